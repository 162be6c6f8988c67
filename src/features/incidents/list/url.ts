import { dateGroupingParam } from '@/components/filter/dateGrouping';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { tableParams } from '@/components/data-table/tableState';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, IN_WORK, INCIDENT_TYPES, readSeverity } from '@/lib/incidents/vocabulary';
import { rangeParams } from '@/components/time-range/rangeParams';
import { bool, oneOf, str, type UrlState } from '@/lib/urlState';

const TYPES = [EVERY, ...INCIDENT_TYPES.map(({ value }) => value)] as const;
const SEVERITIES = [EVERY, ...INCIDENT_SEVERITIES.map(({ value }) => value)] as const;

/** The state of `/incidents` as its link holds it. */
export const incidentsUrl = {
  type: oneOf(TYPES, EVERY),
  severity: severityOr(),
  /** Active ones while the link says nothing: `all` is said. */
  status: oneOf([EVERY, IN_WORK, ...INCIDENT_STATUSES], IN_WORK),
  /** Id of the person who opened it; `all` of links of the former console means everybody. */
  owner: everyOr(),
  /** Those with evidence on that component, or on that config item. */
  component: everyOr(),
  config: str(),
  /** Those that an incident rule opened. */
  rule: str(),
  search: str(),
  /** Opened in that range; at any time while the link says nothing. */
  ...rangeParams,
  /** The form of a new incident is open, with a component as its first evidence where the link names one. */
  create: bool(),
  topology: str(),
  ...dateGroupingParam,
  ...tableParams(PAGE_SIZES),
} as const;
export type IncidentsUrl = UrlState<typeof incidentsUrl>;

/** Parameters that make a filter which can be saved. */
export const INCIDENT_FILTER_KEYS: readonly string[] = [
  'type',
  'severity',
  'status',
  'owner',
  'component',
  'config',
  'rule',
  'search',
  ...Object.keys(rangeParams),
  'sortBy',
  'sortOrder',
];

/** A severity however it is written: backends and links write it with a capital or without. */
function severityOr() {
  const known = oneOf(SEVERITIES, EVERY);
  return { ...known, parse: (raw: string | null) => known.parse(readSeverity(raw) ?? raw) };
}

/** An id, or nothing for `all`. */
function everyOr() {
  const text = str();
  return { ...text, parse: (raw: string | null) => (raw === EVERY ? '' : text.parse(raw)) };
}
