import { toInstant } from '@/lib/time/instant';
import { filterFacts, type CheckFacts, type ComponentFacts, type ConfigFacts } from '../judging/facts';
import type { SendAboutRed } from './api';
import type { RedLine } from './reasons';

/** A name from data; the id of what has none. */
const named = (name: string | null, id: string): string => name || id;

/** A check, since it turned. */
export const checkLine = (row: CheckFacts): RedLine => ({
  kind: 'check',
  id: row.id,
  name: named(row.name, row.id),
  type: row.type,
  icon: row.icon || row.type || 'check',
  since: toInstant(row.last_transition_time),
  canaryId: row.canary_id,
  facts: filterFacts(row),
});

/** An item, since the backend noted that it turned. @param turned ISO, by id */
export const itemLine = (row: ConfigFacts, turned: ReadonlyMap<string, string>): RedLine => ({
  kind: 'config',
  id: row.id,
  name: named(row.name, row.id),
  type: row.type,
  icon: row.type || 'config',
  since: toInstant(turned.get(row.id)),
  facts: filterFacts(row),
});

/** A component: since when, nothing says. */
export const componentLine = (row: ComponentFacts): RedLine => ({
  kind: 'component',
  id: row.id,
  name: named(row.name, row.id),
  type: row.type,
  icon: row.icon || row.type || 'component',
  since: undefined,
  facts: filterFacts(row),
});

/** Sends by what they are about, in the order they came in. */
export function sendsByResource(rows: readonly SendAboutRed[]): ReadonlyMap<string, readonly SendAboutRed[]> {
  const found = new Map<string, SendAboutRed[]>();
  for (const row of rows) {
    const known = found.get(row.resource_id);
    if (known) known.push(row);
    else found.set(row.resource_id, [row]);
  }
  return found;
}
