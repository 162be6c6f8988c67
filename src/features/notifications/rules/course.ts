import type { SlotTone } from '@/components/status-strip/slots';
import { bucketOf } from '@/modules/notified/sendStatus';
import type { CourseSend } from './api';

/** The tone of a send's slot. What was held back, or is on its way, is neither a success nor a failure. */
export function sendSlotTone({ status }: CourseSend): SlotTone {
  const bucket = bucketOf(status);
  if (bucket === 'sent') return 'healthy';
  return bucket === 'failed' ? 'unhealthy' : 'empty';
}

/** How often each error came, the most frequent first. */
export function errorCounts(sends: readonly CourseSend[]): (readonly [error: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { error } of sends) if (error) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
