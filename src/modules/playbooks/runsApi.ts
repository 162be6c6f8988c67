import { runWithoutSecrets } from './params';
import { RUN_ITEM, RUN_TARGET } from './runTarget';
import type { TargetKind } from './targets';
import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { complete, pageQuery, query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbPlaybookRuns';
import { generated } from '@/api/generated/playbooks';
import type { Team } from '@/api/generated/types/db';
import { allOf, eq, group, gte, inList, isNull, lte, order, pageRange, where } from '@/api/postgrest';
import { columns, type PartOf } from '@/api/projection';
import { listTag, onSuccess, rowTags, tagOf } from '@/api/tags';

const { listPlaybookRuns, listPlaybookRunActions, getPlaybookRunActions } = calls;

/** Without spec and parameters of each row, which a list does not show. */
export const LISTED_RUN_COLUMNS = rowsOf(listPlaybookRuns)
  .pick(
    'id',
    'playbook_id',
    'parent_id',
    'notification_send_id',
    'status',
    'created_at',
    'scheduled_time',
    'start_time',
    'end_time',
    'error',
    'config_id',
    'component_id',
    'check_id',
    'agent_id',
  )
  .follow('created_by', AVATAR)
  .embed('playbooks', playbook => playbook.pick('id', 'name', 'title', 'icon'))
  .embed('component', () => RUN_TARGET, { from: 'components' })
  .embed('check', () => RUN_TARGET, { from: 'checks' })
  .embed('config', () => RUN_ITEM, { from: 'config_items' });
const WHOLE = rowsOf(listPlaybookRuns)
  .all()
  .follow('created_by', AVATAR)
  .embed('playbooks', playbook => playbook.pick('id', 'name', 'title', 'icon', 'spec'))
  .embed('component', () => RUN_TARGET, { from: 'components' })
  .embed('check', () => RUN_TARGET, { from: 'checks' })
  .embed('config', () => RUN_ITEM, { from: 'config_items' })
  .embed('playbook_approvals', approval =>
    approval.all().follow('person_id', AVATAR).follow('team_id', columns<Team>().all()),
  );
/** Without results: those may be long, and are read for the action a person opens, with its error and files. */
const ACTIONS = rowsOf(getPlaybookRunActions).pick(
  'id',
  'name',
  'playbook_run_id',
  'status',
  'scheduled_time',
  'start_time',
  'end_time',
  'retry_count',
  'agent',
);
const ACTION = rowsOf(listPlaybookRunActions)
  .all()
  .embed('artifacts', artifact => artifact.all(), { from: 'artifacts' });

/** A run of a list, with what it was on and who asked for it. */
export type ListedRun = PartOf<typeof LISTED_RUN_COLUMNS>;
/** A run with its spec, its parameters and who approved it. */
export type PlaybookRun = PartOf<typeof WHOLE>;
/** An action in the list of those of a run. */
export type ListedAction = PartOf<typeof ACTIONS>;
/** An action with its result and the files it left. */
export type RunAction = PartOf<typeof ACTION>;
export type ActionArtifact = RunAction['artifacts'][number];

/** Which runs are meant. */
export interface RunFilter {
  playbookId?: string | undefined;
  status?: string | undefined;
  /** Id of the person who asked for them. */
  createdBy?: string | undefined;
  /** The runs on one resource. */
  target?: { kind: TargetKind; id: string } | undefined;
  /** ISO, both inclusive: runs that started or were asked for in it. */
  range?: { from: string; to: string } | undefined;
  /** ISO: only those that were asked for since. */
  requestedSince?: string | undefined;
}

/** A page of runs. */
export interface RunListArg extends RunFilter {
  pageIndex: number;
  pageSize: number;
  sortBy?: string;
  sortDesc?: boolean;
}

/** A run and the runs it started itself. */
export interface RunWithChildren {
  run: PlaybookRun;
  children: PlaybookRun[];
}

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = ['created_at', 'start_time', 'status'];

/** The call of a page of runs, the newest first unless sorted; child runs stand with their parents. */
export function runsRequest({ pageIndex, pageSize, sortBy = '', sortDesc = false, ...filter }: RunListArg) {
  const { playbookId, status, createdBy, target, range, requestedSince } = filter;
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  const between = (name: string) => range && allOf(where(name, gte(range.from)), where(name, lte(range.to)));
  const started = between('start_time');
  const created = between('created_at');
  return listPlaybookRuns(
    {
      parentId: isNull(),
      ...(playbookId && { playbookId: eq(playbookId) }),
      ...(status && { status: eq(status) }),
      ...(createdBy && { createdBy: eq(createdBy) }),
      ...(requestedSince && { createdAt: gte(requestedSince) }),
      ...(target && {
        [target.kind === 'config' ? 'configId' : target.kind === 'component' ? 'componentId' : 'checkId']: eq(
          target.id,
        ),
      }),
      ...(started && created && { or: group(started, created) }),
      order: order(
        { column, desc, ...(column === 'start_time' && { nulls: 'last' as const }) },
        { column: 'id', desc },
      ),
      ...pageRange(pageIndex, pageSize),
    },
    LISTED_RUN_COLUMNS,
  );
}

const runTags = (id: string) => [tagOf('PlaybookRun', id), listTag('PlaybookRun')];

/** Runs of playbooks, their actions, and what is decided on them. */
export const playbookRunsApi = complete(generated)({
  postApproveRun: { invalidatesTags: onSuccess(({ id }) => runTags(id)) },
  postCancelRun: { invalidatesTags: onSuccess(({ id }) => runTags(id)) },
}).injectEndpoints({
  endpoints: () => ({
    /** A page of runs. */
    'listPlaybookRuns/page': pageQuery({
      query: runsRequest,
      providesTags: result => [...rowTags('PlaybookRun', result?.rows), listTag('Playbook')],
    }),
    /** Runs of a list as they are now. @param ids at most 100 */
    'listPlaybookRuns/followed': rowsQuery({
      query: (ids: readonly string[]) => listPlaybookRuns({ id: inList(ids) }, LISTED_RUN_COLUMNS),
      providesTags: rows => rowTags('PlaybookRun', rows),
    }),
    /** A run with its child runs; null when there is none. @param id of the run */
    'listPlaybookRuns/one': query({
      query: (id: string) =>
        listPlaybookRuns(
          {
            or: group(where('id', eq(id)), where('parent_id', eq(id))),
            order: order({ column: 'created_at' }, { column: 'id' }),
          },
          WHOLE,
        ),
      transformResponse: (found, _meta, id): RunWithChildren | null => {
        const run = found.find(one => one.id === id);
        const children = found.filter(one => one.id !== id);
        return run ? { run: runWithoutSecrets(run), children: children.map(runWithoutSecrets) } : null;
      },
      providesTags: (_result, _error, id) => [tagOf('PlaybookRun', id), listTag('Playbook')],
    }),
    /** The actions of a run and of its child runs, by start, without their results. @param id of the run */
    getPlaybookRunActions: rowsQuery({
      query: (id: string) => getPlaybookRunActions({ runId: id }, ACTIONS),
      providesTags: (_result, _error, id) => [tagOf('PlaybookRun', id)],
    }),
    /** One action with its result and files; null when there is none. */
    'listPlaybookRunActions/one': rowQuery({
      query: (id: string) => listPlaybookRunActions({ id: eq(id), limit: 1 }, ACTION),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListPlaybookRuns/pageQuery': useListPlaybookRunsPageQuery,
  'useLazyListPlaybookRuns/pageQuery': useLazyListPlaybookRunsPageQuery,
  'useLazyListPlaybookRuns/followedQuery': useLazyListPlaybookRunsFollowedQuery,
  'useListPlaybookRuns/oneQuery': useListPlaybookRunsOneQuery,
  useGetPlaybookRunActionsQuery,
  'useListPlaybookRunActions/oneQuery': useListPlaybookRunActionsOneQuery,
  usePostApproveRunMutation,
  usePostCancelRunMutation,
} = playbookRunsApi;
