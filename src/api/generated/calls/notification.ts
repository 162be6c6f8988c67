// Generated from openapi/notification.yaml by `npm run api:generate`. Do not edit.
import type {
  NotificationSummary,
  NotificationSummaryRequest,
  PreviewedSend,
  SendDetail,
} from '@/api/generated/types/notification';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postNotificationSummary: build.query<PostNotificationSummaryApiResponse, PostNotificationSummaryApiArg>({
      query: queryArg => ({
        url: `/notification/summary`,
        method: 'POST',
        body: queryArg.notificationSummaryRequest,
      }),
    }),
    getNotificationSend: build.query<GetNotificationSendApiResponse, GetNotificationSendApiArg>({
      query: queryArg => ({ url: `/notification/send_history/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getSilencePreview: build.query<GetSilencePreviewApiResponse, GetSilencePreviewApiArg>({
      query: queryArg => ({
        url: `/notification/silence_preview`,
        params: {
          id: queryArg.id,
          type: queryArg['type'],
          recursive: queryArg.recursive,
          filter: queryArg.filter,
          selectors: queryArg.selectors,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostNotificationSummaryApiResponse =
  /** status 200 The newest first, 50 at most. */ NotificationSummary;
export type PostNotificationSummaryApiArg = {
  notificationSummaryRequest: NotificationSummaryRequest;
};
export type GetNotificationSendApiResponse = /** status 200 The send. */ SendDetail;
export type GetNotificationSendApiArg = {
  id: string;
};
export type GetSilencePreviewApiResponse =
  /** status 200 Sends, the newest first; null for none. */ PreviewedSend[] | null;
export type GetSilencePreviewApiArg = {
  id?: string;
  type?: 'config' | 'component' | 'check';
  recursive?: boolean;
  filter?: string;
  /** JSON. */
  selectors?: string;
  limit?: number;
};
