import { useEffect, useState } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { DAY } from '@/lib/time/clock';
import { DEFAULT_RANGE, type JobsUrl } from './url';

const YEAR = 365 * DAY;

/** Two instants, ISO. */
export interface Ends {
  from: string;
  to: string;
}

/**
 * The ends of the range in the address, in the reader's zone: two days back unless it says otherwise. Undefined until
 * the calendar is loaded.
 * @param now epoch ms: what relative ranges end at; a later one moves them
 */
export function useInterval(
  {
    rangeType,
    from,
    to,
    range,
    timeRange,
  }: Pick<JobsUrl, 'rangeType' | 'from' | 'to' | 'range' | 'timeRange'>,
  now: number,
): Ends | undefined {
  const { zone } = useTimeDisplay();
  const [ends, setEnds] = useState<Ends>();
  useEffect(() => {
    let wanted = true;
    void import('@/lib/time/range').then(({ rangeFromParams, relativeRange, toInterval }) => {
      const chosen = rangeFromParams({ rangeType, from, to, range, timeRange }, zone);
      const interval = toInterval(chosen ?? relativeRange(DEFAULT_RANGE), { now, zone });
      if (!wanted) return;
      // 'Indefinitely' has no end that could be sent.
      const end = Number.isFinite(interval.to) ? interval.to : now + YEAR;
      setEnds({ from: new Date(interval.from).toISOString(), to: new Date(end).toISOString() });
    });
    return () => {
      wanted = false;
    };
  }, [rangeType, from, to, range, timeRange, now, zone]);
  return ends;
}
