import type { CountedPage } from '@/api/page';
import {
  tablePatchOf,
  tableStateOf,
  type tableParams,
  type TablePatch,
  type TableState,
} from '@/components/data-table/tableState';
import type { QueryLike } from '@/components/feedback/QueryView';
import type { UrlState } from '@/lib/urlState';
import type { UrlMode } from '@/lib/useUrlState';

type TableUrl = UrlState<ReturnType<typeof tableParams>>;

/** The first order of a list, until a person sorts. */
export interface FirstOrder {
  by: string;
  desc?: boolean;
}

/** What the address of a list asks the backend for: the page and the order. */
export const askedPage = ({ pageIndex, pageSize, sortBy, sortOrder }: TableUrl) => ({
  pageIndex,
  pageSize,
  sortBy,
  sortDesc: sortOrder === 'desc',
});

/** The page and the order in an address, with the first order while it holds none. */
export function orderedState(url: TableUrl, first: FirstOrder | undefined): TableState {
  const state = tableStateOf(url);
  return state.sortBy ? state : { ...state, sortBy: first?.by, sortDesc: first?.desc };
}

interface PagedTable<Row> {
  url: TableUrl;
  patch: (change: Partial<TableUrl>, mode?: UrlMode) => void;
  query: QueryLike<{ rows: readonly Row[] } & Pick<CountedPage<Row>, 'total' | 'estimated'>>;
  first?: FirstOrder | undefined;
}

/** What a DataTable is given of an address and of the query that reads its page. */
export const pagedTable = <Row>({ url, patch, query, first }: PagedTable<Row>) => ({
  rows: query.data?.rows,
  total: query.data?.total,
  totalIsEstimate: query.data?.estimated ?? false,
  state: orderedState(url, first),
  onStateChange: (change: TablePatch, mode?: UrlMode) => patch(tablePatchOf(change), mode),
  isFetching: query.isFetching ?? false,
  error: query.error,
  onRetry: query.refetch && (() => void query.refetch?.()),
});
