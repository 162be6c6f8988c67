import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '@/components/page/PageTitle';
import { isUuid } from '@/lib/ids';
import { useListPlaybookNamesOptionsQuery } from '@/modules/pickers/subjects';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { PlaybooksNav } from '../PlaybooksNav';
import { runsRequest, useListPlaybookRunsPageQuery, type ListedRun } from '@/modules/playbooks/runsApi';
import { useTableExport } from '@/modules/export/useTableExport';
import { DataTable } from '@/components/data-table/DataTable';
import { useDateGroups } from '@/components/data-table/useDateGroups';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { FilterBar } from '@/components/filter/FilterBar';
import { runColumns, runHref } from '@/modules/playbooks/runColumns';
import { runTitle } from '@/modules/playbooks/runs';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { readRunForm, withoutRunForm } from '@/modules/playbooks/link';
import { useRunRefusal } from '@/modules/playbooks/playbookAccess';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { paths } from '@/lib/routing/paths';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useUrlState } from '@/lib/useUrlState';
import { runFilters } from './filterBar';
import { DEFAULT_RUN_RANGE, runsUrl } from './url';

const Inbox = lazy(() => import('./Inbox'));
const OfComponent = lazy(() => import('./OfComponent'));

const columns = runColumns<ListedRun>(true);
const idOf = (run: ListedRun) => run.id;
const nameOf = (run: ListedRun) => `${runTitle(run)} ${run.status}`;
const requestedAt = (run: ListedRun) => run.created_at;
const NOUN = ['run', 'runs'] as const;
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

/** `/playbooks/runs`: what playbooks did, with filters for playbook, status and range. */
export default function RunsPage() {
  useFormOfLink();
  const [url, patch] = useUrlState(runsUrl);
  const now = useAskedAt();
  const range = useLinkEnds(url, now, DEFAULT_RUN_RANGE);
  const asked = range && {
    range,
    playbookId: url.playbook,
    status: url.status,
    ...(isUuid(url.component) && { target: { kind: 'component' as const, id: url.component } }),
    ...askedPage(url),
  };
  const runs = useListPlaybookRunsPageQuery(asked ?? skipToken);
  const table = pagedTable<ListedRun>({ url, patch, query: runs, first: FIRST });
  const dates = useDateGroups(
    table.rows,
    requestedAt,
    url.groupBy === 'date' && table.state.sortBy === FIRST.by,
  );
  const exporting = useTableExport<ListedRun>(asked && runsRequest(asked));
  return (
    <SettingsPage
      nav={<PlaybooksNav />}
      filters={
        <>
          <FilterBar filters={runFilters} url={url} patch={patch} />
          <LazyBoundary>
            {isUuid(url.component) && (
              <OfComponent id={url.component} onEnd={() => patch({ component: '', pageIndex: 0 })} />
            )}
          </LazyBoundary>
        </>
      }
      actions={isUuid(url.playbook) && <OfPlaybook id={url.playbook} />}
    >
      <LazyBoundary>
        <Inbox />
      </LazyBoundary>
      <DataTable<ListedRun>
        id="playbook-runs"
        label="Playbook runs"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        {...table}
        {...dates}
        rowHref={runHref}
        exporting={exporting}
        empty="No playbook ran in this range"
        maxHeight="calc(100vh - 11rem)"
      />
    </SettingsPage>
  );
}
