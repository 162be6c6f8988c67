import { isObject } from '@/lib/json';
import type { FlowBody } from './protocol';
import { ownValue } from '@/lib/own';

/** The clicked button of a submit. */
export interface Clicked {
  name: string;
  value: string;
}

/**
 * The body of a submit: the values of the form's fields and of the one button that was clicked. Values of
 * other buttons change the meaning of a submit and stay out.
 * @param asksForCode the clicked button asks for another code, so the one that was typed is not sent with it
 */
export function flowBody(form: HTMLFormElement, clicked: Clicked | undefined, asksForCode = false): FlowBody {
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

const INDEX = /^\d+$/;

/** What is at a path of the traits, replaced; an emptied field is absent, and typed into a list's own field, one more. */
function withEntry(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) {
    if (Array.isArray(target)) return value === '' ? target : [...target, value];
    return value === '' ? undefined : value;
  }
  if (Array.isArray(target) && !INDEX.test(key)) return target;
  if (Array.isArray(target) || (target === undefined && INDEX.test(key))) {
    const list: unknown[] = Array.isArray(target) ? [...target] : [];
    list[Number(key)] = withEntry(list[Number(key)], rest, value);
    return list;
  }
  const held = isObject(target) ? target : {};
  if (key === '__proto__') return held;
  const entry = withEntry(ownValue(held, key), rest, value);
  return entry === undefined
    ? Object.fromEntries(Object.entries(held).filter(([name]) => name !== key))
    : { ...held, [key]: entry };
}

/** The same without the gaps that emptied fields leave in lists. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter(entry => entry !== undefined && entry !== '').map(withoutGaps);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutGaps(entry)]));
}

/**
 * A registration without its emptied traits: the service would put the empty text of a list's field into the list.
 * Names stay dotted, as the service reads them where it knows nobody yet.
 */
export function withoutEmptyTraits(body: FlowBody): FlowBody {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !(name.startsWith(PREFIX) && value === '')),
  );
}

/**
 * A profile with the traits that no field shows kept as they are: the service replaces them all. Traits go
 * nested, since dotted and nested ones may not be mixed, and lists as lists, though their entries are fields
 * of their own (`traits.groups.0`); other bodies stay as they are.
 */
export function withAllTraits(body: FlowBody, traits: unknown): FlowBody {
  const edited = Object.entries(body).filter(([name]) => name.startsWith(PREFIX));
  if (edited.length === 0) return body;
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !name.startsWith(PREFIX)));
  const all = edited.reduce<unknown>(
    (sum, [name, value]) => withEntry(sum, name.slice(PREFIX.length).split('.'), value),
    isObject(traits) ? traits : {},
  );
  return { ...rest, traits: withoutGaps(all) };
}
