import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import type { CheckSummary } from './api';
import { DataTable } from '@/components/data-table/DataTable';
import type { GroupRow } from '@/components/data-table/rows';
import { useNarrow } from '@/components/data-table/narrow';
import {
  healthColumns,
  narrowHealthColumns,
  PHONE_ROW,
  phoneHealthColumns,
  withLongHeadings,
} from './columns';
import { useWide } from './HealthFilters';
import { selectList } from './selectors';
import { checkOpened, groupToggled } from './slice';
import { useCheckHref } from './pageChecks';
import type { HealthListProps } from './types';
import { isGrouping } from './model/group';
import { BY_FAILURE } from './url';

/** Beside the open sidebar, without a filter rail. */
const ALL_FIT = '(min-width: 1180px)';

const idOf = (check: CheckSummary) => check.id;
const CHECKS = ['check', 'checks'] as const;
const GROUPS = ['group', 'groups'] as const;

/** What the list counts: groups where there are some. */
export const nounOf = (groupBy: string) => (isGrouping(groupBy) ? GROUPS : CHECKS);

/** Opens and closes groups. */
export function useGroupToggle() {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ label }: GroupRow<CheckSummary>) => {
      dispatch(groupToggled(label));
    },
    [dispatch],
  );
}

/** The checks as a table: groups open in place, a row opens its check. */
export function HealthTable(props: HealthListProps) {
  const { model, health, onRetry, onStateChange, maxHeight, selection, exporting } = props;
  const { groupBy, pageIndex, pageSize, sortBy, sortDesc } = useAppSelector(selectList);
  const dispatch = useAppDispatch();
  const toggle = useGroupToggle();
  const rowHref = useCheckHref();
  const wide = useWide();
  const hasRoom = useMediaQuery(ALL_FIT, { noSsr: true });
  const isPhone = useNarrow();
  const columns = isPhone ? phoneHealthColumns : hasRoom ? healthColumns : narrowHealthColumns;
  const byFailure = groupBy === BY_FAILURE;
  const drawn = useMemo(() => (byFailure ? withLongHeadings(columns) : columns), [byFailure, columns]);
  return (
    <DataTable<CheckSummary>
      id="health"
      label="Checks"
      noun={nounOf(groupBy)}
      columns={drawn}
      rowId={idOf}
      rows={health.checks && model.rows}
      total={health.checks && model.entries.length}
      state={{
        page: pageIndex,
        pageSize,
        sortBy: sortBy || undefined,
        sortDesc,
      }}
      onStateChange={onStateChange}
      isFetching={health.isFetching}
      error={health.error}
      onRetry={onRetry}
      rowHref={rowHref}
      onRowOpen={({ id }) => dispatch(checkOpened({ id }))}
      onToggleGroup={toggle}
      // A narrow window has no room for a column of boxes.
      selection={wide ? selection : undefined}
      exporting={exporting}
      maxHeight={maxHeight}
      leastRowHeight={isPhone ? PHONE_ROW : undefined}
    />
  );
}
