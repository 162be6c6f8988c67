import { mutation } from '@/api/endpoints';
import { calls, type GetApplicationExportApiArg } from '@/api/generated/calls/application';
import { api } from '@/api/root';

const { getApplicationExport } = calls;

/** A report is worked out again, and drawn as PDF by a browser of the backend's. */
const EXPORT_TIMEOUT_MS = 120_000;

export type ReportFormat = NonNullable<GetApplicationExportApiArg['format']>;

const exportApi = api.injectEndpoints({
  endpoints: () => ({
    /** A report to keep; the address of the file in the page. Nothing of it is kept. Backends before 2026 answer 404. */
    getApplicationExport: mutation({
      query: (asked: { namespace: string; name: string; format: ReportFormat }) =>
        getApplicationExport({ ...asked, disposition: 'attachment' }),
      transformResponse: String,
      extraOptions: { file: true, timeoutMs: EXPORT_TIMEOUT_MS },
    }),
  }),
});

export const { useGetApplicationExportMutation } = exportApi;
