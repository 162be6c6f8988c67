// Generated from openapi/auth.yaml by `npm run api:generate`. Do not edit.
import type { InviteAnswer, InviteRequest } from '@/api/generated/types/auth';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: queryArg => ({ url: `/auth/invite_user`, method: 'POST', body: queryArg.inviteRequest }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type InviteUserApiResponse =
  /** status 200 Invited. The link is to be handed over; a code is asked for there. */ InviteAnswer;
export type InviteUserApiArg = {
  inviteRequest: InviteRequest;
};
