import { useEffect, useMemo, useState } from 'react';
import type * as Calendar from '@/lib/time/range';
import { DAY } from '@/lib/time/clock';
import { useTimeDisplay } from '../age/useTimeDisplay';
import type { RangeInLink } from './rangeParams';

const YEAR = 365 * DAY;

/** Loaded by the first list that has a range. */
let loaded: typeof Calendar | undefined;

/** Two instants, ISO. */
export interface LinkEnds {
  from: string;
  to: string;
}

/**
 * The ends of the range in the address, in the reader's zone. Undefined until the calendar is loaded.
 * @param now epoch ms: what relative ranges end at; a later one moves them
 * @param fallback what an address without a range means: 'now-7d'
 */
export function useLinkEnds(
  { rangeType, from, to, range, timeRange }: RangeInLink,
  now: number,
  fallback: string,
): LinkEnds | undefined {
  const { zone } = useTimeDisplay();
  const [calendar, setCalendar] = useState(loaded);
  useEffect(() => {
    if (calendar) return undefined;
    let wanted = true;
    void import('@/lib/time/range').then(module => {
      loaded = module;
      if (wanted) setCalendar(module);
    });
    return () => {
      wanted = false;
    };
  }, [calendar]);
  return useMemo(() => {
    if (!calendar) return undefined;
    const chosen = calendar.rangeFromParams({ rangeType, from, to, range, timeRange }, zone);
    const interval = calendar.toInterval(chosen ?? calendar.relativeRange(fallback), { now, zone });
    // 'Indefinitely' has no end that could be sent.
    const end = Number.isFinite(interval.to) ? interval.to : now + YEAR;
    return { from: new Date(interval.from).toISOString(), to: new Date(end).toISOString() };
  }, [calendar, rangeType, from, to, range, timeRange, now, zone, fallback]);
}
