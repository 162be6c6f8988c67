// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listAgents: build.query<ListAgentsApiResponse, ListAgentsApiArg>({
      query: queryArg => ({
        url: `/db/agents`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          deleted_at: queryArg.deletedAt,
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
export type ListAgentsApiResponse = /** status 200 Agents. */ Agent[] | /** status 206 Agents. */ Agent[];
export type ListAgentsApiArg = {
  id?: Filter;
  name?: Filter;
  deletedAt?: Filter;
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
export type TextOrNull = string | null;
export type IdOrNull = string | null;
export type Labels = {
  [key: string]: string;
};
export type LabelsOrNull = Labels | null;
export type TimeOrNull = string | null;
export type Time = string;
export type Agent = {
  id: Id;
  name: string;
  hostname: TextOrNull;
  description: TextOrNull;
  ip: TextOrNull;
  version: TextOrNull;
  username: TextOrNull;
  person_id: IdOrNull;
  properties: LabelsOrNull;
  tls: TextOrNull;
  created_by: IdOrNull;
  cleanup: boolean;
  last_seen: TimeOrNull;
  last_received: TimeOrNull;
  created_at: Time;
  updated_at: Time;
  deleted_at: TimeOrNull;
};
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
