import type { TargetKind } from './targets';
import { generated } from '@/api/generated/dbPlaybookRuns';
import type {
  ActionArtifact,
  GivenApproval,
  ListedRun,
  RunAction as ActionRow,
} from '@/api/generated/types/db';
import { generated as service } from '@/api/generated/playbooks';
import type { Said } from '@/api/generated/types/playbooks';
import { toPage, firstRow, type Page } from '@/api/page';
import { allOf, eq, group, gte, isNull, lte, order, pageOf, where } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

export type { ActionArtifact, GivenApproval };
/** A run, with what it was on and who asked for it. */
export type PlaybookRun = ListedRun;
/** An action of a run. Lists come without `result`; one action comes with it and its files. */
export type RunAction = ActionRow;

/** Which runs are meant. */
export interface RunFilter {
  playbookId?: string | undefined;
  status?: string | undefined;
  /** The runs on one resource. */
  target?: { kind: TargetKind; id: string } | undefined;
  /** ISO, both inclusive: runs that started or were asked for in it. */
  range?: { from: string; to: string } | undefined;
}

interface RunListArg extends RunFilter {
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

const listRuns = requestOf(generated, 'listPlaybookRuns');
const listActions = requestOf(generated, 'listPlaybookRunActions');
const actionsOfRun = requestOf(generated, 'getPlaybookRunActions');
const postApprove = requestOf(service, 'postApproveRun');
const postCancel = requestOf(service, 'postCancelRun');

/** Columns the backend sorts by; any other in the address gives the newest first. */
const SORTABLE: readonly string[] = ['created_at', 'start_time', 'status'];

const TARGETS =
  'component:components(id,name,icon),check:checks(id,name,icon),config:config_items(id,name,type,config_class)';
/** Without spec and parameters of each row, which a list does not show. */
const LISTED = `id,playbook_id,parent_id,notification_send_id,status,created_at,scheduled_time,start_time,end_time,error,config_id,component_id,check_id,agent_id,created_by(id,name,avatar),playbooks(id,name,title,icon),${TARGETS}`;
const WHOLE = `*,created_by(id,name,avatar),playbooks(id,name,title,icon,spec),${TARGETS},playbook_approvals(*,person_id(id,name,avatar),team_id(*))`;
/** Without results: those may be long, and are read for the action somebody opens, with its error and files. */
const ACTIONS = 'id,name,playbook_run_id,status,scheduled_time,start_time,end_time,retry_count,agent';

/** The call of a page of runs, the newest first unless sorted; child runs stand with their parents. */
export function runsRequest({ pageIndex, pageSize, sortBy = '', sortDesc = false, ...filter }: RunListArg) {
  const { playbookId, status, target, range } = filter;
  const column = SORTABLE.includes(sortBy) ? sortBy : 'created_at';
  const desc = column === sortBy ? sortDesc : true;
  const between = (name: string) => range && allOf(where(name, gte(range.from)), where(name, lte(range.to)));
  const started = between('start_time');
  const created = between('created_at');
  return listRuns({
    parentId: isNull(),
    ...(playbookId && { playbookId: eq(playbookId) }),
    ...(status && { status: eq(status) }),
    ...(target && {
      [target.kind === 'config' ? 'configId' : target.kind === 'component' ? 'componentId' : 'checkId']: eq(
        target.id,
      ),
    }),
    ...(started && created && { or: group(started, created) }),
    select: LISTED,
    order: order(
      { column, desc, ...(column === 'start_time' && { nulls: 'last' as const }) },
      { column: 'id', desc },
    ),
    ...pageOf(pageIndex, pageSize),
  });
}

const runTags = (id: string) => [tagOf('PlaybookRun', id), listTag('PlaybookRun')];

/** Runs of playbooks (calls contract, 10.2). */
export const playbookRunsApi = api.injectEndpoints({
  endpoints: build => ({
    /** A page of runs. */
    playbookRuns: build.query<Page<PlaybookRun>, RunListArg>({
      query: runsRequest,
      extraOptions: { count: 'exact', shape: 'list' },
      transformResponse: toPage<PlaybookRun>,
      providesTags: result => rowTags('PlaybookRun', result?.rows),
    }),
    /** A run with its child runs; null when there is none. @param id of the run */
    playbookRun: build.query<RunWithChildren | null, string>({
      query: id =>
        listRuns({
          or: group(where('id', eq(id)), where('parent_id', eq(id))),
          select: WHOLE,
          order: order({ column: 'created_at' }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      transformResponse: (found: PlaybookRun[], _meta, id) => {
        const run = found.find(one => one.id === id);
        return run ? { run, children: found.filter(one => one.id !== id) } : null;
      },
      providesTags: (_result, _error, id) => [tagOf('PlaybookRun', id)],
    }),
    /** The actions of a run and of its child runs, by start, without their results. @param id of the run */
    runActions: build.query<RunAction[], string>({
      query: id => actionsOfRun({ runId: id, select: ACTIONS }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('PlaybookRun', id)],
    }),
    /** One action with its result and files; null when there is none. */
    runAction: build.query<RunAction | null, string>({
      query: id => listActions({ id: eq(id), select: '*,artifacts:artifacts(*)', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<RunAction>,
      providesTags: [listTag('PlaybookRun')],
    }),
    approveRun: build.mutation<Said, string>({
      query: id => postApprove({ id }),
      invalidatesTags: (_result, error, id) => (error ? [] : runTags(id)),
    }),
    cancelRun: build.mutation<Said, string>({
      query: id => postCancel({ id }),
      invalidatesTags: (_result, error, id) => (error ? [] : runTags(id)),
    }),
  }),
});

export const {
  usePlaybookRunsQuery,
  usePlaybookRunQuery,
  useRunActionsQuery,
  useRunActionQuery,
  useApproveRunMutation,
  useCancelRunMutation,
} = playbookRunsApi;
