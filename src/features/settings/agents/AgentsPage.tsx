import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, useRef, useState } from 'react';
import {
  useAgentQuery,
  agentsRequest,
  useAgentsQuery,
  useDeleteAgentMutation,
  useLazyAgentQuery,
  useUpdateAgentPropertiesMutation,
  type AgentRow,
} from './api';
import { LOCAL_AGENT_ID } from '@/api/agents';
import { useTableExport } from '@/modules/export/useTableExport';
import { col } from '@/components/data-table/col';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { indicatorTone } from '@/components/status/tones';
import { LAST_SEEN, LAST_SEEN_CHOICES } from '@/lib/lastSeen';
import { useUrlState } from '@/lib/useUrlState';
import { FilterSelect } from '../FilterSelect';
import { useListUrl } from '@/modules/records/listUrl';
import { updated } from '@/modules/records/save';
import { SettingsList } from '@/modules/records/SettingsList';
import { AddButton } from '@/modules/records/SettingsPage';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { CleanupChoice } from './CleanupChoice';
import { agentParams, agentQueryOf } from './filters';
import { agentForm, type AgentValues } from './form';

const GenerateDialog = lazy(() => import('./GenerateDialog'));

const STATUS = [
  ['online', 'Online'],
  ['offline', 'Offline'],
  ['unknown', 'Unknown'],
] as const;
const SEEN = LAST_SEEN_CHOICES.map(choice => [choice, LAST_SEEN[choice].label] as const);

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
    col.status<AgentRow>('status', { width: 96, tone: status => indicatorTone(TONES[status] ?? 'unknown') }),
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
        ? 'This is the console’s own backend: what it owns itself has no agent.'
        : 'There is no such agent: it was deleted, or you may not see it.'}
    </Alert>
  );
}

/** `/settings/agents?id=`: remote agents, whether they report, what they own, and how a new one is made. */
export default function AgentsPage() {
  const [url, patchList] = useListUrl();
  const [filter, patchFilter] = useUrlState(agentParams);
  const [generating, setGenerating] = useState(false);
  const cleanup = useRef(false);
  const { may, block } = useMayWrite('agents');
  const asked = agentQueryOf(url, filter);
  const query = useAgentsQuery(asked);
  const exporting = useTableExport<AgentRow>(agentsRequest(asked));
  const linked = useAgentQuery(url.id === '' ? skipToken : url.id);
  const [reread] = useLazyAgentQuery();
  const [change] = useUpdateAgentPropertiesMutation();
  const [remove] = useDeleteAgentMutation();

  const narrow = (patch: Parameters<typeof patchFilter>[0]) => {
    patchFilter(patch);
    patchList({ pageIndex: 0 });
  };
  const save: SaveRecord<AgentRow, AgentValues> = async ({ properties }, base) =>
    base
      ? updated<AgentRow>(
          change({ id: base.id, properties: properties ?? {}, before: base.properties }),
          () => reread(base.id),
        )
      : { kind: 'failed', message: 'Agents are generated, not added.' };
  return (
    <>
      {linked.currentData === null && <Missing id={url.id} />}
      <SettingsList<AgentRow, AgentValues>
        kind={kind}
        query={{ ...query, data: query.data?.rows }}
        page={{ total: query.data?.total, exporting }}
        opened={linked.currentData ?? undefined}
        note="Agents watch other places and push what they see here. One that has not reported for a minute is offline."
        filters={
          <>
            <FilterSelect
              label="Status"
              any="Any status"
              value={filter.status}
              options={STATUS}
              onChange={status => narrow({ status: agentParams.status.parse(status) })}
              width={120}
            />
            <FilterSelect
              label="Last seen"
              any="Any time"
              value={filter.seen}
              options={SEEN}
              onChange={seen => narrow({ seen: agentParams.seen.parse(seen) })}
              width={160}
            />
          </>
        }
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
        <OverlayBoundary>
          <GenerateDialog onClose={() => setGenerating(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
