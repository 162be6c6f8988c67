import { NewRows, newestListed } from '@/modules/records/NewRows';
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

/** How many incidents of a list were opened since it was asked. */
export function NewIncidents({ args, query, first }: NewIncidentsProps) {
  const [askSummaries] = useLazyListIncidentSummariesQuery();
  const [askTable] = useLazyListIncidentsPageQuery();
  if (!args) return null;
  const count = async (from: string) => {
    const ask = needsTable(args) ? askTable : askSummaries;
    const { total } = await ask({
      ...args,
      opened: { from, to: NEVER },
      pageIndex: 0,
      pageSize: 1,
    }).unwrap();
    return total ?? 0;
  };
  return (
    <NewRows
      name="newer incidents"
      listedAt={query.fulfilledTimeStamp}
      newest={newestListed(args, first, query.data?.rows)}
      count={count}
      onShow={() => void query.refetch()}
    />
  );
}
