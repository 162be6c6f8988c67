import { tableParams } from '@/components/data-table/tableState';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { rangeParams } from '@/components/time-range/rangeParams';
import { triParam, type TriState } from '@/lib/triState';
import { oneOf, str, type UrlState } from '@/lib/urlState';

/** Rows of a page until another size is chosen (JOB-017). */
const JOB_PAGE_SIZE = 150;
/** Statuses of jobs (JOB-015); a backend may report STALE and SKIPPED besides. */
export const JOB_STATUSES = ['RUNNING', 'SUCCESS', 'WARNING', 'FAILED', 'STOPPED'] as const;
/** Resource types the filter offers (JOB-021). */
export const JOB_RESOURCE_TYPES = ['canary', 'topology', 'config_scraper'] as const;

/** Least durations the filter offers, with their milliseconds (JOB-020). */
export const JOB_DURATIONS = [
  ['', 'Any duration', 0],
  ['15s', '15s', 15_000],
  ['30s', '30s', 30_000],
  ['1m', '1m', 60_000],
  ['2m', '2m', 120_000],
  ['3m', '3m', 180_000],
  ['5m', '5m', 300_000],
  ['10m', '10m', 600_000],
  ['15m', '15m', 900_000],
] as const;

/** What the list shows until a person filters (JOB-018, JOB-019). */
const DEFAULT_STATUSES: TriState = { SUCCESS: 1 };
export const DEFAULT_JOB_RANGE = 'now-2d';

/** The state of a job history as its link holds it. */
export const jobsUrl = {
  /** The runs, or what they come to by job. */
  view: oneOf(['runs', 'jobs'], 'runs'),
  name: triParam(),
  resource_type: triParam(),
  status: triParam(DEFAULT_STATUSES),
  duration: oneOf(['', '15s', '30s', '1m', '2m', '3m', '5m', '10m', '15m'], ''),
  ...rangeParams,
  /** The run whose details are open. */
  job: str(),
  ...tableParams(PAGE_SIZES, JOB_PAGE_SIZE),
} as const;
export type JobsUrl = UrlState<typeof jobsUrl>;

/** Milliseconds of a chosen least duration; 0 for none. */
export const durationOf = (chosen: JobsUrl['duration']): number =>
  JOB_DURATIONS.find(([value]) => value === chosen)?.[2] ?? 0;
