import { generated as service } from '@/api/generated/catalog';
import type { CatalogChange, CatalogChanges, CatalogChangesRequest } from '@/api/generated/types/catalog';
import { generated as rows } from '@/api/generated/dbCatalogActivity';
import type { ChangeOfComponent, ConfigChange } from '@/api/generated/types/db';
import { firstRow } from '@/api/page';
import { eq, neq, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';

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

/** As many changes as can be read that match, the newest of them. */
export interface ChangeSeriesArgs {
  /** With `to` as a fixed time, so that the pages fit together; page, size and order are chosen here. */
  request: CatalogChangesRequest;
  most: number;
}

/** Changes of a range, newest first; `rows` are fewer than `total` when there were more than wanted. */
export type ChangeSeries = Pick<ChangesPage, 'rows' | 'total'>;

/** Changes read in one call of a series: the search has no grouping, so its rows are counted here. */
const SERIES_PAGE = 500;

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
    /** The newest changes of a range, page by page; one that moved between pages meanwhile counts once. */
    changeSeries: build.query<ChangeSeries, ChangeSeriesArgs>({
      async queryFn({ request, most }, _api, _options, call) {
        const rows = new Map<string, CatalogChange>();
        let total = 0;
        for (let page = 1; (page - 1) * SERIES_PAGE < most; page += 1) {
          const catalogChangesRequest = {
            ...request,
            sort_by: '-created_at',
            page,
            page_size: Math.min(SERIES_PAGE, most),
          };
          const answer = await call(postChanges({ catalogChangesRequest }));
          if (answer.error) return { error: answer.error, meta: answer.meta };
          const found = toChanges(answer.data as CatalogChanges);
          if (page === 1) ({ total } = found);
          for (const row of found.rows) rows.set(row.id, row);
          if (found.rows.length === 0 || rows.size >= total) break;
        }
        return { data: { rows: [...rows.values()], total: Math.max(total, rows.size) } };
      },
      extraOptions: { shape: 'object' },
      providesTags: [listTag('ConfigChange')],
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

export const {
  useChangesPageQuery,
  useChangeSeriesQuery,
  useConfigChangeQuery,
  useChangeTypesQuery,
  useChangesOfComponentQuery,
} = configChangesApi;
