import { skipToken } from '@reduxjs/toolkit/query';
import { LOCAL_AGENT_ID, useListAgentsNamesQuery } from '@/api/agents';
import { pairHolds } from '@/api/pairs';
import type { Filters, OptionsQuery } from '@/components/filter/definition';
import { mayBeCut, searchedOptions } from '@/components/filter/searchedOptions';
import type { TriOption } from '@/components/filter/triState';
import { useListComponentLabelsQuery } from './api';
import { offeredPairs } from '@/lib/offered';
import { SORTS } from './model/select';
import type { TopologyUrlState, VIEWS } from './url';

const IN_ORDER = { order: 'key,value' };

/** Pairs as they are shown, `key:value`, and as they are sent, `key=value`. */
function useLabels(isWanted: boolean, text: string): OptionsQuery<TriOption> {
  const all = useListComponentLabelsQuery(isWanted ? IN_ORDER : skipToken);
  const isAsked = mayBeCut(all.data) && text !== '';
  const found = useListComponentLabelsQuery(isAsked ? { ...IN_ORDER, or: pairHolds(text, ':') } : skipToken);
  const { data, ...rest } = searchedOptions(all, found, text);
  return {
    ...rest,
    data:
      data &&
      offeredPairs(data).map(({ key, value }) => ({ value: `${key}=${value}`, label: `${key}:${value}` })),
  };
}

function useAgents(isWanted: boolean): OptionsQuery<TriOption> {
  const { data, error, isLoading, refetch } = useListAgentsNamesQuery(undefined, { skip: !isWanted });
  return {
    data: data && [
      { value: LOCAL_AGENT_ID, label: 'local' },
      ...data
        .filter(({ id }) => id !== LOCAL_AGENT_ID)
        .map(({ id, name }) => ({ value: id, label: name ?? id })),
    ],
    error,
    isLoading,
    refetch,
  };
}

const VIEW_WORDS: Readonly<Record<(typeof VIEWS)[number], string>> = {
  cards: 'Cards',
  table: 'Table',
  graph: 'Graph',
};

/** What the components at hand can be narrowed by. */
export interface Offered {
  statuses: readonly string[];
  types: readonly string[];
  teams: readonly string[];
  properties: readonly (readonly [value: string, text: string])[];
}

/** How components are shown, found and ordered. */
export const componentViewFilters = ({ properties }: Offered, view: string): Filters<TopologyUrlState> => [
  { kind: 'view', param: 'view', label: 'Show as', options: VIEW_WORDS, keepsPage: true },
  {
    kind: 'search',
    param: 'find',
    label: 'Find components',
    placeholder: 'Name, or health=unhealthy & type~Pod',
    width: [220, 420],
  },
  {
    kind: 'choice',
    param: 'sortBy',
    label: 'Sort By',
    options: [...SORTS, ...properties],
    // Another field begins in its own direction: the worst and the newest first, names from A.
    also: sortBy => ({ sortOrder: sortBy === 'name' || sortBy === 'type' ? 'asc' : 'desc' }),
    hidden: view === 'graph',
    width: 140,
  },
  {
    kind: 'choice',
    param: 'sortOrder',
    label: 'Order',
    options: { asc: 'Ascending', desc: 'Descending' },
    hidden: view === 'graph',
    width: 136,
  },
  {
    kind: 'choice',
    param: 'rollup',
    label: 'Group by',
    options: { none: 'No grouping', type: 'Type', namespace: 'Namespace', agent: 'Agent' },
    also: () => ({ groups: [], selected: '' }),
    hidden: view !== 'graph',
    width: 140,
  },
];

/** What narrows components down. */
export const componentFilters = ({ statuses, types, teams }: Offered): Filters<TopologyUrlState> => [
  { kind: 'triState', param: 'status', label: 'Health', options: statuses },
  { kind: 'triState', param: 'type', label: 'Type', noun: 'types', options: types },
  { kind: 'triState', param: 'team', label: 'Team', noun: 'teams', options: teams },
  { kind: 'triState', param: 'labels', label: 'Label', noun: 'labels', useOptions: useLabels },
  { kind: 'triState', param: 'agent_id', label: 'Agent', noun: 'agents', useOptions: useAgents },
  { kind: 'switch', param: 'showHiddenComponents', label: 'Show hidden components' },
];
