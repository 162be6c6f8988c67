import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Skeleton } from '@/components/feedback/Skeleton';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import { Heading } from '@/components/layout/layout';
import type { TriState } from '@/lib/triState';
import { resting } from '@/components/reason/resting';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { labelName } from './model/filter';
import type { LabelFacet } from './model/labels';
import { labelsFiltered, passingHidden, selectHidePassing, selectLabels } from './slice';
import type { LabelFilters } from './url';

export interface FilterPanelProps {
  facets: readonly LabelFacet[];
  /** False until the first answer: the labels are not known yet. */
  loaded: boolean;
}

/** How many filters narrow the list: what the badge counts. */
export function activeFilters({
  hidePassing,
  labels,
}: {
  hidePassing: boolean;
  labels: LabelFilters;
}): number {
  return (hidePassing ? 1 : 0) + Object.keys(labels).length;
}

/** The part of the filters that belongs to one label key, by value. */
export function ofKey(filters: LabelFilters, key: string): TriState {
  const prefix = labelName(key, '');
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, sign]) => [name.slice(prefix.length), sign]),
  );
}

/** The filters with the part of one label key replaced. */
export function withKey(filters: LabelFilters, key: string, values: TriState): LabelFilters {
  const prefix = labelName(key, '');
  const others = Object.entries(filters).filter(([name]) => !name.startsWith(prefix));
  const own = Object.entries(values).map(([value, sign]) => [labelName(key, value), sign] as const);
  return Object.fromEntries([...others, ...own]);
}

/** Hide Passing and one filter per label: toggles for yes-or-no labels, lists for the others. */
export function FilterPanel({ facets, loaded }: FilterPanelProps) {
  const dispatch = useAppDispatch();
  const hidePassing = useAppSelector(selectHidePassing);
  const labels = useAppSelector(selectLabels);
  const setKey = useLatest((key: string, values: TriState) => {
    dispatch(labelsFiltered(withKey(labels, key, values)));
  });
  const chosen = activeFilters({ hidePassing: false, labels });
  return (
    <div className="health-filters">
      <FormControlLabel
        control={
          <Switch checked={hidePassing} onChange={event => dispatch(passingHidden(event.target.checked))} />
        }
        label="Hide Passing"
      />
      <div className="health-filters-head">
        <Heading component="h2">Labels</Heading>
        <Button {...resting(chosen === 0, () => dispatch(labelsFiltered({})))}>Clear</Button>
      </div>
      {!loaded && [0, 1, 2, 3].map(line => <Skeleton key={line} variant="rounded" height={28} />)}
      {loaded && facets.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No labels</Typography>}
      {facets.map(facet => (
        <LabelFilter key={facet.key} facet={facet} value={ofKey(labels, facet.key)} onChange={setKey} />
      ))}
    </div>
  );
}

interface LabelFilterProps {
  facet: LabelFacet;
  value: TriState;
  onChange: (key: string, value: TriState) => void;
}

const sameChoice = (a: TriState, b: TriState) => {
  const values = Object.keys(a);
  return values.length === Object.keys(b).length && values.every(value => a[value] === b[value]);
};

/** The filter of one label. Choosing in one of them leaves the others as they are drawn. */
const LabelFilter = memo(
  function LabelFilter({ facet, value, onChange }: LabelFilterProps) {
    const choose = (next: TriState) => onChange(facet.key, next);
    if (facet.isBoolean) return <LabelToggle facet={facet} value={value} onChange={choose} />;
    return (
      <TriStateSelect
        label={facet.key}
        noun="labels"
        options={facet.values}
        value={value}
        onChange={choose}
      />
    );
  },
  (before, after) =>
    before.facet === after.facet &&
    before.onChange === after.onChange &&
    sameChoice(before.value, after.value),
);

interface LabelToggleProps {
  facet: LabelFacet;
  value: TriState;
  onChange: (value: TriState) => void;
}

/** A yes-or-no label: yes keeps what carries it as true, no leaves that out. */
function LabelToggle({ facet, value, onChange }: LabelToggleProps) {
  const id = useId();
  const choice = value.true === 1 ? 'yes' : value.true === -1 ? 'no' : '';
  const choose = (next: string | null) =>
    onChange(next === 'yes' ? { true: 1 } : next === 'no' ? { true: -1 } : {});
  return (
    <div className="label-toggle">
      <span id={id}>{facet.key}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        aria-labelledby={id}
        onChange={(_event, next: string | null) => choose(next)}
      >
        <ToggleButton value="yes">Yes</ToggleButton>
        <ToggleButton value="no">No</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
