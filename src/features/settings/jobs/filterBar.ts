import type { Filters } from '@/components/filter/definition';
import { statusWord } from '@/components/status/tones';
import { useListJobNamesQuery } from './api';
import { spacedName } from './resource';
import { DEFAULT_JOB_RANGE, JOB_DURATIONS, JOB_RESOURCE_TYPES, JOB_STATUSES, type JobsUrl } from './url';

const useNames = (isWanted: boolean) => useListJobNamesQuery(undefined, { skip: !isWanted });

interface Shown {
  /** The history of one resource, which has one type. */
  ofResource: boolean;
  /** Runs summed up by job, whatever their status. */
  byJob: boolean;
}

/** What narrows the history: job name, resource type, status, duration and a time range (JOB-014). */
export const jobFilters = ({ ofResource, byJob }: Shown): Filters<JobsUrl> => [
  {
    kind: 'view',
    param: 'view',
    label: 'View',
    options: { runs: 'Runs', jobs: 'By job' },
    hidden: ofResource,
    // The columns are others.
    also: () => ({ sortBy: '', sortOrder: 'asc' }),
  },
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
    hidden: byJob,
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
