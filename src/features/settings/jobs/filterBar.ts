import type { Filters } from '@/components/filter/definition';
import { statusWord } from '@/components/status/tones';
import { useListJobNamesQuery } from './api';
import { spacedName } from './resource';
import { DEFAULT_JOB_RANGE, JOB_DURATIONS, JOB_RESOURCE_TYPES, JOB_STATUSES, type JobsUrl } from './url';

const useNames = () => useListJobNamesQuery();

/**
 * What narrows the history: job name, resource type, status, duration and a time range (JOB-014).
 * @param ofResource that of one resource, which has one type
 */
export const jobFilters = (ofResource: boolean): Filters<JobsUrl> => [
  {
    kind: 'triState',
    param: 'name',
    label: 'Job Name',
    noun: 'jobs',
    useOptions: useNames,
    text: spacedName,
  },
  {
    kind: 'triState',
    param: 'resource_type',
    label: 'Resource Type',
    noun: 'types',
    options: JOB_RESOURCE_TYPES,
    text: statusWord,
    hidden: ofResource,
  },
  {
    kind: 'triState',
    param: 'status',
    label: 'Status',
    noun: 'statuses',
    options: JOB_STATUSES,
    text: statusWord,
  },
  {
    kind: 'choice',
    param: 'duration',
    label: 'Duration',
    options: JOB_DURATIONS.map(([value, text]) => [value, text]),
    width: 136,
  },
  { kind: 'range', fallback: DEFAULT_JOB_RANGE },
];
