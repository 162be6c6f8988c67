import { useEffect, useState } from 'react';
import { toInstant } from '@/lib/time/instant';
import type { RangeInLink } from '@/components/time-range/rangeParams';

/** Both ends of a range as the call takes them: date math or ISO. */
export interface ChangeEnds {
  from: string;
  to: string;
}

/** Two days, as the backend has it where a call names none. */
export const DEFAULT_ENDS: ChangeEnds = { from: 'now-2d', to: 'now' };

const BACK = /^now-\d{1,6}[yMwdbhHms](?:[+-]\d{1,6}[yMwdbhHms]|\/[yMwdhHms])*$/;

/** The ends of a range in a link that need no calendar; undefined for quick ranges, which are days of the reader. */
export function plainEnds({ rangeType, from, to, range }: RangeInLink): ChangeEnds | undefined {
  if (rangeType === 'mapped') return undefined;
  if (rangeType === 'relative' && BACK.test(range)) return { from: range, to: 'now' };
  const [start, end] = [toInstant(from), toInstant(to)];
  if (rangeType !== 'absolute' || start === undefined || end === undefined) return DEFAULT_ENDS;
  const [first, last] = start <= end ? [start, end] : [end, start];
  return { from: new Date(first).toISOString(), to: new Date(last).toISOString() };
}

/**
 * The ends of the range in a link; undefined until the calendar that a quick range needs is loaded.
 * @param now epoch ms
 */
export function useEnds(url: RangeInLink, now: number, zone: string): ChangeEnds | undefined {
  const [read, setRead] = useState<{ key: string; ends: ChangeEnds }>();
  const quick = url.rangeType === 'mapped' ? url.timeRange : undefined;
  const key = JSON.stringify([quick, now, zone]);
  useEffect(() => {
    if (quick === undefined) return undefined;
    let wanted = true;
    void import('./quickRange').then(({ quickEnds }) => {
      if (wanted) setRead({ key, ends: quickEnds(quick, now, zone) ?? DEFAULT_ENDS });
    });
    return () => {
      wanted = false;
    };
  }, [quick, now, zone, key]);
  if (quick === undefined) return plainEnds(url);
  return read?.key === key ? read.ends : undefined;
}
