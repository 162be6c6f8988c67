import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/layout';
import { useMedia } from '@/lib/hooks/useMedia';
import { PHONE } from '@/theme/tokens';

/** Wraps the grey shapes of a first load: screen readers hear one word instead of them. */
export function Loading({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <output aria-busy="true" style={{ display: 'block', minWidth: 0 }}>
      <Box component="span" sx={visuallyHidden}>
        {label}
      </Box>
      <div aria-hidden="true">{children}</div>
    </output>
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
      <div className="table-skeleton">
        {Array.from({ length: rows + 1 }, (_, row) => (
          <div key={row} className="table-skeleton-row" style={{ gridTemplateColumns: template }}>
            {columns.map((_width, column) => (
              <Skeleton
                key={column}
                variant="rounded"
                height={10}
                width={row === 0 ? '40%' : `${widthOf(row, column)}%`}
              />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A sentence of a line in a wide window: on a phone it takes one to five, as what it tells of was quiet or busy. */
export const SentenceSkeleton = () => <LinesSkeleton lines={useMedia(PHONE) ? 3 : 1} />;

/** The shape of a form or a page of text: lines of differing length. */
export function LinesSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <Loading>
      <Stack gap={3}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} variant="rounded" height={12} width={`${widthOf(line, 1)}%`} />
        ))}
      </Stack>
    </Loading>
  );
}

/** Heights in px of a field of a form, and of the editor of a spec. */
const FIELD_HEIGHT = 36;
const SPEC_HEIGHT = 320;

/** The shape of a form, about as high as the fields that come: what is below them stays. @param fields their names */
export function FieldsSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <Loading>
      <Stack gap={4}>
        {fields.map(field => (
          <Skeleton key={field} variant="rounded" height={field === 'spec' ? SPEC_HEIGHT : FIELD_HEIGHT} />
        ))}
      </Stack>
    </Loading>
  );
}

interface CardSkeletonsProps {
  cards?: number;
  /** Least width of a card in px: as many stand in a line as the screen will draw. */
  width: number;
  height?: number;
  /** Between the cards, in px. */
  gap?: number;
  label?: string;
}

/** The shape of a screen of cards. */
export function CardSkeletons({ cards = 12, width, height = 96, gap = 8, label }: CardSkeletonsProps) {
  return (
    <Loading label={label}>
      <div
        style={{
          display: 'grid',
          gap,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
        }}
      >
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} variant="rounded" height={height} />
        ))}
      </div>
    </Loading>
  );
}

/** The shape of a drawing, such as a graph. */
export function DrawingSkeleton({ label }: { label?: string }) {
  return (
    <Loading label={label}>
      <Skeleton variant="rounded" height="60vh" />
    </Loading>
  );
}
