import Box from '@mui/material/Box';
import { lazy, useCallback, useState } from 'react';
import { api } from '@/api/root';
import {
  useConfigLabelsQuery,
  useConfigStatusesQuery,
  useConfigTagsQuery,
  useConfigTypesQuery,
} from '../api';
import { listTag } from '@/api/tags';
import { splitPair } from './filter';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { usePageRefresh } from '@/components/page/PageChrome';
import { SearchInput } from '@/components/search/SearchInput';
import { useAppDispatch } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { ListFrame } from '../ListFrame';
import { Choices } from '@/components/filter/Choices';
import { Bar, DeletedSwitch, TriFilters, ViewSwitch } from '../filters';
import { HEALTHS } from '../parts';
import { BY_CLASS, catalogUrl } from '../url';
import { SummaryTable } from './SummaryTable';

const VIEWS = [
  ['summary', 'Types'],
  ['items', 'Items'],
] as const;

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
  const dispatch = useAppDispatch();
  const types = useConfigTypesQuery();
  const statuses = useConfigStatusesQuery();
  const tags = useConfigTagsQuery();
  const labels = useConfigLabelsQuery();
  const refresh = useCallback(() => {
    dispatch(api.util.invalidateTags([listTag('Config')]));
  }, [dispatch]);
  usePageRefresh(refresh, false);

  const items = url.show === 'items';
  const filter = (change: Partial<typeof url>) => patch({ ...change, pageIndex: 0 });
  const keys = new Set([
    ...(tags.data ?? []).map(tag => splitPair(tag)[0]),
    ...url.groupBy.filter(key => key !== BY_CLASS),
  ]);
  const groups = [
    [BY_CLASS, 'Provider'],
    ...[...keys].map(key => [key, `Tag: ${key}`, key] as const),
  ] as const;
  return (
    <>
      <Bar label="Search and grouping">
        <ViewSwitch
          label="Show"
          value={url.show}
          views={VIEWS}
          onChange={show =>
            patch({
              show,
              pageIndex: 0,
              sortBy: '',
              sortOrder: 'asc',
              ...(show === 'summary' && { search: '' }),
            })
          }
        />
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 460 } }}>
          <SearchInput
            value={url.search}
            onChange={search =>
              patch({ search, pageIndex: 0, ...(search !== '' && { show: 'items' }) }, 'replace')
            }
            label="Search items"
            placeholder="Words, or type=pod labels.app=api cost_total_30d>10"
            hotkey
            width="100%"
          />
        </Box>
        {!items && (
          <Choices
            label="Group by"
            values={url.groupBy}
            choices={groups}
            none="No grouping"
            onChange={groupBy => patch({ groupBy, closed: [] })}
          />
        )}
      </Bar>
      <Bar label="Filters">
        <TriFilters
          filters={[
            ['types', 'Type', types.data, 'types'],
            ['health', 'Health', HEALTHS],
            ['status', 'Status', statuses.data],
            ['tags', 'Tags', tags.data, 'tags'],
            ['labels', 'Labels', labels.data, 'labels'],
          ]}
          chosen={url}
          onChange={(field, value) => filter({ [field]: value })}
        />
        <DeletedSwitch on={url.deleted} onChange={deleted => filter({ deleted })} />
      </Bar>
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
