// Generated from openapi/about.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getAbout: build.query<GetAboutApiResponse, GetAboutApiArg>({
      query: () => ({ url: `/about` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type GetAboutApiResponse = /** status 200 At least one of the versions. */ About;
export type GetAboutApiArg = void;
export type About = {
  appVersion?: string;
  chartVersion?: string;
  backend?: {
    version: string;
  };
};
export type ServiceError = {
  error?: string;
  message?: string;
};
