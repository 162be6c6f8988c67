import { lazy, useMemo } from 'react';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { TablePatch, TableState } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Muted, Stack } from '@/components/layout/layout';
import { countOf } from '@/lib/format';
import type { TimeWindow } from '@/lib/time/window';
import type { CostAmount, CostGrain, CostGroup, CostSplit } from './choices';
import type { Charge } from './ledger';
import { CostText } from './CostText';
import { sortedCosts } from './sortedCosts';
import { grainFor, trendOf, type TrendRow } from './trend';
import { AMOUNT_WORDS, chargesText, GRAIN_WORDS, PART_WORDS, periodText, sumText } from './words';

const CostChart = lazy(() => import('./CostChart'));

const NARROW = [
  ['period', 144],
  ['part', 112],
  ['cost', 112],
] as const;
const BY = {
  period: (row: TrendRow) => row.from,
  part: (row: TrendRow) => row.part,
  currency: (row: TrendRow) => row.currency,
  cost: (row: TrendRow) => row.cost,
  charges: (row: TrendRow) => row.sum.charges,
} as const;
const rowId = (row: TrendRow) => row.id;
const NOUN = ['sum', 'sums'] as const;

/** @param cost what the column of sums is called */
const columnsFor = (grain: CostGrain, cost: string, part: string): readonly Column<TrendRow>[] => [
  col.text<TrendRow>('period', {
    headerName: 'Period (UTC)',
    width: 200,
    hideable: false,
    valueGetter: (_value, row) => periodText(row, grain),
  }),
  col.text<TrendRow>('part', { headerName: part, flex: 1, minWidth: 144 }),
  col.text<TrendRow>('currency', { headerName: 'Currency', width: 88 }),
  {
    field: 'cost',
    headerName: cost,
    width: 224,
    align: 'right',
    headerAlign: 'right',
    exportValue: row => row.cost ?? null,
    renderCell: ({ row }) => <CostText text={sumText(row.sum, row.currency)} />,
  },
  col.text<TrendRow>('charges', {
    headerName: 'Charges',
    width: 112,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, row) => chargesText(row.sum),
  }),
];

interface CostOverTimeProps {
  /** Names the arrangement of the columns. */
  id: string;
  charges: readonly Charge[];
  window: TimeWindow;
  chosenGrain: CostGrain | '';
  amount: CostAmount;
  split: CostSplit | CostGroup;
  /** Sums are of a part of the charges: exports say so as well. */
  isCut: boolean;
  state: TableState;
  onStateChange: (change: TablePatch, mode?: 'push' | 'replace') => void;
  isFetching: boolean;
  maxHeight: string;
}

/** What charges come to period by period: a chart for each currency, and the same figures as a table. */
export function CostOverTime(props: CostOverTimeProps) {
  const { id, charges, window, chosenGrain, amount, split, isCut, state, onStateChange } = props;
  const grain = grainFor(window, chosenGrain);
  const trend = useMemo(
    () => trendOf(charges, window, { grain, amount, split }),
    [charges, window, grain, amount, split],
  );
  const [part] = PART_WORDS[split];
  const cost = isCut ? `${AMOUNT_WORDS[amount]} of the charges read` : AMOUNT_WORDS[amount];
  const columns = useMemo(() => columnsFor(grain, cost, part), [grain, cost, part]);
  const { all, rows } = sortedCosts(trend.rows, {
    by: BY,
    currencies: trend.currencies.map(({ currency }) => currency),
    state,
  });
  const notes = [
    chosenGrain !== '' &&
      chosenGrain !== grain &&
      `The range is too long for ${GRAIN_WORDS[chosenGrain].toLowerCase()}: shown ${GRAIN_WORDS[grain].toLowerCase()}.`,
    trend.spread > 0 &&
      `${countOf(trend.spread, 'charge')} longer than a period, spread evenly over ${trend.spread === 1 ? 'its' : 'their'} time.`,
    trend.hasCutPeriods && 'Periods that the range cuts are in the table only.',
  ].flatMap(note => note || []);
  return (
    <Stack gap={3}>
      {trend.currencies.map(one => (
        <LazyBoundary
          key={one.currency}
          fallback={<Skeleton variant="rounded" height={220} aria-busy="true" />}
        >
          <CostChart trend={one} noun={PART_WORDS[split]} />
        </LazyBoundary>
      ))}
      {notes.map(note => (
        <Muted key={note} small>
          {note}
        </Muted>
      ))}
      <DataTable<TrendRow>
        id={id}
        label="Costs over time"
        noun={NOUN}
        columns={columns}
        narrow={NARROW}
        rowId={rowId}
        rows={rows}
        total={trend.rows.length}
        state={state}
        onStateChange={onStateChange}
        isFetching={props.isFetching}
        exporting={{ rows: () => all }}
        empty="Nothing was charged in this time"
        maxHeight={props.maxHeight}
      />
    </Stack>
  );
}
