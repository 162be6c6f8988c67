import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { Stack } from '@/components/layout/layout';
import { useUrlState } from '@/lib/useUrlState';
import { useIsKnownMissing } from '@/modules/access/missing';
import { itemCostsUrl } from '../url';
import type { FoundCharges } from './api';
import { CostOverTime } from './CostOverTime';
import { CostTotals } from './CostTotals';
import { ITEM_COSTS_RANGE, itemCostFilters } from './filterBar';
import { currencyTotals, type ComparedRange } from './groups';
import { NoLedger } from './NoLedger';
import { useCosts } from './useCosts';

/** What an item was charged: period by period, by service or kind of charge, in the amount that is chosen. */
export default function ItemCosts({ configId }: { configId: string }) {
  return useIsKnownMissing('config_costs') ? <NoLedger /> : <Ledger configId={configId} />;
}

function Ledger({ configId }: { configId: string }) {
  const [url, patch] = useUrlState(itemCostsUrl);
  const { query, found, range, isAbsent } = useCosts(url, { configId, fallback: ITEM_COSTS_RANGE });
  if (isAbsent) return <NoLedger />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <FilterBar label="Filters" filters={itemCostFilters} url={url} patch={patch} />
      <QueryView
        query={{ ...query, data: found && range && { found, range } }}
        skeleton={<TableSkeleton label="Loading costs" />}
      >
        {data => <Shown {...data} isFetching={query.isFetching} />}
      </QueryView>
    </Box>
  );
}

interface ShownProps {
  found: FoundCharges;
  range: ComparedRange;
  isFetching: boolean;
}

function Shown({ found, range, isFetching }: ShownProps) {
  const [url, patch] = useUrlState(itemCostsUrl);
  const { amount } = url;
  const totals = useMemo(() => currencyTotals(found.charges, range, amount), [found, range, amount]);
  return (
    <Stack gap={3}>
      <CostTotals found={found} range={range} totals={totals} />
      {totals.length === 0 ? (
        <EmptyState
          text="This item was not charged in this time"
          hint="Charges come with scrapers that read bills. Choose a longer range to see older ones."
        />
      ) : (
        <CostOverTime
          id="catalog-item-costs"
          charges={found.charges}
          window={range.shown}
          chosenGrain={url.grain}
          amount={amount}
          split={url.split}
          isCut={found.isCut}
          state={tableStateOf(url)}
          onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
          isFetching={isFetching}
          maxHeight="calc(100vh - 25rem)"
        />
      )}
    </Stack>
  );
}
