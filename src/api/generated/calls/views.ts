// Generated from openapi/views.yaml by `npm run api:generate`. Do not edit.
import type { ViewResult, ViewRun } from '@/api/generated/types/views';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getViewPluginVariables: build.query<GetViewPluginVariablesApiResponse, GetViewPluginVariablesApiArg>({
      query: queryArg => ({
        url: `/view/display-plugin-variables/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          config_id: queryArg.configId,
        },
      }),
    }),
    postViewRun: build.query<PostViewRunApiResponse, PostViewRunApiArg>({
      query: queryArg => ({
        url: `/view/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
        body: queryArg.viewRun,
        headers: {
          'cache-control': queryArg['cache-control'],
        },
      }),
    }),
    postViewRunByName: build.query<PostViewRunByNameApiResponse, PostViewRunByNameApiArg>({
      query: queryArg => ({
        url: `/view/${encodeURIComponent(String(queryArg['namespace']))}/${encodeURIComponent(String(queryArg.name))}`,
        method: 'POST',
        body: queryArg.viewRun,
        headers: {
          'cache-control': queryArg['cache-control'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetViewPluginVariablesApiResponse = /** status 200 Values by the key of their variable. */ {
  [key: string]: string;
};
export type GetViewPluginVariablesApiArg = {
  id: string;
  configId: string;
};
export type PostViewRunApiResponse = /** status 200 What the view brought, now or last. */ ViewResult;
export type PostViewRunApiArg = {
  id: string;
  'cache-control'?: string;
  viewRun: ViewRun;
};
export type PostViewRunByNameApiResponse = /** status 200 What the view brought, now or last. */ ViewResult;
export type PostViewRunByNameApiArg = {
  namespace: string;
  name: string;
  'cache-control'?: string;
  viewRun: ViewRun;
};
