import { complete } from '@/api/endpoints';
import { generated } from '@/api/generated/dbJobs';
import type { EventQueueSummary } from '@/api/generated/types/db';
import { order } from '@/api/postgrest';
import { listTag } from '@/api/tags';

/** Events of one kind that wait to be handled. A name may repeat: some backends count by the subject of the event too. */
export type QueuedEvents = EventQueueSummary;

/** Queued events, those that failed last first. */
export const LAST_FAILED_FIRST = { order: order({ column: 'last_failure', desc: true, nulls: 'last' }) };

/** What waits in the backend's event queue. */
export const eventQueueApi = complete(generated)({
  listEventQueue: { providesTags: [listTag('EventQueue')] },
});

export const { useListEventQueueQuery } = eventQueueApi;
