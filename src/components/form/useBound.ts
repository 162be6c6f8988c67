import { ARRAY_ERROR, getIn, type FieldState } from 'final-form';
import { use, useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { useLatest } from '@/lib/hooks/useLatest';
import type { FieldRule } from './rules';
import { holderOf, StoredValues } from './stored';

const SUBSCRIPTION = {
  value: true,
  error: true,
  submitError: true,
  touched: true,
  dirtySinceLastSubmit: true,
  submitting: true,
  initial: true,
} as const;

/** What every field has, whatever draws it. */
export interface FieldProps {
  /** Where the value stands in the form: 'spec.http[0].url'. */
  name: string;
  label: string;
  rule?: FieldRule;
  /** Said below the field while there is no error. */
  hint?: string;
  disabled?: boolean;
}

/** What is wrong with a list as a whole, beside what is wrong with its entries: a text would stand in the way of theirs. */
const ofList = (problem: string) => Object.assign([], { [ARRAY_ERROR]: problem });
const isOfList = (error: unknown): error is ReturnType<typeof ofList> =>
  Array.isArray(error) && ARRAY_ERROR in error;

/**
 * Binds a form value to a control, and decides once for all fields when an error is shown: the field's own after it
 * was touched (submitting touches all that are there), that of a submission until the form changes again, also where the field
 * came after it.
 */
export function useBound<Value = string>(
  name: string,
  rule?: FieldRule,
  format?: (value: Value | undefined) => unknown,
  /** Asked before the form is sent; false holds it back. Only of the first field of a name. */
  beforeSubmit?: () => false | void,
) {
  const isStored = use(StoredValues);
  const form = useForm();
  const hold = useLatest(() => beforeSubmit?.());
  // A field that is drawn once the form has begun would be set back to what the form began with by react-final-form (7.0), whatever
  // it holds by now: a row that moves up in its list, a field after its tab of code. It looks for the field first, in an effect.
  useLayoutEffect(
    () => form.registerField(name, () => undefined, {}, { silent: true, beforeSubmit: hold }),
    [form, name, hold],
  );
  /** Whether a value is as it is stored, in a place that is stored too: a new row of a list begins empty. */
  const isAsStored = (state: FieldState<unknown> | undefined) => {
    if (!isStored || state?.pristine !== true) return false;
    const holder = holderOf(name);
    const { initialValues = {} } = form.getState();
    return holder === '' || getIn(initialValues, holder) !== undefined;
  };
  const { input, meta } = useField<Value | undefined>(name, {
    ...(rule && {
      validate: (value: unknown, _all: object, state?: FieldState<unknown>) => {
        const problem = !rule.always && isAsStored(state) ? undefined : rule(value);
        return problem && Array.isArray(value) ? ofList(problem) : problem;
      },
    }),
    ...(format && { format: (value: unknown) => format(value as Value | undefined) }),
    ...(beforeSubmit && { beforeSubmit }),
    subscription: SUBSCRIPTION,
  });
  const error: unknown = meta.error;
  const own = isOfList(error) ? error[ARRAY_ERROR] : error;
  const server: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const said = meta.touched ? (own ?? server) : server;
  return {
    input,
    /** What the form started with. */
    initial: meta.initial as Value | undefined,
    busy: meta.submitting === true,
    message: typeof said === 'string' ? said : undefined,
  };
}
