// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type { Filter, PropertyInsert, PropertyPatch, PropertyRow } from '@/api/generated/types/db';
import { api } from '@/api/root';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
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
