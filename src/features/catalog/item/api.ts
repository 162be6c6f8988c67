import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalog';
import { eq, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

const { listConfigComponentLinks } = calls;

const LINK = rowsOf(listConfigComponentLinks)
  .pick('component_id', 'selector_id')
  .embed('component', component => component.pick('id', 'name', 'icon', 'log_selectors', 'deleted_at'), {
    from: 'components',
  });

/** A link of an item to a component; one made by hand has the selector `manual`. */
export type ComponentLinkRow = PartOf<typeof LINK>;

/** Links between items and components; making and taking them back is in ../api.ts. */
export const componentLinksApi = api.injectEndpoints({
  endpoints: () => ({
    /** The components that an item is linked to. @param configId of the item */
    listConfigComponentLinks: rowsQuery({
      query: (configId: string) =>
        listConfigComponentLinks(
          {
            configId: eq(configId),
            deletedAt: isNull(),
            order: order({ column: 'component_id' }, { column: 'selector_id' }),
          },
          LINK,
        ),
      providesTags: (_result, _error, id) => [tagOf('ConfigComponentLink', id)],
    }),
  }),
});

export const { useListConfigComponentLinksQuery } = componentLinksApi;
