import { calls as service } from '@/api/generated/calls/catalog';
import { rowsOf } from '@/api/calls';
import { pageQuery, query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalog';
import { ilike, isNull, order, pageRange } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { textOf, type PanelRow } from '@/components/view-panels/values';
import { changesPreset, itemConditions } from './presets';

const { listConfigs } = calls;
const { postCatalogChanges } = service;
const ITEM = rowsOf(listConfigs).pick('id', 'name', 'type', 'health', 'status', 'updated_at', 'created_at');
/** An item as a section lists it. */
export type SectionItem = PartOf<typeof ITEM>;

interface SectionArg {
  filters: PanelRow;
  page: number;
}

/** Rows on a page of a section. */
export const SECTION_PAGE = 10;

/** What a section of items or changes asks for: a page of what its filters let through. */
const sectionsApi = api.injectEndpoints({
  endpoints: () => ({
    'listConfigs/section': pageQuery({
      query: ({ filters, page }: SectionArg) => {
        const and = itemConditions(filters);
        const search = textOf(filters['search']);
        return listConfigs(
          {
            deletedAt: isNull(),
            order: order({ column: 'name' }, { column: 'id' }),
            ...pageRange(page, SECTION_PAGE),
            ...(and !== undefined && { and }),
            ...(search && { name: ilike(search) }),
          },
          ITEM,
        );
      },
      providesTags: [listTag('Config')],
    }),
    'postCatalogChanges/section': query({
      query: ({ filters, page }: SectionArg) =>
        postCatalogChanges({
          catalogChangesRequest: {
            ...changesPreset(filters),
            page: page + 1,
            page_size: SECTION_PAGE,
            sort_by: '-created_at',
          },
        }),
      providesTags: [listTag('ConfigChange')],
    }),
  }),
});
export const {
  'useListConfigs/sectionQuery': useListConfigsSectionQuery,
  'usePostCatalogChanges/sectionQuery': usePostCatalogChangesSectionQuery,
} = sectionsApi;
