import type { SlotTone, StripSlot } from '@/components/status-strip/slots';
import { percentOf } from '@/lib/format';
import { bucketOf } from '../status';
import type { CourseSend } from './api';

/** One send of the strip. */
export interface SendSlot extends StripSlot {
  send: CourseSend;
}

/** What was held back, or is on its way, is neither a success nor a failure. */
function toneOf(status: string | null): SlotTone {
  const bucket = bucketOf(status);
  if (bucket === 'sent') return 'healthy';
  return bucket === 'failed' ? 'unhealthy' : 'empty';
}

/** Sends as slots of a strip, the newest last. @param sends the newest first */
export const slotsOf = (sends: readonly CourseSend[]): SendSlot[] =>
  sends.toReversed().map(send => ({ key: send.id, tone: toneOf(send.status), send }));

/** Per cent of those that were tried and got there; undefined while none was tried. */
export function successRate(sends: readonly CourseSend[]): number | undefined {
  const count = (bucket: string) => sends.filter(({ status }) => bucketOf(status) === bucket).length;
  return percentOf(count('sent'), count('failed'));
}

/** How often each error came, the most frequent first. */
export function errorCounts(sends: readonly CourseSend[]): (readonly [error: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { error } of sends) if (error) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
