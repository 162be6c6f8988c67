import { MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { toStart } from './nearStart';

/** A change around the start of a failure, as far as its rank goes. */
export interface RankedChange {
  id: string;
  configId: string;
  changeType: string | null;
  severity: string | null;
  /** ISO. */
  at: string;
}

/** How an item belongs to what fails: it is that, evidence is about it, it is watched by a check, or it is a neighbour. */
export type Bond = 'subject' | 'evidence' | 'watched' | 'neighbour';

const BOND: Readonly<Record<Bond, { points: number; reason: string }>> = {
  subject: { points: 4, reason: 'on the item itself' },
  evidence: { points: 4, reason: 'on an item of the evidence' },
  watched: { points: 3, reason: 'on what a failing check watches' },
  neighbour: { points: 1, reason: 'on a directly related item' },
};

/** What usually breaks things; other types, such as a copied diff, follow from it. */
const ACTS = /deploy|release|rollout|rollback|upgrade|migrat|scal|delete|create|config|update/i;

/** What a failure brings with it: the turn of a health, events of containers, messages that were sent about it. */
const EFFECTS =
  /^(?:healthy|unhealthy|warning|unknown|missing|backoff|pulled|pulling|killing|notification.*)$/i;
const EFFECT_POINTS = -4;

/** Whether a change of a type follows from something instead of causing it. */
export const isEffectType = (changeType: string | null): boolean => EFFECTS.test(changeType ?? '');

const SEVERE: readonly (readonly [severity: RegExp, points: number])[] = [
  [/^critical$/i, 2],
  [/^high$/i, 2],
  [/^medium$/i, 1],
];

/** Points by the time before the start: what came last is likelier the cause. */
const NEAR = [
  [5 * MINUTE, 3],
  [15 * MINUTE, 2],
  [60 * MINUTE, 1],
] as const;
/** What came after the start caused it only where a clock is ahead. */
const AFTER_POINTS = -3;

/** A change with the points it got, and why. */
export type Ranked<Change> = Change & { points: number; reasons: readonly string[] };

function pointsOfTime(at: number | undefined, startedAt: number): number {
  if (at === undefined) return 0;
  const ago = startedAt - at;
  return ago < 0 ? AFTER_POINTS : (NEAR.find(([within]) => ago <= within)?.[1] ?? 0);
}

/**
 * Changes in the order in which they are worth a look: by how near they are to what fails in the graph and in time, by
 * what they are, and by their severity; of equal ones the latest first. The same changes always give the same order.
 * @param startedAt epoch ms
 */
export function rankChanges<Change extends RankedChange>(
  changes: readonly Change[],
  bonds: ReadonlyMap<string, Bond>,
  startedAt: number,
): Ranked<Change>[] {
  const ranked = changes.map(change => {
    const bond = BOND[bonds.get(change.configId) ?? 'neighbour'];
    const at = toInstant(change.at);
    const type = change.changeType ?? '';
    const severe = SEVERE.find(([word]) => word.test(change.severity ?? ''))?.[1] ?? 0;
    const effect = EFFECTS.test(type) ? EFFECT_POINTS : 0;
    const acts = ACTS.test(type) && effect === 0 ? 2 : 0;
    return {
      ...change,
      // Of no known time, behind all others of its points.
      time: at ?? 0,
      points: bond.points + pointsOfTime(at, startedAt) + severe + acts + effect,
      reasons: [
        bond.reason,
        toStart(at, startedAt),
        ...(acts > 0 ? ['deployment or configuration change'] : []),
        ...(severe > 0 ? [`severity ${change.severity?.toLowerCase()}`] : []),
      ].filter(Boolean),
    };
  });
  return ranked.toSorted((a, b) => b.points - a.points || b.time - a.time || (a.id < b.id ? -1 : 1));
}
