import { isObject } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { ownValue } from '@/lib/own';

/** A cell of a report: a text, a figure, or nothing. Whatever else an answer holds is a text here, never markup. */
export type Cell = string | number | undefined;

/** `id` tells rows apart; it is the place in the answer, since answers may name one thing twice. */
export type ReportRow = { readonly id: string } & Readonly<Record<string, Cell>>;

/** How a cell is drawn. `tone`: a severity or a state. `link`: an address. */
export type CellKind = 'text' | 'number' | 'time' | 'tone' | 'link';

export interface ReportColumn {
  field: string;
  label: string;
  kind: CellKind;
  /** What it is worked out of; the field of that name unless told. */
  of?: (item: Readonly<Record<string, unknown>>) => unknown;
  /** Share of the width. */
  width?: number;
}

/** A table of a report. */
export interface ReportTable {
  /** Of the report: 'findings'. */
  id: string;
  title: string;
  noun: readonly [one: string, many: string];
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
}

/** A value as a cell: maps and lists as JSON, yes and no as words. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return writeJson(value);
}

/** A list of an answer; null and whatever is no list are empty. */
export const itemsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The rows of a list of an answer, by its columns. */
export function reportRows(value: unknown, columns: readonly ReportColumn[]): ReportRow[] {
  return itemsOf(value).map((item, index) =>
    Object.assign(
      Object.fromEntries(
        columns.map(({ field, of }) => [field, cellOf(of ? of(item) : ownValue(item, field))] as const),
      ),
      { id: String(index) },
    ),
  );
}

/** A heading of a key: 'completedAt' as 'Completed at', 'rds_backups' as 'Rds backups'. */
export function headingOf(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text of a row; '' where there is none. */
export const rowText = (row: ReportRow, field: string): string => String(ownValue(row, field) ?? '');
