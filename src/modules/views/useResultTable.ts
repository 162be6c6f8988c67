import { useMemo } from 'react';
import type { ViewResult } from '@/api/generated/types/views';
import { readColumns } from '@/components/view-table/column';
import { tablePrefix, useTableUrl, VIEW_PAGE_SIZE } from './url';

/** The columns of a run, and what the address holds of their table. */
export function useResultTable({ columns: told, namespace, name, table }: ViewResult) {
  const columns = useMemo(() => readColumns(told), [told]);
  const url = useTableUrl({
    prefix: tablePrefix(namespace, name),
    columns,
    sort: table?.sort ?? '',
    size: typeof table?.size === 'number' ? table.size : VIEW_PAGE_SIZE,
  });
  return { columns, ...url };
}
