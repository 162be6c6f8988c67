import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { ResourceValues } from '../resources/form';
import { checkName, placeOfCheck, type CheckAt } from './canary';

/** A value of the form as text; '' for none. */
export const formText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The name of a new canary is its check's too, as long as both are equal.
 * @param check undefined where the two have nothing to do with each other
 */
export function useLinkedName(check: CheckAt | undefined): void {
  const form = useForm<ResourceValues>();
  const { values } = useFormState<ResourceValues>({ subscription: { values: true } });
  const name = formText(values.name);
  const before = useRef(name);
  useEffect(() => {
    const was = before.current;
    before.current = name;
    if (was === name || !check || checkName(form.getState().values.spec, check) !== was) return;
    // The path of a check is none of the fields that are known by name.
    form.change(`${placeOfCheck(check)}.name` as 'spec', name || undefined);
  }, [name, check, form]);
}
