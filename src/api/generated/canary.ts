// Generated from openapi/canary.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getHealthSummary: build.query<GetHealthSummaryApiResponse, GetHealthSummaryApiArg>({
      query: queryArg => ({
        url: `/canary/api/summary`,
        params: {
          timeRange: queryArg.timeRange,
        },
      }),
    }),
    getCheckGraph: build.query<GetCheckGraphApiResponse, GetCheckGraphApiArg>({
      query: queryArg => ({
        url: `/canary/api/graph`,
        params: {
          check: queryArg.check,
          start: queryArg.start,
          end: queryArg.end,
          count: queryArg.count,
        },
      }),
    }),
    postRunCheck: build.mutation<PostRunCheckApiResponse, PostRunCheckApiArg>({
      query: queryArg => ({
        url: `/canary/run/check/${encodeURIComponent(String(queryArg.id))}`,
        method: 'POST',
      }),
    }),
    getCanaryAbout: build.query<GetCanaryAboutApiResponse, GetCanaryAboutApiArg>({
      query: () => ({ url: `/canary/about` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type GetHealthSummaryApiResponse =
  /** status 200 checks_summary is absent when there are no checks. */ HealthSummary;
export type GetHealthSummaryApiArg = {
  /** A range such as 1h; backends that do not know it answer for the last hour. */
  timeRange?: string;
};
export type GetCheckGraphApiResponse =
  /** status 200 Newest bucket first or last, as the backend orders them. */ CheckGraph;
export type GetCheckGraphApiArg = {
  check: string;
  /** A duration such as 1h, or a time; one hour by default. */
  start?: string;
  /** A duration back from now, or a time; now by default. */
  end?: string;
  count?: number;
};
export type PostRunCheckApiResponse =
  /** status 200 The result of the run, counts of results, or an empty body; read the check again for its state. */ RunResult;
export type PostRunCheckApiArg = {
  id: string;
};
export type GetCanaryAboutApiResponse = /** status 200 The version. */ CanaryAbout;
export type GetCanaryAboutApiArg = void;
export type Uptime = {
  passed: number;
  failed: number;
  p100?: number;
  last_pass?: string | null;
  last_fail?: string | null;
};
export type Latency = {
  p95?: number | null;
  p97?: number | null;
  p99?: number | null;
  rolling1h?: number | null;
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
export type ServiceError = {
  error?: string;
  message?: string;
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
export type RunCounts = {
  total: number;
  success: number;
  failed: number;
  errors?: {
    [key: string]: unknown;
  }[];
};
export type RunResult = CheckResult | RunCounts | null;
export type CanaryAbout = {
  Timestamp?: string | null;
  Version: string;
};
