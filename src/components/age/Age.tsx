import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useNow } from '@/lib/hooks/useNow';
import { formatAge, formatAgo } from '@/lib/time/age';
import { MINUTE } from '@/lib/time/clock';
import { formatDate, formatExact, formatUtc } from '@/lib/time/dates';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { resolveZone } from '@/lib/time/zones';
import { useTimeDisplay } from './TimeDisplay';

/** A time said three ways: in the reader's zone, in UTC, and as an age. */
export function ExactTime({ value, now }: { value: TimeLike; now: number }) {
  const { zone } = useTimeDisplay();
  const iana = resolveZone(zone);
  const lines: readonly (readonly [name: string, text: string])[] = [
    [iana.replaceAll('_', ' '), formatExact(value, iana)],
    ...(iana === 'UTC' ? [] : [['UTC', formatUtc(value)] as const]),
    ['Relative', formatAgo(value, now)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 3 }}>
      {lines.map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface TimeProps {
  value: TimeLike;
  /** What stands there when there is no time. */
  empty?: ReactNode;
}

interface StampProps {
  instant: number;
  now: number;
  children: ReactNode;
}

function Stamp({ instant, now, children }: StampProps) {
  return (
    <Tooltip title={<ExactTime value={instant} now={now} />} disableInteractive={false}>
      <time dateTime={new Date(instant).toISOString()} className="tabular">
        {children}
      </time>
    </Tooltip>
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
  return (
    <Stamp instant={instant} now={now}>
      {suffix ? formatAgo(instant, now) : formatAge(instant, now)}
    </Stamp>
  );
}

/** A time in the person's date format, with the exact time in a tooltip. */
export function DateTime({ value, empty = null }: TimeProps) {
  const { format, zone } = useTimeDisplay();
  const instant = toInstant(value);
  const now = useAgeClock(instant);
  if (instant === undefined) return empty;
  return (
    <Stamp instant={instant} now={now}>
      {formatDate(instant, format, zone, now)}
    </Stamp>
  );
}
