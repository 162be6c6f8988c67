import { int, oneOf, str, type UrlState } from '@/lib/urlState';
import { PAGE_SIZES, pageSizeParam } from './pageSizes';

/** What a table asks for: a page counted from 0, and at most one sorted column. */
export interface TableState {
  page: number;
  pageSize: number;
  sortBy?: string | undefined;
  sortDesc?: boolean | undefined;
}

/** A change of it. A patch that names no page implies the first: what is sorted or sized again begins again. */
export type TablePatch = Partial<TableState>;

/** The state after a patch. */
export function applyTablePatch(state: TableState, patch: TablePatch): TableState {
  return { ...state, page: 0, ...patch };
}

/**
 * The parameters under which lists keep their page and order in the address. Call it once per screen, as a
 * module constant, and spread it into the screen's schema.
 */
export function tableParams(sizes: readonly number[] = PAGE_SIZES, defaultSize?: number) {
  return {
    pageIndex: int(0, { min: 0, max: 1_000_000 }),
    pageSize: pageSizeParam(sizes, defaultSize),
    sortBy: str(),
    sortOrder: oneOf(['asc', 'desc'], 'asc'),
  } as const;
}
type TableUrl = UrlState<ReturnType<typeof tableParams>>;

/** The table state in an address read by tableParams. */
export function tableStateOf(url: TableUrl): TableState {
  return {
    page: url.pageIndex,
    pageSize: url.pageSize,
    sortBy: url.sortBy || undefined,
    sortDesc: url.sortOrder === 'desc',
  };
}

/** A table's patch as a patch of the address; sorting taken back leaves no parameter. */
export function tablePatchOf(patch: TablePatch): Partial<TableUrl> {
  return {
    pageIndex: patch.page ?? 0,
    ...(patch.pageSize !== undefined && { pageSize: patch.pageSize }),
    ...('sortBy' in patch && { sortBy: patch.sortBy ?? '' }),
    ...(('sortDesc' in patch || 'sortBy' in patch) && { sortOrder: patch.sortDesc ? 'desc' : 'asc' }),
  };
}
