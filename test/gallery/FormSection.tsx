import Box from '@mui/material/Box';
import { useState } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import type { TriState } from '@/lib/triState';
import { AppForm } from '@/components/form/AppForm';
import { NumberInput, SelectInput, SwitchInput, TextArea, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SecretInput } from '@/components/form/SecretInput';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TimeRangePicker } from '@/components/time-range/TimeRangePicker';
import { relativeRange, type TimeRange } from '@/lib/time/range';

const START = { name: 'checkout', port: 5432, enabled: true };
const OPTIONS = Array.from({ length: 12 }, (_, i) => ({ value: `team-${i}`, count: (i * 37) % 90 }));

/** Forms, filters and the time range. */
export function FormSection() {
  const [range, setRange] = useState<TimeRange>(relativeRange('now-6h'));
  const [until, setUntil] = useState<TimeRange>();
  const [tri, setTri] = useState<TriState>({ 'team-1': 1, 'team-2': -1 });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '360px 320px', gap: 8 }}>
      <AppForm<typeof START>
        draft={undefined}
        label="Connection"
        initialValues={START}
        onSubmit={async () => ({ name: 'Already taken' })}
      >
        <TextInput name="name" label="Name" rule={required} hint="Shown in lists" />
        <NumberInput name="port" label="Port" rule={required} />
        <SelectInput
          name="method"
          label="Method"
          options={[
            { value: 'GET', label: 'GET' },
            { value: 'POST', label: 'POST' },
          ]}
        />
        <SecretInput name="password" label="Password" />
        <TextArea name="spec" label="Spec" monospace />
        <SwitchInput name="enabled" label="Enabled" hint="Runs on its schedule" />
        <SubmitButton label="Save" busyLabel="Saving" />
      </AppForm>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', justifyItems: 'start' }}>
        <TimeRangePicker value={range} onChange={setRange} hotkeys />
        <span data-range>{JSON.stringify(range)}</span>
        <TimeRangePicker value={until} onChange={setUntil} label="Until" future placeholder="Choose an end" />
        <TriStateSelect label="team" noun="labels" options={OPTIONS} value={tri} onChange={setTri} />
      </Box>
    </Box>
  );
}
