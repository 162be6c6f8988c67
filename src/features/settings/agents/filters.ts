import type { AgentQuery } from './api';
import { LAST_SEEN, LAST_SEEN_CHOICES } from '@/lib/lastSeen';
import { oneOf, type UrlState } from '@/lib/urlState';

/** What the backend says of an agent: heard of within a minute, later than that, or never. */
export const STATUSES = ['online', 'offline', 'unknown'] as const;

/** The filters of the agents page as they stand in the address. */
export const agentParams = {
  status: oneOf(['', ...STATUSES], ''),
  seen: oneOf(['', ...LAST_SEEN_CHOICES], ''),
} as const;

interface ListUrl {
  q: string;
  pageIndex: number;
  pageSize: number;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

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

/** The question a page of the list asks; newest first until somebody sorts, or when the address names no column. */
export function agentQueryOf(url: ListUrl, { status, seen }: UrlState<typeof agentParams>): AgentQuery {
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
