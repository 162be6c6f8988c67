import { ACCESS_FLAGS } from './access/choices';
import { COST_AMOUNTS, COST_GRAINS, COST_GROUPS, COST_SPLITS } from './costs/choices';
import { diffViewParam } from '@/components/diff/diffView';
import { dateGroupingParams } from '@/components/filter/dateGrouping';
import { tableParams } from '@/components/data-table/tableState';
import { rangeParams } from '@/components/time-range/rangeParams';
import { spanParam } from '@/modules/before-after/halves';
import { toInstant } from '@/lib/time/instant';
import { triListParam } from '@/lib/triState';
import { idParam } from '@/lib/idParam';
import { bool, int, list, oneOf, str, type Codec, type UrlSchema, type UrlState } from '@/lib/urlState';

const items = list();

/** A point in time (ISO); anything else is none. */
const instantParam: Codec<string> = {
  parse: raw => (raw !== null && toInstant(raw) !== undefined ? raw : ''),
  format: time => (time === '' ? null : time),
};

/** Groupings of the summary that are no tags. */
export const BY_CLASS = 'class';
const BY_NONE = 'none';

/** What the summary is grouped by: 'class' and keys of tags, outermost first. 'none' alone is no grouping, read as none. */
const groupByParam: Codec<readonly string[]> = {
  parse: raw => {
    if (raw === null || raw === '') return [BY_CLASS];
    return [...new Set(items.parse(raw))].filter(key => key !== BY_NONE && key !== '');
  },
  format: keys => {
    if (keys.length === 0) return BY_NONE;
    return keys.length === 1 && keys[0] === BY_CLASS ? null : items.format(keys);
  },
};

/** The state of /catalog as its link holds it. */
export const catalogUrl = {
  show: oneOf(['summary', 'items'], 'summary'),
  search: str(),
  types: triListParam(),
  status: triListParam(),
  health: triListParam(),
  labels: triListParam(),
  tags: triListParam(),
  deleted: bool(false),
  groupBy: groupByParam,
  /** Groups that are closed. */
  closed: list(),
  ...tableParams(),
} as const;
export type CatalogUrlState = UrlState<typeof catalogUrl>;

/** Which changes around an item are shown. */
const AROUND = ['none', 'downstream', 'upstream', 'all'] as const;
/** A severity stands for itself and those above it. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** The most lanes and changes that a timeline takes. */
export const MOST_LANES = 1_000;
export const MOST_TIMELINE_CHANGES = 20_000;
/** Groups of changes with the same diff that are drawn at first, and by each step. */
export const GROUPS_DRAWN = 20;

/** The state of a list of changes, of all items or of one. */
export const changesUrl = {
  ...rangeParams,
  show: oneOf(['list', 'graph', 'fleet', 'effect'], 'list'),
  /** Items drawn in the graph, and changes read for it or for the diffs. */
  lanes: int(30, { min: 1, max: MOST_LANES }),
  read: int(2_000, { min: 1, max: MOST_TIMELINE_CHANGES }),
  /** Groups of changes with the same diff that are drawn, and those whose items are all shown: the id of the oldest change of each. */
  groups: int(GROUPS_DRAWN, { min: GROUPS_DRAWN, max: MOST_TIMELINE_CHANGES }),
  unfolded: list(),
  /** All changes that an unhealthy item followed are listed, not the newest of them only. */
  all: bool(false),
  /** The range before the graph was zoomed, as a query string; '' when it was not. */
  before: str(),
  search: str(),
  changeType: triListParam(),
  severity: oneOf(['', ...SEVERITIES], ''),
  types: triListParam(),
  tags: triListParam(),
  source: triListParam(),
  /** Who made them: the id of a person, or the name that a source gives. */
  by: str(),
  around: oneOf(AROUND, 'downstream'),
  deleted: bool(false),
  /** Later changes are left out, so that turning pages meets none twice while new ones come in. */
  asOf: instantParam,
  change: idParam,
  ...dateGroupingParams,
  diffView: diffViewParam,
  /** How much time before and after the opened change is compared. */
  compared: spanParam,
  ...tableParams(),
} as const;
export type ChangesUrlState = UrlState<typeof changesUrl>;
/** What the address says when a change is open. */
export const openedChange = ({ id }: { id: string }) => ({ change: id });

/** The state of a list of insights, of all items or of one. */
export const insightsUrl = {
  search: str(),
  status: triListParam(),
  type: triListParam(),
  severity: triListParam(),
  analyzer: triListParam(),
  types: triListParam(),
  /** Those of items of a component and of what is below it. */
  component: idParam,
  deleted: bool(false),
  groupBy: oneOf(['none', 'analyzer'], 'none'),
  closed: list(),
  insight: idParam,
  ...tableParams(),
} as const;
export type InsightsUrlState = UrlState<typeof insightsUrl>;

/** The state of who may reach systems, all of them or one. */
export const accessUrl = {
  /** What is listed: grants, or people, groups and items with the number of theirs. */
  by: oneOf(['grant', 'user', 'group', 'item'], 'grant'),
  search: str(),
  items: triListParam(),
  users: triListParam(),
  groups: triListParam(),
  roles: triListParam(),
  kinds: triListParam(),
  types: triListParam(),
  flag: oneOf(['', ...ACCESS_FLAGS], ''),
  person: idParam,
  ...tableParams(),
} as const;
export type AccessUrlState = UrlState<typeof accessUrl>;
/** What the address says when a person is open. */
export const openedPerson = (id: string) => ({ person: id });

const costParams = {
  ...rangeParams,
  amount: oneOf(COST_AMOUNTS, 'effective'),
  /** '' for what suits the range. */
  grain: oneOf(['', ...COST_GRAINS], ''),
  ...tableParams(),
} as const;

/** The state of what items of the catalog cost. */
export const costsUrl = {
  ...costParams,
  show: oneOf(['list', 'trend'], 'list'),
  by: oneOf(COST_GROUPS, 'item'),
  search: str(),
  types: triListParam(),
  services: triListParam(),
  currency: str(),
} as const;
export type CostsUrlState = UrlState<typeof costsUrl>;

/** The state of what one item costs. */
export const itemCostsUrl = { ...costParams, split: oneOf(COST_SPLITS, 'service') } as const;
export type ItemCostsUrlState = UrlState<typeof itemCostsUrl>;

/** Which page, which opened row, and how much is drawn: no part of what a list is narrowed to. */
const PASSING: readonly string[] = [
  'pageIndex',
  'asOf',
  'change',
  'insight',
  'person',
  'groups',
  'unfolded',
  'all',
];
const filterKeys = (schema: UrlSchema) => Object.keys(schema).filter(key => !PASSING.includes(key));

/** Parameters of each list that make a filter which can be saved. */
export const CATALOG_FILTER_KEYS = {
  catalog: filterKeys(catalogUrl),
  changes: filterKeys(changesUrl),
  insights: filterKeys(insightsUrl),
  access: filterKeys(accessUrl),
  costs: filterKeys(costsUrl),
} as const;

/** The state of an item's document. */
export const documentUrl = { format: oneOf(['yaml', 'json'], 'yaml') } as const;
