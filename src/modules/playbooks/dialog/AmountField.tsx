import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useBound, type FieldProps } from '@/components/form/useBound';
import { BYTE_UNITS, readBytes, readMillicores, writeBytes, writeMillicores, type ByteUnit } from '../params';
import { useState } from 'react';
import { Inline } from '@/components/layout/layout';

const isRequired = (props: FieldProps) => props.rule?.required === true;

/** An amount of memory: the number and its unit, Mi unless told; the form holds '256Mi'. */
export function BytesField(props: FieldProps) {
  const { name, label, rule, hint } = props;
  const { input, message } = useBound(name, rule);
  const { amount, unit } = readBytes(input.value ?? '');
  // An emptied amount leaves no text that could keep its unit.
  const [chosen, choose] = useState<ByteUnit>(unit);
  const shown = amount === '' ? chosen : unit;
  return (
    <Inline gap={2} align="flex-start">
      <TextField
        name={name}
        label={label}
        value={amount}
        onChange={event => input.onChange(writeBytes(event.target.value, shown))}
        onBlur={() => input.onBlur()}
        required={isRequired(props)}
        error={message !== undefined}
        helperText={message ?? hint}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        select
        label="Unit"
        value={shown}
        onChange={event => {
          const next = BYTE_UNITS.find(byteUnit => byteUnit === event.target.value) ?? 'Mi';
          choose(next);
          if (amount !== '') input.onChange(writeBytes(amount, next));
        }}
        sx={{ flex: '0 0 84px' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': `Unit of ${label}` } }}
      >
        {BYTE_UNITS.map(byteUnit => (
          <MenuItem key={byteUnit} value={byteUnit}>
            {byteUnit}
          </MenuItem>
        ))}
      </TextField>
    </Inline>
  );
}

/** An amount of processor time in thousandths of a core; the form holds '250m'. */
export function MillicoresField(props: FieldProps) {
  const { name, label, rule, hint } = props;
  const { input, message } = useBound(name, rule);
  return (
    <TextField
      name={name}
      label={label}
      value={readMillicores(input.value ?? '')}
      onChange={event => input.onChange(writeMillicores(event.target.value))}
      onBlur={() => input.onBlur()}
      required={isRequired(props)}
      error={message !== undefined}
      helperText={message ?? hint}
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: 'm' },
      }}
    />
  );
}
