import {
  generated as service,
  type CatalogChange,
  type CatalogChanges,
  type CatalogChangesRequest,
} from './generated/catalog';
import { generated as rows, type ChangeOfComponent, type ConfigChange } from './generated/dbCatalogActivity';
import { firstRow } from './page';
import { eq, neq, order } from './postgrest';
import { requestOf } from './requests';
import { api } from './root';
import { listTag, rowTags, tagOf } from './tags';

export type { CatalogChange, CatalogChangesRequest };

/** Steps of relations that a recursive search follows (core spec, section 9). */
export const CHANGES_DEPTH = 5;

/** A change in full, with the item it happened to. */
export type ChangeDetail = ConfigChange & Pick<Required<ConfigChange>, 'config'>;

/** A page of changes; `byType` counts the page, as the backend does. */
export interface ChangesPage {
  rows: readonly CatalogChange[];
  total: number;
  byType: Readonly<Record<string, number>>;
}

/** The search's request. */
export const postChanges = requestOf(service, 'postCatalogChanges');
const listConfigChanges = requestOf(rows, 'listConfigChanges');
const listChangeTypes = requestOf(rows, 'listChangeTypes');
const listChangesByComponent = requestOf(rows, 'listChangesByComponent');

/** The backend leaves out what is empty. */
const toChanges = ({ changes = [], total = 0, summary = {} }: CatalogChanges): ChangesPage => ({
  rows: changes,
  total,
  byType: summary,
});

/** Changes of config items: the search over them, and one in full. */
export const configChangesApi = api.injectEndpoints({
  endpoints: build => ({
    changesPage: build.query<ChangesPage, CatalogChangesRequest>({
      query: catalogChangesRequest => postChanges({ catalogChangesRequest }),
      extraOptions: { shape: 'object' },
      transformResponse: toChanges,
      providesTags: result => rowTags('ConfigChange', [...(result?.rows ?? [])]),
    }),
    /** One change with diff, patches and details; null when there is none. @param id of the change */
    configChange: build.query<ChangeDetail | null, string>({
      query: id =>
        listConfigChanges({ id: eq(id), select: '*,config:configs(id,name,type,config_class)', limit: 1 }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<ChangeDetail>,
      providesTags: (_result, _error, id) => [tagOf('ConfigChange', id)],
    }),
    changeTypes: build.query<string[], void>({
      query: () => listChangeTypes({ changeType: neq('') }),
      extraOptions: { shape: 'list' },
      transformResponse: (found: { change_type: string | null }[]) =>
        found.flatMap(row => row.change_type ?? []),
      providesTags: [listTag('ConfigChange')],
    }),
    /** @param componentId of the component whose items' changes are wanted, newest first */
    changesOfComponent: build.query<ChangeOfComponent[], string>({
      query: componentId =>
        listChangesByComponent({
          componentId: eq(componentId),
          order: order({ column: 'created_at', desc: true }, { column: 'id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: result => rowTags('ConfigChange', result),
    }),
  }),
});

export const { useChangesPageQuery, useConfigChangeQuery, useChangeTypesQuery, useChangesOfComponentQuery } =
  configChangesApi;
