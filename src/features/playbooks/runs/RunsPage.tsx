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
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { runColumns } from '@/modules/playbooks/runColumns';
import { runTitle } from '@/modules/playbooks/runs';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useNotify } from '@/components/toast/notify';
import { useLatest } from '@/lib/hooks/useLatest';
import { readRunForm, withoutRunForm } from '@/modules/playbooks/link';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { paths, to } from '@/lib/routing/paths';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { useUrlState } from '@/lib/useUrlState';
import { runFilters } from './filterBar';
import { DEFAULT_RANGE, runsUrl } from './url';

const Inbox = lazy(() => import('./Inbox'));

const columns = runColumns<ListedRun>(true);
const idOf = (run: ListedRun) => run.id;
const nameOf = (run: ListedRun) => `${runTitle(run)} ${run.status}`;
const NOUN = ['run', 'runs'] as const;

/**
 * Opens the form of a run that the address asks for, once, and takes it out of the address: what was typed into a link
 * must not stay in the history, and nothing starts by itself.
 */
function useFormOfLink(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const run = useRunPlaybook();
  const notify = useNotify();
  const taken = useRef('');
  useEffect(() => {
    const asked = readRunForm(search);
    if (!asked || taken.current === search) return;
    taken.current = search;
    void navigate({ pathname, search: withoutRunForm(search) }, { replace: true });
    if (run) run(asked);
    else notify.error("You don't have permission to run playbooks");
  }, [pathname, search, navigate, run, notify]);
}

/** What can be done with the playbook whose runs are listed, which names the page. */
function OfPlaybook({ id }: { id: string }) {
  const run = useRunPlaybook();
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
        <Button variant="contained" onClick={() => run({ playbookId: id })}>
          Run
        </Button>
      )}
    </>
  );
}

/** `/playbooks/runs`: what playbooks did, with filters for playbook, status and range. */
export default function RunsPage() {
  useFormOfLink();
  const navigate = useNavigate();
  const [url, patch] = useUrlState(runsUrl);
  const now = useAskedAt();
  const range = useLinkEnds(url, now, DEFAULT_RANGE);
  const asked = range && {
    range,
    playbookId: url.playbook,
    status: url.status,
    ...askedPage(url),
  };
  const runs = useListPlaybookRunsPageQuery(asked ?? skipToken);
  const exporting = useTableExport<ListedRun>(asked && runsRequest(asked));
  const open = useLatest((run: ListedRun) => void navigate(to('playbookRun', { id: run.id })));
  return (
    <SettingsPage
      nav={<PlaybooksNav />}
      filters={<FilterBar filters={runFilters} url={url} patch={patch} />}
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
        {...pagedTable({ url, patch, query: runs, first: { by: 'created_at', desc: true } })}
        onRowOpen={open}
        exporting={exporting}
        empty="No playbook ran in this range"
        maxHeight="calc(100vh - 11rem)"
      />
    </SettingsPage>
  );
}
