import { postCatalogChanges, type CatalogChange, type CatalogChangesRequest } from '../changes/api';
import { EXPORT_PAGE, readChanges, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import type { RowSource, SourcePage, WrittenCall } from '@/lib/export/source';
import { isObject, parseSafe } from '@/lib/json';
import { serverNow } from '@/lib/time/clock';

/** Where to go on: the time that the next rows are not older than, and the page among those. */
interface Place {
  from: string;
  page: number;
}

function placeOf(cursor: string | undefined, first: Place): Place {
  const json = parseSafe(cursor);
  return isObject(json) && typeof json['from'] === 'string' && typeof json['page'] === 'number'
    ? { from: json['from'], page: json['page'] }
    : first;
}

/** A time to the millisecond, which is what every backend reads; what is finer is cut off, so nothing is skipped. */
const toMillisecond = (time: string) => new Date(Date.parse(time)).toISOString();

/** Both ends of a search as times, so that they stand still while it is read. */
async function endsOf({ from = '', to = 'now' }: CatalogChangesRequest): Promise<string[]> {
  const { evaluateDateMath } = await import('@/lib/time/datemath');
  const context = { now: serverNow(), zone: 'UTC' };
  return [from, to].map(end => {
    const instant = evaluateDateMath(end, context);
    return instant === undefined ? end : new Date(instant).toISOString();
  });
}

/**
 * All changes of a search. The service pages by number only, and a row that comes or goes would push others from page
 * to page. So they are read from the oldest on, each time asking for what is not older than the last row that came; the
 * rows of that millisecond come again and are known by their id. While more rows have one time than a page holds, pages
 * are turned.
 * @param body the search; its order and page are replaced
 */
export async function changesSource(
  dispatch: ExportDispatch,
  body: CatalogChangesRequest,
  pageSize = EXPORT_PAGE,
): Promise<RowSource<CatalogChange>> {
  const { page: _page, ...search } = body;
  const [from = '', to = ''] = await endsOf(search);
  const callOf = (more: CatalogChangesRequest) =>
    postCatalogChanges({ catalogChangesRequest: { ...search, from, to, ...more } });
  const first: Place = { from, page: 1 };
  return {
    idOf: row => row.id,
    count: async signal => {
      const { total = 0 } = await readChanges(dispatch, callOf({ page_size: 1 }), signal);
      return total;
    },
    page: async (cursor, signal): Promise<SourcePage<CatalogChange>> => {
      const { from: start, page } = placeOf(cursor, first);
      const call = callOf({ from: start, page, page_size: pageSize, sort_by: 'created_at' });
      const { changes: rows = [] } = await readChanges(dispatch, call, signal);
      const last = rows.at(-1);
      const newest = last && toMillisecond(last.created_at);
      // A range has to begin before it ends, so rows of its very end are paged.
      const moves = newest !== undefined && newest > start && newest < to;
      const next: Place = moves ? { from: newest, page: 1 } : { from: start, page: page + 1 };
      return { rows, next: JSON.stringify(next) };
    },
  };
}

/** The call behind a page of changes. */
export const changesCall = (body: CatalogChangesRequest): WrittenCall =>
  writtenCall(postCatalogChanges({ catalogChangesRequest: body }));
