import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useChangeTypesQuery } from './api';
import { useConfigTagsQuery, useConfigTypesQuery } from '../api';
import type { PatchUrl } from '@/lib/useUrlState';
import { Choice } from '@/components/filter/Choice';
import { Bar, DeletedSwitch, TriFilters, ViewSwitch } from '../filters';
import type { ChangesUrlState, changesUrl } from '../url';

const RangeFilter = lazy(() => import('./RangeFilter'));

const VIEWS = [
  ['list', 'List'],
  ['graph', 'Graph'],
  ['fleet', 'Diffs'],
] as const;

const SEVERITY = [
  ['', 'Any severity'],
  ['critical', 'Critical'],
  ['high', 'High and above'],
  ['medium', 'Medium and above'],
  ['low', 'Low and above'],
  ['info', 'Info and above'],
] as const;

const AROUND = [
  ['none', 'This item'],
  ['downstream', 'And all below it'],
  ['upstream', 'And all above it'],
  ['all', 'And all related'],
] as const;

interface ChangeFiltersProps {
  url: ChangesUrlState;
  patch: PatchUrl<typeof changesUrl>;
  /** Of one item: what it is related to can be taken in. */
  ofItem: boolean;
}

/** What narrows the changes. */
export function ChangeFilters({ url, patch, ofItem }: ChangeFiltersProps) {
  const changeTypes = useChangeTypesQuery();
  const types = useConfigTypesQuery();
  const tags = useConfigTagsQuery();
  const filter = (change: Partial<ChangesUrlState>) => patch({ ...change, pageIndex: 0, asOf: '' });
  return (
    <Bar label="Filters">
      <ViewSwitch label="Show" value={url.show} views={VIEWS} onChange={show => patch({ show })} />
      <LazyBoundary fallback={<Skeleton variant="rounded" width={132} height={30} />}>
        <RangeFilter url={url} onChange={range => filter({ ...range, before: '' })} />
      </LazyBoundary>
      {ofItem && (
        <Choice
          label="Changes of"
          value={url.around}
          choices={AROUND}
          onChange={around => filter({ around })}
        />
      )}
      <Choice
        label="Severity"
        value={url.severity}
        choices={SEVERITY}
        onChange={severity => filter({ severity })}
      />
      <TriFilters
        filters={[
          ['changeType', 'Change', changeTypes.data, 'changes'],
          ['types', 'Type', types.data, 'types'],
          ['tags', 'Tags', tags.data, 'tags'],
        ]}
        chosen={url}
        onChange={(field, value) => filter({ [field]: value })}
      />
      <DeletedSwitch on={url.deleted} onChange={deleted => filter({ deleted })} />
    </Bar>
  );
}
