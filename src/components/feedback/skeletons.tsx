import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';

/** Wraps the grey shapes of a first load: screen readers hear one word instead of them. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="output" aria-busy="true" sx={{ display: 'block', minWidth: 0 }}>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
}

/** Widths that differ from row to row without chance, in percent. */
const widthOf = (row: number, column: number) => 45 + ((row * 37 + column * 23) % 45);

interface TableSkeletonProps {
  rows?: number;
  /** Relative widths of the columns. */
  columns?: readonly number[];
  label?: string;
}

const COLUMNS = [4, 1, 1, 1, 2];

/** The shape of a table before its first rows: a header line and rows of 32 px. */
export function TableSkeleton({ rows = 12, columns = COLUMNS, label }: TableSkeletonProps) {
  const template = columns.map(width => `${width}fr`).join(' ');
  return (
    <Loading label={label}>
      <Box sx={{ border: '1px solid var(--mui-palette-divider)', borderRadius: 1, overflow: 'hidden' }}>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <Box
            key={row}
            sx={{
              display: 'grid',
              gridTemplateColumns: template,
              gap: 4,
              alignItems: 'center',
              height: 32,
              px: 3,
              borderTop: row === 0 ? 0 : '1px solid var(--mui-palette-divider)',
              background: row === 0 ? 'var(--mui-palette-surface-canvas)' : undefined,
            }}
          >
            {columns.map((_width, column) => (
              <Skeleton
                key={column}
                variant="rounded"
                height={10}
                width={row === 0 ? '40%' : `${widthOf(row, column)}%`}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Loading>
  );
}

/** The shape of a row of figures. */
export function TilesSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {Array.from({ length: count }, (_, tile) => (
          <Box key={tile} sx={{ display: 'grid', gap: 1, minWidth: 96 }}>
            <Skeleton variant="rounded" height={10} width={56} />
            <Skeleton variant="rounded" height={18} width={80} />
          </Box>
        ))}
      </Box>
    </Loading>
  );
}

/** The shape of a form or a page of text: lines of differing length. */
export function LinesSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <Loading>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} variant="rounded" height={12} width={`${widthOf(line, 1)}%`} />
        ))}
      </Box>
    </Loading>
  );
}

/** The shape of a screen of cards. */
export function CardSkeletons({ cards = 12, label }: { cards?: number; label?: string }) {
  return (
    <Loading label={label}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(272px, 100%), 1fr))',
        }}
      >
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} variant="rounded" height={96} />
        ))}
      </Box>
    </Loading>
  );
}
