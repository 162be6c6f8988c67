import { canonical } from '@/lib/diff/tree';
import type { Json } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** A field of which mine and theirs differ. */
export interface Disagreement {
  field: string;
  mine: Json;
  theirs: Json;
  /** What stands when nobody chooses: mine where I changed it, else theirs. */
  likely: MergeChoice;
}

export type MergeChoice = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

/** A form's value as JSON: an emptied field, null and nothing at all are the same. All keys stay, whatever their names. */
export function plain(value: unknown): Json {
  if (value === undefined || value === '') return null;
  return JSON.parse(JSON.stringify(value) ?? 'null') as Json;
}

/** A form's values as JSON without those that are empty, for comparing. */
export function plainValues(values: object): Record<string, Json> {
  const filled = Object.entries(values)
    .map(([field, value]) => [field, plain(value)] as const)
    .filter(([, value]) => value !== null);
  return Object.fromEntries(filled);
}

const same = (a: Json, b: Json) => canonical(a) === canonical(b);

/**
 * Where two saves of one record disagree.
 * @param base the values both began with
 */
export function disagreements(base: object, mine: object, theirs: object): Disagreement[] {
  const [from, ours, others] = [base, mine, theirs].map(values => values as Values);
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...fields].flatMap(field => {
    const a = plain(ownValue(ours, field));
    const b = plain(ownValue(others, field));
    if (same(a, b)) return [];
    return [{ field, mine: a, theirs: b, likely: same(a, plain(ownValue(from, field))) ? 'theirs' : 'mine' }];
  });
}

/** The values after the person chose: mine, with theirs in the fields where theirs were chosen. */
export function merged<V extends object>(mine: V, theirs: V, chosen: ReadonlyMap<string, MergeChoice>): V {
  const out = new Map<string, unknown>(Object.entries(mine));
  for (const [field, choice] of chosen) {
    if (choice === 'theirs') out.set(field, ownValue(theirs as Values, field));
  }
  return Object.fromEntries(out) as V;
}
