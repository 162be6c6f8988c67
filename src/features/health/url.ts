import { pageSizeParam } from '@/components/data-table/pageSizes';
import { storedValue } from '@/lib/storage';
import { DEFAULT_HEALTH_RANGE, HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { isUuid } from '@/lib/ids';
import { toInstant } from '@/lib/time/instant';
import { parseRate } from '@/lib/time/rate';
import { windowOfLink } from '@/lib/time/window';
import { bool, int, jsonMap, list, oneOf, str, type Codec, type UrlState } from '@/lib/urlState';

/** Sortable columns of the checks, and what they are called in the link. */
export const SORT_COLUMNS = ['name', 'health', 'severity', 'uptime', 'latency', 'transition'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export const isSortColumn = (name: string): name is SortColumn =>
  (SORT_COLUMNS as readonly string[]).includes(name);

/** The grouping of failing checks by what they say. */
export const BY_FAILURE = 'failure';
/** Fields that group or tab; a label is written `label:{key}`. */
export const GROUP_FIELDS = ['none', 'canary_name', 'description', 'name', 'type', BY_FAILURE] as const;
export const TAB_FIELDS = ['none', 'namespace', 'canary_name', 'type', 'agent'] as const;
/** Fields whose values become columns; 'label' takes the key from pivotLabel. */
export const PIVOT_FIELDS = ['none', 'namespace', 'canary_name', 'type', 'agent', 'label'] as const;
/** What a pivoted cell says of its checks. */
export const PIVOT_CELLS = ['health', 'uptime', 'latency'] as const;
export type PivotCell = (typeof PIVOT_CELLS)[number];
export const LABEL_PREFIX = 'label:';

export type LabelFilters = Readonly<Record<string, 1 | -1>>;

/** Which groups are open: by the size of the list, all, none, or the named ones. */
export const OPEN_AUTO = 'auto';
export const OPEN_ALL = 'all';
export const OPEN_NONE = 'none';

/** A text of which only some are meant; any other gives the default. */
function meant(isMeant: (text: string) => boolean, fallback = ''): Codec<string> {
  const text = str(fallback);
  return { ...text, parse: raw => text.parse(raw !== null && isMeant(raw) ? raw : null) };
}

const isField = (fields: readonly string[]) => (text: string) =>
  fields.includes(text) || (text.startsWith(LABEL_PREFIX) && text.length > LABEL_PREFIX.length);
const checkId = meant(isUuid);
/** The time of a run (ISO), which the history then shows. */
const run = meant(text => Number.isFinite(Date.parse(text)));

/** Whether failing checks come first by default: one person's choice, in one browser. */
export const failingFirst = storedValue<boolean>({
  key: 'health.failing-first',
  version: 1,
  fallback: false,
  parse: raw => (typeof raw === 'boolean' ? raw : undefined),
});

/** Written even at its default: a link to a check says its range, and one without it lets the check's age decide. */
const range = oneOf(HEALTH_RANGES, DEFAULT_HEALTH_RANGE);
const timeRange: Codec<HealthRange> = { parse: range.parse, format: value => value };

const sortColumn = oneOf(['', ...SORT_COLUMNS], 'name');
/** A person may have failing checks first wherever the link does not say otherwise; the link then says how it is. */
const sortBy: Codec<SortColumn | ''> = {
  parse: raw => (raw === null && failingFirst.read() ? 'health' : sortColumn.parse(raw)),
  format: value => (failingFirst.read() ? value : sortColumn.format(value)),
};

/**
 * The state of /health as its link holds it. Everything at its default stays out of the link, and garbage
 * reads as the default.
 */
export const healthUrl = {
  checkId,
  run,
  timeRange,
  layout: oneOf(['table', 'card'], 'table'),
  query: str(),
  labels: jsonMap<1 | -1>(value => (value === 1 || value === -1 ? value : undefined)),
  hidePassing: bool(true),
  show: oneOf(['', 'healthy', 'mixed'], ''),
  groupBy: meant(isField(GROUP_FIELDS), 'canary_name'),
  tabBy: meant(isField(TAB_FIELDS), 'namespace'),
  tab: str(),
  pivotBy: oneOf(PIVOT_FIELDS, 'none'),
  pivotLabel: str(),
  pivotCellType: oneOf(PIVOT_CELLS, 'health'),
  sortBy,
  sortDesc: bool(false),
  pageIndex: int(0, { min: 0, max: 1_000_000 }),
  pageSize: pageSizeParam(),
  open: oneOf([OPEN_AUTO, OPEN_ALL, OPEN_NONE], OPEN_AUTO),
  openGroups: list(),
  refresh: meant(rate => parseRate(rate) !== undefined, '30s'),
} as const;

/** Parameters that make a filter which can be saved: not the page, and not the opened check. */
export const HEALTH_FILTER_KEYS = Object.keys(healthUrl).filter(
  key => !['pageIndex', 'checkId', 'run'].includes(key),
);

export type HealthUrlState = UrlState<typeof healthUrl>;

/** The state of the opened check, next to the dashboard's in the same link. */
export const checkUrl = {
  checkId,
  timeRange,
  status: oneOf(['all', 'healthy', 'unhealthy'], 'all'),
  duration: str(),
  historyPage: int(0, { min: 0, max: 1_000_000 }),
  /** Runs whose messages are open below them, by their times. */
  openRuns: list(),
  checkTab: oneOf(['history', 'graph', 'spec', 'relationships', 'why'], 'history'),
  specFormat: oneOf(['yaml', 'json'], 'yaml'),
  /** The time of a run, as the backend writes it: the history opens on it. */
  run: meant(text => toInstant(text) !== undefined),
  /** The stretch of the chart that is looked into. */
  zoom: meant(text => windowOfLink(text) !== undefined),
  /** Changes, incidents and playbook runs stand below the chart. */
  marks: bool(false),
} as const;

export type CheckUrlState = UrlState<typeof checkUrl>;

/** Takes all of the modal out of the link: `undefined` drops a parameter, so that the dashboard is back at its one hour. */
export const CLOSED = Object.fromEntries(Object.keys(checkUrl).map(key => [key, undefined])) as {
  [K in keyof CheckUrlState]: undefined;
};

/**
 * All that the link of the screen holds, as the slice keeps it (slice.ts). The range is '' where the link names none: the
 * range of an opened check then follows the check's age.
 */
export const healthLink = {
  ...healthUrl,
  ...checkUrl,
  timeRange: oneOf(['', ...HEALTH_RANGES], ''),
} as const;

export type HealthState = UrlState<typeof healthLink>;
