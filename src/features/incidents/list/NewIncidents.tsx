import { NewRows, type ListedQuery, type NewRowsOf } from '@/modules/records/NewRows';
import {
  needsTable,
  useLazyListIncidentsPageQuery,
  useLazyListIncidentSummariesQuery,
  type IncidentListArgs,
} from '../api';

/** Later than anything, ISO. */
const NEVER = '9999-12-31T00:00:00Z';

type NewIncidentsProps = NewRowsOf<IncidentListArgs, ListedQuery & { refetch: () => unknown }>;

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
      args={args}
      query={query}
      first={first}
      count={count}
      onShow={() => void query.refetch()}
    />
  );
}
