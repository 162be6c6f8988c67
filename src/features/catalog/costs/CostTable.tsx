import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { shortType } from '@/lib/configTypes';
import { to } from '@/lib/routing/paths';
import { writeUrlState } from '@/lib/urlState';
import { useRowHref, type PatchUrl } from '@/lib/useUrlState';
import { useCallback, useMemo } from 'react';
import { DeletedTag } from '../parts';
import { costsUrl, itemCostsUrl, type CostsUrlState } from '../url';
import type { CostGroup } from './choices';
import { COSTS_RANGE } from './filterBar';
import type { CostRow } from './groups';
import { NO_TYPE } from './ledger';
import { CostText } from './CostText';
import { sortedCosts } from './sortedCosts';
import { changeText, chargesText, PART_WORDS, sumText } from './words';

const BY = {
  name: (row: CostRow) => row.name,
  type: (row: CostRow) => row.type,
  currency: (row: CostRow) => row.currency,
  cost: (row: CostRow) => row.cost,
  before: (row: CostRow) => row.before,
  difference: (row: CostRow) => row.difference,
  charges: (row: CostRow) => row.sum.charges,
} as const;
const RIGHT = { align: 'right', headerAlign: 'right' } as const;
const NARROW = [
  ['name', 136],
  ['cost', 96],
  ['difference', 136],
] as const;
const rowId = (row: CostRow) => row.id;

/** @param isCut sums are of the charges read, and say so in exports as well */
const columnsFor = (by: CostGroup, isCut: boolean): readonly Column<CostRow>[] => [
  col.name<CostRow>({
    headerName: PART_WORDS[by][0],
    minWidth: 200,
    ...(by !== 'service' && { icon: (row: CostRow) => <Icon name={row.type} /> }),
    after: row => <DeletedTag at={row.deletedAt} />,
  }),
  ...(by === 'item'
    ? [
        {
          field: 'type',
          headerName: 'Type',
          width: 136,
          renderCell: ({ row }) => <span title={row.type ?? NO_TYPE}>{shortType(row.type ?? NO_TYPE)}</span>,
        } satisfies Column<CostRow>,
      ]
    : []),
  col.text<CostRow>('currency', { headerName: 'Currency', width: 88 }),
  {
    field: 'cost',
    headerName: isCut ? 'Cost of the charges read' : 'Cost',
    width: 224,
    ...RIGHT,
    exportValue: row => row.cost ?? null,
    renderCell: ({ row }) => <CostText text={sumText(row.sum, row.currency)} />,
  },
  {
    field: 'before',
    headerName: 'Period before',
    width: 168,
    ...RIGHT,
    exportValue: row => row.before ?? null,
    renderCell: ({ row }) => <CostText text={row.earlier ? sumText(row.earlier, row.currency) : 'unknown'} />,
  },
  {
    field: 'difference',
    headerName: 'Change',
    width: 160,
    ...RIGHT,
    exportValue: row => row.difference ?? null,
    renderCell: ({ row }) => <CostText text={changeText(row)} />,
  },
  col.text<CostRow>('charges', {
    headerName: 'Charges',
    width: 104,
    ...RIGHT,
    valueGetter: (_value, row) => chargesText(row.sum),
  }),
];
/** The table of items as it is first met: a sort of types says nothing of them. */
const ITEMS_OF = { by: 'item', sortBy: '', sortOrder: 'asc', pageIndex: 0 } as const;

/** What a type or a service opens: its items. */
const itemsOf = (url: CostsUrlState) => (row: CostRow) =>
  url.by === 'type'
    ? { ...ITEMS_OF, types: { [row.key]: 1 as const } }
    : { ...ITEMS_OF, services: { [row.key]: 1 as const } };

/** Where a row leads: an item to its own costs in the same range, a type or a service to its items. */
function useCostHref(url: CostsUrlState) {
  const opened = useCallback((row: CostRow) => itemsOf(url)(row), [url]);
  const itemsHref = useRowHref(costsUrl, opened);
  return useCallback(
    (row: CostRow): string | undefined => {
      if (url.by === 'type' && row.key === NO_TYPE) return undefined;
      if (url.by !== 'item') return itemsHref(row);
      const { rangeType, from, to: until, range, timeRange, amount } = url;
      const query = writeUrlState(itemCostsUrl, '', {
        rangeType,
        from,
        to: until,
        // The two lists have other ranges where none is chosen.
        ...(rangeType === '' ? { rangeType: 'relative', range: COSTS_RANGE } : { range }),
        timeRange,
        amount,
      });
      return `${to('catalogItemTab', { id: row.key, tab: 'costs' })}?${query}`;
    },
    [url, itemsHref],
  );
}

interface CostTableProps {
  url: CostsUrlState;
  patch: PatchUrl<typeof costsUrl>;
  rows: readonly CostRow[];
  /** In the order in which their rows stand. */
  currencies: readonly string[];
  isCut: boolean;
  isFetching: boolean;
}

/** Items, types or services with their cost, and what it was in the period before. */
export function CostTable({ url, patch, rows, currencies, isCut, isFetching }: CostTableProps) {
  const asked = tableStateOf(url);
  const state = asked.sortBy === undefined ? { ...asked, sortBy: 'cost', sortDesc: true } : asked;
  const sorted = sortedCosts(rows, { by: BY, currencies, state });
  const columns = useMemo(() => columnsFor(url.by, isCut), [url.by, isCut]);
  const [one, many] = PART_WORDS[url.by];
  return (
    <DataTable<CostRow>
      id={`catalog-costs-${url.by}`}
      label={`Costs by ${one.toLowerCase()}`}
      noun={[one.toLowerCase(), many]}
      columns={columns}
      narrow={NARROW}
      rowId={rowId}
      rows={sorted.rows}
      total={rows.length}
      state={state}
      onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
      isFetching={isFetching}
      rowHref={useCostHref(url)}
      exporting={{ rows: () => sorted.all }}
      empty="Nothing was charged in this time"
      maxHeight="calc(100vh - 19rem)"
    />
  );
}
