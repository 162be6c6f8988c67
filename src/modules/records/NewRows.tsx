import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { SECOND, serverTime } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { FirstOrder } from './pagedTable';

/** How often it is asked whether there are new rows, ms. */
const EVERY_MS = 30 * SECOND;

interface Asked {
  pageIndex: number;
  sortBy?: string;
  sortDesc?: boolean;
}

/**
 * When the newest row of a list was made: that of its first row, where the order begins with the newest. Undefined where the
 * rows do not tell.
 * @param order that of a list that nobody sorted, by the time of its rows
 */
export function newestListed(
  { pageIndex, sortBy = '', sortDesc = false }: Asked,
  order: FirstOrder,
  rows: readonly { created_at?: string | null | undefined }[] | undefined,
): number | undefined {
  const isNewestFirst = sortBy === '' || (sortBy === order.by && sortDesc);
  return isNewestFirst && pageIndex === 0 ? toInstant(rows?.[0]?.created_at) : undefined;
}

interface NewRowsProps {
  /** What is asked for, the same in all tabs: 'newer incidents'. */
  name: string;
  /** When the list was answered, by this computer's clock, epoch ms; undefined where nothing is added to it. */
  listedAt: number | undefined;
  /** When its newest row was made, by the backend's clock, epoch ms; undefined where the list does not tell. */
  newest: number | undefined;
  /** @param since ISO */
  count: (since: string) => Promise<number>;
  onShow: () => void;
}

/**
 * How many rows a list would have more since it was asked: those in sight stay where they are until a person wants them. By
 * itself, so that asking does not draw the list.
 */
export function NewRows({ name, listedAt, newest, count, onShow }: NewRowsProps) {
  const [found, setFound] = useState({ count: 0, listedAt });
  usePolling({
    name,
    intervalMs: listedAt ? EVERY_MS : null,
    answeredAt: listedAt,
    run: async () => {
      if (!listedAt) return;
      // The backend's own time of the newest row tells best.
      const since = newest === undefined ? serverTime(listedAt) : newest + 1;
      setFound({ count: await count(new Date(since).toISOString()), listedAt });
    },
  });
  if (found.listedAt !== listedAt || found.count === 0) return null;
  return (
    <Button variant="outlined" onClick={onShow}>
      {`${formatCount(found.count)} new`}
    </Button>
  );
}
