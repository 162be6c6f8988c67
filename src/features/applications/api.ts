import { AUTHOR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { pageQuery, query, rowMutation, rowQuery } from '@/api/endpoints';
import { calls as service } from '@/api/generated/calls/application';
import { calls } from '@/api/generated/calls/dbApplications';
import type { ApplicationInsert, ApplicationPatch } from '@/api/generated/types/db';
import { readLarge } from '@/api/parseJson';
import { anyOf, eq, group, ilike, isNull, order, pageRange, unchangedSince, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { getApplicationReport } = service;
const { listApplications, createApplicationRow, updateApplicationRow } = calls;

const ROW = rowsOf(listApplications).all().follow('created_by', AUTHOR);
const CHANGED = rowsOf(updateApplicationRow).pick('id');

/** An application as it is defined. */
export type ApplicationRow = PartOf<typeof ROW>;

interface ListArgs {
  /** Found in name, namespace and description. */
  search: string;
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = ['name', 'namespace', 'source', 'created_at', 'updated_at'];

/** The call of a page of live applications. */
export function applicationsRequest({
  search,
  pageIndex,
  pageSize,
  sortBy = '',
  sortDesc = false,
}: ListArgs) {
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  const text = search.trim();
  return listApplications(
    {
      deletedAt: isNull(),
      ...(text !== '' && {
        and: group(anyOf(...['name', 'namespace', 'description'].map(one => where(one, ilike(text))))),
      }),
      order: order({ column, desc }, { column: 'id', desc }),
      ...pageRange(pageIndex, pageSize),
    },
    ROW,
  );
}

/** A report is worked out when it is asked for, in ms. */
const REPORT_TIMEOUT_MS = 60_000;

/** Applications as records, and their reports. */
export const applicationsApi = api.injectEndpoints({
  endpoints: () => ({
    'listApplications/page': pageQuery({
      query: applicationsRequest,
      providesTags: page => rowTags('Application', page?.rows),
    }),
    /** One application, to edit it; null when there is none. @param id of the application */
    'listApplications/one': rowQuery({
      query: (id: string) => listApplications({ id: eq(id), deletedAt: isNull() }, ROW),
      providesTags: (_result, _error, id) => [tagOf('Application', id)],
    }),
    /** What an auditor asks; of large applications it is megabytes. */
    getApplicationReport: query({
      query: (address: { namespace: string; name: string }) => getApplicationReport(address),
      providesTags: [listTag('Application')],
      extraOptions: { timeoutMs: REPORT_TIMEOUT_MS, readBody: readLarge },
    }),
    createApplicationRow: rowMutation({
      query: (applicationInsert: ApplicationInsert) => createApplicationRow({ applicationInsert }),
      invalidatesTags: onSuccess(() => [listTag('Application')]),
    }),
    /** Changes an application, or marks it deleted; null when it is not any more as it was read. */
    updateApplicationRow: rowMutation({
      query: ({ id, updatedAt, patch }: { id: string; updatedAt?: string | null; patch: ApplicationPatch }) =>
        updateApplicationRow(
          {
            id: eq(id),
            ...(updatedAt !== undefined && unchangedSince(updatedAt)),
            applicationPatch: patch,
          },
          CHANGED,
        ),
      invalidatesTags: onSuccess(({ id }) => rowTags('Application', [{ id }])),
    }),
  }),
});

export const {
  'useListApplications/pageQuery': useListApplicationsPageQuery,
  'useListApplications/oneQuery': useListApplicationsOneQuery,
  'useLazyListApplications/oneQuery': useLazyListApplicationsOneQuery,
  useGetApplicationReportQuery,
  useCreateApplicationRowMutation,
  useUpdateApplicationRowMutation,
} = applicationsApi;
