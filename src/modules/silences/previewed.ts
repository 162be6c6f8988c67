import type { PreviewedSend } from '@/api/generated/types/notification';
import { writeJson } from '@/lib/numbers';
import { toInstant } from '@/lib/time/instant';
import { DAY } from '@/lib/time/clock';
import { MOST_PREVIEWED, type PreviewRequest } from './previewApi';

/** Days that the preview speaks of; the backend looks at 15. */
export const PREVIEW_DAYS = 7;

/** Sends about one resource. */
export interface PreviewedResource {
  /** The newest of them. */
  send: PreviewedSend;
  count: number;
}

/** The sends of the last seven days by resource, those with the most first. @param now epoch ms */
export function byResource(sends: readonly PreviewedSend[], now: number): PreviewedResource[] {
  const found = new Map<string, PreviewedResource>();
  for (const send of sends) {
    const time = toInstant(send.created_at);
    if (time === undefined || time < now - PREVIEW_DAYS * DAY) continue;
    const held = found.get(send.resource_id);
    if (held) held.count += send.count;
    else found.set(send.resource_id, { send, count: send.count });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Whether more may match than were looked at. @param sends the newest first */
export function arePart(sends: readonly PreviewedSend[], now: number): boolean {
  const oldest = toInstant(sends.at(-1)?.created_at) ?? 0;
  return sends.length >= MOST_PREVIEWED && oldest >= now - PREVIEW_DAYS * DAY;
}

/** What silences of these checks, one a check, would be of together; undefined for none. */
export function previewOfChecks(ids: readonly string[]): PreviewRequest | undefined {
  const [only, ...others] = ids;
  if (only === undefined) return undefined;
  if (others.length === 0) return { id: only, type: 'check' };
  return { selectors: writeJson(ids.toSorted().map(id => ({ id }))) };
}
