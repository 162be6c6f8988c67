import type { ConfigDetail } from '../api';
import type { ChangeDetail } from '../changes/api';
import { isObject, type Json } from '@/lib/json';

/** A value that came as JSON; anything else is nothing. */
function asJson(value: unknown): Json {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as Json;
  return Array.isArray(value) || isObject(value) ? (value as Json) : null;
}

/** A map without what is not set. */
const filled = (entries: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(
    Object.entries(entries)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([key, value]) => [key, asJson(value)]),
  );

/** What of an item is compared: its document, and what the scraper said beside it. Ages and costs always differ. */
export const itemDocument = (item: ConfigDetail): Json =>
  filled({
    type: item.type,
    status: item.status,
    health: item.health,
    labels: item.labels,
    tags: item.tags,
    config: item.config,
  });

/** What of a change is compared where its item's state is not known: what it did, without when and to what. */
export const changeDocument = (change: ChangeDetail): Json =>
  filled({
    change_type: change.change_type,
    severity: change.severity,
    source: change.source,
    summary: change.summary,
    patches: change.patches,
    details: change.details,
    // Of a diff the patch says the same without its context.
    diff: change.diff && !change.patches ? change.diff.split('\n') : null,
  });
