import { toInstant } from '@/lib/time/instant';
import { rowText, type ReportRow } from './table';

/** The figures above the tables. Each is counted from the rows of its table, so that they add up to them. */

/** How many rows have each word in a field, whatever its case, the most first; rows without one are under ''. */
export function tally(rows: readonly ReportRow[], field: string): [word: string, count: number][] {
  const counts = new Map<string, [word: string, count: number]>();
  for (const row of rows) {
    const word = rowText(row, field).trim();
    const entry = counts.get(word.toLowerCase());
    if (entry) entry[1] += 1;
    else counts.set(word.toLowerCase(), [word, 1]);
  }
  return [...counts.values()].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
}

/** How a backup went, by its word: `Successful`, `Completed` or `Failed`; others are on their way. */
export function outcomeOf(row: ReportRow): 'ok' | 'failed' | 'pending' {
  const word = rowText(row, 'status').toLowerCase();
  if (['successful', 'completed', 'success', 'succeeded'].includes(word)) return 'ok';
  return ['failed', 'error'].includes(word) ? 'failed' : 'pending';
}

const UNITS: readonly string[] = ['b', 'k', 'm', 'g', 't', 'p'];

/**
 * A size in bytes: '11GiB', '1.5 TB', '2048'. Units are steps of 1024, as everywhere in the console.
 * @returns undefined for what is no size
 */
export function sizeInBytes(size: string | number | undefined): number | undefined {
  if (typeof size === 'number') return size >= 0 ? size : undefined;
  const match = /^([\d.,]+)\s*(?:([kmgtp])?i?b?)$/i.exec(size?.trim() ?? '');
  if (!match) return undefined;
  const value = Number(match[1]?.replaceAll(',', ''));
  return Number.isFinite(value) ? value * 1024 ** UNITS.indexOf(match[2]?.toLowerCase() ?? 'b') : undefined;
}

/** The mean; undefined of nothing. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The latest time of a field, as the rows say it; undefined when no row has one. */
export function latestOf(rows: readonly ReportRow[], field: string): string | undefined {
  let latest: { text: string; at: number } | undefined;
  for (const row of rows) {
    const text = rowText(row, field);
    const at = toInstant(text);
    if (at !== undefined && (latest === undefined || at > latest.at)) latest = { text, at };
  }
  return latest?.text;
}

/** Whether an incident is over: it has a time of resolution, or a state that says so. */
export const isResolved = (row: ReportRow): boolean =>
  rowText(row, 'resolvedDate') !== '' ||
  ['resolved', 'closed'].includes(rowText(row, 'status').toLowerCase());

/** How long the resolved incidents took, in milliseconds; those that end before they begin are left out. */
export function resolutionTimes(rows: readonly ReportRow[]): number[] {
  return rows.flatMap(row => {
    const from = toInstant(rowText(row, 'date'));
    const to = toInstant(rowText(row, 'resolvedDate'));
    return from !== undefined && to !== undefined && to >= from ? [to - from] : [];
  });
}
