// Generated from openapi/playbooks.yaml by `npm run api:generate`. Do not edit.
export type ApplicablePlaybook = {
  id: string;
  name: string;
  parameters: PlaybookParameter[] | null;
};
export type PlaybookParameter = {
  name: string;
  label?: string;
  type?: string;
  default?: string;
  description?: string;
  icon?: string;
  required?: boolean;
  properties?: {
    [key: string]: unknown;
  };
};
export type PlaybookParams = {
  params?: PlaybookParameter[] | null;
} | null;
export type PlaybookParamsRequest = {
  id: string;
  config_id?: string;
  component_id?: string;
  check_id?: string;
};
export type PlaybookRunRequest = {
  id: string;
  config_id?: string;
  component_id?: string;
  check_id?: string;
  params?: {
    [key: string]: string;
  };
};
export type Said = {
  message?: string;
};
export type StartedRun = {
  run_id: string;
  starts_at?: string;
};
