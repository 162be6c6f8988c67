import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { Muted } from '@/components/layout/layout';
import { formatAgo } from '@/lib/time/age';
import { formatExact, formatUtc } from '@/lib/time/dates';
import type { TimeLike } from '@/lib/time/instant';
import { resolveZone } from '@/lib/time/zones';
import { useTimeDisplay } from './useTimeDisplay';

/** A time said three ways: in the reader's zone, also while times are shown in UTC, in UTC, and as an age. */
export function ExactTime({ value, now }: { value: TimeLike; now: number }) {
  const { zone, ownZone } = useTimeDisplay();
  const shown = resolveZone(zone);
  const iana = shown === 'UTC' ? resolveZone(ownZone) : shown;
  const lines: readonly (readonly [name: string, text: string])[] = [
    [iana.replaceAll('_', ' '), formatExact(value, iana)],
    ...(iana === 'UTC' ? [] : [['UTC', formatUtc(value)] as const]),
    ['Relative', formatAgo(value, now)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 3 }}>
      {lines.map(([name, text]) => (
        <Fragment key={name}>
          <Muted component="dt">{name}</Muted>
          <Box component="dd" className="tabular" sx={{ m: 0 }}>
            {text}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
