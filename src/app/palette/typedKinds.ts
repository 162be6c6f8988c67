import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { EVERY, IN_WORK, INCIDENT_TYPES } from '@/lib/incidents/vocabulary';
import { ownValue } from '@/lib/own';
import { paths, toLogs } from '@/lib/routing/paths';
import { HEALTH_RANGES } from '@/lib/time/healthRanges';
import { triListParam, triParam, type Tri, type TriState } from '@/lib/triState';
import type { ParamValue } from '@/lib/urls';
import { jsonMap, list } from '@/lib/urlState';
import { SEND_STATUSES } from '@/modules/notified/sendStatus';
import type { PickerKind } from '@/modules/pickers/search';
import { toRunForm } from '@/modules/playbooks/link';
import { RUN_STATUSES } from '@/modules/playbooks/status';

export type TypedParams = Readonly<Record<string, ParamValue>>;

/** A filter of a list, as a command names it: `status:unhealthy`. */
export interface TypedFilter {
  /** What may be typed, in small letters, and what the address says for it; any text where absent. */
  values?: ReadonlyMap<string, string>;
  /** Its values are `key=value`. */
  pairs?: boolean;
  /** How many values it takes: one, several, or several of which those with a `-` are left out. */
  takes: 'one' | 'several' | 'tri';
  /** Its part of the address. */
  params: (picked: TriState) => TypedParams;
}

/** What a command leads to: a list, or what its words find. */
export interface TypedKind {
  /** What commands begin with; the first is the one that is offered. */
  names: readonly [string, ...string[]];
  /** What is listed, or what is done with what is found. */
  label: string;
  /** The screen, which must be offered to the person. */
  path: string;
  /** The words find one of these by its name, and the address is that of what was chosen. */
  of?: { kind: PickerKind; noun: string; href: (id: string) => string };
  /** The parameter that holds the words; a list without one has no search. */
  search?: string;
  /** Quotation marks mean something to its search. */
  keepsQuotes?: boolean;
  /** What its address always says. */
  always?: TypedParams;
  filters: Readonly<Record<string, TypedFilter>>;
  /** The part of the address that a time such as `6h` is; a list without one has no time range. */
  range?: (length: string) => TypedParams;
  /** The only times there are; any where absent. */
  lengths?: readonly string[];
}

const asTyped = (values: readonly string[]) =>
  new Map(values.map(value => [value.toLowerCase(), value] as const));

const one = (param: string, values?: ReadonlyMap<string, string>): TypedFilter => ({
  takes: 'one',
  ...(values && { values }),
  params: picked => ({ [param]: Object.keys(picked)[0] }),
});

const tris = triListParam();
const tri = (param: string, values?: readonly string[]): TypedFilter => ({
  takes: 'tri',
  ...(values && { values: asTyped(values) }),
  params: picked => ({ [param]: tris.format(picked) }),
});
const pairs = (param: string): TypedFilter => ({ ...tri(param), pairs: true });

/** The form in which notifications keep theirs. */
const plainTris = triParam();
const plainTri = (param: string, values: ReadonlyMap<string, string>): TypedFilter => ({
  takes: 'tri',
  values,
  params: picked => ({ [param]: plainTris.format(picked) }),
});

const yesNo = (param: string): TypedFilter => one(param, asTyped(['true', 'false']));

const checkLabels = jsonMap<Tri>(state => (state === 1 || state === -1 ? state : undefined));
const levels = list();

/** Failing checks are what the dashboard shows by itself; it is said, so that a default filter does not take its place. */
const CHECK_STATUS: Readonly<Record<string, TypedParams>> = {
  unhealthy: { hidePassing: 'true' },
  healthy: { show: 'healthy' },
  all: { hidePassing: 'false' },
};

/** Months are `mo`, as on the health dashboard, or `M`, as in date math. */
const relative = (length: string): TypedParams => ({
  rangeType: 'relative',
  range: `now-${length.replace('mo', 'M')}`,
});

/** All lists that typed commands lead to; test/unit/app/typedList.test.ts reads their addresses by the lists' own schemas. */
export const TYPED_KINDS: readonly TypedKind[] = [
  {
    names: ['check', 'checks', 'health'],
    label: 'Checks',
    path: paths.health,
    search: 'query',
    filters: {
      status: {
        takes: 'one',
        values: asTyped(Object.keys(CHECK_STATUS)),
        params: picked => ownValue(CHECK_STATUS, Object.keys(picked)[0] ?? '') ?? {},
      },
      label: {
        takes: 'tri',
        pairs: true,
        params: picked => ({
          labels: checkLabels.format(
            Object.fromEntries(
              Object.entries(picked).map(([pair, state]) => [pair.replace('=', ':'), state]),
            ),
          ),
        }),
      },
    },
    range: length => ({ timeRange: length }),
    lengths: HEALTH_RANGES,
  },
  {
    names: ['incident', 'incidents'],
    label: 'Incidents',
    path: paths.incidents,
    search: 'search',
    filters: {
      status: one('status', new Map([['active', IN_WORK], ...asTyped([...INCIDENT_STATUSES, EVERY])])),
      severity: one('severity', asTyped([...INCIDENT_SEVERITIES.map(({ value }) => value), EVERY])),
      type: one('type', asTyped([...INCIDENT_TYPES.map(({ value }) => value), EVERY])),
    },
    range: relative,
  },
  {
    names: ['item', 'items', 'catalog', 'config'],
    label: 'Catalog items',
    path: paths.catalog,
    search: 'search',
    keepsQuotes: true,
    always: { show: 'items' },
    filters: {
      type: tri('types'),
      health: tri('health', ['healthy', 'warning', 'unhealthy', 'unknown']),
      status: tri('status'),
      tag: pairs('tags'),
      label: pairs('labels'),
      deleted: yesNo('deleted'),
    },
  },
  {
    names: ['change', 'changes'],
    label: 'Changes',
    path: paths.catalogChanges,
    search: 'search',
    filters: {
      severity: one('severity', asTyped(['critical', 'high', 'medium', 'low', 'info'])),
      change: tri('changeType'),
      type: tri('types'),
      tag: pairs('tags'),
      source: tri('source'),
      deleted: yesNo('deleted'),
    },
    range: relative,
  },
  {
    names: ['component', 'components', 'topology'],
    label: 'Components',
    path: paths.topology,
    search: 'find',
    keepsQuotes: true,
    filters: {
      health: tri('health', ['unhealthy', 'warning', 'healthy', 'info', 'unknown']),
      status: tri('status'),
      type: tri('type'),
      team: tri('team'),
      label: pairs('labels'),
    },
  },
  {
    names: ['runs'],
    label: 'Playbook runs',
    path: paths.playbookRuns,
    filters: { status: one('status', asTyped(RUN_STATUSES)), by: one('by', asTyped(['me'])) },
    range: relative,
  },
  {
    names: ['notification', 'notifications'],
    label: 'Notifications',
    path: paths.notifications,
    search: 'search',
    filters: {
      status: plainTri('status', asTyped(SEND_STATUSES)),
      type: plainTri('resource_type', new Map([['catalog', 'config'], ...asTyped(['check', 'component'])])),
      tag: pairs('tags'),
    },
  },
  {
    names: ['log', 'logs'],
    label: 'Logs of',
    path: paths.logs,
    of: { kind: 'components', noun: 'component', href: id => toLogs(id) },
    filters: {
      level: {
        takes: 'several',
        values: asTyped(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'none']),
        params: picked => ({ levels: levels.format(Object.keys(picked)) }),
      },
      find: one('find'),
    },
  },
  {
    names: ['run'],
    label: 'Run',
    path: paths.playbookRuns,
    of: {
      kind: 'playbooks',
      noun: 'playbook',
      href: id => toRunForm({ playbookId: id, params: {} }, []),
    },
    filters: {},
  },
];
