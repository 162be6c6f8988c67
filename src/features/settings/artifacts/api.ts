import { rowsOf } from '@/api/calls';
import { mutation, pageQuery, query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as files } from '@/api/generated/calls/artifacts';
import { calls } from '@/api/generated/calls/dbArtifacts';
import { eq, ilike, isNull, order, pageRange } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { triStateConditions } from '@/api/triState';
import type { TriState } from '@/lib/triState';
import { readPreview, type Preview } from './preview';

const { listArtifacts, listArtifactSummaries } = calls;
const { getArtifactFile } = files;

const FILE = [
  'id',
  'filename',
  'path',
  'content_type',
  'size',
  'checksum',
  'created_at',
  'expires_at',
  'check_id',
  'playbook_run_action_id',
] as const;

const KNOWN = rowsOf(listArtifacts)
  .pick(...FILE)
  .embed('check', check => check.pick('id', 'name'), { from: 'checks' })
  .embed('playbook_run_action', action => action.pick('id', 'name', 'playbook_run_id'), {
    from: 'playbook_run_actions',
  });
/** What files belong to beside; backends before 2026 know nothing of it. */
const LATER = rowsOf(listArtifacts)
  .pick(...FILE, 'config_change_id', 'scraper_id', 'job_history_id')
  .embed('check', check => check.pick('id', 'name'), { from: 'checks' })
  .embed('playbook_run_action', action => action.pick('id', 'name', 'playbook_run_id'), {
    from: 'playbook_run_actions',
  })
  .embed('config_change', change => change.pick('id', 'config_id', 'change_type'), {
    from: 'config_changes',
  });
const SUMMARY = rowsOf(listArtifactSummaries).pick('content_type', 'total_count', 'total_size');

type LaterFile = PartOf<typeof LATER>;
/** A stored file, without what it holds. */
export type StoredFile = PartOf<typeof KNOWN> & Partial<Omit<LaterFile, keyof PartOf<typeof KNOWN>>>;

/** Which files are meant. */
export interface FileFilter {
  /** A text in their name. */
  search: string;
  types: TriState;
}

interface FilesArg extends FileFilter {
  pageIndex: number;
  pageSize: number;
  sortBy: string;
  sortDesc: boolean;
  /** The backend knows only of checks and playbook runs. */
  isOld: boolean;
}

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = ['filename', 'content_type', 'size', 'created_at', 'expires_at'];

/** The call of a page of files, the newest first unless sorted. */
export function filesRequest({ search, types, pageIndex, pageSize, sortBy, sortDesc, isOld }: FilesArg) {
  const isKnown = SORTABLE.includes(sortBy);
  const contentType = triStateConditions(types);
  const text = search.trim();
  const arg = {
    deletedAt: isNull(),
    ...(text && { filename: ilike(text) }),
    ...(contentType && { contentType }),
    order: order(
      { column: isKnown ? sortBy : 'created_at', desc: isKnown ? sortDesc : true, nulls: 'last' },
      { column: 'id', desc: true },
    ),
    ...pageRange(pageIndex, pageSize),
  };
  return isOld ? listArtifacts(arg, KNOWN) : listArtifacts(arg, LATER);
}

/** Stored files: what playbook actions, checks, changes and jobs left. */
const artifactsApi = api.injectEndpoints({
  endpoints: () => ({
    /** A page of files, the newest first unless sorted. */
    'listArtifacts/page': pageQuery<StoredFile, FilesArg>({
      query: filesRequest,
      providesTags: [listTag('Artifact')],
    }),
    /** One file; null when there is none. */
    'listArtifacts/one': rowQuery<StoredFile, { id: string; isOld: boolean }>({
      query: ({ id, isOld }) =>
        isOld
          ? listArtifacts({ id: eq(id), limit: 1 }, KNOWN)
          : listArtifacts({ id: eq(id), limit: 1 }, LATER),
      providesTags: [listTag('Artifact')],
    }),
    /** How many files there are of each type, and their bytes. Backends before 2026 have no such relation: 404. */
    listArtifactSummaries: rowsQuery({
      query: () => listArtifactSummaries({}, SUMMARY),
      providesTags: [listTag('Artifact')],
    }),
    /** What a file shows of what it holds. Nothing of it is kept. @param id of the file */
    'getArtifactFile/preview': query({
      query: (id: string) => getArtifactFile({ id }),
      extraOptions: { readBody: readPreview },
      // What `readPreview` made of it.
      transformResponse: (preview: unknown) => preview as Preview,
      keepUnusedDataFor: 0,
    }),
    /** A file; its address in the page. Nothing of it is kept. @param id of the file */
    getArtifactFile: mutation({
      query: (id: string) => getArtifactFile({ id }),
      transformResponse: String,
      extraOptions: { file: true },
    }),
  }),
});

export const {
  'useListArtifacts/pageQuery': useListArtifactsPageQuery,
  'useListArtifacts/oneQuery': useListArtifactsOneQuery,
  useListArtifactSummariesQuery,
  'useGetArtifactFile/previewQuery': useGetArtifactFilePreviewQuery,
  useGetArtifactFileMutation,
} = artifactsApi;
