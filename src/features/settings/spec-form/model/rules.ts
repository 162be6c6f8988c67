import { isObject } from '@/lib/json';
import { all, isEmpty, NOT_A_NUMBER, required, wholeNumber, type FieldRule } from '@/lib/rules';
import { isSchedule, NOT_A_SCHEDULE } from '@/lib/schedules';
import { envRule, requiredEnv } from './envVar';
import { readScript } from './script';
import type { SpecField, SpecMap } from './types';

const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w|y))+$/;
const SIZE = /^\d+(?:\.\d+)?\s*(?:[kmgtpe]i?)?b?$/i;

/** What a duration that cannot be read says. */
const NOT_A_DURATION = "Not a duration, such as '30s', '1h30m' or '7d'";
/** What an address without a host or a port says. */
export const NOT_A_HOST_PORT = "Not a host and port, such as 'db.example:6379' or '[::1]:80'";
/** What a size that cannot be read says. */
const NOT_A_SIZE = "Not a size, such as '500kb', '10MB' or '1Gi'";

const HOST_PORT = /^(?:\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})$/i;
/** What a backend fills in before it calls is not known here. */
const TEMPLATE = /\{\{.*\}\}|\$\(.*\)/s;
const MOST_PORT = 65_535;

/** A host and its port; a text with a template in it may become one. */
const hostPort: FieldRule = value => {
  if (isEmpty(value)) return undefined;
  const text = String(value).trim();
  if (TEMPLATE.test(text)) return undefined;
  const port = Number(HOST_PORT.exec(text)?.[1]);
  return port >= 1 && port <= MOST_PORT ? undefined : NOT_A_HOST_PORT;
};

const matching =
  (pattern: RegExp, message: string): FieldRule =>
  value =>
    isEmpty(value) || typeof value === 'number' || (typeof value === 'string' && pattern.test(value.trim()))
      ? undefined
      : message;

const numbers: FieldRule = value =>
  Array.isArray(value) && value.some(one => wholeNumber(one) !== undefined) ? NOT_A_NUMBER : undefined;
const schedule: FieldRule = value =>
  isEmpty(value) || isSchedule(String(value)) ? undefined : NOT_A_SCHEDULE;
const script: FieldRule = Object.assign(
  (value: unknown) => required(isObject(value) ? readScript(value).text : undefined),
  { required: true },
);

const OPTIONAL: Readonly<Partial<Record<SpecField['kind'], FieldRule>>> = {
  number: wholeNumber,
  duration: matching(DURATION, NOT_A_DURATION),
  size: matching(SIZE, NOT_A_SIZE),
  schedule,
};

/** A field as these values ask for it: not required where something else stands in for it. */
export function demanded<Field extends SpecField>(field: Field, root: SpecMap): Field {
  if (!field.required || !field.unless?.(root)) return field;
  const { required: _required, ...rest } = field;
  return rest as Field;
}

/** The rule of a field's kind. */
function ownRule(field: SpecField): FieldRule | undefined {
  if (field.kind === 'list' && field.numbers) return numbers;
  if (field.kind === 'text' && field.hostPort) return hostPort;
  return OPTIONAL[field.kind];
}

/** What a field's value must be (CED-051, CED-052); undefined when it may be anything. */
export function specFieldRule(field: SpecField): FieldRule | undefined {
  if (field.kind === 'env-var') return field.required ? requiredEnv : envRule;
  if (field.kind === 'script') return field.required ? script : undefined;
  const own = ownRule(field);
  if (!field.required) return own;
  return own ? all(required, own) : required;
}
