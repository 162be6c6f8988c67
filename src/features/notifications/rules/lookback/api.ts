import { read, rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as catalog } from '@/api/generated/calls/dbCatalog';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as pages } from '@/api/generated/calls/dbNotificationPages';
import { calls as topology } from '@/api/generated/calls/dbTopology';
import { chunks, eq, gte, inList, isNull, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import {
  CHECK_FACTS,
  COMPONENT_FACTS,
  CONFIG_FACTS,
  type CheckFacts,
  type ComponentFacts,
  type ConfigFacts,
} from '../../judging/facts';

const SEND = rowsOf(pages.listNotificationSends).pick(
  'id',
  'source_event',
  'resource_id',
  'resource_health',
  'resource_status',
  'resource',
  'resource_type',
  'resource_kind',
  'created_at',
);
/** A notification of any rule, as far as it tells what happened. */
export type EventSend = PartOf<typeof SEND>;

/** Notifications that are looked through. */
export const MOST_SENDS = 1000;
/** Rows of each other kind that are looked through. */
export const MOST_ROWS = 200;

interface AskedSince {
  /** ISO. */
  from: string;
}

/** What a rule that is not there yet would have done. */
export const lookbackApi = api.injectEndpoints({
  endpoints: build => ({
    /** What rules made of these events, whatever became of it, the newest first; what stands for another is left out. */
    'listNotificationSends/ofEvents': rowsQuery({
      query: ({ events, from }: AskedSince & { events: readonly string[] }) =>
        pages.listNotificationSends(
          {
            sourceEvent: inList(events),
            createdAt: gte(from),
            parentId: isNull(),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_SENDS,
          },
          SEND,
        ),
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Checks, items and components by their ids, those that there are. */
    'listChecks/facts': build.query<(CheckFacts | ConfigFacts | ComponentFacts)[], ResourceIds>({
      async queryFn({ checks, configs, components }, _api, _options, send) {
        const requests = [
          ...chunks(checks).map(ids => health.listChecks({ id: inList(ids) }, CHECK_FACTS)),
          ...chunks(configs).map(ids => catalog.listConfigs({ id: inList(ids) }, CONFIG_FACTS)),
          ...chunks(components).map(ids => topology.listComponents({ id: inList(ids) }, COMPONENT_FACTS)),
        ];
        const found: (CheckFacts | ConfigFacts | ComponentFacts)[] = [];
        for (const request of requests) {
          // One at a time: ten at once would keep the page's own questions waiting.
          const { data, error, meta } = await read<(CheckFacts | ConfigFacts | ComponentFacts)[]>(
            send,
            request,
          );
          if (error) return { error, meta };
          found.push(...data);
        }
        return { data: found };
      },
      providesTags: [listTag('Check'), listTag('Config'), listTag('Topology')],
    }),
    /** Checks whose last change of status was since then, to that status. */
    'listChecks/turnedTo': rowsQuery({
      query: ({ from, status }: AskedSince & { status: 'healthy' | 'unhealthy' }) =>
        health.listChecks(
          {
            status: eq(status),
            lastTransitionTime: gte(from),
            deletedAt: isNull(),
            order: order({ column: 'last_transition_time', desc: true }, { column: 'id' }),
            limit: MOST_ROWS,
          },
          CHECK_FACTS,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Items that came into the catalog since then, or left it. */
    'listConfigs/cameOrWent': rowsQuery({
      query: ({ from, column }: AskedSince & { column: 'created_at' | 'deleted_at' }) =>
        catalog.listConfigs(
          {
            ...(column === 'created_at' ? { createdAt: gte(from) } : { deletedAt: gte(from) }),
            order: order({ column, desc: true }, { column: 'id' }),
            limit: MOST_ROWS,
          },
          CONFIG_FACTS,
        ),
      providesTags: [listTag('Config')],
    }),
  }),
});

/** Ids of each kind. */
export interface ResourceIds {
  checks: readonly string[];
  configs: readonly string[];
  components: readonly string[];
}

export const {
  'useListNotificationSends/ofEventsQuery': useListNotificationSendsOfEventsQuery,
  'useListChecks/factsQuery': useListChecksFactsQuery,
  'useListChecks/turnedToQuery': useListChecksTurnedToQuery,
  'useListConfigs/cameOrWentQuery': useListConfigsCameOrWentQuery,
} = lookbackApi;
