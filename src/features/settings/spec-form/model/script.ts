import { isObject } from '@/lib/json';

/** Languages of a script, with the key that each stands under (CED-022). */
export const SCRIPT_KINDS = [
  { value: 'template', label: 'Go Template' },
  { value: 'javascript', label: 'Javascript' },
  { value: 'expr', label: 'Expr' },
  { value: 'jsonPath', label: 'JSONPath' },
] as const;
export type ScriptKind = (typeof SCRIPT_KINDS)[number]['value'];

/** The key that a language stands under; consoles before this one wrote `jsonpath`, which is read. */
const kindOf = (key: string): ScriptKind | undefined =>
  SCRIPT_KINDS.find(({ value }) => value.toLowerCase() === key.toLowerCase())?.value;

/** A script as a field shows it; without a kind there is none. */
export interface Script {
  kind: ScriptKind | undefined;
  text: string;
}

/** Read a script: the first language that is there. */
export function readScript(value: unknown): Script {
  const entries = isObject(value) ? Object.entries(value) : [];
  for (const [key, text] of entries) {
    const kind = kindOf(key);
    if (kind !== undefined && typeof text === 'string') return { kind, text };
  }
  return { kind: undefined, text: '' };
}

/**
 * Write a script in one language, which clears the others. A spelling that is there is kept, as are keys that are none.
 * @returns undefined when nothing is left
 */
export function writeScript({ kind, text }: Script, before: unknown): Record<string, unknown> | undefined {
  const held = Object.entries(isObject(before) ? before : {});
  const spelling = held.find(([key]) => kind !== undefined && kindOf(key) === kind)?.[0] ?? kind;
  const others = held.filter(([key]) => kindOf(key) === undefined);
  const entries = spelling === undefined || text === '' ? others : [...others, [spelling, text] as const];
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
