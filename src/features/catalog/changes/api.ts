import { read, rowsOf } from '@/api/calls';
import { query, rowQuery } from '@/api/endpoints';
import { calls as service } from '@/api/generated/calls/catalog';
import { calls } from '@/api/generated/calls/dbCatalogActivity';
import type { CatalogChange, CatalogChanges, CatalogChangesRequest } from '@/api/generated/types/catalog';
import { eq, neq, notNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';
import { offeredValues, sortedValues } from '@/lib/offered';

export type { CatalogChange, CatalogChangesRequest };

/** The search's request. */
export const { postCatalogChanges } = service;
const { listConfigChanges, listChangeTypes } = calls;

const DETAIL = rowsOf(listConfigChanges)
  .all()
  .embed('config', config => config.pick('id', 'name', 'type', 'config_class'), { from: 'configs' });

/** A change in full, with the item it happened to. */
export type ChangeDetail = PartOf<typeof DETAIL>;

/** Steps of relations that a recursive search follows (CAT-023). */
export const CHANGES_DEPTH = 5;

/** A page of changes; `byType` counts the page, as the backend does. */
interface ChangesPage {
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

/** Who and what makes changes, as the newest of them say. */
export interface ChangeOrigins {
  sources: readonly string[];
  /** Names that sources give; people of the console are asked for by their ids. */
  names: readonly string[];
}

/** The newest changes, which say where changes come from: nothing lists that. */
const ORIGINS_READ = 1_000;
const PATCHES_READ = 1_000;
const PATCH = rowsOf(listConfigChanges).pick('created_at', 'patches');
const ORIGIN = rowsOf(listConfigChanges).pick('source', 'external_created_by');

/** Changes of a range, newest first; `rows` are fewer than `total` when there were more than wanted. */
export type ChangeSeries = Pick<ChangesPage, 'rows' | 'total'>;

/** Changes read in one call of a series: the search has no grouping, so its rows are counted here. */
const SERIES_PAGE = 500;

/** The backend leaves out what is empty. */
const toChanges = ({ changes = [], total = 0, summary = {} }: CatalogChanges): ChangesPage => ({
  rows: changes,
  total,
  byType: summary,
});

/** Changes of config items: the search over them, and one in full. */
export const configChangesApi = api.injectEndpoints({
  endpoints: build => ({
    'postCatalogChanges/page': query({
      query: (catalogChangesRequest: CatalogChangesRequest) => postCatalogChanges({ catalogChangesRequest }),
      transformResponse: toChanges,
      providesTags: result => rowTags('ConfigChange', result?.rows),
    }),
    /** The newest changes of a range, page by page; one that moved between pages meanwhile counts once. */
    'postCatalogChanges/series': build.query<ChangeSeries, ChangeSeriesArgs>({
      async queryFn({ request, most }, _api, _options, send) {
        const rows = new Map<string, CatalogChange>();
        let total = 0;
        for (let page = 1; (page - 1) * SERIES_PAGE < most; page += 1) {
          const catalogChangesRequest = {
            ...request,
            sort_by: '-created_at',
            page,
            page_size: Math.min(SERIES_PAGE, most),
          };
          const { data, error, meta } = await read(send, postCatalogChanges({ catalogChangesRequest }));
          if (error) return { error, meta };
          const found = toChanges(data);
          if (page === 1) ({ total } = found);
          for (const row of found.rows) rows.set(row.id, row);
          if (found.rows.length === 0 || rows.size >= total) break;
        }
        return { data: { rows: [...rows.values()], total: Math.max(total, rows.size) } };
      },
      providesTags: [listTag('ConfigChange')],
    }),
    /** One change with diff, patches and details; null when there is none. @param id of the change */
    'listConfigChanges/detail': rowQuery({
      query: (id: string) => listConfigChanges({ id: eq(id), limit: 1 }, DETAIL),
      providesTags: (_result, _error, id) => [tagOf('ConfigChange', id)],
    }),
    /** What the changes of an item set, the newest thousand of them. @param configId of the item */
    'listConfigChanges/patches': query({
      query: (configId: string) =>
        listConfigChanges(
          {
            configId: eq(configId),
            patches: notNull(),
            order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
            limit: PATCHES_READ,
          },
          PATCH,
        ),
      providesTags: (_result, _error, configId) => [tagOf('Config', configId)],
    }),
    'listConfigChanges/origins': query({
      query: () =>
        listConfigChanges(
          { order: order({ column: 'created_at', desc: true }), limit: ORIGINS_READ },
          ORIGIN,
        ),
      transformResponse: (found): ChangeOrigins => ({
        sources: sortedValues(found.map(row => row.source)),
        names: sortedValues(found.map(row => row.external_created_by)),
      }),
      // What was in use a while ago will do: nothing here changes what there is to choose from.
      keepUnusedDataFor: 600,
    }),
    listChangeTypes: query({
      query: () => listChangeTypes({ changeType: neq('') }),
      transformResponse: found => offeredValues(found.map(row => row.change_type)),
      providesTags: [listTag('ConfigChange')],
    }),
  }),
});

export const {
  'usePostCatalogChanges/pageQuery': usePostCatalogChangesPageQuery,
  'usePostCatalogChanges/seriesQuery': usePostCatalogChangesSeriesQuery,
  'useListConfigChanges/detailQuery': useListConfigChangesDetailQuery,
  'useListConfigChanges/patchesQuery': useListConfigChangesPatchesQuery,
  'useListConfigChanges/originsQuery': useListConfigChangesOriginsQuery,
  useListChangeTypesQuery,
} = configChangesApi;
