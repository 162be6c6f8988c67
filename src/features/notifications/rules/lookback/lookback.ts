import type { PastEvent } from './events';
import type { FilterJudge } from '../../judging/filter';

/** What a rule would have done with what happened. */
export interface Lookback {
  /** Events that it listens to. */
  events: number;
  /** What it would have sent about, oldest first. */
  sends: readonly PastEvent[];
  /** What its filter leaves out. */
  filtered: number;
  /** What falls into the repeat interval of an earlier one about the same resource. */
  repeated: number;
  /** What cannot be judged, by the reason, the most frequent first. */
  unknown: readonly (readonly [reason: string, count: number])[];
}

interface LookbackRule {
  judge: FilterJudge;
  /** How long it is quiet about a resource after it sent, ms; 0 for not at all. */
  repeat: number;
}

/** @param events oldest first, each once */
export function lookBack(events: readonly PastEvent[], { judge, repeat }: LookbackRule): Lookback {
  const sentAt = new Map<string, number>();
  const unknown = new Map<string, number>();
  const sends: PastEvent[] = [];
  let filtered = 0;
  let repeated = 0;
  for (const event of events) {
    const judged = judge(event);
    if ('unknown' in judged) {
      unknown.set(judged.unknown, (unknown.get(judged.unknown) ?? 0) + 1);
      continue;
    }
    if (!judged.passes) {
      filtered += 1;
      continue;
    }
    const before = sentAt.get(event.id);
    if (before !== undefined && event.at - before < repeat) {
      repeated += 1;
      continue;
    }
    sentAt.set(event.id, event.at);
    sends.push(event);
  }
  return {
    events: events.length,
    sends,
    filtered,
    repeated,
    unknown: [...unknown].toSorted((a, b) => b[1] - a[1]),
  };
}
