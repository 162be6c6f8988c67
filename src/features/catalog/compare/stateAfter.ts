import { isObject, type Json } from '@/lib/json';

/** A change of an item as a JSON merge patch. */
export interface PatchAt {
  /** ISO time. */
  created_at: string;
  patches: unknown;
}

/** What is known of an item's document at a time. */
export interface StateAt {
  document: Json;
  /** Paths of fields that changed later and of which nothing says what they were. */
  unknown: readonly string[];
}

/** A merge patch put onto a document (RFC 7386). */
export function withPatch(document: unknown, patch: unknown): Json {
  if (!isObject(patch)) return patch as Json;
  const merged = new Map(Object.entries(isObject(document) ? document : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, withPatch(merged.get(key), value));
  }
  return Object.fromEntries(merged) as Json;
}

/** A document without the fields that a patch sets or takes away. */
function without(document: unknown, patch: unknown): unknown {
  if (!isObject(document) || !isObject(patch)) return undefined;
  const rest = Object.entries(document).flatMap(([key, value]) => {
    if (!Object.hasOwn(patch, key)) return [[key, value] as const];
    const left = without(value, patch[key]);
    return left === undefined ? [] : [[key, left] as const];
  });
  return Object.fromEntries(rest);
}

/** The paths that a patch sets or takes away. */
function pathsOf(patch: unknown, parents: readonly string[] = []): string[] {
  if (!isObject(patch)) return [parents.join('.')];
  return Object.entries(patch).flatMap(([key, value]) => pathsOf(value, [...parents, key]));
}

const touches = (one: string, other: string) =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/**
 * The document of an item just after a time. Backends keep only the newest one, and what each change set: fields that
 * did not change later are as they are now, others as the newest change up to then set them.
 * @param newest the document as it is
 * @param changes of the item, in any order
 * @param at ISO time
 */
export function stateAfter(newest: unknown, changes: readonly PatchAt[], at: string): StateAt {
  const moment = Date.parse(at);
  const inOrder = changes.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const later = inOrder.filter(change => Date.parse(change.created_at) > moment);
  const earlier = inOrder.filter(change => Date.parse(change.created_at) <= moment);
  const unchanged = later.reduce<unknown>((document, { patches }) => without(document, patches), newest);
  const document = earlier.reduce<Json>(
    (state, { patches }) => withPatch(state, patches),
    (unchanged ?? {}) as Json,
  );
  const known = earlier.flatMap(({ patches }) => pathsOf(patches));
  const unknown = [...new Set(later.flatMap(({ patches }) => pathsOf(patches)))].filter(
    path => !known.some(one => touches(one, path)),
  );
  return { document, unknown };
}
