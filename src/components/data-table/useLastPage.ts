import { useEffect } from 'react';
import type { UrlMode } from '@/lib/useUrlState';
import { useLatest } from '@/lib/hooks/useLatest';
import { pageCount } from './pipeline';
import type { TablePatch, TableState } from './tableState';

/** What a list knows of the page it asked for. */
export interface AskedPage {
  state: Pick<TableState, 'page' | 'pageSize'>;
  /** Rows that came; undefined until the first ones did. */
  rows: number | undefined;
  /** Rows in all; undefined when the backend did not say. */
  total: number | undefined;
  totalIsEstimate?: boolean | undefined;
  isFetching?: boolean | undefined;
  /** Of the last load. */
  error?: unknown;
}

/** Whether a call was refused because the page asked for lies past the end (416, PGRST103). */
export const isPastEnd = (error: unknown): error is { status: 416; total?: number } =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 416;

/** The page to go to instead, from 0; undefined while the one asked for exists. */
export function lastPageOf(asked: AskedPage): number | undefined {
  const { state, rows, total, totalIsEstimate = false, isFetching = false, error } = asked;
  const last = (count = 0) => pageCount(count, state.pageSize) - 1;
  if (isPastEnd(error)) return last(error.total);
  if (error || isFetching || rows === undefined) return undefined;
  // Rows that are there prove an estimate wrong, and a missing total says nothing of them.
  if (rows > 0 && (total === undefined || totalIsEstimate)) return undefined;
  return state.page > last(total) ? last(total) : undefined;
}

/**
 * Goes to the last page when the one asked for lies past the end: the address is an old one, or the list has become
 * shorter. Back does not lead to the page that is none.
 * @returns whether it goes; what refused the page is no error then
 */
export function useLastPage(
  asked: AskedPage,
  onStateChange: (patch: TablePatch, mode?: UrlMode) => void,
  enabled = true,
): boolean {
  const page = enabled ? lastPageOf(asked) : undefined;
  const go = useLatest((last: number) => onStateChange({ page: last }, 'replace'));
  useEffect(() => {
    if (page !== undefined) go(page);
  }, [page, go]);
  return page !== undefined;
}
