import { skipToken } from '@reduxjs/toolkit/query';
import type { Filters } from '@/components/filter/definition';
import { useTypes } from '../filterOptions';
import { SEVERITIES, type InsightsUrlState } from '../url';
import { useListAnalyzersQuery, useListAnalysisTypesQuery } from './api';

const useKinds = (isWanted: boolean) => useListAnalysisTypesQuery(isWanted ? {} : skipToken);
const useAnalyzers = (isWanted: boolean) => useListAnalyzersQuery(undefined, { skip: !isWanted });

/** What narrows the insights. @param ofItem those of one item, which has one type and is deleted or not */
export const insightFilters = (ofItem: boolean): Filters<InsightsUrlState> => [
  {
    kind: 'search',
    param: 'search',
    label: 'Search insights',
    placeholder: 'Message, analyzer or item',
    width: [200, 280],
  },
  { kind: 'triState', param: 'status', label: 'Status', options: ['open', 'resolved', 'silenced'] },
  { kind: 'triState', param: 'severity', label: 'Severity', options: SEVERITIES },
  { kind: 'triState', param: 'type', label: 'Kind', noun: 'kinds', useOptions: useKinds },
  { kind: 'triState', param: 'analyzer', label: 'Analyzer', noun: 'analyzers', useOptions: useAnalyzers },
  { kind: 'triState', param: 'types', label: 'Type', noun: 'types', useOptions: useTypes, hidden: ofItem },
  {
    kind: 'choice',
    param: 'groupBy',
    label: 'Group by',
    options: { none: 'No grouping', analyzer: 'Analyzer and message' },
    width: 176,
    also: () => ({ closed: [] }),
  },
  { kind: 'switch', param: 'deleted', label: 'Show deleted', hidden: ofItem },
];
