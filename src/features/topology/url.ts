import { tableParams } from '@/components/data-table/tableState';
import { INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, INCIDENT_TYPES } from '@/lib/incidents/vocabulary';
import { triListParam } from '@/lib/triState';
import { bool, int, list, oneOf, str, type Codec, type UrlState } from '@/lib/urlState';

/** How components are shown. */
export const VIEWS = ['cards', 'table', 'graph'] as const;

/** Panels beside a component, in their order. */
const PANELS = [
  'details',
  'why',
  'catalog',
  'incidents',
  'changes',
  'checks',
  'playbooks',
  'teams',
  'insights',
] as const;
export type TopologyPanel = (typeof PANELS)[number];

/** Hidden components are shown unless the link says `no` (SHL-052). */
const shownUnlessNo: Codec<boolean> = {
  parse: raw => raw !== 'no',
  format: shown => (shown ? null : 'no'),
};

/** Places that the graph draws at first, and that one click adds. */
export const PLACES_DRAWN = 60;
const MOST_DRAWN = 14_000;

/** `?now` is enough. */
const named: Codec<boolean> = {
  parse: raw => raw !== null && raw !== 'no',
  format: value => (value ? '' : null),
};

const { pageIndex, pageSize } = tableParams();

/** What the panels beside a component show. */
const panelParams = {
  incidentType: oneOf([EVERY, ...INCIDENT_TYPES.map(({ value }) => value)], EVERY),
  incidentStatus: oneOf([EVERY, ...INCIDENT_STATUSES], 'open'),
  changesPage: pageIndex,
  insightsPage: pageIndex,
  /** Deleted items of the catalog are listed, too. */
  deletedItems: bool(false),
} as const;

/** The state of `/topology` and of `/topology/{id}` as their link holds it. */
export const topologyUrl = {
  view: oneOf(VIEWS, 'cards'),
  /** An expression; only what matches is shown (model/expression.ts). */
  find: str(),
  health: triListParam(),
  status: triListParam(),
  type: triListParam(),
  team: triListParam(),
  /** Pairs `key=value`. */
  labels: triListParam(),
  agent_id: triListParam(),
  showHiddenComponents: shownUnlessNo,
  /** `status`, `name`, `type`, `updated_at` or `field:PROPERTY`. */
  sortBy: str('status'),
  sortOrder: oneOf(['asc', 'desc'], 'desc'),
  pageIndex,
  pageSize,
  /** The component from which this one was opened, where that is not its parent. */
  refererId: str(),
  /** The open panel beside a component, '' for none; until one is chosen, why it is red, or what it is. */
  panel: oneOf(['auto', '', ...PANELS], 'auto'),
  /** Where there is no room beside a component, the panels are open over it. */
  sheet: bool(false),
  ...panelParams,
  /** What needs somebody now is shown, also to who folds it. */
  now: named,
  /** Of the graph: places drawn, units whose neighbours are shown, what is drawn together, open groups, the chosen node. */
  drawn: int(PLACES_DRAWN, { min: 1, max: MOST_DRAWN }),
  open: list(),
  rollup: oneOf(['none', 'type', 'namespace', 'agent'], 'none'),
  groups: list(),
  selected: str(),
} as const;
/** What belongs to one place: its page, its panels, and what its graph has open. */
export const TOPOLOGY_PLACE_KEYS = [
  'pageIndex',
  'refererId',
  'panel',
  'sheet',
  'open',
  'groups',
  'selected',
  'incidentType',
  'incidentStatus',
  'changesPage',
  'insightsPage',
  'deletedItems',
] as const satisfies (keyof typeof topologyUrl)[];
/** Parameters that make a filter of the dashboard which can be saved. */
export const TOPOLOGY_FILTER_KEYS = Object.keys(topologyUrl).filter(
  key => ![...TOPOLOGY_PLACE_KEYS, 'now', 'drawn'].includes(key),
);

export type TopologyUrlState = UrlState<typeof topologyUrl>;
