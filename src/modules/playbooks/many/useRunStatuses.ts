import { useState } from 'react';
import { MOST_IN_LIST } from '@/api/postgrest';
import { useAccess } from '@/auth/access';
import { READ_PLAYBOOKS } from '@/lib/access/reading';
import { usePolling } from '@/lib/hooks/usePolling';
import { useAppDispatch } from '@/lib/store/hooks';
import { followEvery } from '../followEvery';
import { playbookRunsApi } from '../runsApi';
import { hasRunEnded } from '../status';

/**
 * How runs are that were just started, by id: followed until they are over. What is not known yet is missing, and so is all of it for
 * those who may not read runs.
 */
export function useRunStatuses(ids: readonly string[]): ReadonlyMap<string, string> {
  const { refusal } = useAccess();
  const [statuses, setStatuses] = useState<ReadonlyMap<string, string>>(new Map());
  const dispatch = useAppDispatch();
  const unknown = ids.filter(id => !statuses.has(id));
  const open = ids.filter(id => statuses.has(id) && !hasRunEnded(statuses.get(id) ?? ''));
  const due = [...unknown, ...open].slice(0, MOST_IN_LIST);
  usePolling({
    name: 'runs on many',
    intervalMs:
      refusal(READ_PLAYBOOKS) === undefined
        ? followEvery(due.map(id => ({ status: statuses.get(id) ?? 'running' })))
        : null,
    run: async () => {
      // Without a subscription: each run that starts would ask again.
      const rows = await dispatch(
        playbookRunsApi.endpoints['listPlaybookRuns/followed'].initiate(due, {
          subscribe: false,
          forceRefetch: true,
        }),
      ).unwrap();
      setStatuses(last => new Map([...last, ...rows.map(({ id, status }) => [id, status] as const)]));
    },
  });
  return statuses;
}
