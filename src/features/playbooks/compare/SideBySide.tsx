import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** A line of a comparison. */
export interface SideBySideRow {
  name: string;
  left: ReactNode;
  right: ReactNode;
  differs?: boolean;
}

interface SideBySideProps {
  label: string;
  rows: readonly SideBySideRow[];
}

/** Named things of two sides in a table; what differs is marked. */
export function SideBySide({ label, rows }: SideBySideProps) {
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        fontSize: 'note',
        '& th, & td': {
          p: 2,
          textAlign: 'left',
          verticalAlign: 'top',
          fontWeight: 400,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          borderBottom: '1px solid var(--mui-palette-divider)',
        },
        '& th': { color: 'text.secondary' },
        '& thead th': { fontWeight: 600 },
        '& .differs td': { background: 'var(--mui-palette-status-warning-soft)' },
      }}
    >
      <colgroup>
        <Box component="col" sx={{ width: { xs: '24%', md: 180 } }} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span style={visuallyHidden}>Name</span>
          </th>
          <th scope="col">Left</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, left, right, differs = false }, index) => (
          <tr key={`${name} ${index}`} className={differs ? 'differs' : undefined}>
            <th scope="row">
              {name}
              {differs && <span style={visuallyHidden}>, differs</span>}
            </th>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
