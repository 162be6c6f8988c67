import { useCallback, useMemo } from 'react';
import { useListAgentsByIdsQuery } from '@/api/agents';
import type { CheckSummary } from './api';
import { LOCAL_AGENT, tabKey } from './model/tabs';

const NO_IDS: string[] = [];

/** Names a tab: agents by their name, looked up by the ids that occur, everything else by itself. */
export function useTabLabel(
  checks: readonly CheckSummary[] | undefined,
  tabBy: string,
): (value: string) => string {
  const ids = useMemo(() => {
    const keyOf = tabBy === 'agent' ? tabKey('agent') : undefined;
    if (!keyOf || !checks) return NO_IDS;
    return [...new Set(checks.map(keyOf))].filter(id => id !== LOCAL_AGENT).sort();
  }, [checks, tabBy]);
  const { data: agents } = useListAgentsByIdsQuery(ids, { skip: ids.length === 0 });
  return useCallback((value: string) => agents?.find(agent => agent.id === value)?.name ?? value, [agents]);
}
