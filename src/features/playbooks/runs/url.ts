import { dateGroupingParam } from '@/components/filter/dateGrouping';
import { tableParams } from '@/components/data-table/tableState';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { rangeParams } from '@/components/time-range/rangeParams';
import { RUN_STATUSES } from '@/modules/playbooks/status';
import { oneOf, str, type UrlState } from '@/lib/urlState';

/** Rows of a page until another size is chosen (PBK-014). */
const RUN_PAGE_SIZE = 150;
/** What the list shows until a person chooses another range. */
export const DEFAULT_RUN_RANGE = 'now-7d';

/** The state of a list of runs as its link holds it. */
export const runsUrl = {
  playbook: str(),
  /** Those on that component. */
  component: str(),
  status: oneOf(['', ...RUN_STATUSES], ''),
  ...rangeParams,
  ...dateGroupingParam,
  ...tableParams(PAGE_SIZES, RUN_PAGE_SIZE),
} as const;
export type RunsUrl = UrlState<typeof runsUrl>;
