// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { ActionOfRun, Filter, PlaybookRun, PlaybookRunAction } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPlaybookRuns: build.query<ListPlaybookRunsApiResponse, ListPlaybookRunsApiArg>({
      query: queryArg => ({
        url: `/db/playbook_runs`,
        params: {
          id: queryArg.id,
          playbook_id: queryArg.playbookId,
          config_id: queryArg.configId,
          component_id: queryArg.componentId,
          check_id: queryArg.checkId,
          parent_id: queryArg.parentId,
          status: queryArg.status,
          created_at: queryArg.createdAt,
          created_by: queryArg.createdBy,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listPlaybookRunActions: build.query<ListPlaybookRunActionsApiResponse, ListPlaybookRunActionsApiArg>({
      query: queryArg => ({
        url: `/db/playbook_run_actions`,
        params: {
          id: queryArg.id,
          playbook_run_id: queryArg.playbookRunId,
          status: queryArg.status,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    getPlaybookRunActions: build.query<GetPlaybookRunActionsApiResponse, GetPlaybookRunActionsApiArg>({
      query: queryArg => ({
        url: `/db/rpc/get_playbook_run_actions`,
        params: {
          run_id: queryArg.runId,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListPlaybookRunsApiResponse =
  /** status 200 Runs. */ PlaybookRun[] | /** status 206 Runs. */ PlaybookRun[];
export type ListPlaybookRunsApiArg = {
  id?: Filter;
  playbookId?: Filter;
  configId?: Filter;
  componentId?: Filter;
  checkId?: Filter;
  parentId?: Filter;
  status?: Filter;
  createdAt?: Filter;
  createdBy?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListPlaybookRunActionsApiResponse =
  /** status 200 Actions. */ PlaybookRunAction[] | /** status 206 Actions. */ PlaybookRunAction[];
export type ListPlaybookRunActionsApiArg = {
  id?: Filter;
  playbookRunId?: Filter;
  status?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type GetPlaybookRunActionsApiResponse =
  /** status 200 Actions of a run and its children. */ ActionOfRun[];
export type GetPlaybookRunActionsApiArg = {
  runId: string;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
