import type { QueryLike } from '@/components/feedback/QueryView';

/**
 * The record that a link opens, of a list that holds all of them.
 * @returns null where there is none; undefined while that is not known
 */
export function recordOf<Row>(
  { data, isFetching }: Pick<QueryLike<readonly Row[]>, 'data' | 'isFetching'>,
  isIt: (row: Row) => boolean,
): Row | null | undefined {
  const found = data?.find(isIt);
  return found ?? (data && !isFetching ? null : undefined);
}
