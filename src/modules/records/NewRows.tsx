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

/** The query of a list, as far as it says what is newest. */
export interface ListedQuery {
  data?: { rows: readonly { created_at?: string | null | undefined }[] } | undefined;
  /** When it was answered, by this computer's clock, epoch ms. */
  fulfilledTimeStamp?: number | undefined;
}

/** What the parts that count for one list are given. */
export interface NewRowsOf<Args, Query = ListedQuery> {
  /** Of the list; undefined where its range ended before now, and nothing is added to it. */
  args: Args | undefined;
  query: Query;
  /** The order of a list that nobody sorted. */
  first: FirstOrder;
}

interface NewRowsProps extends NewRowsOf<Asked> {
  /** What is asked for, the same in all tabs: 'newer incidents'. */
  name: string;
  args: Asked;
  /** @param since ISO */
  count: (since: string) => Promise<number>;
  onShow: () => void;
}

/**
 * How many rows a list would have more since it was asked: those in sight stay where they are until a person wants them. By
 * itself, so that asking does not draw the list.
 */
export function NewRows({ name, args, query, first, count, onShow }: NewRowsProps) {
  const listedAt = query.fulfilledTimeStamp;
  const newest = newestListed(args, first, query.data?.rows);
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
