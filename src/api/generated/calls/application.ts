// Generated from openapi/application.yaml by `npm run api:generate`. Do not edit.
import type { AuditReport } from '@/api/generated/types/application';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getApplicationReport: build.query<GetApplicationReportApiResponse, GetApplicationReportApiArg>({
      query: queryArg => ({
        url: `/application/${encodeURIComponent(String(queryArg['namespace']))}/${encodeURIComponent(String(queryArg.name))}`,
      }),
    }),
    getApplicationExport: build.query<GetApplicationExportApiResponse, GetApplicationExportApiArg>({
      query: queryArg => ({
        url: `/application/${encodeURIComponent(String(queryArg['namespace']))}/${encodeURIComponent(String(queryArg.name))}/export`,
        params: {
          format: queryArg.format,
          disposition: queryArg.disposition,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetApplicationReportApiResponse = /** status 200 The report. */ AuditReport;
export type GetApplicationReportApiArg = {
  namespace: string;
  name: string;
};
export type GetApplicationExportApiResponse = /** status 200 The report, in its own media type. */ Blob;
export type GetApplicationExportApiArg = {
  namespace: string;
  name: string;
  format?: 'html' | 'pdf';
  disposition?: 'inline' | 'attachment';
};
