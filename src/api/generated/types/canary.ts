// Generated from openapi/canary.yaml by `npm run api:generate`. Do not edit.
export type CanaryAbout = {
  Timestamp?: string | null;
  Version: string;
};
export type CheckGraph = {
  duration?: number;
  runnerName: string;
  status: GraphPoint[] | null;
  latency: Latency;
  uptime: Uptime;
};
export type CheckResult = {
  name?: string;
  start: string;
  pass?: boolean;
  invalid?: boolean;
  duration?: number;
  message?: string;
  error?: string;
};
export type GraphPoint = {
  time?: string;
  status?: boolean;
  duration: number;
  passed?: number;
  failed?: number;
  count?: number;
  message?: string;
  error?: string;
  key?: string;
};
export type HealthCheck = {
  id: string;
  canary_id: string;
  agent_id?: string | null;
  canary_name?: string | null;
  canary_namespace?: string | null;
  name: string;
  namespace?: string | null;
  type: string;
  description?: string | null;
  endpoint?: string | null;
  icon?: string | null;
  owner?: string | null;
  severity?: string | null;
  labels?: {
    [key: string]: string;
  } | null;
  status: string;
  last_runtime?: string | null;
  next_runtime?: string | null;
  last_transition_time?: string | null;
  created_at?: string | null;
  updated_at?: string | null;
  deleted_at?: string | null;
  silenced_at?: string | null;
  uptime: Uptime;
  latency: Latency;
};
export type HealthSummary = {
  checks_summary?: HealthCheck[];
  duration?: number;
  runnerName: string;
};
export type Latency = {
  p95?: number | null;
  p97?: number | null;
  p99?: number | null;
  rolling1h?: number | null;
};
export type RunCounts = {
  total: number;
  success: number;
  failed: number;
  errors?: {
    [key: string]: unknown;
  }[];
};
export type RunResult = CheckResult | RunCounts | null;
export type Uptime = {
  passed: number;
  failed: number;
  p100?: number;
  last_pass?: string | null;
  last_fail?: string | null;
};
