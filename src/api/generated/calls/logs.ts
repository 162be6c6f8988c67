// Generated from openapi/logs.yaml by `npm run api:generate`. Do not edit.
import type { LogsResult, LogsSearch } from '@/api/generated/types/logs';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postLogsSearch: build.query<PostLogsSearchApiResponse, PostLogsSearchApiArg>({
      query: queryArg => ({ url: `/logs`, method: 'POST', body: queryArg.logsSearch }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostLogsSearchApiResponse =
  /** status 200 The lines that were sent, which may be fewer than there are. */ LogsResult;
export type PostLogsSearchApiArg = {
  logsSearch: LogsSearch;
};
