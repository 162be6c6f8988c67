import { isObject } from '@/lib/json';

/** The name under which changes stand in the place of an answer. */
export const CHANGES_KEY = 'trace/changes';

export type TraceRow = Readonly<Record<string, unknown>>;

/** A list by how it differs from the one before. */
export interface Changes {
  /** The list in order: rows of the former one (`[first, count]`), and rows it did not have. */
  parts: readonly (readonly [first: number, count: number] | TraceRow)[];
  /** Fields that differ, by the place of their row in the new list; `gone` are those it has no more. */
  fields: readonly (readonly [row: number, changed: TraceRow, gone?: readonly string[]])[];
}

const isChanges = (value: unknown): value is Changes =>
  isObject(value) && Array.isArray(value.parts) && Array.isArray(value.fields);

/** The answer that a trace kept, given the one before it. What is kept whole is given back as it is. */
export function withChanges(before: unknown, kept: unknown): unknown {
  const changes = isObject(kept) ? kept[CHANGES_KEY] : undefined;
  if (!isChanges(changes)) return kept;
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  const rows: unknown[] = changes.parts.flatMap(part =>
    Array.isArray(part) ? old.slice(part[0], part[0] + part[1]) : [part],
  );
  for (const [at, changed, gone = []] of changes.fields) {
    const row = { ...(isObject(rows[at]) ? rows[at] : {}), ...changed };
    rows[at] = Object.fromEntries(Object.entries(row).filter(([key]) => !gone.includes(key)));
  }
  return rows;
}
