import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

/** What a details view without anything to say shows (FRM-017). */
const NO_DETAILS = 'No details found';

interface DetailsProps {
  /** Names the list to assistive technology. */
  label: string;
  /** Facts in reading order. Those without a value (nothing, null, '') are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts about one thing, name beside value. */
export function Details({ label, facts }: DetailsProps) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return <EmptyState text={NO_DETAILS} />;
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 4,
        rowGap: 1,
        m: 0,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {known.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
