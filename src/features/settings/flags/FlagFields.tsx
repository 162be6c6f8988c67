import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { all, required, type FieldRule } from '@/components/form/rules';
import type { FieldsProps } from '@/modules/records/types';
import { FLAG_KINDS, KNOWN, flagKind, misfit, screensOf, type FlagKind } from './catalogue';
import type { FlagRow } from './rows';

const KIND_NAMES: Readonly<Record<FlagKind, string>> = {
  switch: 'True or false',
  number: 'Number',
  duration: 'Duration',
  text: 'Text',
};

const rules: Readonly<Record<FlagKind, FieldRule>> = {
  switch: ruleOf('switch'),
  number: ruleOf('number'),
  duration: ruleOf('duration'),
  text: required,
};

function ruleOf(kind: FlagKind): FieldRule {
  return all(required, value => misfit(kind, String(value)));
}

/** What the property named does, and what holds without it. */
function Effect({ name }: { name: string }) {
  const known = KNOWN.get(name);
  const screens = screensOf(name);
  if (!known) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: 'note', color: 'text.secondary' }}>
      <span>
        Default: <code>{known.fallback}</code>
      </span>
      {screens.length === 0 ? (
        known.effect
      ) : (
        <div>
          With <code>true</code> these screens are switched off:
          <Box component="ul" aria-label="Hides" sx={{ my: 1, pl: 5 }}>
            {screens.map(screen => (
              <li key={screen}>{screen}</li>
            ))}
          </Box>
        </div>
      )}
    </Box>
  );
}

/** The fields of a property. The kind of a known one is given; others have the one their value looks like, or a chosen. */
export default function FlagFields({ row, readOnly }: FieldsProps<FlagRow>) {
  const { value: name } = useField<string>('name', { subscription: { value: true } }).input;
  const [picked, pick] = useState<FlagKind>(() => (row ? flagKind(row.value) : 'switch'));
  const known = KNOWN.get(name);
  const kind = known?.kind ?? picked;
  return (
    <>
      <TextInput
        name="name"
        label="Name"
        rule={required}
        disabled={readOnly || row !== undefined}
        monospace
      />
      {!known && !readOnly && (
        <TextField
          select
          fullWidth
          label="Type of value"
          value={kind}
          onChange={event => {
            const chosen = FLAG_KINDS.find(one => one === event.target.value);
            if (chosen) pick(chosen);
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {FLAG_KINDS.map(one => (
            <MenuItem key={one} value={one}>
              {KIND_NAMES[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'switch' ? (
        <SelectInput
          key="switch"
          name="value"
          label="Value"
          rule={rules.switch}
          disabled={readOnly}
          options={[
            { value: 'true', label: 'true' },
            { value: 'false', label: 'false' },
          ]}
        />
      ) : (
        <TextInput key={kind} name="value" label="Value" rule={rules[kind]} disabled={readOnly} monospace />
      )}
      <Effect name={name} />
    </>
  );
}
