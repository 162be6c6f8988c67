import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useJobNamesQuery } from './api';
import { statusWord } from '@/components/status/tones';
import type { PatchUrl } from '@/lib/useUrlState';
import { Choice } from '@/components/filter/Choice';
import { TriFilter } from '@/modules/records/TriFilter';
import {
  DEFAULT_RANGE,
  JOB_DURATIONS,
  JOB_RESOURCE_TYPES,
  JOB_STATUSES,
  type JobsUrl,
  type jobsUrl,
} from './url';
import { spacedName } from './resource';

const LinkRange = lazy(() => import('@/components/time-range/LinkRange'));

const durations = JOB_DURATIONS.map(([value, label]) => [value, label] as const);
const statuses = JOB_STATUSES.map(value => ({ value, label: statusWord(value) }));

interface JobFiltersProps {
  url: JobsUrl;
  patch: PatchUrl<typeof jobsUrl>;
  /** False in the history of one resource. */
  withResource: boolean;
}

/** What narrows the history: job name, resource type, status, duration and a time range (settings spec, section 2). */
export function JobFilters({ url, patch, withResource }: JobFiltersProps) {
  const { data: names = [] } = useJobNamesQuery();
  const filter = (change: Partial<JobsUrl>) => patch({ ...change, pageIndex: 0 });
  const known = [...new Set([...names, ...Object.keys(url.name)])];
  return (
    <>
      <TriFilter
        label="Job Name"
        noun="jobs"
        options={known.map(value => ({ value, label: spacedName(value) }))}
        value={url.name}
        onChange={name => filter({ name })}
      />
      {withResource && (
        <TriFilter
          label="Resource Type"
          noun="types"
          options={JOB_RESOURCE_TYPES.map(value => ({ value, label: statusWord(value) }))}
          value={url.resource_type}
          onChange={type => filter({ resource_type: type })}
        />
      )}
      <TriFilter
        label="Status"
        noun="statuses"
        options={statuses}
        value={url.status}
        onChange={status => filter({ status })}
      />
      <Choice
        label="Duration"
        value={url.duration}
        choices={durations}
        onChange={duration => filter({ duration })}
        width={96}
      />
      <LazyBoundary fallback={<Skeleton variant="rounded" width={132} height={30} />}>
        <LinkRange url={url} onChange={filter} fallback={DEFAULT_RANGE} />
      </LazyBoundary>
    </>
  );
}
