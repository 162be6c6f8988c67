import { useMemo, useState } from 'react';
import { keepForTicket } from '@/api/tickets';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { runTone } from '@/components/status/runTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import type { BulkAction } from '@/lib/bulk/bulk';
import { formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { playbookFormApi } from '../dialog/api';
import { startFailure } from '../startFailure';
import type { RunsToStart } from './ManyForm';
import { useRunStatuses } from './useRunStatuses';
import { nameInPlace, TARGET_NOUNS } from './words';

/** Runs that are asked for at a time. */
const AT_A_TIME = 4;

/** 'Runs: 9 completed, 2 failed'; undefined while nothing is known of any. */
function countStatuses(statuses: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const parts = [...counts].map(
    ([status, count]) => `${formatCount(count)} ${statusWord(status).toLowerCase()}`,
  );
  return parts.length > 0 ? `Runs: ${parts.join(', ')}` : undefined;
}

interface StartRunsProps extends RunsToStart {
  onClose: () => void;
}

/** Starts a run on each target, and says of each whether it started, with a link to it and how it goes on. */
export function StartRuns({ playbook, texts, onClose }: StartRunsProps) {
  const dispatch = useAppDispatch();
  const [runIds, setRunIds] = useState<ReadonlyMap<string, string>>(new Map());
  const statuses = useRunStatuses([...runIds.values()]);
  const { targets } = playbook;
  const action = useMemo<BulkAction>(() => {
    const byId = new Map(targets.map(target => [target.id, target]));
    return {
      chunkSize: 1,
      width: AT_A_TIME,
      perform: async ([id = '']) => {
        const target = byId.get(id);
        const { data, error } = await dispatch(
          playbookFormApi.endpoints.postPlaybookRun.initiate(
            {
              playbookId: playbook.id,
              target: target && { kind: target.kind, id: target.id },
              params: keepForTicket({ ...texts }),
            },
            { track: false },
          ),
        );
        if (error) throw new Error(startFailure(error));
        setRunIds(last => new Map([...last, [id, data.run_id]]));
      },
    };
  }, [dispatch, playbook.id, targets, texts]);
  return (
    <BulkDialog
      rows={targets.map(({ id, kind, name, icon, place }) => ({
        id,
        name: nameInPlace({ name, place }),
        icon: <Icon name={icon ?? kind} size={16} />,
      }))}
      noun={TARGET_NOUNS[targets[0]?.kind ?? 'config']}
      words={{
        act: `Run ${playbook.name} on`,
        running: 'Starting...',
        done: 'Started',
        failed: 'Not started',
        stop: 'Stop the rest',
        stopped: 'Stopped',
      }}
      action={action}
      note={countStatuses([...statuses.values()])}
      outcome={id => {
        const runId = runIds.get(id);
        const status = statuses.get(runId ?? '');
        return (
          <>
            {status === undefined ? (
              <StatusDot tone="info" label="Started" />
            ) : (
              <StatusDot tone={runTone(status)} label={statusWord(status)} />
            )}
            {runId && (
              <AppLink href={to('playbookRun', { id: runId })} newTab>
                Open run
              </AppLink>
            )}
          </>
        );
      }}
      onOver={() => dispatch(refreshRequested())}
      onClose={onClose}
    />
  );
}
