import type { ExportColumn } from '@/lib/export/formats';
import type { ExportOffer } from '@/lib/export/source';
import type { Column, RowModel } from '../data-table/types';

/** Which rows an export holds. */
export type ExportScope = 'selected' | 'page' | 'all';

interface AtHand<Row> {
  /** Names the table and the file: 'Items'. */
  label: string;
  noun: readonly [one: string, many: string];
  /** The rows a person chose, wherever they stand. */
  selected: readonly Row[];
  /** The rows of the page. */
  page: readonly Row[];
  /** Rows in all as the table has them; undefined when the backend did not say. */
  total: number | undefined;
  totalIsEstimate: boolean;
  offer: ExportOffer<Row>;
}

/** A table as it is now. */
export interface TableAtHand<Row extends RowModel> extends AtHand<Row> {
  columns: readonly Column<Row>[];
}

/** What an export works on. */
export interface ExportInput<Row> extends AtHand<Row> {
  columns: readonly ExportColumn<Row>[];
}

/** The scopes that differ for this table, the one a person most likely means first. */
export function scopesOf<Row>({ selected, page, total, offer }: ExportInput<Row>): ExportScope[] {
  const more = offer.source ? total === undefined || total > page.length : undefined;
  const all = more ?? (offer.rows?.().length ?? page.length) > page.length;
  return [
    ...(selected.length > 0 ? (['selected'] as const) : []),
    ...(all ? (['all'] as const) : []),
    'page',
  ];
}
