// Generated from openapi/auth.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
export { injectedRtkApi as generated };
export type GetWhoamiApiResponse = /** status 200 The session is good. */ WhoamiEnvelope;
export type GetWhoamiApiArg = void;
export type InviteUserApiResponse =
  /** status 200 Invited. The link is to be handed over; a code is asked for there. */ InviteAnswer;
export type InviteUserApiArg = {
  inviteRequest: InviteRequest;
};
export type User = {
  id: string;
  name: string;
  email?: string | null;
  avatar?: string | null;
  type?: string | null;
  external_id?: string | null;
  properties?: {
    role?: string;
  } | null;
  last_login?: string | null;
  deleted_at?: string | null;
};
export type GrantedPermission = {
  id?: string;
  subject: string;
  object: string;
  action: string;
  deny?: boolean;
  condition?: string;
};
export type Whoami = {
  user: User;
  roles: string[] | null;
  permissions?: GrantedPermission[] | null;
  hostname?: string;
  database?: string;
};
export type WhoamiEnvelope = {
  message: string;
  payload: Whoami;
};
export type ServiceError = {
  error?: string;
  message?: string;
  code?: string;
};
export type InviteAnswer = {
  link: string;
  code?: string;
};
export type InviteRequest = {
  firstName: string;
  lastName: string;
  email: string;
  role: string;
};
