// Generated from openapi/connections.yaml by `npm run api:generate`. Do not edit.
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    postConnectionTest: build.mutation<PostConnectionTestApiResponse, PostConnectionTestApiArg>({
      query: queryArg => ({
        url: `/connection/test/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type PostConnectionTestApiResponse = /** status 200 It works. */ {
  message?: string;
};
export type PostConnectionTestApiArg = {
  id: string;
};
