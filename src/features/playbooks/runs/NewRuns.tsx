import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { useLazyListPlaybookRunsPageQuery, type RunListArg } from '@/modules/playbooks/runsApi';
import { NewRows, type NewRowsOf } from '@/modules/records/NewRows';

/** How many runs of a list were asked for since it was. */
export function NewRuns({ args, query, first }: NewRowsOf<RunListArg>) {
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
      args={args}
      query={query}
      first={first}
      count={count}
      // The range ends with the present, which has gone on.
      onShow={() => dispatch(refreshRequested())}
    />
  );
}
