import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Inline, Muted } from '@/components/layout/layout';
import { linePoints } from './line';

interface TrendProps {
  label: string;
  /** The newest value, as text. */
  now: string;
  values: readonly number[];
  /** How a value reads. */
  format?: (value: number) => string;
  /** Said below it: since when. */
  note: string;
}

const WIDTH = 120;
const HEIGHT = 28;

/** The shape of figures that are to come, side by side. */
export const TrendSkeletons = ({ count }: { count: number }) => (
  <Inline gap={3} wrap aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" width={210} height={66} />
    ))}
  </Inline>
);

/** A figure with its course. */
export function Trend({ label, now, values, note, format = String }: TrendProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        px: 3,
        py: 2,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <div>
        <Muted small>{label}</Muted>
        <Box className="tabular" sx={{ typography: 'h2' }}>
          {now}
        </Box>
      </div>
      <div>
        <Box
          component="svg"
          viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
          aria-hidden="true"
          focusable="false"
          sx={{ display: 'block', width: WIDTH, height: HEIGHT, color: 'primary.main' }}
        >
          <polyline
            points={linePoints(values.length > 1 ? values : [...values, ...values], WIDTH, HEIGHT)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </Box>
        <span style={visuallyHidden}>{`${label}, values: ${values.map(format).join(', ')}`}</span>
        <Box sx={{ fontSize: 'key', color: 'text.secondary' }}>{note}</Box>
      </div>
    </Box>
  );
}
