import { percentOf } from '@/lib/format';

/** Old ones are drawn faint: they count no more. */
export type SlotTone = 'empty' | 'healthy' | 'unhealthy' | 'old-healthy' | 'old-unhealthy';

/** One result of a strip. */
export interface StripSlot {
  /** Tells it from the others: the time of a run, the id of a check. */
  key: string;
  tone: SlotTone;
}

/** A run, a send or the like as a slot. */
export interface RunSlot<Run> extends StripSlot {
  run: Run;
}

/** Runs as slots, the newest last. @param runs the newest first */
export const runSlots = <Run extends { id: string }>(
  runs: readonly Run[],
  toneOf: (run: Run) => SlotTone,
): RunSlot<Run>[] => runs.toReversed().map(run => ({ key: run.id, tone: toneOf(run), run }));

/** Per cent of the slots with an outcome that are healthy; undefined while none has one. */
export function successRate(slots: readonly StripSlot[]): number | undefined {
  const count = (wanted: SlotTone) => slots.filter(({ tone }) => tone === wanted).length;
  return percentOf(count('healthy'), count('unhealthy'));
}

/** A bar and the gap behind it, in px. */
export const SLOT = { width: 3, pitch: 4 } as const;

/** The bars of each tone as one SVG path, the last slot at the right edge; failing ones stand taller than the rest. */
export function barsOf(
  slots: readonly StripSlot[],
  places: number,
  height: number,
): { tone: SlotTone; path: string }[] {
  const paths = new Map<SlotTone, string>();
  const first = places - slots.length;
  for (let place = 0; place < places; place += 1) {
    const tone = place < first ? 'empty' : (slots[place - first]?.tone ?? 'empty');
    // Shape as well as colour: a failure is a whole bar, a pass a shorter one.
    const inset = tone.endsWith('unhealthy') ? 0 : 2;
    const bar = `M${place * SLOT.pitch} ${inset}h${SLOT.width}v${height - 2 * inset}h-${SLOT.width}z`;
    paths.set(tone, (paths.get(tone) ?? '') + bar);
  }
  return Array.from(paths, ([tone, path]) => ({ tone, path }));
}

/**
 * Which slot lies under a point.
 * @param x px from the strip's left edge
 * @returns an index into the drawn slots; undefined where there is none
 */
export function slotAt(x: number, places: number, count: number): number | undefined {
  const index = Math.floor(x / SLOT.pitch) - (places - count);
  return index >= 0 && index < count ? index : undefined;
}
