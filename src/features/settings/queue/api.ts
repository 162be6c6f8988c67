import { generated } from '@/api/generated/dbJobs';
import type { EventQueueSummary } from '@/api/generated/types/db';
import { order } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

/** Events of one kind that wait to be handled. A name may repeat: some backends count by the subject of the event too. */
export type QueuedEvents = EventQueueSummary;

const listEventQueue = requestOf(generated, 'listEventQueue');

/** What waits in the backend's event queue. */
export const eventQueueApi = api.injectEndpoints({
  endpoints: build => ({
    /** Queued events by name, those that failed last first. */
    eventQueue: build.query<QueuedEvents[], void>({
      query: () => listEventQueue({ order: order({ column: 'last_failure', desc: true, nulls: 'last' }) }),
      extraOptions: { shape: 'list' },
      providesTags: [listTag('EventQueue')],
    }),
  }),
});

export const { useEventQueueQuery } = eventQueueApi;
