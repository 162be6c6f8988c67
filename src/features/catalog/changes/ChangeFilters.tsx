import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense } from 'react';
import { useChangeTypesQuery } from '@/api/configChanges';
import { useConfigTagsQuery, useConfigTypesQuery } from '@/api/catalog';
import type { PatchUrl } from '@/lib/useUrlState';
import { Choice } from '@/components/filter/Choice';
import { Bar, DeletedSwitch, TriFilter } from '../parts';
import type { ChangesUrlState, changesUrl } from '../url';

const RangeFilter = lazy(() => import('./RangeFilter'));

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
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Show"
        value={url.show}
        onChange={(_event, show: ChangesUrlState['show'] | null) => show && patch({ show })}
      >
        <ToggleButton value="list" sx={{ px: 3, py: 1 }}>
          List
        </ToggleButton>
        <ToggleButton value="graph" sx={{ px: 3, py: 1 }}>
          Graph
        </ToggleButton>
        <ToggleButton value="fleet" sx={{ px: 3, py: 1 }}>
          Diffs
        </ToggleButton>
      </ToggleButtonGroup>
      <Suspense fallback={<Skeleton variant="rounded" width={132} height={30} />}>
        <RangeFilter url={url} onChange={range => filter({ ...range, before: '' })} />
      </Suspense>
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
      <TriFilter
        label="Change"
        noun="changes"
        values={changeTypes.data}
        value={url.changeType}
        onChange={changeType => filter({ changeType })}
      />
      <TriFilter
        label="Type"
        noun="types"
        values={types.data}
        value={url.types}
        onChange={one => filter({ types: one })}
      />
      <TriFilter
        label="Tags"
        noun="tags"
        values={tags.data}
        value={url.tags}
        onChange={one => filter({ tags: one })}
      />
      <DeletedSwitch on={url.deleted} onChange={deleted => filter({ deleted })} />
    </Bar>
  );
}
