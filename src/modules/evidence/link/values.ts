import type { Picked } from '@/components/form/SearchOrCreate';
import { isEmpty, type FieldRule } from '@/components/form/rules';
import { INCIDENT_SEVERITIES } from '@/lib/incidents/basics';
import { INCIDENT_TYPES, readSeverity } from '@/lib/incidents/vocabulary';

/** What is typed and chosen in the incident-link form. */
export interface LinkValues {
  /** One that exists, or the title of a new one. */
  incident?: Picked;
  description?: string;
  /** For a new incident. */
  type?: string;
  severity?: string;
  /** One that exists, or the title of a new root. */
  hypothesis?: Picked;
  /** Leave out what the incident has already. */
  skipLinked?: boolean;
}

/** The form as it opens (INC-036, INC-037). */
const INITIAL_VALUES: LinkValues = { type: 'availability', severity: 'low', skipLinked: true };

/**
 * The form for these attachments: a new incident begins with the worst severity among them, where any of them has one, and
 * the description with what happened to them.
 */
export function initialValuesOf(attachments: readonly { severity?: string; about?: string }[]): LinkValues {
  const known = attachments.map(({ severity }) => readSeverity(severity));
  const worst = LINK_SEVERITIES.findLast(({ value }) => known.includes(value));
  const description = attachments.flatMap(({ about }) => about ?? []).join('\n');
  return {
    ...INITIAL_VALUES,
    ...(worst && { severity: worst.value }),
    ...(description && { description }),
  };
}

/** Severities offered for a new incident, the mildest first: five of those that can be stored (INC-003). */
export const LINK_SEVERITIES = INCIDENT_SEVERITIES.filter(
  ({ value }) => value !== 'warning' && value !== 'info',
).reverse();
export const LINK_TYPES = INCIDENT_TYPES;

const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' && value !== null && 'label' in value;

const hasName = (value: unknown) => isPicked(value) && value.label.trim() !== '';

/** Messages of the incident-link form (INC-032 to INC-035). */
const MESSAGES = {
  incident: 'Must select or create an incident',
  severity: 'Please select incident severity',
  type: 'Please select an incident type',
  hypothesis: 'Must select or create a hypothesis',
} as const;

const unless =
  (isFine: (value: unknown) => boolean, message: string): FieldRule =>
  value =>
    isFine(value) ? undefined : message;

/** Rules of the fields. A hypothesis is asked for with an incident that exists only: a new one gets a root of its own. */
export const RULES = {
  incident: unless(hasName, MESSAGES.incident),
  severity: unless(value => !isEmpty(value), MESSAGES.severity),
  type: unless(value => !isEmpty(value), MESSAGES.type),
  hypothesis: unless(hasName, MESSAGES.hypothesis),
} as const;
