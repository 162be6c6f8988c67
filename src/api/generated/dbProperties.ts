// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listPropertyRows: build.query<ListPropertyRowsApiResponse, ListPropertyRowsApiArg>({
      query: queryArg => ({
        url: `/db/properties`,
        params: {
          name: queryArg.name,
          value: queryArg.value,
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
    createPropertyRow: build.mutation<CreatePropertyRowApiResponse, CreatePropertyRowApiArg>({
      query: queryArg => ({
        url: `/db/properties`,
        method: 'POST',
        body: queryArg.propertyInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updatePropertyRow: build.mutation<UpdatePropertyRowApiResponse, UpdatePropertyRowApiArg>({
      query: queryArg => ({
        url: `/db/properties`,
        method: 'PATCH',
        body: queryArg.propertyPatch,
        params: {
          name: queryArg.name,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    deletePropertyRow: build.mutation<DeletePropertyRowApiResponse, DeletePropertyRowApiArg>({
      query: queryArg => ({
        url: `/db/properties`,
        method: 'DELETE',
        params: {
          name: queryArg.name,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generated };
export type ListPropertyRowsApiResponse =
  /** status 200 Properties. */ PropertyRow[] | /** status 206 Properties. */ PropertyRow[];
export type ListPropertyRowsApiArg = {
  name?: Filter;
  value?: Filter;
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
export type CreatePropertyRowApiResponse = /** status 201 Properties. */ PropertyRow[];
export type CreatePropertyRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  propertyInsert: PropertyInsert;
};
export type UpdatePropertyRowApiResponse = /** status 200 Properties. */ PropertyRow[];
export type UpdatePropertyRowApiArg = {
  name: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  propertyPatch: PropertyPatch;
};
export type DeletePropertyRowApiResponse = /** status 200 Properties. */ PropertyRow[];
export type DeletePropertyRowApiArg = {
  name: Filter;
};
export type IdOrNull = string | null;
export type TimeOrNull = string | null;
export type PropertyRow = {
  name: string;
  value: string;
  created_by: IdOrNull;
  created_at: TimeOrNull;
  updated_at: TimeOrNull;
  deleted_at: TimeOrNull;
};
export type TextOrNull = string | null;
export type DbError = {
  code?: TextOrNull;
  message?: TextOrNull;
  details?: TextOrNull;
  hint?: TextOrNull;
  error?: TextOrNull;
};
export type Filter = string | string[];
export type PropertyInsert = {
  name: string;
  value: string;
  created_by?: IdOrNull;
};
export type PropertyPatch = {
  value?: string;
  created_by?: IdOrNull;
  deleted_at?: TextOrNull;
};
