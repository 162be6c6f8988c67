// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, NotificationSilence, NotificationSilencePatch } from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listSilences: build.query<ListSilencesApiResponse, ListSilencesApiArg>({
      query: queryArg => ({
        url: `/db/notification_silences`,
        params: {
          id: queryArg.id,
          check_id: queryArg.checkId,
          canary_id: queryArg.canaryId,
          config_id: queryArg.configId,
          component_id: queryArg.componentId,
          name: queryArg.name,
          until: queryArg.until,
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
    updateSilenceRows: build.mutation<UpdateSilenceRowsApiResponse, UpdateSilenceRowsApiArg>({
      query: queryArg => ({
        url: `/db/notification_silences`,
        method: 'PATCH',
        body: queryArg.notificationSilencePatch,
        params: {
          id: queryArg.id,
          deleted_at: queryArg.deletedAt,
          updated_at: queryArg.updatedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListSilencesApiResponse =
  /** status 200 Silences. */ NotificationSilence[] | /** status 206 Silences. */ NotificationSilence[];
export type ListSilencesApiArg = {
  id?: Filter;
  checkId?: Filter;
  canaryId?: Filter;
  configId?: Filter;
  componentId?: Filter;
  name?: Filter;
  until?: Filter;
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
export type UpdateSilenceRowsApiResponse = /** status 200 Silences. */ NotificationSilence[];
export type UpdateSilenceRowsApiArg = {
  id: Filter;
  deletedAt?: Filter;
  updatedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  notificationSilencePatch: NotificationSilencePatch;
};
