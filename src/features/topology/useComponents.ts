import { use, useMemo } from 'react';
import { LOCAL_AGENT_ID, useListAgentsNamesQuery } from '@/api/agents';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import type { Offered } from './filterBar';
import { flatten, inherited, type Component } from './model/component';
import { sortedValues } from '@/lib/offered';
import { narrowComponents, ofHealth, propertySorts, sortComponents, type Owners } from './model/select';
import type { TopologyUrlState } from './url';

/** Owners and agents of all components of the trees, deep ones included. */
function useOwners(
  roots: readonly Component[],
): Owners & { agentName: (component: Component) => string | undefined } {
  const agents = useMemo(() => inherited(roots, ({ agent_id: id }) => id), [roots]);
  // The local one has no name: most deployments have no other.
  const hasOthers = [...agents.values()].some(id => id !== LOCAL_AGENT_ID);
  const { data, isError } = useListAgentsNamesQuery(undefined, {
    skip: !hasOthers || !use(PageAnsweredContext),
  });
  const isKnown = data !== undefined || isError;
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ id, name }) => [id, name ?? id]));
    const owners = inherited(roots, ({ owner }) => owner);
    const agentId = ({ id }: Component) => agents.get(id) ?? LOCAL_AGENT_ID;
    const agent = (component: Component) => {
      const id = agentId(component);
      return id === LOCAL_AGENT_ID ? 'local' : (names.get(id) ?? id);
    };
    return {
      owner: ({ id }: Component) => owners.get(id) ?? '',
      agentId,
      agent,
      /** Undefined for the local one, which goes without saying, and until the names are known. */
      agentName: (component: Component) =>
        isKnown && agentId(component) !== LOCAL_AGENT_ID ? agent(component) : undefined,
    };
  }, [roots, agents, data, isKnown]);
}

/**
 * Components as the link asks for them.
 * @param roots what is at the top: the trees, or what is below the component of the page
 */
export function useComponents(roots: readonly Component[], url: TopologyUrlState) {
  const owners = useOwners(roots);
  const all = useMemo(() => flatten(roots), [roots]);
  // The graph shows all levels: there filters and counters look at each of them.
  const isGraph = url.view === 'graph';
  const from = isGraph ? all : roots;
  const counted = useMemo(() => narrowComponents(from, url, owners), [from, url, owners]);
  const shown = useMemo(() => {
    const passing = ofHealth(counted, url.health);
    // A graph has no order.
    return isGraph ? passing : sortComponents(passing, url);
  }, [counted, url, isGraph]);
  const offered = useMemo(
    (): Offered => ({
      statuses: sortedValues(all.map(({ status }) => status)),
      types: sortedValues(all.map(({ type }) => type)),
      teams: sortedValues(all.map(owners.owner)),
      properties: propertySorts(roots),
    }),
    [all, roots, owners],
  );
  return { owners, all, counted, shown, offered };
}
