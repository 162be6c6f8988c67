// Generated from openapi/auth.yaml by `npm run api:generate`. Do not edit.
export type GrantedPermission = {
  id?: string;
  subject: string;
  object: string;
  action: string;
  deny?: boolean;
  condition?: string;
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
