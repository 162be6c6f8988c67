import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { countOf } from '@/lib/format';
import { writeJson } from '@/lib/numbers';
import { ownValue } from '@/lib/own';

interface ResultRowsProps {
  label: string;
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows drawn at first; thousands of cells would hold up the page. */
const FIRST = 200;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? writeJson(value) : String(value as string | number | boolean);
};

/** Rows of a query or lines of a log as a table. */
export function ResultRows({ label, columns, rows }: ResultRowsProps) {
  const [all, showAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <>
      <Box
        // Scrollable regions must be reachable by keyboard.
        tabIndex={0}
        component="section"
        aria-label={label}
        sx={{
          overflow: 'auto',
          maxHeight: '60vh',
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
        }}
      >
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: 'note',
            '& th, & td': {
              px: 2,
              py: 1,
              textAlign: 'left',
              verticalAlign: 'top',
              borderBottom: '1px solid var(--mui-palette-divider)',
            },
            '& thead th': {
              position: 'sticky',
              top: 0,
              color: 'text.secondary',
              background: 'var(--mui-palette-surface-canvas)',
              whiteSpace: 'nowrap',
            },
            '& td': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', minWidth: 64 },
            '& tr:last-child td': { borderBottom: 0 },
          }}
        >
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // eslint-disable-next-line react/no-array-index-key -- rows of a result have no id
              <tr key={index}>
                {columns.map(column => (
                  <td key={column}>{textOf(ownValue(row, column))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {rows.length > shown.length && (
        <Button size="small" onClick={() => showAll(true)} sx={{ mt: 2 }}>
          Show all {countOf(rows.length, 'row')}
        </Button>
      )}
    </>
  );
}
