import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalog';
import type { RelatedConfig } from '@/api/generated/types/db';
import { eq, group, isNull, order, where } from '@/api/postgrest';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';

export type { RelatedConfig };

/** Steps of the relationship call (CAT-018). */
const MAX_DEPTH = 10;

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

const { listConfigRelationships, getRelatedConfigs } = calls;

/** Config items and their relations: what graphs of the catalog are made of. */
export const graphApi = api.injectEndpoints({
  endpoints: () => ({
    /** The items around one, itself and its ancestors among them, nearest first. */
    getRelatedConfigs: rowsQuery({
      query: ({ configId, direction, relation, deleted, depth }: RelatedArgs) =>
        getRelatedConfigs({
          configId,
          typeFilter: direction,
          includeDeletedConfigs: deleted,
          maxDepth: Math.min(depth, MAX_DEPTH),
          ...(direction === 'outgoing' ? {} : { incomingRelation: relation }),
          ...(direction === 'incoming' ? {} : { outgoingRelation: relation }),
        }),
      providesTags: (_result, _error, { configId }) => [tagOf('Config', configId)],
    }),
    /** The relations that begin or end at an item, with their names. */
    listConfigRelationships: rowsQuery({
      query: (id: string) =>
        listConfigRelationships({
          or: group(where('config_id', eq(id)), where('related_id', eq(id))),
          deletedAt: isNull(),
          order: order({ column: 'config_id' }, { column: 'related_id' }, { column: 'relation' }),
        }),
      providesTags: (_result, _error, id) => [tagOf('Config', id)],
    }),
  }),
});

export const { useGetRelatedConfigsQuery, useListConfigRelationshipsQuery } = graphApi;
