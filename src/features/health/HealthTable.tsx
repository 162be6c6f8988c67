import { useCallback } from 'react';
import type { CheckSummary } from '@/api/canary';
import { DataTable } from '@/components/data-table/DataTable';
import type { GroupRow } from '@/components/data-table/rows';
import type { TablePatch } from '@/components/data-table/tableState';
import { healthColumns } from './columns';
import { isGrouping } from './model/group';
import type { HealthModel, HealthUrlProps } from './types';
import { SORT_COLUMNS, type SortColumn } from './url';
import type { useHealthChecks } from './useHealthChecks';

interface HealthTableProps extends HealthUrlProps {
  model: HealthModel;
  health: ReturnType<typeof useHealthChecks>;
  onRetry: () => void;
  /** Embedded, without the shell's bars: the table may be taller. */
  embedded: boolean;
}

const idOf = (check: CheckSummary) => check.id;
const CHECKS = ['check', 'checks'] as const;
const GROUPS = ['group', 'groups'] as const;

const isSortColumn = (name: string): name is SortColumn => (SORT_COLUMNS as readonly string[]).includes(name);

/** The checks as a table: groups open in place, a row opens its check. */
export function HealthTable({ url, patch, model, health, onRetry, embedded }: HealthTableProps) {
  const change = ({ page, pageSize, ...sorting }: TablePatch) => {
    const sortBy = sorting.sortBy ?? '';
    patch({
      pageIndex: page ?? 0,
      ...(pageSize !== undefined && { pageSize }),
      ...('sortBy' in sorting && {
        sortBy: isSortColumn(sortBy) ? sortBy : '',
        sortDesc: sorting.sortDesc ?? false,
      }),
    });
  };
  const toggle = useCallback(
    ({ label }: GroupRow<CheckSummary>) => {
      const others = url.openGroups.filter(name => name !== label);
      patch({ openGroups: others.length === url.openGroups.length ? [...others, label] : others }, 'replace');
    },
    [url.openGroups, patch],
  );
  return (
    <DataTable<CheckSummary>
      id="health"
      label="Checks"
      noun={isGrouping(url.groupBy) ? GROUPS : CHECKS}
      columns={healthColumns}
      rowId={idOf}
      rows={health.checks && model.rows}
      total={health.checks && model.entries.length}
      state={{
        page: url.pageIndex,
        pageSize: url.pageSize,
        sortBy: url.sortBy || undefined,
        sortDesc: url.sortDesc,
      }}
      onStateChange={change}
      isFetching={health.isFetching}
      error={health.error}
      onRetry={onRetry}
      onRowOpen={check => patch({ checkId: check.id, timeRange: url.timeRange })}
      onToggleGroup={toggle}
      exportRows={() => model.shown}
      maxHeight={embedded ? 'calc(100vh - 10rem)' : 'calc(100vh - 14rem)'}
    />
  );
}
