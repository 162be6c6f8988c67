import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import {
  useLazyListPlaybookRunsPageQuery,
  type ListedRun,
  type RunListArg,
} from '@/modules/playbooks/runsApi';
import { NewRows, newestListed } from '@/modules/records/NewRows';
import type { FirstOrder } from '@/modules/records/pagedTable';

interface NewRunsProps {
  /** Of the list; undefined where its range ended before now, and nothing is added to it. */
  args: RunListArg | undefined;
  query: {
    data?: { rows: readonly ListedRun[] } | undefined;
    /** When it was answered, by this computer's clock, epoch ms. */
    fulfilledTimeStamp?: number | undefined;
  };
  /** The order of a list that nobody sorted. */
  first: FirstOrder;
}

/** How many runs of a list were asked for since it was. */
export function NewRuns({ args, query, first }: NewRunsProps) {
  const dispatch = useAppDispatch();
  const [ask] = useLazyListPlaybookRunsPageQuery();
  if (!args) return null;
  const count = async (requestedSince: string) => {
    const { total } = await ask({
      ...args,
      range: undefined,
      requestedSince,
      pageIndex: 0,
      pageSize: 1,
    }).unwrap();
    return total ?? 0;
  };
  return (
    <NewRows
      name="newer runs"
      listedAt={query.fulfilledTimeStamp}
      newest={newestListed(args, first, query.data?.rows)}
      count={count}
      // The range ends with the present, which has gone on.
      onShow={() => dispatch(refreshRequested())}
    />
  );
}
