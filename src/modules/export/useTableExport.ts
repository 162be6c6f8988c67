import { useMemo } from 'react';
import type { ExportOffer } from '@/lib/export/source';
import { useAppDispatch } from '@/lib/store/hooks';
import type { CallArgs } from '@/api/transport';

const engine = () => import('./exportRows');

/**
 * What a table that PostgREST pages offers for export: all rows that match, read by id, and the call behind them.
 * @param call the call of the page on the screen; nothing is offered without one
 */
export function useTableExport<Row extends { id: string }>(
  call: CallArgs | undefined,
): ExportOffer<Row> | undefined {
  const dispatch = useAppDispatch();
  const written = call && JSON.stringify(call);
  return useMemo(() => {
    if (written === undefined) return undefined;
    const asked = JSON.parse(written) as CallArgs;
    return {
      source: () => engine().then(({ tableSource }) => tableSource<Row>(dispatch, asked)),
      call: () => engine().then(({ writtenCall }) => writtenCall(asked)),
    };
  }, [dispatch, written]);
}
