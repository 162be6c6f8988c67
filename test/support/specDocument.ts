import { stringify } from 'yaml';
import { readCode } from '@/components/code-editor/codeText';
import { writeInto } from '@/features/settings/resources/document';
import type { SpecMap } from '@/features/settings/spec-form/model/types';
import type { Json } from '@/lib/json';
import type { Typed } from './specForms';

/** What begins a remark here; no value has it in. */
const SIGN = '#~';

/** Keys that no form knows. */
export const UNKNOWN = { future: { beta: [1, { deep: 'x' }] }, 'x.y/z': 'kept whole' };

const block = (value: unknown, indent: string) =>
  stringify(value, { lineWidth: 0 }).trimEnd().replaceAll(/^/gm, indent);

/** What stands around the list that is edited; keys before it and behind. */
interface Around {
  before: Record<string, unknown>;
  behind: Record<string, unknown>;
}

/** A spec as people write it: remarks, keys nobody knows, others before and after, two of the kind, the second edited. */
export function written(key: string, second: SpecMap, { before, behind }: Around): string {
  return [
    `${SIGN} whose it is`,
    `schedule: '@every 5m' ${SIGN} often enough`,
    block(before, ''),
    `${SIGN} the ones that matter`,
    `${key}:`,
    `  - name: first ${SIGN} not edited`,
    '    description: stays',
    `  ${SIGN} the edited one`,
    `  -\n${block({ ...second, ...UNKNOWN }, '    ')}`,
    block(behind, ''),
    `${SIGN} the end`,
  ].join('\n');
}

/** The remarks of a text, in their order. */
export const remarks = (text: string): string[] =>
  [...text.matchAll(/#~.*$/gm)].map(([remark]) => remark.trim());

/** What a text says. Throws when it cannot be read. */
export function specIn(text: string): Record<string, Json> {
  const read = readCode(text, 'yaml');
  if (!('value' in read)) throw new Error(`Cannot be read: ${text}`);
  return read.value as Record<string, Json>;
}

/** The second of a list of a spec. */
export const secondOf = (spec: SpecMap, key: string): SpecMap =>
  ((spec[key] as readonly unknown[] | undefined)?.[1] ?? {}) as SpecMap;

/** The text after a form typed into the second of a list, and what it made of it. */
export function typeIntoSecond(text: string, key: string, typed: Typed) {
  const spec = specIn(text);
  const list = spec[key] as Json[];
  const made = typed(secondOf(spec, key));
  return { made, text: writeInto(text, { ...spec, [key]: [list[0] ?? null, made as Json] }) };
}

/** The keys of a map that are also among others, in its own order. */
export const keysAlsoIn = (map: object, others: object): string[] =>
  Object.keys(map).filter(key => Object.hasOwn(others, key));
