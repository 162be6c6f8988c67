import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/dbCatalogActivity';
import { gte, inList, lte, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { HEALTH_SOURCES } from '@/modules/why/api';

const { listConfigChanges } = calls;

const TURN = rowsOf(listConfigChanges).pick('id', 'config_id', 'created_at');

/** That an item became unhealthy. */
export type UnhealthyTurn = PartOf<typeof TURN>;

/** Turns that are read: the newest. */
export const MOST_TURNS = 1_000;

/** Backends begin the word with either letter. */
const UNHEALTHY = ['Unhealthy', 'unhealthy'] as const;

/** What followed changes. */
export const changeEffectApi = api.injectEndpoints({
  endpoints: () => ({
    /** That items became unhealthy in a time, the newest first. */
    'listConfigChanges/turnedUnhealthy': rowsQuery({
      query: ({ from, to }: { from: string; to: string }) =>
        listConfigChanges(
          {
            changeType: inList(UNHEALTHY),
            source: inList(HEALTH_SOURCES),
            createdAt: [gte(from), lte(to)],
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_TURNS,
          },
          TURN,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
  }),
});

export const { 'useListConfigChanges/turnedUnhealthyQuery': useListConfigChangesTurnedUnhealthyQuery } =
  changeEffectApi;
