import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useMemo, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { useUrlState } from '@/lib/useUrlState';
import { catalogApi } from '../api';
import { ListFrame } from '../ListFrame';
import { catalogUrl } from '../url';
import { catalogViewFilters, itemFilters } from './filterBar';
import { itemsAsked } from './itemsAsked';
import { SummaryTable } from './SummaryTable';

const ItemsTable = lazy(() => import('./ItemsTable'));

/** `/catalog`: types of items with their figures, and the items themselves. */
export default function CatalogPage() {
  return (
    <ListFrame list="catalog">
      <CatalogList />
    </ListFrame>
  );
}

function CatalogList() {
  const [url, patch] = useUrlState(catalogUrl);
  const [problem, setProblem] = useState<string>();

  const items = url.show === 'items';
  // Asked while the code of their table is on its way.
  catalogApi.endpoints['listConfigs/page'].useQuerySubscription(items ? itemsAsked(url) : skipToken);
  const viewFilters = useMemo(() => catalogViewFilters(items), [items]);
  return (
    <>
      <FilterBar label="Search and grouping" filters={viewFilters} url={url} patch={patch} />
      <FilterBar label="Filters" filters={itemFilters} url={url} patch={patch} />
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 12, color: 'status.unhealthy.text' }}>
          {problem}
        </Box>
      )}
      {items ? (
        <LazyBoundary fallback={<TableSkeleton label="Loading Items" />}>
          <ItemsTable url={url} patch={patch} onProblem={setProblem} />
        </LazyBoundary>
      ) : (
        <SummaryTable url={url} patch={patch} />
      )}
    </>
  );
}
