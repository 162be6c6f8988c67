// Generated from openapi/playbooks.yaml by `npm run api:generate`. Do not edit.
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
export type PlaybookParameter = {
  name: string;
  label?: string;
  type?: string;
  default?: string;
  description?: string;
  icon?: string;
  required?: boolean;
  properties?: {
    [key: string]: unknown;
  };
};
export type ApplicablePlaybook = {
  id: string;
  name: string;
  parameters: PlaybookParameter[] | null;
};
export type ServiceError = {
  error?: string;
  message?: string;
};
