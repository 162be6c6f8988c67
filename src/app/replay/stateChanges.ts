import { isObject } from '@/lib/json';

/** A value of the state that differs between two steps; undefined where it is not there. */
export interface StateChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** More than these are not listed. */
export const MOST_STATE_CHANGES = 200;

/** What differs between two states, by path: 'healthFilters.query'. What is the same object has not changed. */
export function stateChanges(before: unknown, after: unknown): StateChange[] {
  const found: StateChange[] = [];
  const look = (path: string, a: unknown, b: unknown) => {
    if (Object.is(a, b) || found.length >= MOST_STATE_CHANGES) return;
    if ((isObject(a) && isObject(b)) || (Array.isArray(a) && Array.isArray(b))) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
        look(path === '' ? key : `${path}.${key}`, Reflect.get(a, key), Reflect.get(b, key));
      return;
    }
    found.push({ path, before: a, after: b });
  };
  look('', before, after);
  return found;
}

/** A value in a line. */
export function shortValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
