import { isObject } from '@/lib/json';
import { all, isEmpty, NOT_A_NUMBER, required, wholeNumber, type FieldRule } from '@/lib/rules';
import { isSchedule, NOT_A_SCHEDULE } from '@/lib/schedules';
import { envRule, requiredEnv } from './envVar';
import { readScript } from './script';
import type { SpecField } from './types';

const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w|y))+$/;
const SIZE = /^\d+(?:\.\d+)?\s*(?:[kmgtpe]i?)?b?$/i;

/** What a duration that cannot be read says. */
export const NOT_A_DURATION = "Not a duration, such as '30s', '1h30m' or '7d'";
/** What a size that cannot be read says. */
export const NOT_A_SIZE = "Not a size, such as '500kb', '10MB' or '1Gi'";

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

/** What a field's value must be (settings spec, section 5); undefined when it may be anything. */
export function ruleOf(field: SpecField): FieldRule | undefined {
  if (field.kind === 'env-var') return field.required ? requiredEnv : envRule;
  if (field.kind === 'script') return field.required ? script : undefined;
  const own = field.kind === 'list' && field.numbers ? numbers : OPTIONAL[field.kind];
  if (!field.required) return own;
  return own ? all(required, own) : required;
}
