import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { isEmpty, REQUIRED, type FieldRule } from '@/lib/rules';

/** Where a value comes from. `helm` is kept where it is found and not offered. */
export const ENV_SOURCES = ['static', 'secret', 'configmap', 'serviceaccount'] as const;
export type EnvSource = (typeof ENV_SOURCES)[number] | 'helm';

/** What an EnvVar says: a text, or the name and key of where it is kept. A service account has only a name. */
export type EnvInput =
  | { source: 'static'; value: string }
  | { source: Exclude<EnvSource, 'static'>; name: string; key: string };

const KEYS = { secret: 'secretKeyRef', configmap: 'configMapKeyRef', helm: 'helmRef' } as const;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Read an EnvVar. A bare text, which backends do not take, is read as a static value. Of two sides the reference counts. */
export function readEnv(value: unknown): EnvInput {
  if (!isObject(value)) return { source: 'static', value: textOf(value) };
  const from = ownValue(value, 'valueFrom');
  if (isObject(from)) {
    for (const source of ['secret', 'configmap', 'helm'] as const) {
      const held = ownValue(from, KEYS[source]);
      if (isObject(held))
        return { source, name: textOf(ownValue(held, 'name')), key: textOf(ownValue(held, 'key')) };
    }
    const account = ownValue(from, 'serviceAccount');
    if (account !== undefined) return { source: 'serviceaccount', name: textOf(account), key: '' };
  }
  return { source: 'static', value: textOf(ownValue(value, 'value')) };
}

/** Whether it says nothing. */
export const isEmptyEnv = (input: EnvInput): boolean =>
  input.source === 'static' ? input.value === '' : isEmpty(input.name) && isEmpty(input.key);

/**
 * Write an EnvVar, so that only one side is set. What else stands in it (its name, keys nobody knows) stays.
 * @returns undefined when nothing is left
 */
export function writeEnv(input: EnvInput, before: unknown): Record<string, unknown> | undefined {
  const held = isObject(before) ? before : {};
  const others = Object.entries(held).filter(([key]) => key !== 'value' && key !== 'valueFrom');
  const side = isEmptyEnv(input) ? [] : [sideOf(input, ownValue(held, 'valueFrom'))];
  const entries = [...others, ...side];
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function sideOf(input: EnvInput, from: unknown): [string, unknown] {
  if (input.source === 'static') return ['value', input.value];
  if (input.source === 'serviceaccount') return ['valueFrom', { serviceAccount: input.name.trim() }];
  const key = KEYS[input.source];
  const reference = isObject(from) ? ownValue(from, key) : undefined;
  return [
    'valueFrom',
    {
      [key]: { ...(isObject(reference) && reference), name: input.name.trim(), key: input.key.trim() },
    },
  ];
}

/** A reference needs its name and, where it has one, its key. */
export const envRule: FieldRule = value => {
  const input = readEnv(value);
  if (input.source === 'static' || isEmptyEnv(input)) return undefined;
  const whole = !isEmpty(input.name) && (input.source === 'serviceaccount' || !isEmpty(input.key));
  return whole ? undefined : REQUIRED;
};

/** The value must be given. */
export const requiredEnv: FieldRule = Object.assign(
  (value: unknown) => (isEmptyEnv(readEnv(value)) ? REQUIRED : envRule(value)),
  { required: true },
);
