// Generated from openapi/about.yaml by `npm run api:generate`. Do not edit.
import type { About } from '@/api/generated/types/about';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getAbout: build.query<GetAboutApiResponse, GetAboutApiArg>({
      query: () => ({ url: `/about` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetAboutApiResponse = /** status 200 At least one of the versions. */ About;
export type GetAboutApiArg = void;
