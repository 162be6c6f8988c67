import { useMemo } from 'react';
import type { PanelRow } from '@/components/view-panels/values';
import { rowKey, type ViewColumn } from '@/components/view-table/column';
import type { ExportOffer } from '@/lib/export/source';
import { useAppDispatch } from '@/lib/store/hooks';
import { rowsRequest, type RowsArg } from './rowsCall';

const engine = () => import('@/modules/export/exportRows');

/** All rows of a run that match the filters, read in the order of the primary key, and the call behind them. */
export function useViewExport(
  arg: RowsArg,
  columns: readonly ViewColumn[],
): ExportOffer<PanelRow> | undefined {
  const dispatch = useAppDispatch();
  const written = JSON.stringify(arg);
  return useMemo(() => {
    const asked = JSON.parse(written) as RowsArg;
    const request = rowsRequest(asked);
    const call = () => engine().then(({ writtenCall }) => writtenCall(request));
    if (asked.keys.length === 0) return { call };
    return {
      call,
      source: () =>
        engine().then(({ keyedSource }) =>
          keyedSource<PanelRow>(dispatch, request, asked.keys, row => rowKey(columns, row)),
        ),
    };
  }, [dispatch, written, columns]);
}
