import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useMemo, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { selectUser } from '@/auth/slice';
import type { Screen } from '@/lib/routing/rows';
import { selectLocation } from '@/lib/store/location';
import { readUrlState } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { startingQuery } from '@/modules/saved-filters/defaultFilter';
import { SilenceMatching } from '@/modules/silences/SilenceMatching';
import { catalogApi, catalogSummaryApi } from '../api';
import { ListFrame } from '../ListFrame';
import { CATALOG_FILTER_KEYS, catalogUrl } from '../url';
import { catalogViewFilters, itemFilters } from './filterBar';
import { itemsAsked } from './itemsAsked';
import { catalogSummaryRequest } from './summary';
import { SummaryTable } from './SummaryTable';

const ItemsTable = lazy(() => import('./ItemsTable'));

/** Asks for what the link shows. Not where the person's default filter leads on to another link first. */
export const ask: Screen['ask'] = (dispatch, state) => {
  const { search } = selectLocation(state);
  const owner = selectUser(state)?.id;
  if (startingQuery({ search, owner, list: 'catalog', keys: CATALOG_FILTER_KEYS.catalog }) !== undefined)
    return;
  const url = readUrlState(catalogUrl, search);
  const once = { subscribe: false };
  if (url.show === 'items')
    void dispatch(catalogApi.endpoints['listConfigs/page'].initiate(itemsAsked(url), once));
  else
    void dispatch(
      catalogSummaryApi.endpoints.postCatalogSummary.initiate(
        { catalogSummaryRequest: catalogSummaryRequest(url) },
        once,
      ),
    );
};

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
      <FilterBar label="Filters" filters={itemFilters} url={url} patch={patch}>
        <SilenceMatching
          read={() => import('./selector').then(({ silenceOfItems }) => silenceOfItems(itemsAsked(url)))}
        />
      </FilterBar>
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'note', color: 'status.unhealthy.text' }}>
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
