import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { Column } from '@/components/data-table/types';
import { applyTablePatch, type TableState } from '@/components/data-table/tableState';
import { AppDialog } from '@/components/dialog/AppDialog';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import { collection, type Collected } from '@/lib/export/collect';
import { countOf, formatCount } from '@/lib/format';
import { sortRows } from '@/lib/sortRows';
import { useAppDispatch } from '@/lib/store/hooks';
import type { StatusTone } from '@/theme/tokens';
import type { GrantArgs } from '../api';
import { grantsSource } from '../exporting';
import type { GrantRow } from '../rows';
import {
  comparedGrant,
  grantDifferences,
  readEarlierGrants,
  type EarlierGrants,
  type GrantChange,
  type GrantDifference,
} from './difference';

/** Bytes of a file that are read at most. */
const MOST_BYTES = 100 * 2 ** 20;

const CHANGE_WORDS: Readonly<Record<GrantChange, readonly [word: string, tone: StatusTone]>> = {
  added: ['Added', 'info'],
  gone: ['Gone', 'unknown'],
  role: ['Role changed', 'caution'],
};

const DIFFERENCE_COLUMNS: readonly Column<GrantDifference>[] = [
  {
    field: 'change',
    headerName: 'Change',
    width: 124,
    display: 'flex',
    exportValue: ({ change }) => CHANGE_WORDS[change][0],
    renderCell: ({ row: { change } }) => (
      <StatusDot tone={CHANGE_WORDS[change][1]} label={CHANGE_WORDS[change][0]} />
    ),
  },
  col.name<GrantDifference>({ field: 'person', headerName: 'Person', minWidth: 140, href: () => undefined }),
  col.text<GrantDifference>('email', { headerName: 'Email', width: 180 }),
  col.text<GrantDifference>('group', { headerName: 'Through group', width: 128 }),
  col.text<GrantDifference>('item', { headerName: 'Item', flex: 1, minWidth: 140 }),
  col.text<GrantDifference>('before', { headerName: 'Role before', width: 128 }),
  col.text<GrantDifference>('after', { headerName: 'Role now', width: 128 }),
];
const DIFFERENCE_NARROW = [
  ['change', 112],
  ['person', 128],
  ['item', 128],
] as const;

interface Comparison {
  earlier: EarlierGrants;
  now: number;
  verdict: Collected['verdict'];
  differences: GrantDifference[];
}

type State =
  | { phase: 'reading'; received: number; total: number | undefined }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; comparison: Comparison };

const idOf = (row: GrantDifference) => row.id;

/** Reads the file, then all grants of now, and compares them. Leaving stops it. */
function useComparison(file: File, asked: GrantArgs): State {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>({ phase: 'reading', received: 0, total: undefined });
  useEffect(() => {
    const controller = new AbortController();
    const compare = async () => {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 100 MiB.`);
      const earlier = readEarlierGrants(await file.text());
      if ('problem' in earlier) throw new Error(`${file.name} cannot be compared: ${earlier.problem}.`);
      const rows: GrantRow[] = [];
      const run = collection(grantsSource(dispatch, asked), more => rows.push(...more));
      const { verdict } = await run(controller.signal, progress =>
        setState({ phase: 'reading', ...progress }),
      );
      const now = rows.map(row => comparedGrant(row, earlier.byIds));
      const differences = grantDifferences(earlier.grants, now);
      setState({ phase: 'done', comparison: { earlier, now: now.length, verdict, differences } });
    };
    compare().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      setState({ phase: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
    return () => controller.abort();
  }, [file, asked, dispatch]);
  return state;
}

/** What was compared, in a sentence or two. */
function told({ earlier, now, verdict, differences }: Comparison): string {
  const count = (change: GrantChange) => differences.filter(one => one.change === change).length;
  const changed = count('role');
  return [
    `${countOf(earlier.grants.length, 'grant')} in the file, ${formatCount(now)} now under the filters of the list: ${formatCount(count('added'))} added, ${formatCount(count('gone'))} gone, ${changed} with another role.`,
    earlier.unreadable > 0 ? `${countOf(earlier.unreadable, 'row')} of the file hold no grant.` : '',
    earlier.byIds ? '' : 'The file has no ids, so grants are told apart by names.',
    verdict === 'complete' ? '' : 'The list changed while it was read, so some differences may be of that.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Differences({ comparison }: { comparison: Comparison }) {
  const [table, setTable] = useState<TableState>({ page: 0, pageSize: 50 });
  const { differences } = comparison;
  const { sortBy, sortDesc = false } = table;
  const rows = useMemo(() => {
    const column = DIFFERENCE_COLUMNS.find(({ field }) => field === sortBy);
    if (!column) return differences;
    const values = new Map(differences.map(row => [row, new Map(Object.entries(row)).get(column.field)]));
    return sortRows(differences, { by: row => values.get(row), desc: sortDesc });
  }, [differences, sortBy, sortDesc]);
  const exporting = useMemo(() => ({ rows: () => rows }), [rows]);
  return (
    <Stack gap={3}>
      <output>{told(comparison)}</output>
      <DataTable<GrantDifference>
        id="catalog-access-differences"
        label="Differences"
        noun={['difference', 'differences']}
        columns={DIFFERENCE_COLUMNS}
        narrow={DIFFERENCE_NARROW}
        rowId={idOf}
        rowLabel={row => row.person}
        rows={rows}
        total={rows.length}
        paging="none"
        rowKeys={false}
        state={{ ...table, pageSize: Math.max(rows.length, table.pageSize) }}
        onStateChange={patch => setTable(applyTablePatch(table, patch))}
        exporting={exporting}
        empty="No differences"
        maxHeight="60vh"
      />
    </Stack>
  );
}

interface CompareDialogProps {
  /** What this list exported earlier. It is read in the page and sent nowhere. */
  file: File;
  /** The grants of now that it is compared with. */
  asked: GrantArgs;
  onClose: () => void;
}

/** One attempt: what is read, what is wrong, and what differs. */
function Compared({ file, asked, onRetry }: { file: File; asked: GrantArgs; onRetry: () => void }) {
  const state = useComparison(file, asked);
  if (state.phase === 'failed') return <ErrorPanel message={state.message} onRetry={onRetry} />;
  if (state.phase === 'done') return <Differences comparison={state.comparison} />;
  return (
    <Stack gap={2}>
      <output className="tabular">
        {state.total === undefined
          ? 'Reading the file...'
          : `${formatCount(state.received)} of ${countOf(state.total, 'grant')} read`}
      </output>
      <LinesSkeleton lines={6} />
    </Stack>
  );
}

/** What changed between an earlier export of grants and now. */
export default function CompareDialog({ file, asked: given, onClose }: CompareDialogProps) {
  // The filter of the moment it was opened, whatever the list behind it does.
  const [asked] = useState(given);
  const [attempt, setAttempt] = useState(0);
  return (
    <AppDialog
      open
      size="large"
      title={`Compare with ${file.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Compared key={attempt} file={file} asked={asked} onRetry={() => setAttempt(attempt + 1)} />
    </AppDialog>
  );
}
