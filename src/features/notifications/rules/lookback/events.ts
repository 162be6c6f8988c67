import { isObject } from '@/lib/json';
import { MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { NotifiedSubject } from '@/modules/notified/subject';
import {
  filterFacts,
  type CheckFacts,
  type ComponentFacts,
  type ConfigFacts,
  type FilterFacts,
} from '../../judging/facts';
import type { EventKind } from '../../judging/filter';
import type { EventSend } from './api';

/** What happened that rules listen to, put together from the history of notifications and from the rows themselves. */

/** Something that a rule could have sent about. */
export interface PastEvent {
  /** 'check.failed'. */
  event: string;
  kind: EventKind | undefined;
  /** Of the resource. */
  id: string;
  /** Epoch ms. */
  at: number;
  subject: NotifiedSubject;
  /** What a filter can ask of the resource: as it was then in health, as it is now in everything else. Undefined where it is not known. */
  facts: FilterFacts | undefined;
}

/** What is known of the resources that notifications were about, by id. */
export type FactsById = ReadonlyMap<string, CheckFacts | ConfigFacts | ComponentFacts>;

/** Rules write of the same event one after the other: what is nearer than this is one event. */
const SAME = 5 * MINUTE;

const KINDS: readonly string[] = ['check', 'config', 'component'] satisfies EventKind[];
const isKind = (word: string): word is EventKind => KINDS.includes(word);

/** The kind that an event is about: 'check' of 'check.failed'. */
export function kindOfEvent(event: string): EventKind | undefined {
  const word = event.split('.', 1)[0] ?? '';
  return isKind(word) ? word : undefined;
}

/** Events of the history. @param facts of what they were about */
export function sentEvents(sends: readonly EventSend[], facts: FactsById): PastEvent[] {
  return sends.flatMap(send => {
    const at = toInstant(send.created_at);
    const event = send.source_event;
    if (at === undefined || typeof event !== 'string' || !send.resource_id) return [];
    const row = facts.get(send.resource_id);
    const known = row ? filterFacts(row) : isObject(send.resource) ? send.resource : undefined;
    const { resource_health: health, resource_status: status } = send;
    return [
      {
        event,
        kind: kindOfEvent(event),
        id: send.resource_id,
        at,
        subject: {
          resource: send.resource,
          resource_type: send.resource_type,
          resource_kind: send.resource_kind,
        },
        facts: known && { ...known, ...(health && { health }), ...(status && { status }) },
      },
    ];
  });
}

/** Events that rows tell by themselves. @param at the column of their time */
export function rowEvents<Row extends CheckFacts | ConfigFacts>(
  rows: readonly Row[],
  event: string,
  timeOf: (row: Row) => string | null | undefined,
): PastEvent[] {
  const kind = kindOfEvent(event);
  return rows.flatMap(row => {
    const at = toInstant(timeOf(row));
    if (at === undefined) return [];
    const { id, name, type } = row;
    return [
      {
        event,
        kind,
        id,
        at,
        subject: { resource: { id, name, type }, resource_type: kind ?? null },
        facts: filterFacts(row),
      },
    ];
  });
}

/** Events of several sources, oldest first, each once. */
export function distinctEvents(events: readonly PastEvent[]): PastEvent[] {
  const last = new Map<string, number>();
  return events
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .filter(({ event, id, at }) => {
      const key = `${event} ${id}`;
      const before = last.get(key);
      last.set(key, at);
      return before === undefined || at - before > SAME;
    });
}
