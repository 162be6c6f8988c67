import { useEffect, useMemo, useState } from 'react';
import type { GraphUnit } from './model';

/** New cards of one frame; more would make a task that the person feels. */
const PER_FRAME = 36;
const NONE: ReadonlySet<string> = new Set();

/** Units to mount: those that are mounted already at once, new ones some a frame, in their order. */
export function useGradually(units: readonly GraphUnit[]): readonly GraphUnit[] {
  const [mounted, setMounted] = useState(NONE);
  const now = useMemo(() => {
    const next = new Set(
      units
        .filter(({ id }) => !mounted.has(id))
        .slice(0, PER_FRAME)
        .map(({ id }) => id),
    );
    return units.filter(({ id }) => mounted.has(id) || next.has(id));
  }, [units, mounted]);
  const waiting = now.length < units.length;
  useEffect(() => {
    if (!waiting) return undefined;
    const frame = requestAnimationFrame(() => setMounted(new Set(now.map(({ id }) => id))));
    return () => cancelAnimationFrame(frame);
  }, [now, waiting]);
  return now;
}
