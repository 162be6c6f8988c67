import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '@/components/page/PageTitle';
import { selectUser } from '@/auth/slice';
import { isUuid } from '@/lib/ids';
import { useListPlaybookNamesOptionsQuery } from '@/modules/pickers/subjects';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { PlaybooksNav } from '../PlaybooksNav';
import { runsRequest, useListPlaybookRunsPageQuery, type ListedRun } from '@/modules/playbooks/runsApi';
import { useTableExport } from '@/modules/export/useTableExport';
import { DataTable } from '@/components/data-table/DataTable';
import { useDateGroups } from '@/components/data-table/useDateGroups';
import { useSelectedRows } from '@/components/data-table/useSelectedRows';
import { AfterAnswers } from '@/components/page/AfterAnswers';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Skeleton } from '@/components/feedback/Skeleton';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { FilterBar } from '@/components/filter/FilterBar';
import { runColumns, runHref } from '@/modules/playbooks/runColumns';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { readRunForm, withoutRunForm } from '@/modules/playbooks/link';
import { useRunRefusal } from '@/modules/playbooks/playbookAccess';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { useWaitingForMe } from '@/modules/playbooks/useWaitingForMe';
import { paths } from '@/lib/routing/paths';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { useAppSelector } from '@/lib/store/hooks';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useUrlState } from '@/lib/useUrlState';
import { runFilters } from './filterBar';
import { Inbox } from './Inbox';
import { useLiveRuns } from './live';
import { NewRuns } from './NewRuns';
import { DEFAULT_RUN_RANGE, ME, RUN_FILTER_KEYS, runsUrl, targetInUrl, targetPatch } from './url';

const OnTarget = lazy(() => import('./OnTarget'));
const SelectedRuns = lazy(() => import('./SelectedRuns'));
const NO_TARGET = <Skeleton variant="rounded" width={180} height={30} />;

const columns = runColumns<ListedRun>(true);
const idOf = (run: ListedRun) => run.id;
const nameOf = (run: ListedRun) => `${runTitle(run)} ${run.status}`;
const requestedAt = (run: ListedRun) => run.created_at;
const NOUN = ['run', 'runs'] as const;
const NARROW = [
  ['playbook', 184],
  ['status', 116],
  ['created_at', 64],
] as const;
const FIRST = { by: 'created_at', desc: true } as const;

/**
 * Opens the form of a run that the address asks for, once, and takes it out of the address: what was typed into a link
 * must not stay in the history, and nothing starts by itself.
 */
function useFormOfLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const run = useRunPlaybook();
  const refusal = useLatest(useRunRefusal());
  const notify = useNotify();
  const taken = useRef('');
  useEffect(() => {
    const asked = readRunForm(search);
    if (!asked || taken.current === search) return;
    taken.current = search;
    void navigate({ pathname, search: withoutRunForm(search) }, { replace: true });
    const refused = refusal(asked);
    if (refused === undefined) run?.(asked);
    else notify.error(refused);
  }, [pathname, search, navigate, run, refusal, notify]);
}

/** What can be done with the playbook whose runs are listed, which names the page. */
function OfPlaybook({ id }: { id: string }) {
  const run = useRunPlaybook();
  const refusal = useRunRefusal();
  const { may } = useMayWrite('playbooks');
  const { data } = useListPlaybookNamesOptionsQuery();
  const named = data?.find(one => one.id === id);
  if (!named) return null;
  return (
    <>
      <PageTitle title={`Runs of ${named.title || named.name}`} />
      <Button component={Link} to={`${paths.playbooks}?${new URLSearchParams({ id }).toString()}`}>
        {may ? 'Edit' : 'View'}
      </Button>
      {run && (
        <DisabledReason reason={refusal({ playbookId: id })}>
          <Button variant="contained" onClick={() => run({ playbookId: id })}>
            Run
          </Button>
        </DisabledReason>
      )}
    </>
  );
}

/**
 * `/playbooks/runs`: what playbooks did, with filters for playbook, status, who asked, on what, and range; opens with the
 * person's default filter.
 */
export default function RunsPage() {
  const owner = useAppSelector(selectUser)?.id;
  return (
    <WithDefaultFilter owner={owner} list="runs" keys={RUN_FILTER_KEYS}>
      <Runs owner={owner} />
    </WithDefaultFilter>
  );
}

function Runs({ owner }: { owner: string | undefined }) {
  useFormOfLink();
  const [url, patch] = useUrlState(runsUrl);
  const now = useAskedAt();
  const range = useLinkEnds(url, now, DEFAULT_RUN_RANGE);
  const createdBy = url.by === ME ? owner : url.by;
  const target = targetInUrl(url);
  const asked =
    range && createdBy !== undefined
      ? { range, playbookId: url.playbook, status: url.status, createdBy, target, ...askedPage(url) }
      : undefined;
  const runs = useListPlaybookRunsPageQuery(asked ?? skipToken);
  const rows = useLiveRuns(runs);
  const table = { ...pagedTable<ListedRun>({ url, patch, query: runs, first: FIRST }), rows };
  const dates = useDateGroups(rows, requestedAt, {
    isOrdered: table.state.sortBy === FIRST.by,
    url,
    patch,
  });
  const { selected, selection, clear } = useSelectedRows(rows);
  const exporting = useTableExport<ListedRun>(asked && runsRequest(asked));
  const goesOn = range !== undefined && Date.parse(range.to) >= now;
  const waiting = useWaitingForMe();
  const named = rows?.map(targetOfRun).find(found => found?.id === target?.id)?.name;
  return (
    <SettingsPage
      nav={<PlaybooksNav />}
      filters={
        <>
          <FilterBar filters={runFilters} url={url} patch={patch} />
          {owner !== undefined && <SavedFiltersButton owner={owner} list="runs" keys={RUN_FILTER_KEYS} />}
          <AfterAnswers fallback={NO_TARGET}>
            <LazyBoundary fallback={NO_TARGET}>
              <OnTarget
                target={target}
                name={named}
                isListed={rows !== undefined}
                onChange={chosen => patch(targetPatch(chosen))}
              />
            </LazyBoundary>
          </AfterAnswers>
        </>
      }
      actions={isUuid(url.playbook) && <OfPlaybook id={url.playbook} />}
    >
      {/* Until it is known whether anything stands above them, runs would be pushed down below one's finger. */}
      {waiting.settled ? (
        <>
          <Inbox runs={waiting.runs} isPart={waiting.isPart} />
          <div style={{ position: 'relative', minWidth: 0 }}>
            <DataTable<ListedRun>
              id="playbook-runs"
              label="Playbook runs"
              noun={NOUN}
              columns={columns}
              narrow={NARROW}
              rowId={idOf}
              rowLabel={nameOf}
              {...table}
              {...dates}
              rowHref={runHref}
              exporting={exporting}
              selection={selection}
              beside={<NewRuns args={goesOn ? asked : undefined} query={runs} first={FIRST} />}
              empty="No playbook ran in this range"
              maxHeight="calc(100vh - 11rem)"
            />
            <LazyBoundary>
              {selected.length > 0 && <SelectedRuns selected={selected} onClear={clear} />}
            </LazyBoundary>
          </div>
        </>
      ) : (
        <TableSkeleton label="Loading Playbook runs" />
      )}
    </SettingsPage>
  );
}
