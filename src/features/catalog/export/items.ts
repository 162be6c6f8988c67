import {
  ALL_COLUMNS,
  calendarFor,
  lacksColumn,
  listRequest,
  NEWER_COLUMNS,
  type ConfigListArgs,
  type ConfigRow,
} from '../api';
import { ExportError, tableSource, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import type { RowSource, WrittenCall } from '@/lib/export/source';

/** All items under a filter; of a newer backend without the column that it no longer has. */
export async function itemsSource(
  dispatch: ExportDispatch,
  args: ConfigListArgs,
  pageSize?: number,
): Promise<RowSource<ConfigRow>> {
  const instantOf = await calendarFor(args.search);
  const sourceOf = (select: string) =>
    tableSource<ConfigRow>(dispatch, listRequest(args, select, instantOf), pageSize);
  let source = sourceOf(ALL_COLUMNS);
  return {
    ...source,
    page: async (cursor, signal) => {
      try {
        return await source.page(cursor, signal);
      } catch (error) {
        if (!(error instanceof ExportError) || !lacksColumn(error.reason)) throw error;
        source = sourceOf(NEWER_COLUMNS);
        return source.page(cursor, signal);
      }
    },
  };
}

/** The call behind a page of items. */
export async function itemsCall(args: ConfigListArgs): Promise<WrittenCall> {
  return writtenCall(listRequest(args, ALL_COLUMNS, await calendarFor(args.search)));
}
