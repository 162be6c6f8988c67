import { dateGroupingFilter } from '@/components/filter/dateGrouping';
import type { Filters } from '@/components/filter/definition';
import { useTags, useTypes } from '../filterOptions';
import type { ChangesUrlState } from '../url';
import { isUuid } from '@/lib/ids';
import { useListChangeTypesQuery } from './api';
import { DEFAULT_ENDS } from './ends';
import { useMakers, useSources } from './makers';

const useChangeTypes = (isWanted: boolean) => useListChangeTypesQuery(undefined, { skip: !isWanted });

/** What narrows the changes. @param ofItem those of one item: what it is related to can be taken in */
export const changeFilters = (ofItem: boolean): Filters<ChangesUrlState> => [
  {
    kind: 'view',
    param: 'show',
    label: 'Show',
    options: { list: 'List', graph: 'Graph', fleet: 'Diffs', effect: 'Effect' },
    keepsPage: true,
  },
  {
    kind: 'search',
    param: 'search',
    label: 'Search changes',
    placeholder: 'Summary',
    width: [140, 200],
  },
  { kind: 'range', fallback: DEFAULT_ENDS.from, also: () => ({ before: '' }) },
  {
    kind: 'choice',
    param: 'around',
    label: 'Changes of',
    options: {
      none: 'This item',
      downstream: 'And all below it',
      upstream: 'And all above it',
      all: 'And all related',
    },
    hidden: !ofItem,
  },
  {
    kind: 'choice',
    param: 'severity',
    label: 'Severity',
    any: 'Any severity',
    options: {
      critical: 'Critical',
      high: 'High and above',
      medium: 'Medium and above',
      low: 'Low and above',
      info: 'Info and above',
    },
  },
  { kind: 'triState', param: 'changeType', label: 'Change', noun: 'changes', useOptions: useChangeTypes },
  { kind: 'triState', param: 'types', label: 'Type', noun: 'types', useOptions: useTypes },
  { kind: 'triState', param: 'tags', label: 'Tags', noun: 'tags', useOptions: useTags },
  { kind: 'triState', param: 'source', label: 'Source', noun: 'sources', useOptions: useSources },
  {
    kind: 'choice',
    param: 'by',
    label: 'By',
    any: 'Anyone',
    useOptions: useMakers,
    stray: by => (isUuid(by) ? 'Deleted user' : by),
  },
  { kind: 'switch', param: 'deleted', label: 'Show deleted' },
  dateGroupingFilter,
];
