import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import type { TriState } from '@/components/filter/triState';

/** Controls in a line that breaks where it must. */
export function Bar({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Box
      {...(label && { role: 'group', 'aria-label': label })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {children}
    </Box>
  );
}

interface ViewSwitchProps<View extends string> {
  label: string;
  value: View;
  views: readonly (readonly [view: View, text: string])[];
  onChange: (view: View) => void;
}

/** One of a few ways to look at the same, all of them in sight. */
export function ViewSwitch<View extends string>({ label, value, views, onChange }: ViewSwitchProps<View>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, view: View | null) => view && onChange(view)}
    >
      {views.map(([view, text]) => (
        <ToggleButton key={view} value={view} sx={{ px: 3, py: 1 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface TriFilterProps {
  label: string;
  values: readonly string[] | undefined;
  value: TriState;
  onChange: (value: TriState) => void;
  noun?: string | undefined;
}

/** A tri-state filter of a bar; chosen values that are no longer in use stay on offer. */
function TriFilter({ label, values = [], value, onChange, noun }: TriFilterProps) {
  const all = [...new Set([...values, ...Object.keys(value)])];
  return (
    <Box sx={{ width: { xs: 'calc(50% - 4px)', sm: 'auto' }, minWidth: { sm: 108 }, maxWidth: { sm: 264 } }}>
      <TriStateSelect
        label={label}
        options={all.map(one => ({ value: one }))}
        value={value}
        onChange={onChange}
        {...(noun && { noun })}
      />
    </Box>
  );
}

/** A tri-state filter by the parameter that holds it: its label, the values on offer, and what they are called. */
type TriFilterRow<Field extends string> = readonly [
  field: Field,
  label: string,
  values: readonly string[] | undefined,
  noun?: string,
];

interface TriFiltersProps<Field extends string> {
  filters: readonly TriFilterRow<Field>[];
  /** What is chosen, by parameter. */
  chosen: Readonly<Record<Field, TriState>>;
  onChange: (field: Field, value: TriState) => void;
}

/** The tri-state filters of a bar. */
export function TriFilters<Field extends string>({ filters, chosen, onChange }: TriFiltersProps<Field>) {
  return filters.map(([field, label, values, noun]) => (
    <TriFilter
      key={field}
      label={label}
      noun={noun}
      values={values}
      value={chosen[field]}
      onChange={value => onChange(field, value)}
    />
  ));
}

/** Whether deleted items are shown as well. */
export function DeletedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={event => onChange(event.target.checked)} />}
      label="Show deleted"
      sx={{ mr: 0 }}
    />
  );
}
