import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Line breaks in texts stay. */
  keepLines?: boolean;
}

/** Named facts in columns; those without a value are left out. */
export function Facts({ facts, keepLines = false }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', md: 'auto 1fr auto 1fr' },
        columnGap: 4,
        rowGap: 1.5,
        fontSize: 12,
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
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}
