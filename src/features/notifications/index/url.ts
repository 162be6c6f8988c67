import { dateGroupingParams } from '@/components/filter/dateGrouping';
import { tableParams } from '@/components/data-table/tableState';
import { triListParam, triParam } from '@/lib/triState';
import { str, type UrlState } from '@/lib/urlState';
import { DEFAULT_STATUSES } from '@/modules/notified/sendStatus';

/** Rows of a page: the service gives 50 at most. */
const SIZES = [10, 25, 50] as const;

/** The state of `/notifications` as its link holds it. */
export const notificationsUrl = {
  status: triParam(DEFAULT_STATUSES),
  resource_type: triParam(),
  /** Tags as `key=value`. */
  tags: triListParam(),
  search: str(),
  ...dateGroupingParams,
  /** The notification whose details are open. */
  id: str(),
  ...tableParams(SIZES, 50),
} as const;
export type NotificationsUrl = UrlState<typeof notificationsUrl>;

/** Parameters that make a filter which can be saved. */
export const NOTIFICATION_FILTER_KEYS: readonly string[] = [
  'status',
  'resource_type',
  'tags',
  'search',
  ...Object.keys(dateGroupingParams),
];
