import type { PreviewedSend } from '@/api/generated/types/notification';
import { criteriaOf } from '@/lib/selectorCriteria';
import { writeJson } from '@/lib/numbers';
import { toInstant } from '@/lib/time/instant';
import type { PreviewRequest } from './api';
import { selectorsRule, type SilenceFormValues } from './form';

/** Days that the preview speaks of; the backend looks at 15. */
export const PREVIEW_DAYS = 7;
const DAY = 86_400_000;

/** What of a form says which notifications it would hold back; undefined while it says nothing. */
export function previewOf(values: SilenceFormValues): PreviewRequest | undefined {
  const kind = values.kind === 'canary' ? undefined : values.kind;
  const id = kind && values.resource?.id;
  const filter = values.filter?.trim();
  const list = selectorsRule(values.selectors) === undefined ? (values.selectors ?? []) : [];
  // The search would read one without criteria as everything; the field says what it is.
  const narrowing = list.filter(selector => criteriaOf(selector).length > 0);
  const selectors = narrowing.length > 0 ? writeJson(narrowing) : undefined;
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
