// Generated from openapi/playbooks.yaml by `npm run api:generate`. Do not edit.
import type {
  ApplicablePlaybook,
  PlaybookParams,
  PlaybookParamsRequest,
  PlaybookRunRequest,
  Said,
  StartedRun,
} from '@/api/generated/types/playbooks';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getApplicablePlaybooks: build.query<GetApplicablePlaybooksApiResponse, GetApplicablePlaybooksApiArg>({
      query: queryArg => ({
        url: `/playbook/list`,
        params: {
          config_id: queryArg.configId,
          component_id: queryArg.componentId,
          check_id: queryArg.checkId,
        },
      }),
    }),
    postPlaybookParams: build.query<PostPlaybookParamsApiResponse, PostPlaybookParamsApiArg>({
      query: queryArg => ({
        url: `/playbook/${encodeURIComponent(String(queryArg.id))}/params`,
        method: 'POST',
        body: queryArg.playbookParamsRequest,
      }),
    }),
    postPlaybookRun: build.mutation<PostPlaybookRunApiResponse, PostPlaybookRunApiArg>({
      query: queryArg => ({ url: `/playbook/run`, method: 'POST', body: queryArg.playbookRunRequest }),
    }),
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
export type GetApplicablePlaybooksApiResponse =
  /** status 200 Those that match; an empty list for none. */ ApplicablePlaybook[] | null;
export type GetApplicablePlaybooksApiArg = {
  configId?: string;
  componentId?: string;
  checkId?: string;
};
export type PostPlaybookParamsApiResponse = /** status 200 The parameters. */ PlaybookParams;
export type PostPlaybookParamsApiArg = {
  id: string;
  playbookParamsRequest: PlaybookParamsRequest;
};
export type PostPlaybookRunApiResponse = /** status 201 The run was made. */ StartedRun;
export type PostPlaybookRunApiArg = {
  playbookRunRequest: PlaybookRunRequest;
};
export type PostApproveRunApiResponse = /** status 200 Done. */ Said;
export type PostApproveRunApiArg = {
  id: string;
};
export type PostCancelRunApiResponse = /** status 200 Done. */ Said;
export type PostCancelRunApiArg = {
  id: string;
};
