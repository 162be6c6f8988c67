import { dateGroupingParams } from '@/components/filter/dateGrouping';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { tableParams } from '@/components/data-table/tableState';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, IN_WORK, INCIDENT_TYPES, readSeverity } from '@/lib/incidents/vocabulary';
import { rangeParams } from '@/components/time-range/rangeParams';
import { bool, oneOf, str, type UrlState } from '@/lib/urlState';

const STATUSES = [EVERY, IN_WORK, ...INCIDENT_STATUSES] as const;
const TYPES = [EVERY, ...INCIDENT_TYPES.map(({ value }) => value)] as const;
const SEVERITIES = [EVERY, ...INCIDENT_SEVERITIES.map(({ value }) => value)] as const;

/** The state of `/incidents` as its link holds it. */
export const incidentsUrl = {
  /** The incidents, or how long they take. */
  show: oneOf(['list', 'times'], 'list'),
  /** What times are grouped by. */
  by: oneOf(['type', 'severity', 'month'], 'type'),
  type: oneOf(TYPES, EVERY),
  severity: severityOr(),
  /** Active ones while the link says nothing: `all` is said. */
  status: oneOf(STATUSES, IN_WORK),
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
  ...dateGroupingParams,
  ...tableParams(PAGE_SIZES),
} as const;
export type IncidentsUrl = UrlState<typeof incidentsUrl>;

/**
 * The same while times are shown. Those are of incidents that ended: a link that says nothing of the status means all of
 * them there, and active ones are said. So a status that somebody chose holds in both; only 'Active' of the list, which
 * its link does not say, is not told from nothing.
 */
export const incidentTimesUrl: typeof incidentsUrl = { ...incidentsUrl, status: oneOf(STATUSES, EVERY) };

/** What incidents are narrowed to beside the range, by their link. */
export const incidentFiltersIn = ({
  type,
  severity,
  status,
  owner,
  component,
  config,
  rule,
  search,
}: IncidentsUrl) => ({ type, severity, status, owner, component, config, rule, search });

/** Parameters that make a filter which can be saved. */
export const INCIDENT_FILTER_KEYS: readonly string[] = [
  'show',
  'by',
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
