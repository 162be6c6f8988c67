import { isObject } from '@/lib/json';
import type { FlowBody } from './protocol';
import { ownValue } from '@/lib/own';

/** The clicked button of a submit. */
export interface Clicked {
  name: string;
  value: string;
}

/**
 * The body of a submit: the values of the form's fields and of the one button that was clicked. Values of other
 * buttons change the meaning of a submit and stay out (contract: kratos, section 14).
 * @param asksForCode the clicked button asks for another code, so the one that was typed is not sent with it
 */
export function bodyOf(form: HTMLFormElement, clicked: Clicked | undefined, asksForCode = false): FlowBody {
  const body: FlowBody = {};
  for (const field of Array.from(form.elements)) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || field.name === '' || field.disabled) continue;
    if (field.type === 'submit' || field.type === 'button') continue;
    body[field.name] =
      field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
  }
  if (asksForCode) delete body.code;
  if (clicked?.name) body[clicked.name] = clicked.value;
  return body;
}

const PREFIX = 'traits.';

function withEntry(
  target: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [key, ...rest] = path;
  if (key === undefined || key === '__proto__') return target;
  const inner = ownValue(target, key);
  // An emptied field is an absent trait.
  if (value === '' && rest.length === 0)
    return Object.fromEntries(Object.entries(target).filter(([name]) => name !== key));
  return { ...target, [key]: rest.length > 0 ? withEntry(isObject(inner) ? inner : {}, rest, value) : value };
}

/**
 * A profile with the traits that no field shows kept as they are: the service replaces them all (contract: kratos,
 * section 10.3). Traits go nested, since dotted and nested ones may not be mixed; other bodies stay as they are.
 */
export function withAllTraits(body: FlowBody, traits: unknown): FlowBody {
  const edited = Object.entries(body).filter(([name]) => name.startsWith(PREFIX));
  if (edited.length === 0) return body;
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith(PREFIX)));
  const all = edited.reduce(
    (sum, [name, value]) => withEntry(sum, name.slice(PREFIX.length).split('.'), value),
    isObject(traits) ? traits : {},
  );
  return { ...rest, traits: all };
}
