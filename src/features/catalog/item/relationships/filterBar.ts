import type { Filters } from '@/components/filter/definition';
import type { RelationsUrlState } from './url';

interface Shown {
  /** Those of all related items; undefined while they are on their way. */
  types: readonly string[] | undefined;
  asGraph: boolean;
  /** The page of the table that holds what is selected; undefined for none. */
  pageOfSelected: number | undefined;
}

/** How far and which relations are followed, and what is shown of them. */
export const relationFilters = ({ types, asGraph, pageOfSelected }: Shown): Filters<RelationsUrlState> => [
  {
    kind: 'view',
    param: 'view',
    label: 'Show as',
    options: { table: 'Table', graph: 'Graph' },
    also: () => (pageOfSelected === undefined ? {} : { pageIndex: pageOfSelected }),
    keepsPage: true,
  },
  {
    kind: 'choice',
    param: 'direction',
    label: 'Direction',
    options: { all: 'Both ways', incoming: 'Incoming', outgoing: 'Outgoing' },
  },
  {
    kind: 'choice',
    param: 'relation',
    label: 'Relations',
    options: { both: 'Every relation', hard: 'Parent and child' },
  },
  {
    kind: 'choice',
    param: 'depth',
    label: 'Depth',
    options: { 1: '1 step', 2: '2 steps', 3: '3 steps', 5: '5 steps', 10: '10 steps' },
    width: 108,
  },
  {
    kind: 'triState',
    param: 'types',
    label: 'Type',
    noun: 'types',
    options: types && [...new Set(types)].toSorted(),
  },
  {
    kind: 'choice',
    param: 'rollup',
    label: 'Group by',
    options: {
      none: 'Nothing',
      type: 'Type',
      health: 'Health',
      namespace: 'Namespace',
      cluster: 'Cluster',
      agent: 'Agent',
    },
    width: 124,
    also: () => ({ groups: [], open: [] }),
    keepsPage: true,
    hidden: !asGraph,
  },
  { kind: 'switch', param: 'deleted', label: 'Show deleted' },
];
