import { statusWord } from '@/components/status/tones';
import { utcMinute } from '@/lib/time/utcMinute';
import { happenedAttachment, wordsAttachment, type Attachment } from '@/modules/evidence/attachment';
import { healthThen, notifiedKind, subjectName } from '@/modules/notified/subject';
import type { NotificationSend } from '../api';

const isAttached = (kind: string | undefined) =>
  kind === 'check' || kind === 'component' || kind === 'config' ? kind : undefined;

type Sent = Pick<
  NotificationSend,
  | 'resource'
  | 'resource_type'
  | 'resource_kind'
  | 'resource_health'
  | 'resource_status'
  | 'resource_health_description'
  | 'source_event'
  | 'created_at'
>;

/**
 * What a notification was about, as evidence that says what it told; its words alone where that is gone, or of a kind that
 * is no evidence.
 * @param now epoch ms
 */
export function sendAttachment(send: Sent, now: number): Attachment {
  const health = healthThen(send);
  const told =
    send.resource_health_description || send.resource_status || (health && statusWord(health)) || '';
  const name = subjectName(send);
  const what = [`Notification ${send.source_event} at ${utcMinute(send.created_at)}`, told]
    .filter(Boolean)
    .join(': ');
  const kind = isAttached(notifiedKind(send));
  if (!send.resource || !kind) return wordsAttachment(name, `${name}: ${what}`);
  const { id, type } = send.resource;
  return happenedAttachment({ on: { kind, id, name, type: type ?? null }, at: send.created_at, what }, now);
}
