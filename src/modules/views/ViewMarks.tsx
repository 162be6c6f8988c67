import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { ChartPlace } from '@/components/view-panels/chartLane';
import type { PanelRow } from '@/components/view-panels/values';
import { readColumns } from '@/components/view-table/column';
import { MarkLane } from '../marks/MarkLane';
import { useMarks } from '../marks/useMarks';
import { useListViewTableRowsPageQuery, type CompletedViewRun } from './api';
import { tableName } from './rowsCall';
import { MOST_VIEW_ITEMS, viewSubjects } from './subjects';
import { readVariables, variableChoice } from './variables';

interface ViewMarksProps {
  run: CompletedViewRun;
  /** The item whose tab the view is. */
  itemId: string | undefined;
  place: ChartPlace;
}

/** What happened to what a view is about, in the time of one of its charts. */
export default function ViewMarks({ run, itemId, place }: ViewMarksProps) {
  const { result, sent } = run;
  const columns = useMemo(() => readColumns(result.columns), [result.columns]);
  const isAsked = itemId === undefined && columns.length > 0;
  const page = useListViewTableRowsPageQuery(
    isAsked
      ? {
          table: tableName(result.namespace, result.name),
          fingerprint: result.requestFingerprint,
          ranAt: result.lastRefreshedAt ?? '',
          chosen: {},
          ranges: {},
          sortBy: '',
          sortDesc: false,
          keys: columns.filter(column => column.primaryKey).map(column => column.name),
          pageIndex: 0,
          pageSize: MOST_VIEW_ITEMS,
        }
      : skipToken,
  );
  const isKnown = !isAsked || page.currentData !== undefined || page.error !== undefined;
  const rows = page.currentData?.rows as readonly PanelRow[] | undefined;
  const found = useMemo(
    () =>
      isKnown
        ? viewSubjects({
            itemId,
            chosen: variableChoice(readVariables(result.variables), sent),
            columns,
            rows: rows ?? [],
          })
        : undefined,
    [isKnown, itemId, result.variables, sent, columns, rows],
  );
  const known = useMarks(found?.subjects, place.window);
  const about =
    known.kinds.length > 0
      ? found?.about
      : found && 'Nothing is marked: you are not allowed to read what happened.';
  return <MarkLane known={known} {...place} about={about} />;
}
