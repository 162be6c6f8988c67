// Generated from openapi/tokens.yaml by `npm run api:generate`. Do not edit.
export type CreatedToken = {
  message?: string;
  payload: {
    token: string;
  };
};
export type McpAnswer = {
  jsonrpc: string;
  id?: number | string | null;
  result?: {
    protocolVersion?: string;
    serverInfo?: {
      name?: string;
      version?: string;
    };
  };
  error?: {
    code?: number;
    message?: string;
  };
};
export type McpMessage = {
  jsonrpc: string;
  id?: number;
  method: string;
  params?: object;
};
export type Token = {
  id: string;
  name: string;
  person_id: string;
  created_at: string;
  created_by?: string;
  expires_at?: string;
  auto_renew?: boolean;
  person?: TokenPerson;
};
export type TokenList = {
  message?: string;
  payload?: Token[] | null;
};
export type TokenPermission = {
  id?: string;
  subject: string;
  object: string;
  action: string;
  deny?: boolean;
  condition?: string;
};
export type TokenPermissions = {
  message?: string;
  payload?: TokenPermission[] | null;
};
export type TokenPerson = {
  id: string;
  name: string;
  /** local+token:NAME@domain of the creator */
  email?: string;
  type?: string;
  avatar?: string;
  properties?: object;
  last_login?: string;
};
export type TokenRequest = {
  name: string;
  expiry: string;
  scope: TokenScope[];
};
export type TokenScope = {
  subject: string;
  object: string;
  action: string;
};
