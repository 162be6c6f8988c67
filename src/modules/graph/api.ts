import { generated } from '@/api/generated/dbCatalog';
import type { ConfigRelationship, RelatedConfig } from '@/api/generated/types/db';
import { eq, group, isNull, order, where } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

export type { RelatedConfig };

/** Steps of the relationship call (core spec, section 9). */
export const MAX_DEPTH = 10;

export interface RelatedArgs {
  configId: string;
  /** Which way relations are followed from the item. */
  direction: 'incoming' | 'outgoing' | 'all';
  /** `hard` keeps parent and child only; `both` follows every relation. */
  relation: 'hard' | 'both';
  deleted: boolean;
  /** Steps, 10 at most. */
  depth: number;
}

const listConfigRelationships = requestOf(generated, 'listConfigRelationships');
const getRelatedConfigs = requestOf(generated, 'getRelatedConfigs');

/** Config items and their relations: what graphs of the catalog are made of. */
export const graphApi = api.injectEndpoints({
  endpoints: build => ({
    /** The items around one, itself and its ancestors among them, nearest first. */
    relatedConfigs: build.query<RelatedConfig[], RelatedArgs>({
      query: ({ configId, direction, relation, deleted, depth }) =>
        getRelatedConfigs({
          configId,
          typeFilter: direction,
          includeDeletedConfigs: deleted,
          maxDepth: Math.min(depth, MAX_DEPTH),
          ...(direction === 'outgoing' ? {} : { incomingRelation: relation }),
          ...(direction === 'incoming' ? {} : { outgoingRelation: relation }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, { configId }) => [tagOf('Config', configId)],
    }),
    /** The relations that begin or end at an item, with their names. */
    configRelations: build.query<ConfigRelationship[], string>({
      query: id =>
        listConfigRelationships({
          or: group(where('config_id', eq(id)), where('related_id', eq(id))),
          deletedAt: isNull(),
          order: order({ column: 'config_id' }, { column: 'related_id' }, { column: 'relation' }),
        }),
      extraOptions: { shape: 'list' },
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
  }),
});

export const { useRelatedConfigsQuery, useConfigRelationsQuery } = graphApi;
