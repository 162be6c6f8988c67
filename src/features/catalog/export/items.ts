import {
  calendarFor,
  ITEM,
  lacksColumn,
  listRequest,
  NEWER_ITEM,
  type ConfigListArgs,
  type ConfigRow,
} from '../api';
import type { Request } from '@/api/calls';
import { ExportError, tableSource, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import type { RowSource, WrittenCall } from '@/lib/export/source';

/** All items under a filter; of a newer backend without the column that it no longer has. */
export async function itemsSource(
  dispatch: ExportDispatch,
  args: ConfigListArgs,
  pageSize?: number,
): Promise<RowSource<ConfigRow>> {
  const instantOf = await calendarFor(args.search);
  const sourceOf = (request: Request<ConfigRow[]>) => tableSource(dispatch, request, pageSize);
  let source = sourceOf(listRequest(args, ITEM, instantOf));
  /** Counting selects the same columns as reading does. */
  async function ask<Answer>(of: (from: RowSource<ConfigRow>) => Promise<Answer>): Promise<Answer> {
    try {
      return await of(source);
    } catch (error) {
      if (!(error instanceof ExportError) || !lacksColumn(error.reason)) throw error;
      source = sourceOf(listRequest(args, NEWER_ITEM, instantOf));
      return of(source);
    }
  }
  return {
    idOf: source.idOf,
    count: signal => ask(from => from.count(signal)),
    page: (cursor, signal) => ask(from => from.page(cursor, signal)),
  };
}

/** The call behind a page of items. */
export async function itemsCall(args: ConfigListArgs): Promise<WrittenCall> {
  return writtenCall(listRequest(args, ITEM, await calendarFor(args.search)));
}
