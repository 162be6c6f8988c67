import {
  calendarFor,
  ITEM,
  listRequest,
  withoutAbsentColumns,
  type ConfigListArgs,
  type ConfigRow,
} from '../api';
import { ExportError, tableSource, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import type { RowSource, WrittenCall } from '@/lib/export/source';

/** All items under a filter, without the columns that this backend turns out to lack. */
export async function itemsSource(
  dispatch: ExportDispatch,
  args: ConfigListArgs,
  pageSize?: number,
): Promise<RowSource<ConfigRow>> {
  const instantOf = await calendarFor(args.search);
  /** Columns that the backend refused are left out from then on. */
  let source: RowSource<ConfigRow> | undefined;
  type Tried<Answer> = { answer: Answer } | { error: unknown };
  /** Counting selects the same columns as reading does. */
  async function ask<Answer>(of: (from: RowSource<ConfigRow>) => Promise<Answer>): Promise<Answer> {
    if (source) return of(source);
    const tried = await withoutAbsentColumns(
      { dispatch, getState: () => dispatch((_dispatch, getState: () => unknown) => getState()) },
      async (projection): Promise<Tried<Answer>> => {
        const next = tableSource(dispatch, listRequest(args, projection, instantOf), pageSize);
        try {
          const answer = await of(next);
          source = next;
          return { answer };
        } catch (error) {
          return { error };
        }
      },
      failed => ('error' in failed && failed.error instanceof ExportError ? failed.error.reason : undefined),
    );
    if ('error' in tried) throw tried.error;
    return tried.answer;
  }
  return {
    idOf: row => row.id,
    count: signal => ask(from => from.count(signal)),
    page: (cursor, signal) => ask(from => from.page(cursor, signal)),
  };
}

/** The call behind a page of items. */
export async function itemsCall(args: ConfigListArgs): Promise<WrittenCall> {
  return writtenCall(listRequest(args, ITEM, await calendarFor(args.search)));
}
