import { useMemo } from 'react';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useLatest } from '@/lib/hooks/useLatest';
import { useNow } from '@/lib/hooks/useNow';
import { MINUTE } from '@/lib/time/clock';
import { dateGroupOf } from '@/lib/time/dateGroups';
import { toInstant, type TimeLike } from '@/lib/time/instant';
import { groupRows } from './pipeline';
import { groupRow, type GroupRow } from './rows';

interface DateGrouping {
  /** The list is ordered by that time; else it has no dates to stand under. */
  isOrdered: boolean;
  /** Whether the person wants it, and headings whose rows are not shown. */
  url: { groupBy: string; closed: readonly string[] };
  patch: (patch: { closed: readonly string[] }, mode: 'replace') => void;
}

/**
 * The rows of a page under headings of their dates, in the reader's zone; each can be closed.
 * @param rows in the order of the time
 * @param timeOf a module function
 */
export function useDateGroups<Row>(
  rows: readonly Row[] | undefined,
  timeOf: (row: Row) => TimeLike,
  { isOrdered, url: { groupBy, closed }, patch }: DateGrouping,
) {
  const isChosen = isOrdered && groupBy === 'date';
  const { zone } = useTimeDisplay();
  const now = useNow(MINUTE);
  const shown = useMemo(() => {
    if (!isChosen || rows === undefined) return rows;
    const groupOf = (row: Row) => dateGroupOf(toInstant(timeOf(row)) ?? 0, now, zone);
    return groupRows(rows, groupOf).flatMap(({ key, rows: members }): (Row | GroupRow<Row>)[] => {
      const expanded = !closed.includes(key);
      return [groupRow(key, members, { expanded }), ...(expanded ? members : [])];
    });
  }, [isChosen, rows, timeOf, now, zone, closed]);
  const onToggleGroup = useLatest(({ label, expanded }: GroupRow<Row>) => {
    patch({ closed: expanded ? [...closed, label] : closed.filter(other => other !== label) }, 'replace');
  });
  return { rows: shown, onToggleGroup };
}
