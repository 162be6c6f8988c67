import { calls } from '@/api/generated/calls/dbViewRows';
import { eq, group, gte, lte, order, pageRange, where, type Sort } from '@/api/postgrest';
import { triStateMembers } from '@/api/triState';
import type { TriState } from '@/lib/triState';

const { listViewTableRows } = calls;

/** Conditions on the columns of a view's table. */
interface RowFilters {
  /** Values to include and to exclude, by column. */
  chosen: Readonly<Record<string, TriState>>;
  /** Least and most, by column. */
  ranges: Readonly<Record<string, { least?: number | undefined; most?: number | undefined }>>;
}

export interface RowsArg extends RowFilters {
  table: string;
  /** Of the run whose rows they are. */
  fingerprint: string;
  /** When that was: rows of a later run are others. */
  ranAt: string;
  sortBy: string;
  sortDesc: boolean;
  /** Columns of the primary key, which settle the order of equal rows. */
  keys: readonly string[];
  pageIndex: number;
  pageSize: number;
}

/** The table of a view: dashes of both names are underscores there. */
export const tableName = (namespace: string | undefined, name: string): string =>
  `view_${namespace || 'default'}_${name}`.replaceAll('-', '_');

/** The members of `and` that the filters come to. */
function filterMembers({ chosen, ranges }: RowFilters): string[] {
  return [
    ...Object.entries(chosen).flatMap(([column, states]) => triStateMembers(column, states)),
    ...Object.entries(ranges).flatMap(([column, { least, most }]) => [
      ...(least === undefined ? [] : [where(column, gte(least))]),
      ...(most === undefined ? [] : [where(column, lte(most))]),
    ]),
  ];
}

/** The call of a page of rows. */
export function rowsRequest(arg: RowsArg) {
  const { table, fingerprint, sortBy, sortDesc, keys, pageIndex, pageSize } = arg;
  const members = filterMembers(arg);
  const sorts: Sort[] = [
    ...(sortBy === ''
      ? []
      : [{ column: sortBy, desc: sortDesc, ...(sortDesc && { nulls: 'last' as const }) }]),
    ...keys.filter(key => key !== sortBy).map(column => ({ column })),
  ];
  return listViewTableRows({
    viewTable: table,
    requestFingerprint: eq(fingerprint),
    ...(members.length > 0 && { and: group(...members) }),
    ...(sorts.length > 0 && { order: order(...sorts) }),
    ...pageRange(pageIndex, pageSize),
  });
}
