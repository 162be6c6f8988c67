import { utcMinute } from '@/lib/time/utcMinute';
import { happenedAttachment, type Attachment } from '@/modules/evidence/attachment';
import type { QuietLine } from './reasons';

/** A red line as evidence: since when it is so, and why nobody knew. @param now epoch ms */
export function quietAttachment({ kind, id, name, type, since, reason }: QuietLine, now: number): Attachment {
  const at = new Date(since ?? now).toISOString();
  const what = since === undefined ? 'Unhealthy' : `Unhealthy since ${utcMinute(at)}`;
  return happenedAttachment({ on: { kind, id, name, type }, at, what: `${what}. ${reason.words}` }, now);
}
