// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { ConfigAccessOptions } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getConfigAccessFilterOptions: build.query<
      GetConfigAccessFilterOptionsApiResponse,
      GetConfigAccessFilterOptionsApiArg
    >({
      query: queryArg => ({
        url: `/db/rpc/config_access_filter_options`,
        params: {
          p_config_id: queryArg.pConfigId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type GetConfigAccessFilterOptionsApiResponse = /** status 200 The choices. */ ConfigAccessOptions;
export type GetConfigAccessFilterOptionsApiArg = {
  /** Those of one config item. */
  pConfigId?: string;
};
