import type { RowSource, SourcePage, WrittenCall } from '@/lib/export/source';
import { isObject, parseSafe } from '@/lib/json';
import { answerOf, EXPORT_PAGE, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import { externalAccessApi, type GrantArgs } from './api';
import { grantsRequest, keptRequest, type GrantFilter, type GrantSlice } from './asked';
import type { GrantRow } from './rows';

/** Where to go on: the item that the next rows are not before, and how many of its rows came. */
interface Place {
  from: string | undefined;
  skip: number;
}

function placeOf(cursor: string | undefined): Place {
  const json = parseSafe(cursor);
  return isObject(json) && typeof json['from'] === 'string' && typeof json['skip'] === 'number'
    ? { from: json['from'], skip: json['skip'] }
    : { from: undefined, skip: 0 };
}

/**
 * All grants under a filter. They have no id to go on by, so they are read item by item: what comes or goes on other items
 * meanwhile moves no row from page to page.
 */
export function grantsSource(
  dispatch: ExportDispatch,
  { offset: _offset, limit: _limit, ...args }: GrantArgs,
  pageSize = EXPORT_PAGE,
): RowSource<GrantRow> {
  const ids = new WeakMap<GrantRow, string>();
  const read = (slice: GrantSlice, signal: AbortSignal) =>
    answerOf(
      () =>
        dispatch(
          externalAccessApi.endpoints['listConfigAccess/export'].initiate(
            { ...args, ...slice },
            { forceRefetch: true },
          ),
        ),
      signal,
    );
  const sort = { column: 'config_id' };
  return {
    idOf: row => ids.get(row) ?? row.id,
    count: async signal => (await read({ sort, offset: 0, limit: 0 }, signal)).total,
    page: async (cursor, signal): Promise<SourcePage<GrantRow>> => {
      const { from, skip } = placeOf(cursor);
      const { rows } = await read({ sort, from, offset: skip, limit: pageSize }, signal);
      const last = rows.at(-1);
      if (last === undefined) return { rows, next: cursor ?? '' };
      const count = rows.filter(row => row.config_id === last.config_id).length;
      const met = new Map<string, number>(from === undefined ? [] : [[from, skip]]);
      // Rows that are alike in everything are grants of their own: each is known by its place among those of its item.
      for (const row of rows) {
        const place = met.get(row.config_id) ?? 0;
        met.set(row.config_id, place + 1);
        ids.set(row, `${row.config_id} ${place}`);
      }
      const before = last.config_id === from ? skip : 0;
      return { rows, next: JSON.stringify({ from: last.config_id, skip: before + count }) };
    },
  };
}

/** The call behind a page of grants. */
export const grantsCall = (filter: GrantFilter, slice: GrantSlice): WrittenCall =>
  writtenCall(filter.flag === 'left' ? keptRequest(filter, slice) : grantsRequest(filter, slice));
