import { lazy, useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { tableParams } from '@/components/data-table/tableState';
import type { Filters } from '@/components/filter/definition';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { statusWord } from '@/components/status/tones';
import { triParam } from '@/lib/triState';
import { str, type UrlState } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { AddButton, SettingsPage } from '@/modules/records/SettingsPage';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { JOB_STATUSES } from '../jobs/url';
import { TILES } from './add/choices';
import type { Typed } from './add/AddIntegration';
import { integrationsRequest, useListIntegrationsQuery, type Integration } from './api';
import { integrationColumns, integrationHref } from './columns';
import { INTEGRATION_TYPES, integrationType } from './types';

const AddIntegration = lazy(() => import('./add/AddIntegration'));

const url = { type: triParam(), job_status: triParam(), add: str(), ...tableParams() } as const;

const FILTERS: Filters<UrlState<typeof url>> = [
  {
    kind: 'triState',
    param: 'type',
    label: 'Type',
    noun: 'types',
    options: INTEGRATION_TYPES,
    text: type => integrationType(type)?.label ?? type,
  },
  {
    kind: 'triState',
    param: 'job_status',
    label: 'Job Status',
    noun: 'statuses',
    options: JOB_STATUSES,
    text: statusWord,
  },
];

const idOf = (row: Integration) => `${row.integration_type} ${row.id}`;
const nameOf = (row: Integration) => row.name;
const NOUN = ['integration', 'integrations'] as const;
const FIRST = { by: 'created_at', desc: true } as const;
const NARROW = [
  ['name', 196],
  ['job_status', 104],
  ['job_time_start', 84],
] as const;

/** `/settings/integrations`: scrapers, topologies and log backends, and how the last job of each went. */
export default function IntegrationsPage() {
  const [state, patch] = useUrlState(url);
  const { may: mayOpen, block } = useMayWrite('integrations');
  const [typed] = useState((): Typed => new Map());
  const add = (id: string) => patch({ add: id });
  const asked = { types: state.type, statuses: state.job_status, ...askedPage(state) };
  const query = useListIntegrationsQuery(asked);
  const exporting = useTableExport<Integration>(integrationsRequest(asked));
  const columns = useMemo(() => integrationColumns(mayOpen), [mayOpen]);
  return (
    <SettingsPage
      filters={<FilterBar filters={FILTERS} url={state} patch={patch} />}
      actions={mayOpen && <AddButton label="Add integration" block={block} onClick={() => add(TILES)} />}
    >
      <DataTable<Integration>
        id="integrations"
        label="Integrations"
        noun={NOUN}
        columns={columns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={nameOf}
        {...pagedTable({ url: state, patch, query, first: FIRST })}
        rowHref={mayOpen ? integrationHref : undefined}
        exporting={exporting}
        empty="No integrations found"
        maxHeight="calc(100vh - 10rem)"
      />
      {mayOpen && state.add !== '' && (
        <LazyBoundary fallback={null}>
          <AddIntegration chosen={state.add} typed={typed} onChoose={add} />
        </LazyBoundary>
      )}
    </SettingsPage>
  );
}
