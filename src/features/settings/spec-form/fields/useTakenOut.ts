import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { valueAt, withValue } from '../model/place';
import type { SpecField, SpecMap } from '../model/types';
import { pathsOf } from '../model/walk';

interface Where {
  root: string;
  value: SpecMap;
  shown: boolean;
  disabled: boolean;
}

/**
 * What a field holds leaves the spec when another field makes it meaningless, and comes back when it means something
 * again. What was meaningless when the form was opened stays as it is.
 */
export function useTakenOut(field: SpecField, { root, value, shown, disabled }: Where): void {
  const form = useForm();
  const before = useRef(shown);
  const held = useRef<[path: string, value: unknown][]>([]);
  useEffect(() => {
    if (before.current === shown || disabled) return;
    before.current = shown;
    const paths = pathsOf(field);
    if (!shown) held.current = paths.map(path => [path, valueAt(value, path)]);
    const next = held.current.reduce<SpecMap>(
      (map, [path, one]) => (one === undefined ? map : withValue(map, path, shown ? one : undefined)),
      value,
    );
    if (next !== value) form.change(root, next);
  }, [shown, disabled, field, form, root, value]);
}
