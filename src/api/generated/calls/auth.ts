// Generated from openapi/auth.yaml by `npm run api:generate`. Do not edit.
import type { WhoamiEnvelope } from '@/api/generated/types/auth';
import { api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getWhoami: build.query<GetWhoamiApiResponse, GetWhoamiApiArg>({
      query: () => ({ url: `/auth/whoami` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetWhoamiApiResponse = /** status 200 The session is good. */ WhoamiEnvelope;
export type GetWhoamiApiArg = void;
