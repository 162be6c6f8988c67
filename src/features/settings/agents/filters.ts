import type { AgentQuery } from './api';
import { LAST_SEEN, LAST_SEEN_CHOICES } from '@/lib/lastSeen';
import type { Filters } from '@/components/filter/definition';
import { oneOf, type UrlState } from '@/lib/urlState';
import { listParams } from '@/modules/records/listUrl';

/** What the backend says of an agent: heard of within a minute, later than that, or never. */
const STATUSES = ['online', 'offline', 'unknown'] as const;

/** The state of the agents page as its link holds it. */
export const agentsUrl = {
  ...listParams,
  status: oneOf(['', ...STATUSES], ''),
  seen: oneOf(['', ...LAST_SEEN_CHOICES], ''),
} as const;

type AgentsUrl = UrlState<typeof agentsUrl>;

/** Whether an agent reports, and when it was heard of last. */
export const agentFilters: Filters<AgentsUrl> = [
  {
    kind: 'choice',
    param: 'status',
    label: 'Status',
    any: 'Any status',
    options: { online: 'Online', offline: 'Offline', unknown: 'Unknown' },
    width: 120,
  },
  {
    kind: 'choice',
    param: 'seen',
    label: 'Last seen',
    any: 'Any time',
    options: LAST_SEEN_CHOICES.map(choice => [choice, LAST_SEEN[choice].label]),
    width: 160,
  },
];

/** Columns the list can be ordered by. */
const SORTABLE: ReadonlySet<string> = new Set([
  'name',
  'status',
  'last_seen',
  'version',
  'hostname',
  'config_count',
  'config_scrapper_count',
  'checks_count',
  'playbook_runs_count',
  'created_at',
]);

/** The question a page of the list asks; newest first until a person sorts, or when the address names no column. */
export function agentQueryOf({ status, seen, ...url }: Omit<AgentsUrl, 'id'>): AgentQuery {
  const sorted = SORTABLE.has(url.sortBy);
  return {
    pageIndex: url.pageIndex,
    pageSize: url.pageSize,
    sort: sorted
      ? { column: url.sortBy, desc: url.sortOrder === 'desc' }
      : { column: 'created_at', desc: true },
    ...(url.q.trim() && { search: url.q.trim() }),
    ...(status && { status }),
    ...(seen && { lastSeen: LAST_SEEN[seen].when }),
  };
}
