import { useMemo } from 'react';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { Column } from '@/components/data-table/types';
import { StatusShape } from '@/components/status/StatusShape';
import { countOf } from '@/lib/format';
import { sortRows, type SortValue } from '@/lib/sortRows';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { LEVEL_LOOK, LOG_LEVELS } from './model/level';
import type { LogPattern } from './model/patterns';
import { logsUrl, type LogsUrlState } from './url';
import type { KnownPatterns } from './usePatterns';

/** Patterns that are listed at most: those with the most lines. */
export const MOST_PATTERNS = 1_000;

const NOUN = ['pattern', 'patterns'] as const;
const idOf = ({ pattern }: LogPattern) => pattern;

const columns: readonly Column<LogPattern>[] = [
  col.number<LogPattern>('count', { headerName: 'Lines', width: 88 }),
  {
    ...col.text<LogPattern>('level', { width: 104, exportValue: ({ level }) => LEVEL_LOOK[level].label }),
    display: 'flex',
    renderCell: ({ row }) => {
      const { label, tone } = LEVEL_LOOK[row.level];
      return (
        <span className="log-level" title={label}>
          {tone && <StatusShape tone={tone} size={9} />}
          {tone ? label : ''}
        </span>
      );
    },
  },
  col.name<LogPattern>({ field: 'pattern', minWidth: 280 }),
  col.time<LogPattern>('first'),
  col.time<LogPattern>('last'),
  {
    ...col.text<LogPattern>('example', {
      headerName: 'Newest line',
      flex: 1,
      minWidth: 240,
      sortable: false,
    }),
    hiddenByDefault: true,
  },
];
const NARROW = [
  ['count', 72],
  ['pattern', 240],
] as const;

const BY: Readonly<Record<LogsUrlState['patternSort'], (row: LogPattern) => SortValue>> = {
  count: row => row.count,
  level: row => LOG_LEVELS.indexOf(row.level),
  pattern: row => row.pattern,
  first: row => row.first,
  last: row => row.last,
};
const isSort = (text: string | undefined): text is LogsUrlState['patternSort'] =>
  text !== undefined && Object.hasOwn(BY, text);

/** A pattern leads to its lines. */
const linesOf = ({ pattern }: LogPattern) => ({ pattern, patterns: false });

interface PatternsTableProps {
  /** Those with the most lines first. */
  patterns: readonly LogPattern[] | undefined;
  known: Pick<KnownPatterns, 'error' | 'retry'>;
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
}

/** The lines by what they have in common: how many, how bad, since and until when. A row shows its lines. */
export default function PatternsTable({ patterns, known, url, patch }: PatternsTableProps) {
  const { patternSort: by, patternOrder: order } = url;
  const rows = useMemo(
    () => patterns && sortRows(patterns.slice(0, MOST_PATTERNS), { by: BY[by], desc: order === 'desc' }),
    [patterns, by, order],
  );
  const left = Math.max(0, (patterns?.length ?? 0) - MOST_PATTERNS);
  return (
    <DataTable<LogPattern>
      id="log-patterns"
      label="Patterns"
      noun={NOUN}
      columns={columns}
      narrow={NARROW}
      rowId={idOf}
      rowLabel={idOf}
      rows={rows}
      total={patterns?.length}
      paging="none"
      state={{ page: 0, pageSize: MOST_PATTERNS, sortBy: by, sortDesc: order === 'desc' }}
      onStateChange={change =>
        patch({
          patternSort: isSort(change.sortBy) ? change.sortBy : 'count',
          patternOrder: change.sortBy && !change.sortDesc ? 'asc' : 'desc',
        })
      }
      error={known.error}
      onRetry={known.retry}
      rowHref={useRowHref(logsUrl, linesOf)}
      beside={left > 0 && `${countOf(left, 'rarer one')} not listed`}
      empty="No lines match the filters"
      maxHeight="calc(100vh - 17rem)"
    />
  );
}
