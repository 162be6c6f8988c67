import Box from '@mui/material/Box';
import { lazy, useMemo } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { compareNatural } from '@/lib/sortRows';
import { useUrlState } from '@/lib/useUrlState';
import { useIsKnownMissing } from '@/modules/access/missing';
import { costsUrl } from '../url';
import { costFilters, COSTS_RANGE, costViewFilters } from './filterBar';
import { COST_KEY, type Charge } from './ledger';
import { NoLedger } from './NoLedger';
import { useCosts } from './useCosts';

const CostSums = lazy(() => import('./CostSums'));
const WAITING = <TableSkeleton label="Loading costs" />;

/** Costs of items, types or services under the filters of the link, as a list or over time. */
export function CostList() {
  return useIsKnownMissing('config_costs') ? <NoLedger /> : <Costs />;
}

const NONE: readonly Charge[] = [];
const distinct = (values: readonly string[]) => [...new Set(values)].toSorted(compareNatural);

function Costs() {
  const [url, patch] = useUrlState(costsUrl);
  const { query, found, range, isAbsent } = useCosts(url, { types: url.types, fallback: COSTS_RANGE });
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
      <QueryView query={{ ...query, data: found && range && { found, range } }} skeleton={WAITING}>
        {data => (
          <LazyBoundary fallback={WAITING}>
            <CostSums {...data} isFetching={query.isFetching} />
          </LazyBoundary>
        )}
      </QueryView>
    </Box>
  );
}
