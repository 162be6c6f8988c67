import { pageSizeParam } from '@/components/data-table/pageSizes';
import { DEFAULT_HEALTH_RANGE, HEALTH_RANGES, type HealthRange } from '@/lib/time/healthRanges';
import { isUuid } from '@/lib/ids';
import { toInstant } from '@/lib/time/instant';
import { parseRate } from '@/lib/time/rate';
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

/** A text of which only some are meant; any other gives the default. */
function meant(isMeant: (text: string) => boolean, fallback = ''): Codec<string> {
  const text = str(fallback);
  return { ...text, parse: raw => text.parse(raw !== null && isMeant(raw) ? raw : null) };
}

const isField = (fields: readonly string[]) => (text: string) =>
  fields.includes(text) || (text.startsWith(LABEL_PREFIX) && text.length > LABEL_PREFIX.length);
const checkId = meant(isUuid);

/** Written even at its default: a link to a check says its range, and one without it lets the check's age decide. */
const range = oneOf(HEALTH_RANGES, DEFAULT_HEALTH_RANGE);
const timeRange: Codec<HealthRange> = { parse: range.parse, format: value => value };

/**
 * The state of /health as its link holds it (health spec, section 2). Everything at its default stays out of the
 * link, and garbage reads as the default.
 */
export const healthUrl = {
  checkId,
  timeRange,
  layout: oneOf(['table', 'card'], 'table'),
  query: str(),
  labels: jsonMap<1 | -1>(value => (value === 1 || value === -1 ? value : undefined)),
  hidePassing: bool(true),
  groupBy: meant(isField(GROUP_FIELDS), 'canary_name'),
  tabBy: meant(isField(TAB_FIELDS), 'namespace'),
  tab: str(),
  sortBy: oneOf(['', ...SORT_COLUMNS], 'name'),
  sortDesc: bool(false),
  pageIndex: int(0, { min: 0, max: 1_000_000 }),
  pageSize: pageSizeParam(),
  open: oneOf([OPEN_AUTO, OPEN_ALL, OPEN_NONE], OPEN_AUTO),
  openGroups: list(),
  refresh: meant(rate => parseRate(rate) !== undefined, '30s'),
} as const;

export type HealthUrlState = UrlState<typeof healthUrl>;

/** The state of the check modal, next to the dashboard's in the same link. */
export const checkUrl = {
  checkId,
  timeRange,
  status: oneOf(['all', 'healthy', 'unhealthy'], 'all'),
  duration: str(),
  historyPage: int(0, { min: 0, max: 1_000_000 }),
  checkTab: oneOf(['history', 'graph', 'spec', 'relationships'], 'history'),
  specFormat: oneOf(['yaml', 'json'], 'yaml'),
  /** The time of a run, as the backend writes it: the history opens on it. */
  run: meant(text => toInstant(text) !== undefined),
} as const;

export type CheckUrlState = UrlState<typeof checkUrl>;

/** Takes all of the modal out of the link: `undefined` drops a parameter, so that the dashboard is back at its one hour. */
export const CLOSED = Object.fromEntries(Object.keys(checkUrl).map(key => [key, undefined])) as {
  [K in keyof CheckUrlState]: undefined;
};
