import { getIn, setIn } from 'final-form';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { join, type SpecField, type SpecMap } from './types';

/** The value at a path of keys; undefined where there is none, or where something stands on the way that is no map. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path === '' ? [] : path.split('.')) {
    value = isObject(value) ? ownValue(value, key) : undefined;
  }
  return value;
}

const isNothing = (value: unknown) => value === undefined || value === null;

/** Where a field stands: under the spelling that holds something, else under its own. */
export function fieldPath(
  { path, aliases = [] }: Pick<SpecField, 'path' | 'aliases'>,
  root: unknown,
): string {
  return [path, ...aliases].find(one => !isNothing(valueAt(root, one))) ?? path;
}

/** Whether something stands on the way to a path that is no map, so that nothing can be put there. */
export function isBlocked(root: unknown, path: string): boolean {
  const keys = path === '' ? [] : path.split('.');
  return keys.some((_key, index) => {
    const value = valueAt(root, keys.slice(0, index).join('.'));
    return !isNothing(value) && !isObject(value);
  });
}

/** The root with another value at a path; undefined takes it out, with the maps that it leaves empty. */
export function withValue(root: SpecMap, path: string, value: unknown): SpecMap {
  if (isBlocked(root, path)) return root;
  return (setIn({ root }, join('root', path), value) as { root?: SpecMap } | undefined)?.root ?? {};
}

/** The value under the name of a form field: 'spec.http[1].url'. */
export const valueUnder = (values: object, name: string): unknown => getIn(values, name) as unknown;
