import { rowsOf } from '@/api/calls';
import { mutation, rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalog';
import { eq, inList, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPagesByKey } from '@/api/readPages';
import { api } from '@/api/root';
import { onSuccess, tagOf } from '@/api/tags';

const { listConfigComponentLinks, createConfigComponentLink, deleteConfigComponentLink } = calls;

const LINK = rowsOf(listConfigComponentLinks)
  .pick('component_id', 'selector_id')
  .embed('component', component => component.pick('id', 'name', 'icon', 'log_selectors', 'deleted_at'), {
    from: 'components',
  });

const LINKED = rowsOf(listConfigComponentLinks)
  .pick('config_id', 'selector_id')
  .embed('config', config => config.pick('id', 'name', 'type', 'health', 'deleted_at'), { from: 'configs' });
/** An item and a component, by their ids. */
export interface ComponentLink {
  componentId: string;
  configId: string;
}

const linkTags = ({ componentId, configId }: ComponentLink) => [
  tagOf('Config', configId),
  tagOf('ConfigComponentLink', componentId),
  tagOf('ConfigComponentLink', configId),
];

/** A link of an item to a component; one made by hand has the selector `manual`. */
export type ComponentLinkRow = PartOf<typeof LINK>;

/** A catalog item that a component is made of; one linked by hand has the selector `manual`. */
export type LinkedItem = PartOf<typeof LINKED>;
/** Links between items and components: which there are, making one by hand, and taking it back. */
export const componentLinksApi = api.injectEndpoints({
  endpoints: build => ({
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
    /** The components that some items are linked to. @param configIds 1 to 100 */
    'listConfigComponentLinks/ofItems': rowsQuery({
      query: (configIds: readonly string[]) =>
        listConfigComponentLinks(
          {
            configId: inList(configIds),
            deletedAt: isNull(),
            order: order({ column: 'component_id' }, { column: 'selector_id' }),
          },
          LINK,
        ),
      providesTags: (_result, _error, ids) => ids.map(id => tagOf('ConfigComponentLink', id)),
    }),
    /** The catalog items of a component, deleted ones too, to the last. @param id of the component */
    'listConfigComponentLinks/ofComponent': build.query<LinkedItem[], string>({
      queryFn: (id, _api, _options, send) =>
        readPagesByKey(
          link => `${link.config_id} ${link.selector_id}`,
          send,
          range =>
            listConfigComponentLinks(
              {
                componentId: eq(id),
                deletedAt: isNull(),
                order: order({ column: 'config_id' }, { column: 'selector_id' }),
                ...range,
              },
              LINKED,
            ),
        ),
      extraOptions: { count: 'exact' },
      providesTags: (_result, _error, id) => [tagOf('ConfigComponentLink', id)],
    }),
    /** The catalog items of some components, deleted ones too. @param componentIds 1 to 100 */
    'listConfigComponentLinks/ofComponents': rowsQuery({
      query: (componentIds: readonly string[]) =>
        listConfigComponentLinks(
          { componentId: inList(componentIds), deletedAt: isNull(), order: order({ column: 'config_id' }) },
          LINKED,
        ),
      providesTags: (_result, _error, ids) => ids.map(id => tagOf('ConfigComponentLink', id)),
    }),
    createConfigComponentLink: mutation({
      query: ({ componentId, configId }: ComponentLink) =>
        createConfigComponentLink({
          configComponentLinkInsert: {
            component_id: componentId,
            config_id: configId,
            selector_id: 'manual',
          },
        }),
      invalidatesTags: onSuccess(link => linkTags(link)),
    }),
    /** Takes back a link made by hand; those of selectors stay. */
    deleteConfigComponentLink: mutation({
      query: ({ componentId, configId }: ComponentLink) =>
        deleteConfigComponentLink({
          componentId: eq(componentId),
          configId: eq(configId),
          selectorId: eq('manual'),
        }),
      invalidatesTags: onSuccess(link => linkTags(link)),
    }),
  }),
});

export const {
  useListConfigComponentLinksQuery,
  'useListConfigComponentLinks/ofItemsQuery': useListConfigComponentLinksOfItemsQuery,
  'useListConfigComponentLinks/ofComponentQuery': useListConfigComponentLinksOfComponentQuery,
  'useListConfigComponentLinks/ofComponentsQuery': useListConfigComponentLinksOfComponentsQuery,
  useCreateConfigComponentLinkMutation,
  useDeleteConfigComponentLinkMutation,
} = componentLinksApi;
