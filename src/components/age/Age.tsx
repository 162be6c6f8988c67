import type { ReactNode } from 'react';
import { useNow } from '@/lib/hooks/useNow';
import { formatAge, formatAgo } from '@/lib/time/age';
import { MINUTE } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { useTimeDisplay } from './useTimeDisplay';

interface TimeProps {
  value: TimeLike;
  /** What stands there when there is no time. */
  empty?: ReactNode;
}

/** A time as an element that TimeTipLayer knows. */
function Stamp({ instant, children }: { instant: number; children: ReactNode }) {
  return (
    <time dateTime={new Date(instant).toISOString()} data-instant={instant} className="tabular">
      {children}
    </time>
  );
}

/** The present, as often as the age of an instant can change its text: every second in the first minute. */
function useAgeClock(instant: number | undefined): number {
  const coarse = useNow(10_000);
  const young = instant !== undefined && Math.abs(coarse - instant) < MINUTE + 10_000;
  return useNow(young ? 1000 : 10_000);
}

/** How long ago something was ('12m'), kept up to date, with the exact time in a tooltip. */
export function Age({ value, empty = null, suffix = false }: TimeProps & { suffix?: boolean }) {
  const instant = toInstant(value);
  const now = useAgeClock(instant);
  if (instant === undefined) return empty;
  return <Stamp instant={instant}>{suffix ? formatAgo(instant, now) : formatAge(instant, now)}</Stamp>;
}

/** A time in the person's date format, with the exact time in a tooltip. */
export function DateTime({ value, empty = null }: TimeProps) {
  const { format, zone } = useTimeDisplay();
  const instant = toInstant(value);
  const now = useAgeClock(instant);
  if (instant === undefined) return empty;
  return <Stamp instant={instant}>{formatDate(instant, format, zone, now)}</Stamp>;
}
