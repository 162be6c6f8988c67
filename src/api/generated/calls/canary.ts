// Generated from openapi/canary.yaml by `npm run api:generate`. Do not edit.
import type { CanaryAbout, CheckGraph, HealthSummary } from '@/api/generated/types/canary';
import { callsApi as api } from '@/api/calls';
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
    getCanaryAbout: build.query<GetCanaryAboutApiResponse, GetCanaryAboutApiArg>({
      query: () => ({ url: `/canary/about` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
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
export type GetCanaryAboutApiResponse = /** status 200 The version. */ CanaryAbout;
export type GetCanaryAboutApiArg = void;
