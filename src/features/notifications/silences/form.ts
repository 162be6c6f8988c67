import { lazy } from 'react';
import type { NewSilence } from '@/modules/silences/api';
import { AT_A_TIME, DEFAULT_DURATION } from '@/modules/silences/durations';
import {
  minuteOf,
  readTimes,
  type KnownTimes,
  type ReadTimes,
  type TypedTimes,
} from '@/modules/silences/silence';
import type { RecordForm } from '@/modules/records/types';
import { keepUntouched, type ColumnsOfValues } from '@/modules/records/untouched';
import type { ResourceOption } from '@/lib/optionSearch';
import type { DateMathContext } from '@/lib/time/datemath';
import { everythingNote, placedByNumber, selectorProblem } from '@/lib/selectors';
import { toInstant } from '@/lib/time/instant';
import { INDEFINITELY } from '@/lib/time/rangeChoices';
import type { NotificationSilencePatch, SilenceRow } from './api';

/** A selector of resources, as the backend keeps it. */
type Selector = Record<string, unknown>;

/** The form of a silence. */
export interface SilenceFormValues extends TypedTimes {
  name: string;
  /** What kind of thing is silenced by its id; absent for none. */
  kind?: SilenceKind | undefined;
  resource?: ResourceOption | undefined;
  /** What belongs to the resource as well. */
  recursive?: boolean;
  filter?: string | undefined;
  selectors?: Selector[] | undefined;
  description?: string | undefined;
}

export type SilenceKind = 'config' | 'component' | 'check' | 'canary';

interface KindFacts {
  column: 'config_id' | 'component_id' | 'check_id' | 'canary_id';
  /** Under which the resource search has it. */
  plural: ResourceOption['kind'];
  label: string;
}

/** What can be named by its id. Canaries are kept, and not offered. */
export const SILENCE_KINDS: Readonly<Record<SilenceKind, KindFacts>> = {
  config: { column: 'config_id', plural: 'configs', label: 'Catalog' },
  component: { column: 'component_id', plural: 'components', label: 'Component' },
  check: { column: 'check_id', plural: 'checks', label: 'Check' },
  canary: { column: 'canary_id', plural: 'checks', label: 'Canary' },
};

export const NO_SILENCE_CRITERION =
  'You must specify at least one of the following: a resource, a filter, or selectors';
export const NO_NAME = 'Must specify a unique name';
export const NO_SELECTORS = 'Invalid YAML format in selectors field';

/** Whether a value is a list of maps, whatever they hold. */
export const isSelectors = (value: unknown): value is Selector[] =>
  Array.isArray(value) && value.every(one => typeof one === 'object' && one !== null && !Array.isArray(one));

/** What is wrong with the selectors: that they are no list of maps, or what one of them holds. */
export function selectorsRule(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  return isSelectors(value) ? selectorProblem(placedByNumber(value)) : NO_SELECTORS;
}

/** Says of selectors that can be read that one of them matches everything. */
export const everythingIn = (value: unknown): string | undefined =>
  isSelectors(value) && selectorsRule(value) === undefined
    ? everythingNote(placedByNumber(value))
    : undefined;

/** The kind of a silence's resource, and the resource. */
function targetOf(row: SilenceRow): Pick<SilenceFormValues, 'kind' | 'resource'> {
  const option = (kind: SilenceKind, id: string, name: string | null | undefined, type?: string | null) => ({
    kind,
    resource: { kind: SILENCE_KINDS[kind].plural, id, name: name ?? id, ...(type && { type }) },
  });
  if (row.config_id) return option('config', row.config_id, row.catalog?.name, row.catalog?.type);
  if (row.component_id) return option('component', row.component_id, row.component?.name);
  if (row.check_id) return option('check', row.check_id, row.checks?.name, row.checks?.type);
  if (row.canary_id) return option('canary', row.canary_id, row.canary?.name);
  return {};
}

const NEW: SilenceFormValues = { name: '', from: 'now', until: DEFAULT_DURATION };

/** What the form begins with. @param zone in which times are written */
export function silenceValues(
  row: SilenceRow | undefined,
  zone: string,
  prefilled: Partial<SilenceFormValues> = {},
): SilenceFormValues {
  if (!row) return { ...NEW, ...prefilled };
  const [from, until] = [toInstant(row.from), toInstant(row.until)];
  return {
    name: row.name,
    ...targetOf(row),
    ...(row.recursive !== null && { recursive: row.recursive }),
    ...(row.filter && { filter: row.filter }),
    ...(isSelectors(row.selectors) && row.selectors.length > 0 && { selectors: row.selectors }),
    from: from === undefined ? '' : minuteOf(from, zone),
    until: until === undefined ? INDEFINITELY.range : AT_A_TIME,
    ...(until !== undefined && { end: minuteOf(until, zone) }),
    ...(row.description && { description: row.description }),
  };
}

type Sent = NewSilence & NotificationSilencePatch;

/** Times have a rule of their own, `readSilenceTimes`. */
const COLUMNS: ColumnsOfValues<SilenceFormValues, Sent> = {
  name: ['name'],
  filter: ['filter'],
  selectors: ['selectors'],
  description: ['description'],
};

/** What is sent, or what is wrong, by field; '' is the form as a whole. */
export type ReadSilence = { silence: Sent } | { problems: Readonly<Record<string, string>>; message: string };

/** Which times of the form are still those of the row. */
function untouchedTimes(values: SilenceFormValues, row: SilenceRow, zone: string) {
  const before = silenceValues(row, zone);
  return {
    from: values.from === before.from,
    end: values.until === before.until && values.end === before.end,
  };
}

/** The instants of the row whose fields were not touched. */
export function knownTimes(values: SilenceFormValues, row: SilenceRow | undefined, zone: string): KnownTimes {
  if (!row) return {};
  const { from, end } = untouchedTimes(values, row, zone);
  return { from: from ? toInstant(row.from) : undefined, end: end ? toInstant(row.until) : undefined };
}

/** Beginning and end as they are sent: one that nobody touched as it is stored. Or what is wrong with them. */
function readSilenceTimes(
  values: SilenceFormValues,
  row: SilenceRow | undefined,
  context: DateMathContext,
): { from: string | null; until: string | null } | Extract<ReadTimes, { problems: unknown }> {
  const kept = row ? untouchedTimes(values, row, context.zone) : { from: false, end: false };
  if (row && kept.from && kept.end) return { from: row.from, until: row.until };
  const known = knownTimes(values, row, context.zone);
  const read = readTimes(values, context, known);
  if ('problems' in read) return read;
  return {
    from: row && kept.from ? row.from : new Date(read.from).toISOString(),
    until: row && kept.end ? row.until : read.until === null ? null : new Date(read.until).toISOString(),
  };
}

/**
 * Reads the form. What nobody touched stays as it is stored, also a time that has passed.
 * @param row as it was opened; undefined to add one
 */
export function readSilence(
  values: SilenceFormValues,
  row: SilenceRow | undefined,
  context: DateMathContext,
): ReadSilence {
  const refused = (problems: Record<string, string>): ReadSilence => ({
    problems,
    message: Object.values(problems)[0] ?? '',
  });
  const name = values.name.trim();
  if (name === '') return refused({ name: NO_NAME });
  const wrong = selectorsRule(values.selectors);
  if (wrong) return refused({ selectors: wrong });
  const filter = values.filter?.trim() || null;
  const selectors = values.selectors && values.selectors.length > 0 ? values.selectors : null;
  const id = values.kind && values.resource?.id;
  if (!id && !filter && !selectors) return refused({ resource: NO_SILENCE_CRITERION });
  const times = readSilenceTimes(values, row, context);
  if ('problems' in times) return refused({ ...times.problems });
  const ids = Object.fromEntries(
    Object.entries(SILENCE_KINDS).map(([kind, { column }]) => [
      column,
      kind === values.kind ? (id ?? null) : null,
    ]),
  );
  const silence = {
    name,
    description: values.description?.trim() || null,
    filter,
    selectors,
    ...times,
    recursive: Boolean(id && values.recursive),
    ...ids,
  } as Sent;
  if (!row) return { silence };
  return { silence: keepUntouched(silence, COLUMNS, values, silenceValues(row, context.zone), row) };
}

/** The body of a new silence: what is empty is left out, the end excepted. */
export function newSilenceOf(silence: NewSilence & NotificationSilencePatch): NewSilence {
  const { until = null, ...rest } = silence;
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { ...(Object.fromEntries(given) as NewSilence), until };
}

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  resource: 'Resource',
  recursive: 'Recursive',
  filter: 'Filter',
  selectors: 'Selectors',
  from: 'From',
  until: 'Duration',
  end: 'For or until',
  description: 'Reason',
} as const;

/** The form, with times in a zone. @param prefilled what a link says of a new one */
export const silenceForm = (
  zone: string,
  prefilled?: Partial<SilenceFormValues>,
): RecordForm<SilenceRow, SilenceFormValues> => ({
  Fields: lazy(() => import('./SilenceFields')),
  valuesOf: row => silenceValues(row, zone, prefilled),
  labels: LABELS,
  draft: true,
  size: 'medium',
  saysMissing: true,
  addLabels: ['Create silence', 'Creating silence'],
});
