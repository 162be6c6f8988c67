// Generated from openapi/notification.yaml by `npm run api:generate`. Do not edit.
export type NewSilence = {
  /** No other silence has it. */
  name: string;
  description?: string;
  /** A time, or date math such as now+1h. */
  from?: string;
  /** As `from`; null for indefinitely. */
  until?: string | null;
  /** What belongs to the resource as well. */
  recursive?: boolean;
  /** An expression over the resource. */
  filter?: string;
  selectors?: {
    [key: string]: unknown;
  }[];
  config_id?: string;
  canary_id?: string;
  check_id?: string;
  component_id?: string;
};
