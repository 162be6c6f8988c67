import { useSyncExternalStore, type ReactNode } from 'react';
import { tickerOf } from '@/lib/hooks/useNow';
import { formatAge, formatAgo, formatPastAge, formatPastAgo } from '@/lib/time/age';
import { MINUTE } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { useTimeDisplay } from './useTimeDisplay';

interface TimeProps {
  value: TimeLike;
  /** What stands there when there is no time. */
  empty?: ReactNode;
}

/**
 * A time as an element that TimeTipLayer knows. Within a message that is read out, that time goes on is not read again with
 * every second.
 */
function Stamp({ instant, children }: { instant: number; children: ReactNode }) {
  return (
    <time
      dateTime={new Date(instant).toISOString()}
      data-instant={instant}
      aria-live="off"
      className="tabular"
    >
      {children}
    </time>
  );
}

const nothing = () => () => undefined;

/**
 * A text that depends on how long ago something was. Read as a text, so that of all the ages of a page only those are
 * redrawn whose text changed: every ten seconds, in the first minute every second.
 */
function useAgeText(instant: number | undefined, textAt: (instant: number, now: number) => string): string {
  const coarse = tickerOf(10_000);
  const young = instant !== undefined && Math.abs(coarse.now() - instant) < MINUTE + 10_000;
  const ticker = young ? tickerOf(1000) : coarse;
  return useSyncExternalStore(instant === undefined ? nothing : ticker.subscribe, () =>
    instant === undefined ? '' : textAt(instant, ticker.now()),
  );
}

interface AgeProps extends TimeProps {
  /** As a phrase: '12m ago'. */
  suffix?: boolean;
  /** It may lie ahead ('in 5m'). Without this, a time ahead says that the clocks differ. */
  ahead?: boolean;
}

const PAST = { plain: formatPastAge, suffix: formatPastAgo };
const ANY = { plain: formatAge, suffix: formatAgo };

/** How long ago something was ('12m'), kept up to date, with the exact time in a tooltip. */
export function Age({ value, empty = null, suffix = false, ahead = false }: AgeProps) {
  const instant = toInstant(value);
  const text = useAgeText(instant, (ahead ? ANY : PAST)[suffix ? 'suffix' : 'plain']);
  if (instant === undefined) return empty;
  return <Stamp instant={instant}>{text}</Stamp>;
}

/** A time in the person's date format, with the exact time in a tooltip. */
export function DateTime({ value, empty = null }: TimeProps) {
  const { format, zone } = useTimeDisplay();
  const instant = toInstant(value);
  const text = useAgeText(instant, (at, now) => formatDate(at, format, zone, now));
  if (instant === undefined) return empty;
  return <Stamp instant={instant}>{text}</Stamp>;
}
