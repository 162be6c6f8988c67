import { mutation } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/catalog';
import type { CatalogReportRequest } from '@/api/generated/types/catalog';
import { api } from '@/api/root';

const { postCatalogReport } = calls;

/** A report of many items takes its time, as PDF above all. */
const REPORT_TIMEOUT_MS = 120_000;

const reportApi = api.injectEndpoints({
  endpoints: () => ({
    /** A report to keep; the address of the file in the page. Nothing of it is kept. Backends before 2026 answer 404. */
    postCatalogReport: mutation({
      query: (catalogReportRequest: CatalogReportRequest) => postCatalogReport({ catalogReportRequest }),
      transformResponse: String,
      extraOptions: { file: true, timeoutMs: REPORT_TIMEOUT_MS },
    }),
  }),
});

export const { usePostCatalogReportMutation } = reportApi;
