// Generated from openapi/playbooks.yaml by `npm run api:generate`. Do not edit.
import type { Said } from '@/api/generated/types/playbooks';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postApproveRun: build.mutation<PostApproveRunApiResponse, PostApproveRunApiArg>({
      query: queryArg => ({
        url: `/playbook/run/approve/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
    postCancelRun: build.mutation<PostCancelRunApiResponse, PostCancelRunApiArg>({
      query: queryArg => ({
        url: `/playbook/run/cancel/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type PostApproveRunApiResponse = /** status 200 Done. */ Said;
export type PostApproveRunApiArg = {
  id: string;
};
export type PostCancelRunApiResponse = /** status 200 Done. */ Said;
export type PostCancelRunApiArg = {
  id: string;
};
