import { bool, list, type UrlState } from '@/lib/urlState';
import type { TablePatch } from '@/components/data-table/tableState';

/** The state of a report as its link holds it; the section is the hash. */
export const reportUrl = {
  /** Drawn as it is printed. */
  print: bool(),
  /** Tables that are sorted: 'findings severity', 'users name desc'. */
  sort: list(),
} as const;
export type ReportUrl = UrlState<typeof reportUrl>;

/** By what a table is sorted. */
export interface TableSort {
  by: string;
  desc: boolean;
}

/** The order of a table in the address; undefined while it is as it came. */
export function tableSort({ sort }: ReportUrl, table: string): TableSort | undefined {
  for (const one of sort) {
    const [id, by = '', order] = one.split(' ');
    if (id === table && by !== '') return { by, desc: order === 'desc' };
  }
  return undefined;
}

/** The orders of all tables after a change of one. */
export function withSort(
  { sort }: ReportUrl,
  table: string,
  { sortBy, sortDesc }: TablePatch,
): readonly string[] {
  const others = sort.filter(one => !one.startsWith(`${table} `));
  return sortBy ? [...others, `${table} ${sortBy}${sortDesc ? ' desc' : ''}`] : others;
}
