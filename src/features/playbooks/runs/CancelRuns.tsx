import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { Icon } from '@/components/icon/Icon';
import type { BulkAction } from '@/lib/bulk/bulk';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { playbookRunsApi, type ListedRun } from '@/modules/playbooks/runsApi';
import { cancelQuestion } from './cancel';

const NOUN = ['run', 'runs'] as const;
const WORDS = {
  act: 'Cancel',
  running: 'Cancelling...',
  done: 'Cancelled',
  failed: 'Not cancelled',
  keep: 'Keep running',
  stop: 'Stop here',
  stopped: 'Left as it was',
} as const;

interface CancelRunsProps {
  /** Those that can be cancelled, as they were when they were selected. */
  runs: readonly ListedRun[];
  /** How many were selected. */
  selected: number;
  onClose: () => void;
}

/** Asks, cancels runs one by one, and says of each how it went. */
export default function CancelRuns({ runs, selected, onClose }: CancelRunsProps) {
  const dispatch = useAppDispatch();
  const action = useMemo<BulkAction>(
    () => ({
      chunkSize: 1,
      perform: async ids => {
        for (const id of ids) {
          const { error } = await dispatch(
            playbookRunsApi.endpoints.postCancelRun.initiate({ id }, { track: false }),
          );
          if (error) throw new Error(messageOf(error));
        }
      },
    }),
    [dispatch],
  );
  return (
    <BulkDialog
      rows={runs.map(run => ({
        id: run.id,
        name: [runTitle(run), targetOfRun(run)?.name].filter(Boolean).join(' on '),
        icon: <Icon name={run.playbooks?.icon ?? 'playbook'} size={16} />,
      }))}
      noun={NOUN}
      words={WORDS}
      action={action}
      question={cancelQuestion(runs, selected)}
      destroys
      onOver={() => dispatch(refreshRequested())}
      onClose={onClose}
    />
  );
}
