import type { EditableProperty, Property } from '@/api/properties';
import { KNOWN } from './catalogue';

/** A property on the page: what applies, and where that comes from. */
export interface FlagRow {
  name: string;
  /** What applies now. */
  value: string;
  /** Where it comes from: set on the server, set in the database, or nobody set it. */
  source: 'local' | 'db' | 'default';
  /** What holds while nobody sets it; undefined for properties nobody knows. */
  fallback: string | undefined;
  effect: string | undefined;
  /** The row of the database, which also one from the server may have below it. */
  stored: EditableProperty | undefined;
}

/** Whether the value differs from what would hold without it. */
export const isOverride = (row: FlagRow): boolean =>
  row.source !== 'default' && row.fallback !== undefined && row.value !== row.fallback;

/**
 * The rows of the page, by name: also known properties that nobody set, with their defaults.
 * @param applied what applies, as the backend merged it: the server's own win
 * @param stored the rows of the database
 */
export function flagRows(applied: readonly Property[], stored: readonly EditableProperty[]): FlagRow[] {
  const inDatabase = new Map(stored.map(row => [row.name, row]));
  const rows = new Map<string, FlagRow>();
  const add = (name: string, value: string, source: FlagRow['source'], effect?: string) =>
    rows.set(name, {
      name,
      value,
      source,
      fallback: KNOWN.get(name)?.fallback,
      effect: KNOWN.get(name)?.effect ?? effect,
      stored: inDatabase.get(name),
    });
  for (const { name, fallback } of KNOWN.values()) add(name, fallback, 'default');
  for (const { name, value } of stored) add(name, value, 'db');
  for (const { name, value, source, description } of applied)
    add(name, value, source, description || undefined);
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
