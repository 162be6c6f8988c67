import { useEffect, useMemo, useState } from 'react';
import type * as Calendar from '@/lib/time/range';
import { DAY } from '@/lib/time/clock';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { hasRange, type RangeInLink } from './rangeParams';

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
 * @param fallback what an address without a range means: 'now-7d'; any time where absent, and that is null
 */
export function useLinkEnds(url: RangeInLink, now: number, fallback: string): LinkEnds | undefined;
export function useLinkEnds(url: RangeInLink, now: number): LinkEnds | null | undefined;
export function useLinkEnds(url: RangeInLink, now: number, fallback?: string): LinkEnds | null | undefined {
  const { rangeType, from, to, range, timeRange } = url;
  const isAnyTime = fallback === undefined && !hasRange(url);
  const { zone } = useTimeDisplay();
  const [calendar, setCalendar] = useState(loaded);
  useEffect(() => {
    if (calendar || isAnyTime) return undefined;
    let wanted = true;
    void import('@/lib/time/range').then(module => {
      loaded = module;
      if (wanted) setCalendar(module);
    });
    return () => {
      wanted = false;
    };
  }, [calendar, isAnyTime]);
  return useMemo(() => {
    if (isAnyTime) return null;
    if (!calendar) return undefined;
    const chosen =
      calendar.rangeFromParams({ rangeType, from, to, range, timeRange }, zone) ??
      (fallback === undefined ? undefined : calendar.relativeRange(fallback));
    if (!chosen) return null;
    const interval = calendar.toInterval(chosen, { now, zone });
    // 'Indefinitely' has no end that could be sent.
    const end = Number.isFinite(interval.to) ? interval.to : now + YEAR;
    return { from: new Date(interval.from).toISOString(), to: new Date(end).toISOString() };
  }, [isAnyTime, calendar, rangeType, from, to, range, timeRange, now, zone, fallback]);
}
