import { pageSizeParam } from '@/components/data-table/pageSizes';
import { DEFAULT_HEALTH_RANGE, HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { bool, int, jsonMap, list, oneOf, str, type Codec, type UrlState } from '@/lib/urlState';

/** Sortable columns of the checks, and what they are called in the link. */
export const SORT_COLUMNS = ['name', 'health', 'uptime', 'latency', 'transition'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Fields that group or tab; a label is written `label:{key}`. */
export const GROUP_FIELDS = ['none', 'canary_name', 'description', 'name', 'type'] as const;
export const TAB_FIELDS = ['none', 'namespace', 'canary_name', 'type', 'agent'] as const;
export const LABEL_PREFIX = 'label:';

export type LabelFilters = Readonly<Record<string, 1 | -1>>;

/** Which groups are open: by the size of the list, all, none, or the named ones. */
export const OPEN_AUTO = 'auto';
export const OPEN_ALL = 'all';
export const OPEN_NONE = 'none';

/** Written even at its default: a link to a check says its range, and one without it lets the check's age decide. */
const range = oneOf(HEALTH_RANGES, DEFAULT_HEALTH_RANGE);
const timeRange: Codec<HealthRange> = { parse: range.parse, format: value => value };

/**
 * The state of /health as its link holds it (health spec, section 2). Everything at its default stays out of the
 * link, and garbage reads as the default.
 */
export const healthUrl = {
  checkId: str(),
  timeRange,
  layout: oneOf(['table', 'card'], 'table'),
  query: str(),
  labels: jsonMap<1 | -1>(value => (value === 1 || value === -1 ? value : undefined)),
  hidePassing: bool(true),
  groupBy: str('canary_name'),
  tabBy: str('namespace'),
  tab: str(),
  sortBy: oneOf(['', ...SORT_COLUMNS], 'name'),
  sortDesc: bool(false),
  pageIndex: int(0, { min: 0, max: 1_000_000 }),
  pageSize: pageSizeParam(),
  open: oneOf([OPEN_AUTO, OPEN_ALL, OPEN_NONE], OPEN_AUTO),
  openGroups: list(),
  refresh: str('30s'),
} as const;

export type HealthUrlState = UrlState<typeof healthUrl>;

/** The state of the check modal, next to the dashboard's in the same link. */
export const checkUrl = {
  checkId: str(),
  timeRange,
  status: oneOf(['all', 'healthy', 'unhealthy'], 'all'),
  duration: str(),
  historyPage: int(0, { min: 0, max: 1_000_000 }),
} as const;
