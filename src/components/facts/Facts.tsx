import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { oddities } from '@/lib/oddities';

const ONE = 'auto minmax(0, 1fr)';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What the facts are of: says what of it could not be read. */
  record?: unknown;
  /** Of the list, for screen readers. */
  label?: string;
  /** Side by side on a wide screen. */
  columns?: 1 | 2;
  /** Line breaks in texts stay. */
  keepLines?: boolean;
}

/** Named facts in columns; those without a value are left out. */
export function Facts({ facts, record, label, columns = 2, keepLines = false }: FactsProps) {
  const odd = oddities(record);
  const all: FactsProps['facts'] = odd.length > 0 ? [...facts, ['Not readable', odd.join('; ')]] : facts;
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: ONE, md: columns === 1 ? ONE : `${ONE} ${ONE}` },
        columnGap: 4,
        rowGap: 1.5,
        fontSize: 'note',
        '& dt': { color: 'text.secondary' },
        // Room for focus rings at the edges of what may scroll.
        '& dd': {
          m: '-3px',
          p: '3px',
          minWidth: 0,
          maxHeight: 126,
          overflow: 'auto',
          overflowWrap: 'anywhere',
          ...(keepLines && { whiteSpace: 'pre-wrap' }),
        },
      }}
    >
      {all
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value], index) => (
          <div key={`${name} ${index}`} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}
