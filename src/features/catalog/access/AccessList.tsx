import Box from '@mui/material/Box';
import { lazy, useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { Inline } from '@/components/layout/layout';
import { useUrlState, type PatchUrl } from '@/lib/useUrlState';
import { accessUrl, type AccessUrlState } from '../url';
import { useNoticeMissing } from '@/modules/access/missing';
import { useListConfigAccessPageQuery, type GrantArgs } from './api';
import { CompareWithExport } from './CompareWithExport';
import { accessFilters, accessViewFilters } from './filterBar';
import { useGrantsAsked } from './useGrants';

const GrantTable = lazy(() => import('./GrantTable').then(m => ({ default: m.GrantTable })));
const PersonDrawer = lazy(() => import('./PersonDrawer'));
const UserSums = lazy(() => import('./SumTables').then(m => ({ default: m.UserSums })));
const GroupSums = lazy(() => import('./SumTables').then(m => ({ default: m.GroupSums })));
const ItemSums = lazy(() => import('./SumTables').then(m => ({ default: m.ItemSums })));
const SUMS = { user: UserSums, group: GroupSums, item: ItemSums } as const;

interface AccessListProps {
  /** Of one item only. */
  configId?: string;
  maxHeight: string;
}

interface ListedProps {
  url: AccessUrlState;
  patch: PatchUrl<typeof accessUrl>;
  maxHeight: string;
}

/** Grants, asked for while the code of their table is on its way. */
function Grants({ asked, ...props }: ListedProps & { asked: GrantArgs }) {
  const { error } = useListConfigAccessPageQuery(asked);
  // People who were deleted are looked for in a relation of its own.
  const absent = useNoticeMissing('config_access', asked.flag === 'left' ? undefined : error);
  return absent ? null : (
    <LazyBoundary fallback={<TableSkeleton label="Loading grants" />}>
      <GrantTable {...props} asked={asked} />
    </LazyBoundary>
  );
}

/** Who may reach the systems in the catalog, under the filters of the link. */
export function AccessList({ configId, maxHeight }: AccessListProps) {
  const [url, patch] = useUrlState(accessUrl);
  const { lacks } = useAccess();
  const asked = useGrantsAsked(url, configId);
  const sums = !lacks('config_access_sums');
  const by = configId === undefined && sums ? url.by : 'grant';
  const { flag } = url;
  const views = useMemo(() => accessViewFilters(sums), [sums]);
  const filters = useMemo(() => accessFilters({ by, flag }, configId), [by, flag, configId]);
  if (lacks('config_access'))
    return (
      <EmptyState
        text="This backend does not say who may reach systems"
        hint="Its release has no summary of access. Newer ones have, for scrapers that read users and roles."
      />
    );
  const Sums = by === 'grant' ? undefined : SUMS[by];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      {configId === undefined && (
        <Inline gap={3} align="center" wrap>
          {sums && <FilterBar label="List" filters={views} url={url} patch={patch} />}
          {by === 'grant' && <CompareWithExport asked={asked} />}
        </Inline>
      )}
      <FilterBar label="Filters" filters={filters} url={url} patch={patch} />
      {Sums ? (
        <LazyBoundary fallback={<TableSkeleton label="Loading access" />}>
          <Sums url={url} patch={patch} />
        </LazyBoundary>
      ) : (
        <Grants url={url} patch={patch} asked={asked} maxHeight={maxHeight} />
      )}
      {url.person && (
        <OverlayBoundary onClose={() => patch({ person: '' })}>
          <PersonDrawer id={url.person} onClose={() => patch({ person: '' })} />
        </OverlayBoundary>
      )}
    </Box>
  );
}
