import type { PreviewedSend } from '@/api/generated/types/notification';
import { toInstant } from '@/lib/time/instant';
import type { Preview } from './api';
import type { SilenceFormValues } from './form';

/** Days that the preview speaks of; the backend looks at 15. */
export const PREVIEW_DAYS = 7;
const DAY = 86_400_000;

/** What of a form says which notifications it would hold back; undefined while it says nothing. */
export function previewOf(values: SilenceFormValues): Preview | undefined {
  const kind = values.kind === 'canary' ? undefined : values.kind;
  const id = kind && values.resource?.id;
  const filter = values.filter?.trim();
  const selectors = values.selectors?.length ? JSON.stringify(values.selectors) : undefined;
  if (!id && !filter && !selectors) return undefined;
  return {
    ...(id && { id, type: kind }),
    ...(values.recursive && { recursive: true }),
    ...(filter && { filter }),
    ...(selectors && { selectors }),
  };
}

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
