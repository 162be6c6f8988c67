import { insightsRequest, type InsightListArgs, type InsightRow } from '@/api/configInsights';
import { tableSource, writtenCall, type ExportDispatch } from '@/api/exportRows';
import type { RowSource, WrittenCall } from '@/lib/export/source';

/** All insights under a filter. */
export function insightsSource(
  dispatch: ExportDispatch,
  args: InsightListArgs,
  pageSize?: number,
): RowSource<InsightRow> {
  return tableSource<InsightRow>(dispatch, insightsRequest(args), pageSize);
}

/** The call behind a page of insights. */
export const insightsCall = (args: InsightListArgs): WrittenCall => writtenCall(insightsRequest(args));
