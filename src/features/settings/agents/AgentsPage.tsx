import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, useRef } from 'react';
import {
  useListAgentSummariesOneQuery,
  agentsRequest,
  useListAgentSummariesPageQuery,
  useUpdateAgentRowDeleteMutation,
  useLazyListAgentSummariesOneQuery,
  useUpdateAgentRowPropertiesMutation,
  type AgentRow,
} from './api';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { useTableExport } from '@/modules/export/useTableExport';
import { col } from '@/components/data-table/col';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { indicatorTone } from '@/components/status/tones';
import { isUuid } from '@/lib/ids';
import { useUrlState } from '@/lib/useUrlState';
import { updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import { AddButton } from '@/modules/records/SettingsPage';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { CleanupChoice } from './CleanupChoice';
import { agentFilters, agentQueryOf, agentsUrl } from './filters';
import { agentForm, type AgentValues } from './form';
import { ownValue } from '@/lib/own';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';

const GenerateDialog = lazy(() => import('./GenerateDialog'));

/** Tones of online, offline and unknown, as the backend's own health of an agent has them. */
const TONES: Readonly<Record<string, string>> = { online: 'healthy', offline: 'unhealthy' };

const kind: SettingsKind<AgentRow> = {
  id: 'agents',
  noun: ['agent', 'agents'],
  resource: 'agents',
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No agents found',
  sort: { by: 'created_at', desc: true },
  columns: [
    col.name<AgentRow>(),
    col.status<AgentRow>('status', {
      width: 96,
      tone: status => indicatorTone(ownValue(TONES, status) ?? 'unknown'),
    }),
    col.age<AgentRow>('last_seen', { headerName: 'Last seen', width: 96 }),
    col.text<AgentRow>('version', { width: 80 }),
    col.text<AgentRow>('hostname', { headerName: 'Host', flex: 1, minWidth: 130 }),
    col.tags<AgentRow>('properties', { flex: 1, minWidth: 160 }),
    col.number<AgentRow>('config_count', { headerName: 'Configs', width: 84 }),
    col.number<AgentRow>('config_scrapper_count', { headerName: 'Scrapers', width: 84 }),
    col.number<AgentRow>('checks_count', { headerName: 'Checks', width: 80 }),
    col.number<AgentRow>('playbook_runs_count', { headerName: 'Runs', width: 72, hiddenByDefault: true }),
    col.text<AgentRow>('created_by', {
      headerName: 'Created by',
      width: 120,
      sortable: false,
      valueGetter: (_value, row) => row.created_by?.name ?? '',
    }),
    col.age<AgentRow>('created_at', { headerName: 'Created' }),
  ],
};

/** What a link to an agent that cannot be opened says. */
function Missing({ id }: { id: string }) {
  return (
    <Alert severity="info">
      {id === LOCAL_AGENT_ID
        ? 'This is the console’s own backend, which has no agent.'
        : 'Agent not found: it was deleted, or you do not have access to it.'}
    </Alert>
  );
}

/** `/settings/agents?id=`: remote agents, whether they report, what they own, and how a new one is made. */
export default function AgentsPage() {
  const [url, patch] = useUrlState(agentsUrl);
  const [generating, setGenerating] = useKeptOpen('generate agent');
  const cleanup = useRef(false);
  const { may, block } = useMayWrite('agents');
  const asked = agentQueryOf(url);
  const query = useListAgentSummariesPageQuery(asked);
  const exporting = useTableExport<AgentRow>(agentsRequest(asked));
  const linked = useListAgentSummariesOneQuery(isUuid(url.id) ? url.id : skipToken);
  const isMissing = linked.currentData === null || (url.id !== '' && linked.isUninitialized);
  const [reread] = useLazyListAgentSummariesOneQuery();
  const [change] = useUpdateAgentRowPropertiesMutation();
  const [remove] = useUpdateAgentRowDeleteMutation();

  const save: SaveRecord<AgentRow, AgentValues> = async ({ properties }, base) =>
    base
      ? updated<AgentRow>(
          change({ id: base.id, properties: properties ?? {}, before: base.properties }),
          () => reread(base.id),
        )
      : { kind: 'failed', message: 'Agents are generated, not added.' };
  return (
    <>
      {isMissing && <Missing id={url.id} />}
      <SettingsList<AgentRow, AgentValues>
        kind={kind}
        page={query}
        exporting={exporting}
        opened={linked.currentData ?? undefined}
        openedError={linked.error}
        note="Agents run elsewhere and push their data here. An agent that has not reported for a minute is offline."
        filters={<FilterBar filters={agentFilters} url={url} patch={patch} />}
        {...(may && {
          actions: <AddButton label="Generate agent" block={block} onClick={() => setGenerating(true)} />,
        })}
        editor={{
          form: agentForm,
          save,
          adds: false,
          added: () => '',
          updated: () => 'Agent updated successfully',
        }}
        remove={{
          call: row => remove({ id: row.id, cleanup: cleanup.current }),
          question: row => {
            cleanup.current = false;
            return <CleanupChoice agent={row} onChange={chosen => (cleanup.current = chosen)} />;
          },
          done: row => `${row.name} deleted successfully`,
        }}
      />
      {generating && (
        <OverlayBoundary onClose={() => setGenerating(false)}>
          <GenerateDialog onClose={() => setGenerating(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
