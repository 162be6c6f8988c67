import type { RowSource } from '@/lib/export/source';
import { answerOf, writtenCall, type ExportDispatch } from '@/modules/export/exportRows';
import { notificationsApi, notificationSummaryRequest, type SummaryFilter } from '../api';
import { notifiedRows, type ResourceRow } from './columns';

/** What the service gives at once. */
const PAGE = 50;

const { postNotificationSummary } = notificationsApi.endpoints;

/** All resources of a filter: the service pages by number, so one that moves to the front meanwhile is known by its id. */
export function resourcesSource(dispatch: ExportDispatch, filter: SummaryFilter): RowSource<ResourceRow> {
  const ask = (pageIndex: number, pageSize: number, signal: AbortSignal) =>
    answerOf(
      () =>
        dispatch(
          postNotificationSummary.initiate({ ...filter, pageIndex, pageSize }, { forceRefetch: true }),
        ),
      signal,
    );
  return {
    idOf: row => row.id,
    count: async signal => (await ask(0, 1, signal)).total,
    page: async (cursor = '0', signal) => {
      const { rows } = await ask(Number(cursor), PAGE, signal);
      return { rows: notifiedRows(rows), next: String(Number(cursor) + 1) };
    },
  };
}

/** The call behind a page. */
export const resourcesCall = (filter: SummaryFilter, pageIndex: number, pageSize: number) =>
  writtenCall(notificationSummaryRequest({ ...filter, pageIndex, pageSize }));
