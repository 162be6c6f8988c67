import { generated } from '@/api/generated/dbCatalog';
import type { ConfigComponentRelationship, Component } from '@/api/generated/types/db';
import { eq, isNull, order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

/** A link of an item to a component; one made by hand has the selector `manual`. */
export type ComponentLinkRow = Pick<ConfigComponentRelationship, 'component_id' | 'selector_id'> & {
  component:
    | (Pick<Component, 'id' | 'name' | 'icon'> & Partial<Pick<Component, 'log_selectors' | 'deleted_at'>>)
    | null;
};

const listLinks = requestOf(generated, 'listConfigComponentLinks');

/** Links between items and components; making and taking them back is in catalog.ts. */
export const componentLinksApi = api.injectEndpoints({
  endpoints: build => ({
    /** The components that an item is linked to. @param configId of the item */
    componentsOfConfig: build.query<ComponentLinkRow[], string>({
      query: configId =>
        listLinks({
          configId: eq(configId),
          deletedAt: isNull(),
          select: 'component_id,selector_id,component:components(id,name,icon,log_selectors,deleted_at)',
          order: order({ column: 'component_id' }, { column: 'selector_id' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('ConfigComponentLink', id)],
    }),
  }),
});

export const { useComponentsOfConfigQuery } = componentLinksApi;
