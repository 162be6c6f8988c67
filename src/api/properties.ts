import { AUTHOR } from './author';
import { rowsOf } from './calls';
import { complete, rowQuery, rowsQuery } from './endpoints';
import { calls } from './generated/calls/dbProperties';
import { generated as rows } from './generated/dbProperties';
import { generated as merged } from './generated/properties';
import type { PropertyInsert, PropertyPatch } from './generated/types/db';
import type { Property } from './generated/types/properties';
import { eq, isNull, order } from './postgrest';
import type { PartOf } from './projection';
import { listTag, onSuccess, tagOf } from './tags';

export type { Property, PropertyInsert, PropertyPatch };

const { listPropertyRows } = calls;

const EDITABLE = rowsOf(listPropertyRows)
  .pick('name', 'value', 'created_at', 'updated_at')
  .follow('created_by', AUTHOR);

/** A row of the editable table, with the person who set it. */
export type EditableProperty = PartOf<typeof EDITABLE>;

const tagsOf = (found: readonly { name: string }[] = []) => [
  listTag('Property'),
  ...found.map(row => tagOf('Property', row.name)),
];

/** Properties that apply, feature flags among them, with the origin of each. */
export const propertiesApi = complete(merged)({
  getProperties: { providesTags: [listTag('Property')] },
});

/** The rows of the database among them. A write reloads both, and with them the navigation. */
export const propertyRowsApi = complete(rows)({
  createPropertyRow: { invalidatesTags: onSuccess(() => [listTag('Property')]) },
  /** With `unchangedSince` nothing is written, and no row comes back, when the row has moved. */
  updatePropertyRow: { invalidatesTags: onSuccess((_arg, result) => tagsOf(result)) },
  deletePropertyRow: { invalidatesTags: onSuccess((_arg, result) => tagsOf(result)) },
}).injectEndpoints({
  endpoints: () => ({
    'listPropertyRows/live': rowsQuery({
      query: () => listPropertyRows({ deletedAt: isNull(), order: order({ column: 'name' }) }, EDITABLE),
      providesTags: result => tagsOf(result),
    }),
    /** One row by name; null when there is none. */
    'listPropertyRows/one': rowQuery({
      query: (name: string) => listPropertyRows({ name: eq(name), deletedAt: isNull(), limit: 1 }, EDITABLE),
      providesTags: (_result, _error, name) => [tagOf('Property', name)],
    }),
  }),
});

export const { useGetPropertiesQuery } = propertiesApi;
export const {
  'useListPropertyRows/liveQuery': useListPropertyRowsLiveQuery,
  'useLazyListPropertyRows/oneQuery': useLazyListPropertyRowsOneQuery,
  useCreatePropertyRowMutation,
  useUpdatePropertyRowMutation,
  useDeletePropertyRowMutation,
} = propertyRowsApi;
