import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useEffect, useMemo } from 'react';
import { useGetRelatedConfigsQuery } from '@/modules/graph/api';
import { ROW_CAP } from '@/api/page';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { Loading } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { countOf, formatCount } from '@/lib/format';
import { useUrlState } from '@/lib/useUrlState';
import { FilterBar } from '@/components/filter/FilterBar';
import { relationFilters } from './filterBar';
import { relationsUrl } from './url';
import { configGraph } from '@/modules/graph/configGraph';
import { chosenRows, relatedRows } from './relations';
import { RelationsTable } from './RelationsTable';
import { SelectedRelation } from './SelectedRelation';

// The graph and its library come when a person looks at it.
const loadGraph = () => import('./RelationsGraph');
const RelationsGraph = lazy(loadGraph);

/** Room of the graph while its code or its data are on the way. */
const waiting = (
  <Loading label="Loading the graph">
    <Box
      sx={{
        height: 'calc(100vh - 27rem)',
        minHeight: 360,
        mt: '38px',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-surface-canvas)',
      }}
    />
  </Loading>
);

/** What an item is related to, as far as the chosen number of steps: a table or a graph of one and the same answer. */
export default function RelationshipsTab({ configId }: { configId: string }) {
  const [url, patch] = useUrlState(relationsUrl);
  const { data, error, isFetching, refetch } = useGetRelatedConfigsQuery({
    configId,
    direction: url.direction,
    relation: url.relation,
    deleted: url.deleted,
    depth: Number(url.depth),
  });
  const asGraph = url.view === 'graph';
  useEffect(() => {
    // Its code comes beside the answer, not after it; where it cannot be had, drawing it says so.
    if (asGraph) loadGraph().catch(() => undefined);
  }, [asGraph]);
  const all = useMemo(() => data && relatedRows(data, configId), [data, configId]);
  const graph = useMemo(() => data && configGraph(data, configId), [data, configId]);
  const rows = useMemo(
    () => all && chosenRows(all, url.types, url.sortBy, url.sortOrder === 'desc'),
    [all, url.types, url.sortBy, url.sortOrder],
  );
  // The table opens at the page that holds what is selected.
  const at = rows?.findIndex(row => row.id === url.selected) ?? -1;
  const pageOfSelected = at < 0 ? undefined : Math.floor(at / url.pageSize);
  const capped = data !== undefined && data.length >= ROW_CAP;
  const without = data !== undefined && data.length > 0 && data.every(row => row.id !== configId);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <FilterBar
        label="Filters"
        filters={relationFilters({ types: all?.map(row => row.type), asGraph, pageOfSelected })}
        url={url}
        patch={patch}
      >
        {rows && all && graph && (!asGraph || capped) && (
          <Box component="output" sx={{ ml: 'auto', fontSize: 'note', color: 'text.secondary' }}>
            {[
              // The graph says itself what it shows.
              !asGraph &&
                `${formatCount(rows.length)} of ${countOf(all.length, 'item')} · ${countOf(graph.edges.length, 'relation')}`,
              capped && `only the first ${formatCount(ROW_CAP)} items: reduce the depth to see all`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        )}
      </FilterBar>
      {without && (
        <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 'note' }}>
          This item was deleted, so relations that begin or end at it are left out.
          <Button size="small" onClick={() => patch({ deleted: true, pageIndex: 0 })}>
            Show deleted
          </Button>
        </Box>
      )}
      {graph && (
        <SelectedRelation data={graph} selected={url.selected} onClear={() => patch({ selected: '' })} />
      )}
      {!asGraph ? (
        <RelationsTable
          rows={rows}
          url={url}
          patch={patch}
          isFetching={isFetching}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {error && <QueryError dense error={error} refetch={refetch} />}
          {!error && !graph && waiting}
          {all?.length === 0 && <EmptyState text="Nothing is related to this item" />}
          {data && graph && rows && all && all.length > 0 && (
            <PanelBoundary resetKeys={[configId]}>
              <LazyBoundary fallback={waiting}>
                <RelationsGraph
                  configId={configId}
                  answer={data}
                  data={graph}
                  rows={rows}
                  url={url}
                  patch={patch}
                />
              </LazyBoundary>
            </PanelBoundary>
          )}
        </>
      )}
    </Box>
  );
}
