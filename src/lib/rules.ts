import { writtenText } from './numbers';

/** What a rule says of a value: a message, or nothing when it is fine. */
export interface FieldRule {
  (value: unknown): string | undefined;
  /** The field may not stay empty, and its label says so. */
  required?: boolean;
  /** Judged in stored records that nobody touched, too: such a record may not be saved. */
  always?: boolean;
}

/** What a required field says when it is empty (FRM-001). */
export const REQUIRED = 'This field is required';
/** What a numeric field says of other text (CED-052). */
export const NOT_A_NUMBER = 'This field must be a number';

/** Empty, blank, an empty list or nothing at all. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The field must hold something. */
export const required: FieldRule = Object.assign(
  (value: unknown) => (isEmpty(value) ? REQUIRED : undefined),
  { required: true },
);

/** The field, if it holds something, must hold a whole number of 0 or more. */
export const wholeNumber: FieldRule = value =>
  isEmpty(value) ||
  (typeof value === 'number'
    ? Number.isInteger(value) && value >= 0
    : /^\d+$/.test(writtenText(value) ?? String(value)))
    ? undefined
    : NOT_A_NUMBER;

/** The first message of several rules; a required field if one of them is. */
export function all(...rules: readonly FieldRule[]): FieldRule {
  const rule = (value: unknown) => {
    for (const one of rules) {
      const message = one(value);
      if (message) return message;
    }
    return undefined;
  };
  return Object.assign(rule, { required: rules.some(one => one.required === true) });
}
