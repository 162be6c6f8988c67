// Generated from openapi/agent.yaml by `npm run api:generate`. Do not edit.
export type AgentRequest = {
  name: string;
  /** Whether the token is prolonged while it is in use. */
  auto_renew?: boolean;
  properties?: {
    [key: string]: string;
  };
};
export type AgentSignIn = {
  id: string;
  username: string;
  access_token: string;
};
