import { lazy, useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { Skeleton } from '@/components/feedback/Skeleton';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { AppLink } from '@/components/link/AppLink';
import { PageControls } from '@/components/page/PageChrome';
import { PageTitle } from '@/components/page/PageTitle';
import { hasRange } from '@/components/time-range/rangeParams';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { MOMENTS } from '@/lib/access/policy';
import { paths } from '@/lib/routing/paths';
import type { Screen } from '@/lib/routing/rows';
import { useAppSelector } from '@/lib/store/hooks';
import { selectLocation } from '@/lib/store/location';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { readUrlState } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { AddButton, SettingsPage } from '@/modules/records/SettingsPage';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { startingQuery } from '@/modules/saved-filters/defaultFilter';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { incidentFilters, incidentViews } from './filterBar';
import { incidentsApi, needsTable } from '../api';
import { IncidentList } from './IncidentList';
import { incidentsAsked } from './incidentsAsked';
import { INCIDENT_FILTER_KEYS, incidentsUrl, incidentTimesUrl } from './url';

const CreateDialog = lazy(() => import('./CreateDialog'));
const NarrowedBy = lazy(() => import('./NarrowedBy'));
const IncidentTimes = lazy(() => import('./times/IncidentTimes'));

/**
 * Asks for the incidents of the link. Not where it has a range, which may take the calendar, and not where the person's default
 * filter leads on to another link first.
 */
export const ask: Screen['ask'] = (dispatch, state) => {
  const { search } = selectLocation(state);
  const owner = selectUser(state)?.id;
  if (startingQuery({ search, owner, list: 'incidents', keys: INCIDENT_FILTER_KEYS }) !== undefined) return;
  const url = readUrlState(incidentsUrl, search);
  if (url.show === 'times' || hasRange(url)) return;
  const args = incidentsAsked(url, null);
  const { listIncidentSummaries, 'listIncidents/page': listIncidents } = incidentsApi.endpoints;
  const once = { subscribe: false };
  if (needsTable(args)) void dispatch(listIncidents.initiate(args, once));
  else void dispatch(listIncidentSummaries.initiate(args, once));
};

/** `/incidents`: what is wrong, who works on it, and how far they are; opens with the person's default filter. */
export default function IncidentsPage() {
  const owner = useAppSelector(selectUser)?.id;
  return (
    <WithDefaultFilter owner={owner} list="incidents" keys={INCIDENT_FILTER_KEYS}>
      <PageTitle title="Incidents" />
      <Incidents owner={owner} />
    </WithDefaultFilter>
  );
}

/** The incidents, or how long they take: the same filters over either. */
function Incidents({ owner }: { owner: string | undefined }) {
  const [{ show }] = useUrlState(incidentsUrl);
  const isTimes = show === 'times';
  const [url, patch] = useUrlState(isTimes ? incidentTimesUrl : incidentsUrl);
  const { may, block } = useMayWrite('incident');
  const opened = useLinkEnds(url, useAskedAt());
  const filters = useMemo(() => incidentFilters(isTimes), [isTimes]);
  const { can } = useAccess();
  return (
    <SettingsPage
      filters={
        <>
          <PageControls>
            <FilterBar filters={incidentViews} url={url} patch={patch} />
            {can(MOMENTS) && <AppLink href={paths.shift}>Shift handover</AppLink>}
          </PageControls>
          <FilterBar filters={filters} url={url} patch={patch} />
          {owner !== undefined && (
            <SavedFiltersButton owner={owner} list="incidents" keys={INCIDENT_FILTER_KEYS} />
          )}
          {(url.config || url.rule) && (
            <LazyBoundary fallback={<Skeleton width={160} height={24} />}>
              <NarrowedBy url={url} patch={patch} />
            </LazyBoundary>
          )}
        </>
      }
      actions={
        may && <AddButton label="New incident" block={block} onClick={() => patch({ create: true })} />
      }
    >
      {isTimes ? (
        <LazyBoundary fallback={<TableSkeleton label="Loading incident times" />}>
          <IncidentTimes url={url} patch={patch} opened={opened} />
        </LazyBoundary>
      ) : (
        <IncidentList url={url} patch={patch} opened={opened} may={may} />
      )}
      {may && url.create && (
        <OverlayBoundary onClose={() => patch({ create: false, topology: '' })}>
          <CreateDialog topologyId={url.topology} onClose={() => patch({ create: false, topology: '' })} />
        </OverlayBoundary>
      )}
    </SettingsPage>
  );
}
