import { useEffect, useMemo, useState } from 'react';
import type * as Calendar from '@/lib/time/range';
import { DAY } from '@/lib/time/clock';
import { plainStepBack } from '@/lib/time/plainSteps';
import { useTimeDisplay } from '../age/useTimeDisplay';
import { hasRange, type RangeInLink } from './rangeParams';

const YEAR = 365 * DAY;

/** Loaded by the first list whose range takes it. */
let loaded: typeof Calendar | undefined;

/** Two instants, ISO. */
export interface LinkEnds {
  from: string;
  to: string;
}

const endsOf = (from: number, to: number): LinkEnds => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/**
 * The ends of the range in the address, in the reader's zone. Undefined until the calendar is loaded, where it takes that.
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
  // Most ranges are one step back, which takes no calendar.
  const back = plainStepBack(
    rangeType === 'relative' ? range : hasRange(url) ? '' : (fallback ?? ''),
    now,
    zone,
  );
  const isEnough = isAnyTime || back !== undefined;
  useEffect(() => {
    if (calendar || isEnough) return undefined;
    let wanted = true;
    void import('@/lib/time/range').then(module => {
      loaded = module;
      if (wanted) setCalendar(module);
    });
    return () => {
      wanted = false;
    };
  }, [calendar, isEnough]);
  return useMemo(() => {
    if (isAnyTime) return null;
    if (back !== undefined) return endsOf(back, now);
    if (!calendar) return undefined;
    const chosen =
      calendar.rangeFromParams({ rangeType, from, to, range, timeRange }, zone) ??
      (fallback === undefined ? undefined : calendar.relativeRange(fallback));
    if (!chosen) return null;
    const interval = calendar.toInterval(chosen, { now, zone });
    // 'Indefinitely' has no end that could be sent.
    const end = Number.isFinite(interval.to) ? interval.to : now + YEAR;
    return endsOf(interval.from, end);
  }, [isAnyTime, back, calendar, rangeType, from, to, range, timeRange, now, zone, fallback]);
}
