import { rowsOf } from '@/api/calls';
import { rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as pages } from '@/api/generated/calls/dbPlaybookPages';
import { calls as runs } from '@/api/generated/calls/dbPlaybookRuns';
import { calls } from '@/api/generated/calls/dbPlaybooks';
import type { PlaybookInsert, PlaybookPatch } from '@/api/generated/types/db';
import { eq, gte, isNull, order, unchangedSince } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { listPlaybooks } = calls;
const { listPlaybookRuns } = runs;
const { createPlaybookRow, updatePlaybookRow } = pages;

const ROW = rowsOf(listPlaybooks).all();
const COURSE = rowsOf(listPlaybookRuns).pick(
  'id',
  'playbook_id',
  'status',
  'created_at',
  'start_time',
  'end_time',
);
const CHANGED = rowsOf(updatePlaybookRow).pick('id');

export type Playbook = PartOf<typeof ROW>;
/** A run in short, for the course of its playbook. */
export type CourseRun = PartOf<typeof COURSE>;

/** Runs that courses are drawn from, the newest of all playbooks together. */
export const MOST_COURSE_RUNS = 2_000;

/** Playbooks as records, and how their newest runs went. */
export const playbookPagesApi = api.injectEndpoints({
  endpoints: () => ({
    /** Every live playbook by title. */
    'listPlaybooks/page': rowsQuery({
      query: () =>
        listPlaybooks(
          { deletedAt: isNull(), order: order({ column: 'title' }, { column: 'name' }, { column: 'id' }) },
          ROW,
        ),
      providesTags: rows => rowTags('Playbook', rows),
    }),
    /** One playbook, to edit it; null when there is none. @param id of the playbook */
    'listPlaybooks/one': rowQuery({
      query: (id: string) => listPlaybooks({ id: eq(id), deletedAt: isNull() }, ROW),
      providesTags: (_result, _error, id) => [tagOf('Playbook', id)],
    }),
    /** The newest runs of all playbooks since then, child runs left out. @param since ISO */
    'listPlaybookRuns/course': rowsQuery({
      query: (since: string) =>
        listPlaybookRuns(
          {
            parentId: isNull(),
            createdAt: gte(since),
            order: order({ column: 'created_at', desc: true }),
            limit: MOST_COURSE_RUNS,
          },
          COURSE,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    createPlaybookRow: rowMutation({
      query: (playbookInsert: PlaybookInsert) => createPlaybookRow({ playbookInsert }),
      invalidatesTags: onSuccess(() => [listTag('Playbook')]),
    }),
    /** Changes a playbook, or marks it deleted; null when it is not any more as it was read. */
    updatePlaybookRow: rowMutation({
      query: ({ id, updatedAt, patch }: { id: string; updatedAt?: string | null; patch: PlaybookPatch }) =>
        updatePlaybookRow(
          { id: eq(id), ...(updatedAt !== undefined && unchangedSince(updatedAt)), playbookPatch: patch },
          CHANGED,
        ),
      invalidatesTags: onSuccess(({ id }) => rowTags('Playbook', [{ id }])),
    }),
  }),
});

export const {
  'useListPlaybooks/pageQuery': useListPlaybooksPageQuery,
  'useListPlaybooks/oneQuery': useListPlaybooksOneQuery,
  'useLazyListPlaybooks/oneQuery': useLazyListPlaybooksOneQuery,
  'useListPlaybookRuns/courseQuery': useListPlaybookRunsCourseQuery,
  useCreatePlaybookRowMutation,
  useUpdatePlaybookRowMutation,
} = playbookPagesApi;
