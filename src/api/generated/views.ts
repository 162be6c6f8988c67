// Generated from openapi/views.yaml by `npm run api:generate`. Do not edit.
import type { ViewTab } from '@/api/generated/types/views';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigViews: build.query<ListConfigViewsApiResponse, ListConfigViewsApiArg>({
      query: queryArg => ({
        url: `/view/list`,
        params: {
          config_id: queryArg.configId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type ListConfigViewsApiResponse =
  /** status 200 Those whose tab selectors match the item. */ ViewTab[];
export type ListConfigViewsApiArg = {
  configId: string;
};
