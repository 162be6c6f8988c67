// Generated from openapi/playbooks.yaml by `npm run api:generate`. Do not edit.
import type {
  ApplicablePlaybook,
  PlaybookParams,
  PlaybookParamsRequest,
  PlaybookRunRequest,
  StartedRun,
} from '@/api/generated/types/playbooks';
import { callsApi as api } from '@/api/calls';
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
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
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
