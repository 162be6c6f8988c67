import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListAgentsByIdsQuery } from '@/api/agents';
import { useListConfigRelationshipsQuery, type RelatedConfig } from '@/modules/graph/api';
import { GraphView } from '@/components/graph/GraphView';
import type { GraphData } from '@/components/graph/model';
import type { SceneOptions } from '@/components/graph/scene';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { ITEMS_DRAWN, type RelationsUrlState } from './url';
import { configGrouping } from '@/modules/graph/configGraph';
import type { RelatedRow } from './relations';

interface RelationsGraphProps {
  configId: string;
  answer: readonly RelatedConfig[];
  data: GraphData;
  /** What passes the filters. */
  rows: readonly RelatedRow[];
  url: RelationsUrlState;
  patch: (change: Partial<RelationsUrlState>) => void;
}

/** What the backend calls the relation of an owner to what it owns. */
const HARD = 'hard';
const pair = (from: string, to: string) => `${from} ${to}`;

/** The names of the relations of one item; those of two items may be several. */
function useRelationNames(configId: string): (from: string, to: string) => string | undefined {
  const { data } = useListConfigRelationshipsQuery(configId);
  return useMemo(() => {
    const names = new Map<string, Set<string>>();
    for (const { config_id: from, related_id: end, relation } of data ?? []) {
      const key = pair(from, end);
      names.set(key, (names.get(key) ?? new Set()).add(relation === HARD ? 'parent of' : (relation ?? '')));
    }
    return (from: string, end: string) =>
      [...(names.get(pair(from, end)) ?? [])].filter(Boolean).join(', ') || undefined;
  }, [data]);
}

/** Related items as a graph. What it draws, opens and selects is in the link. */
export default function RelationsGraph({ configId, answer, data, rows, url, patch }: RelationsGraphProps) {
  const navigate = useNavigate();
  const [near, setNear] = useState<string>();
  const agentIds = useMemo(
    () => (url.rollup === 'agent' ? [...new Set(answer.map(row => row.agent_id))] : []),
    [answer, url.rollup],
  );
  const { data: agents } = useListAgentsByIdsQuery(agentIds, { skip: agentIds.length === 0 });
  // A group has no relations of its own.
  const named = [near, url.selected].find(id => id !== undefined && isUuid(id)) ?? configId;
  const relation = useRelationNames(named);
  const { drawn, open, rollup, groups, selected } = url;
  const options = useMemo((): SceneOptions => {
    const passing = new Set(rows.map(row => row.id));
    const names = new Map(agents?.map(agent => [agent.id, agent.name ?? agent.id]));
    return {
      budget: drawn,
      passes: node => passing.has(node.id),
      open: new Set(open),
      selected: selected || undefined,
      groupOf: configGrouping(answer, rollup, names),
      openGroups: new Set(groups),
    };
  }, [rows, agents, drawn, open, selected, answer, rollup, groups]);
  return (
    <GraphView
      label="Graph of related items"
      data={data}
      options={options}
      relation={relation}
      onSelect={id => patch({ selected: id ?? '' })}
      onOpen={id => void navigate(to('catalogItem', { id }))}
      onReveal={id => patch({ open: [...open, id] })}
      onOpenGroup={key => patch({ groups: [...groups, key] })}
      onNear={setNear}
      step={ITEMS_DRAWN}
      onBudget={budget => patch({ drawn: budget })}
      onFewer={
        drawn > ITEMS_DRAWN || open.length > 0 || groups.length > 0
          ? () => patch({ drawn: Math.min(drawn, ITEMS_DRAWN), open: [], groups: [] })
          : undefined
      }
      height="calc(100vh - 27rem)"
    />
  );
}
