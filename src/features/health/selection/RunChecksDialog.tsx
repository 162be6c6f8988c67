import { useMemo } from 'react';
import { canaryApi, type CheckSummary } from '../api';
import { messageOf } from '@/lib/errors';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import type { BulkAction } from '@/lib/bulk/bulk';
import { countOf } from '@/lib/format';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';

/** Checks run by hand at a time, so that a long selection does not swamp what they check. */
const AT_A_TIME = 5;
/** From so many checks on a person is asked first. */
const ASK_FROM = 10;

const NOUN = ['check', 'checks'] as const;
const WORDS = { act: 'Run', running: 'Running...', done: 'Run', failed: 'Not run' } as const;

interface RunChecksDialogProps {
  /** The checks to run, as they were when they were chosen. */
  checks: readonly CheckSummary[];
  /** The checks as they are now, for what came out. */
  current: readonly CheckSummary[];
  onClose: () => void;
}

/** Runs the chosen checks, and says of each how it is getting on and what came out. */
export default function RunChecksDialog({ checks, current, onClose }: RunChecksDialogProps) {
  const dispatch = useAppDispatch();
  const byId = useMemo(
    () => new Map([...checks, ...current].map(check => [check.id, check])),
    [checks, current],
  );
  const action = useMemo<BulkAction>(
    () => ({
      chunkSize: 1,
      width: AT_A_TIME,
      perform: async ids => {
        for (const id of ids) {
          const { error } = await dispatch(
            canaryApi.endpoints.postRunCheck.initiate({ id }, { track: false }),
          );
          if (error) throw new Error(messageOf(error));
        }
      },
    }),
    [dispatch],
  );
  const rows = checks.map(({ id, name, icon, type }) => ({
    id,
    name,
    icon: <Icon name={icon || type} size={16} />,
  }));
  return (
    <BulkDialog
      rows={rows}
      noun={NOUN}
      words={WORDS}
      action={action}
      question={
        checks.length < ASK_FROM
          ? undefined
          : `${countOf(checks.length, ...NOUN)} will be run now, ${AT_A_TIME} at a time.`
      }
      outcome={id => <CheckHealth health={byId.get(id)?.status ?? 'unknown'} />}
      onOver={() => dispatch(refreshRequested())}
      onClose={onClose}
    />
  );
}
