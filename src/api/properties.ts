import {
  generated as rows,
  type PropertyInsert,
  type PropertyPatch,
  type PropertyRow,
} from './generated/dbProperties';
import { generated as merged, type Property } from './generated/properties';
import { firstRow } from './page';
import { eq, isNull, order, unchangedSince } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, tagOf } from './tags';

export type { Property, PropertyInsert, PropertyPatch };

/** A row of the editable table, with the person who set it. */
export type EditableProperty = Pick<PropertyRow, 'name' | 'value' | 'created_at' | 'updated_at'> & {
  created_by: { id: string; name: string; avatar: string | null; email: string | null } | null;
};

const EDITABLE = 'name,value,created_at,updated_at,created_by(id,name,avatar,email)';

const getProperties = requestOf(merged, 'getProperties');
const listRows = requestOf(rows, 'listPropertyRows');
const createRow = requestOf(rows, 'createPropertyRow');
const updateRow = requestOf(rows, 'updatePropertyRow');
const deleteRow = requestOf(rows, 'deletePropertyRow');

/**
 * Properties, feature flags among them. `properties` is what applies, with the origin of each; `editableProperties` are
 * the rows of the database, which the other endpoints change. A write reloads both, and with them the navigation.
 */
export const propertiesApi = api.injectEndpoints({
  endpoints: build => ({
    properties: build.query<Property[], void>({
      query: () => getProperties(),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('Property')],
    }),
    editableProperties: build.query<EditableProperty[], void>({
      query: () =>
        listRows({
          select: EDITABLE,
          deletedAt: isNull(),
          order: order({ column: 'name' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: (result = []) => [listTag('Property'), ...result.map(row => tagOf('Property', row.name))],
    }),
    /** One row by name; null when there is none. */
    editableProperty: build.query<EditableProperty | null, string>({
      query: name => listRows({ select: EDITABLE, name: eq(name), deletedAt: isNull(), limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<EditableProperty>,
      providesTags: (_result, _error, name) => [tagOf('Property', name)],
    }),
    createProperty: build.mutation<PropertyRow[], PropertyInsert>({
      query: propertyInsert => createRow({ propertyInsert }),
      invalidatesTags: (_result, error) => (error ? [] : [listTag('Property')]),
    }),
    /** `since`: the time of change of the row as it was read; nothing is written, and no row comes back, when it moved. */
    updateProperty: build.mutation<
      PropertyRow[],
      { name: string; patch: PropertyPatch; since?: string | null }
    >({
      query: ({ name, patch, since }) =>
        updateRow({
          name: eq(name),
          propertyPatch: patch,
          ...(since !== undefined && unchangedSince(since)),
        }),
      invalidatesTags: (_result, error, { name }) =>
        error ? [] : [listTag('Property'), tagOf('Property', name)],
    }),
    deleteProperty: build.mutation<PropertyRow[], string>({
      query: name => deleteRow({ name: eq(name) }),
      invalidatesTags: (_result, error, name) =>
        error ? [] : [listTag('Property'), tagOf('Property', name)],
    }),
  }),
});

export const {
  usePropertiesQuery,
  useEditablePropertiesQuery,
  useLazyEditablePropertyQuery,
  useCreatePropertyMutation,
  useUpdatePropertyMutation,
  useDeletePropertyMutation,
} = propertiesApi;
