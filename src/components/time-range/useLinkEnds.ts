import { useEffect, useState } from 'react';
import { DAY } from '@/lib/time/clock';
import { useTimeDisplay } from '../age/useTimeDisplay';
import type { RangeInLink } from './rangeParams';

const YEAR = 365 * DAY;

/** Two instants, ISO. */
export interface Ends {
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
): Ends | undefined {
  const { zone } = useTimeDisplay();
  const [ends, setEnds] = useState<Ends>();
  useEffect(() => {
    let wanted = true;
    void import('@/lib/time/range').then(({ rangeFromParams, relativeRange, toInterval }) => {
      const chosen = rangeFromParams({ rangeType, from, to, range, timeRange }, zone);
      const interval = toInterval(chosen ?? relativeRange(fallback), { now, zone });
      if (!wanted) return;
      // 'Indefinitely' has no end that could be sent.
      const end = Number.isFinite(interval.to) ? interval.to : now + YEAR;
      setEnds({ from: new Date(interval.from).toISOString(), to: new Date(end).toISOString() });
    });
    return () => {
      wanted = false;
    };
  }, [rangeType, from, to, range, timeRange, now, zone, fallback]);
  return ends;
}
