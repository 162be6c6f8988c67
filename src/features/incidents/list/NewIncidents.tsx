import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { SECOND, serverTime } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import type { FirstOrder } from '@/modules/records/pagedTable';
import {
  needsTable,
  useLazyListIncidentsPageQuery,
  useLazyListIncidentSummariesQuery,
  type IncidentListArgs,
  type ListedIncident,
} from '../api';

/** Later than anything, ISO. */
const NEVER = '9999-12-31T00:00:00Z';

/** How often it is asked whether there are new incidents, ms. */
const EVERY_MS = 30 * SECOND;

interface Listed {
  data?: { rows: readonly ListedIncident[] } | undefined;
  /** When it was answered, by this computer's clock, epoch ms. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface NewIncidentsProps {
  /** Of the list; undefined where that has a range, which nothing is added to. */
  args: IncidentListArgs | undefined;
  query: Listed;
  /** The order of a list that nobody sorted. */
  first: FirstOrder;
}

/**
 * How many incidents of a list were opened since it was asked: the rows stay where they are until a person wants them. By
 * itself, so that asking does not draw the list.
 */
export function NewIncidents({ args, query, first: order }: NewIncidentsProps) {
  const { data, fulfilledTimeStamp: listedAt, refetch } = query;
  const [askSummaries] = useLazyListIncidentSummariesQuery();
  const [askTable] = useLazyListIncidentsPageQuery();
  const [found, setFound] = useState({ count: 0, listedAt });
  usePolling({
    name: 'newer incidents',
    intervalMs: args && listedAt ? EVERY_MS : null,
    answeredAt: listedAt,
    run: async () => {
      if (!args || !listedAt) return;
      // The newest of all is the first row of a list in that order; the backend's own time of it tells best.
      const isNewestFirst = args.sortBy === '' || (args.sortBy === order.by && args.sortDesc);
      const first = isNewestFirst && args.pageIndex === 0 ? data?.rows[0] : undefined;
      const newest = toInstant(first?.created_at);
      const since = newest === undefined ? serverTime(listedAt) : newest + 1;
      const opened = { from: new Date(since).toISOString(), to: NEVER };
      const ask = needsTable(args) ? askTable : askSummaries;
      const { total } = await ask({ ...args, opened, pageIndex: 0, pageSize: 1 }).unwrap();
      setFound({ count: total ?? 0, listedAt });
    },
  });
  if (found.listedAt !== listedAt || found.count === 0) return null;
  return (
    <Button variant="outlined" onClick={() => void refetch()}>
      {`${formatCount(found.count)} new`}
    </Button>
  );
}
