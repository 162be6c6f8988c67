// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
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
export { injectedRtkApi as generated };
export type ListPlaybookRunsApiResponse =
  /** status 200 Runs. */ ListedRun[] | /** status 206 Runs. */ ListedRun[];
export type ListPlaybookRunsApiArg = {
  id?: Filter;
  playbookId?: Filter;
  configId?: Filter;
  componentId?: Filter;
  checkId?: Filter;
  parentId?: Filter;
  status?: Filter;
  createdAt?: Filter;
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
  /** status 200 Actions. */ RunAction[] | /** status 206 Actions. */ RunAction[];
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
  /** status 200 Actions of a run and its children. */ RunAction[];
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
export type Id = string;
export type IdOrNull = string | null;
export type Time = string;
export type TimeOrNull = string | null;
export type TextOrNull = string | null;
export type ResourceSelector = {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  scope?: string;
  types?: string[];
  statuses?: string[];
  health?: string;
  tagSelector?: string;
  labelSelector?: string;
  fieldSelector?: string;
  search?: string;
  includeDeleted?: boolean;
  limit?: number;
  cache?: string;
};
export type JsonObject = {
  [key: string]: unknown;
};
export type PlaybookSpec = {
  title?: string;
  description?: string;
  category?: string;
  icon?: string;
  configs?: ResourceSelector[];
  components?: ResourceSelector[];
  checks?: ResourceSelector[];
  parameters?: JsonObject[];
  actions?: JsonObject[];
  [key: string]: unknown;
};
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type Avatar = {
  id: IdOrNull;
  name: TextOrNull;
  avatar: TextOrNull;
  email?: TextOrNull;
};
export type AvatarOrNull = Avatar | null;
export type PlaybookRef = {
  id: Id;
  name: string;
  title: string;
  icon?: TextOrNull;
  spec?: PlaybookSpec;
};
export type PlaybookRefOrNull = PlaybookRef | null;
export type RunTarget = {
  id: Id;
  name: TextOrNull;
  icon?: TextOrNull;
  type?: TextOrNull;
  config_class?: TextOrNull;
};
export type RunTargetOrNull = RunTarget | null;
export type NamedRef = {
  id: Id;
  name: TextOrNull;
};
export type NamedRefOrNull = NamedRef | null;
export type GivenApproval = {
  id: Id;
  run_id?: Id;
  person_id?: AvatarOrNull;
  team_id?: NamedRefOrNull;
  created_at: Time;
};
export type ListedRun = {
  id: Id;
  playbook_id: Id;
  parent_id?: IdOrNull;
  notification_send_id?: IdOrNull;
  status: string;
  created_at: Time;
  scheduled_time: Time;
  start_time: TimeOrNull;
  end_time: TimeOrNull;
  error?: TextOrNull;
  spec?: PlaybookSpec;
  parameters?: LabelsOrNull;
  config_id?: IdOrNull;
  component_id?: IdOrNull;
  check_id?: IdOrNull;
  agent_id?: IdOrNull;
  created_by?: AvatarOrNull;
  playbooks?: PlaybookRefOrNull;
  component?: RunTargetOrNull;
  check?: RunTargetOrNull;
  config?: RunTargetOrNull;
  playbook_approvals?: GivenApproval[];
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type Json = unknown;
export type IntOrNull = number | null;
export type ActionArtifact = {
  id: Id;
  filename: string;
  path?: string;
  content_type?: TextOrNull;
  size?: number;
  content?: TextOrNull;
  created_at?: Time;
};
export type RunAction = {
  id: Id;
  name: string;
  playbook_run_id: IdOrNull;
  status: string;
  scheduled_time?: TimeOrNull;
  start_time: TimeOrNull;
  end_time: TimeOrNull;
  result?: Json;
  error?: TextOrNull;
  retry_count: IntOrNull;
  agent?: NamedRefOrNull;
  artifacts?: ActionArtifact[] | null;
};
