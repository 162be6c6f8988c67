import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { QueryView } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { passes } from '@/components/filter/triState';
import { compareNatural } from '@/lib/sortRows';
import { useUrlState } from '@/lib/useUrlState';
import { useIsKnownMissing } from '@/modules/access/missing';
import { costsUrl, type CostsUrlState } from '../url';
import type { FoundCharges } from './api';
import { CostOverTime } from './CostOverTime';
import { CostTable } from './CostTable';
import { CostTotals } from './CostTotals';
import { costFilters, COSTS_RANGE, costViewFilters } from './filterBar';
import { costRows, currencyTotals, type ComparedWindows } from './groups';
import { COST_KEY, type Charge } from './ledger';
import { NoLedger } from './NoLedger';
import { useCosts } from './useCosts';

/** Costs of items, types or services under the filters of the link, as a list or over time. */
export function CostList() {
  return useIsKnownMissing('config_costs') ? <NoLedger /> : <Costs />;
}

const NONE: readonly Charge[] = [];
const distinct = (values: readonly string[]) => [...new Set(values)].toSorted(compareNatural);

/** Whether a charge is one of those that the link narrows to; its type was asked of the backend. */
function isMeant(charge: Charge, { search, services, currency }: CostsUrlState): boolean {
  const text = search.trim().toLowerCase();
  return (
    (currency === '' || charge.currency === currency) &&
    passes(services, COST_KEY.service(charge)) &&
    (text === '' ||
      [charge.name ?? charge.configId, charge.type ?? '', charge.service].some(one =>
        one.toLowerCase().includes(text),
      ))
  );
}

function Costs() {
  const [url, patch] = useUrlState(costsUrl);
  const { query, found, windows, isAbsent } = useCosts(url, { types: url.types, fallback: COSTS_RANGE });
  const { show } = url;
  const charges = found?.charges ?? NONE;
  const filters = useMemo(
    () =>
      costFilters(show, {
        services: distinct(charges.map(COST_KEY.service)),
        currencies: distinct(charges.map(charge => charge.currency)),
      }),
    [show, charges],
  );
  if (isAbsent) return <NoLedger />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <FilterBar label="List" filters={costViewFilters} url={url} patch={patch} />
      <FilterBar label="Filters" filters={filters} url={url} patch={patch} />
      <QueryView
        query={{ ...query, data: found && windows && { found, windows } }}
        skeleton={<TableSkeleton label="Loading costs" />}
      >
        {data => <Found {...data} isFetching={query.isFetching} />}
      </QueryView>
    </Box>
  );
}

interface FoundProps {
  found: FoundCharges;
  windows: ComparedWindows;
  isFetching: boolean;
}

function Found({ found, windows, isFetching }: FoundProps) {
  const [url, patch] = useUrlState(costsUrl);
  const { amount, by } = url;
  const charges = useMemo(() => found.charges.filter(charge => isMeant(charge, url)), [found, url]);
  const totals = useMemo(() => currencyTotals(charges, windows, amount), [charges, windows, amount]);
  const rows = useMemo(() => costRows(charges, windows, { amount, by }), [charges, windows, amount, by]);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <CostTotals found={found} windows={windows} totals={totals} />
      {url.show === 'list' ? (
        <CostTable
          url={url}
          patch={patch}
          rows={rows}
          currencies={[...new Set([...totals, ...rows].map(({ currency }) => currency))]}
          isCut={found.isCut}
          isFetching={isFetching}
        />
      ) : (
        <CostOverTime
          id="catalog-costs-trend"
          charges={charges}
          window={windows.shown}
          chosenGrain={url.grain}
          amount={amount}
          split={by}
          isCut={found.isCut}
          state={tableStateOf(url)}
          onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
          isFetching={isFetching}
          maxHeight="calc(100vh - 15rem)"
        />
      )}
    </Box>
  );
}
