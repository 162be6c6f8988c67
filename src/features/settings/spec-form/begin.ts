import type { FormApi } from 'final-form';
import type { ResourceValues } from '../resources/form';

/**
 * Puts into a new form what its address names. It was not typed: nothing of it is a draft, and leaving asks nothing. A
 * form in which something was typed keeps that.
 */
export function beginWith(form: FormApi<ResourceValues>, spec: ResourceValues['spec']): void {
  if (form.getState().dirty) form.change('spec', spec);
  else form.initialize(values => ({ ...values, spec }) as ResourceValues);
}
