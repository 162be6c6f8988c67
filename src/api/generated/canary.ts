// Generated from openapi/canary.yaml by `npm run api:generate`. Do not edit.
import type { RunResult } from '@/api/generated/types/canary';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postRunCheck: build.mutation<PostRunCheckApiResponse, PostRunCheckApiArg>({
      query: queryArg => ({
        url: `/canary/run/check/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostRunCheckApiResponse =
  /** status 200 The result of the run, counts of results, or an empty body; read the check again for its state. */ RunResult;
export type PostRunCheckApiArg = {
  id: string;
};
