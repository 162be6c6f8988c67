// Generated from openapi/auth.yaml by `npm run api:generate`. Do not edit.
import type { InviteAnswer, InviteRequest, WhoamiEnvelope } from '@/api/generated/types/auth';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getWhoami: build.query<GetWhoamiApiResponse, GetWhoamiApiArg>({
      query: () => ({ url: `/auth/whoami` }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: queryArg => ({ url: `/auth/invite_user`, method: 'POST', body: queryArg.inviteRequest }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetWhoamiApiResponse = /** status 200 The session is good. */ WhoamiEnvelope;
export type GetWhoamiApiArg = void;
export type InviteUserApiResponse =
  /** status 200 Invited. The link is to be handed over; a code is asked for there. */ InviteAnswer;
export type InviteUserApiArg = {
  inviteRequest: InviteRequest;
};
