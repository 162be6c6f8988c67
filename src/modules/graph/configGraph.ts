import { LOCAL_AGENT_ID } from '@/api/agents';
import type { Rollup } from './rollups';
import type { RelatedConfig } from './api';
import type { GraphData, GraphEdge, GraphNode, GroupOf } from '@/components/graph/model';
import { dashboardTone, statusWord } from '@/components/status/tones';
import { countOf } from '@/lib/format';
import { shortType } from '@/lib/configTypes';

/** How relations of items are said: an edge begins at the owner, or at what names the other. */
export const VERBS = { along: 'leads to', against: 'comes from' } as const;

/** The edges of an answer, each once; an item may name itself, and items may name each other in a circle. */
export function edgesOf(rows: readonly RelatedConfig[]): (readonly [from: string, to: string])[] {
  const ids = new Set(rows.map(row => row.id));
  return rows.flatMap(row =>
    [...new Set(row.related_ids ?? [])].filter(id => ids.has(id)).map(id => [row.id, id] as const),
  );
}

/** As edgesOf, with those that lead to what is not in the answer, such as items beyond its row cap. */
function allEdgesOf(rows: readonly RelatedConfig[]): GraphEdge[] {
  return rows.flatMap(row => [...new Set(row.related_ids ?? [])].map(to => ({ from: row.id, to })));
}

function insightsOf({ analysis }: RelatedConfig): string[] {
  const count = Object.values(analysis ?? {}).reduce((sum, one) => sum + Number(one), 0);
  return count > 0 ? [countOf(count, 'insight')] : [];
}

const nodeOf = (row: RelatedConfig): GraphNode => ({
  id: row.id,
  label: row.name ?? row.id,
  kind: shortType(row.type),
  icon: row.type,
  tone: dashboardTone(row.health),
  health: statusWord(row.health),
  deleted: row.deleted_at !== null,
  badges: insightsOf(row),
});

/** The answer around an item as a graph. The item is its root even where the answer leaves it out, being deleted. */
export function configGraph(answer: readonly RelatedConfig[], configId: string): GraphData {
  return { root: configId, nodes: answer.map(nodeOf), edges: allEdgesOf(answer) };
}

/**
 * What items are drawn together as. Items without a namespace or cluster stand by themselves.
 * @param agents names by id
 */
export function configGrouping(
  answer: readonly RelatedConfig[],
  by: Rollup,
  agents: ReadonlyMap<string, string>,
): ((node: GraphNode) => GroupOf | undefined) | undefined {
  if (by === 'none') return undefined;
  const rows = new Map(answer.map(row => [row.id, row]));
  const keyOf = (row: RelatedConfig): string | undefined => {
    if (by === 'type') return row.type;
    if (by === 'health') return row.health ?? 'unknown';
    return by === 'agent' ? row.agent_id : row.tags?.[by];
  };
  const labelOf = (key: string) => {
    if (by === 'type') return shortType(key);
    if (by === 'health') return statusWord(key);
    if (by !== 'agent') return key;
    return key === LOCAL_AGENT_ID ? 'local' : (agents.get(key) ?? key);
  };
  return node => {
    const row = rows.get(node.id);
    const key = row && keyOf(row);
    return key ? { key, label: labelOf(key) } : undefined;
  };
}
