import { useCallback } from 'react';
import type { CheckSummary } from './api';
import { DataTable } from '@/components/data-table/DataTable';
import type { GroupRow } from '@/components/data-table/rows';
import { healthColumns, narrowColumns } from './columns';
import { useWide } from './HealthFilters';
import type { HealthListProps } from './types';
import { isGrouping } from './model/group';

const idOf = (check: CheckSummary) => check.id;
const CHECKS = ['check', 'checks'] as const;
const GROUPS = ['group', 'groups'] as const;

/** What the list counts: groups where there are some. */
export const nounOf = (groupBy: string) => (isGrouping(groupBy) ? GROUPS : CHECKS);

/** Opens and closes groups in the link. */
export function useGroupToggle({ url, patch }: Pick<HealthListProps, 'url' | 'patch'>) {
  return useCallback(
    ({ label }: GroupRow<CheckSummary>) => {
      const others = url.openGroups.filter(name => name !== label);
      patch({ openGroups: others.length === url.openGroups.length ? [...others, label] : others }, 'replace');
    },
    [url.openGroups, patch],
  );
}

/** The checks as a table: groups open in place, a row opens its check. */
export function HealthTable(props: HealthListProps) {
  const { url, patch, model, health, onRetry, onStateChange, maxHeight, selection, exporting } = props;
  const toggle = useGroupToggle(props);
  const wide = useWide();
  return (
    <DataTable<CheckSummary>
      id="health"
      label="Checks"
      noun={nounOf(url.groupBy)}
      columns={wide ? healthColumns : narrowColumns}
      rowId={idOf}
      rows={health.checks && model.rows}
      total={health.checks && model.entries.length}
      state={{
        page: url.pageIndex,
        pageSize: url.pageSize,
        sortBy: url.sortBy || undefined,
        sortDesc: url.sortDesc,
      }}
      onStateChange={onStateChange}
      isFetching={health.isFetching}
      error={health.error}
      onRetry={onRetry}
      onRowOpen={check => patch({ checkId: check.id, timeRange: url.timeRange })}
      onToggleGroup={toggle}
      // A narrow window has no room for a column of boxes.
      selection={wide ? selection : undefined}
      exporting={exporting}
      maxHeight={maxHeight}
    />
  );
}
