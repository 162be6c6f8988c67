import { MINUTE } from '@/lib/time/clock';

/** A change before an incident began, as far as its rank goes. */
export interface RankedChange {
  id: string;
  configId: string;
  changeType: string | null;
  severity: string | null;
  /** ISO. */
  at: string;
}

/** How an item belongs to an incident: evidence is about it, it is watched by a check that is evidence, or it is a neighbour. */
export type Bond = 'evidence' | 'watched' | 'neighbour';

const BOND: Readonly<Record<Bond, { points: number; reason: string }>> = {
  evidence: { points: 4, reason: 'on an item of the evidence' },
  watched: { points: 3, reason: 'on what a failing check watches' },
  neighbour: { points: 1, reason: 'on a directly related item' },
};

/** What usually breaks things; other types, such as a copied diff or an event, follow from it. */
const ACTS = /deploy|release|rollout|rollback|upgrade|migrat|scal|delete|create|config|update/i;

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

/** A change with the points it got, and why. */
export type Ranked<Change> = Change & { points: number; reasons: readonly string[] };

/** '4 min before', '3 h before'. */
function beforeWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 1) return 'less than a minute before';
  return minutes < 120 ? `${minutes} min before` : `${Math.floor(minutes / 60)} h before`;
}

/**
 * Changes in the order in which they are worth a look: by how near they are to the incident in the graph and in time, by
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
    const ago = startedAt - Date.parse(change.at);
    const near = NEAR.find(([within]) => ago <= within)?.[1] ?? 0;
    const severe = SEVERE.find(([word]) => word.test(change.severity ?? ''))?.[1] ?? 0;
    const acts = ACTS.test(change.changeType ?? '') ? 2 : 0;
    return {
      ...change,
      points: bond.points + near + severe + acts,
      reasons: [
        bond.reason,
        beforeWords(ago),
        ...(acts > 0 ? ['deployment or configuration change'] : []),
        ...(severe > 0 ? [`severity ${change.severity?.toLowerCase()}`] : []),
      ],
    };
  });
  return ranked.toSorted(
    (a, b) => b.points - a.points || Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? -1 : 1),
  );
}
