import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Inline } from '@/components/layout/layout';
import { all, isEmpty, type FieldRule } from '@/lib/rules';
import { isSchedule, NOT_A_SCHEDULE, SCHEDULE_PRESETS, type SchedulePresets } from '@/lib/schedules';
import { useBound, type FieldProps } from './useBound';

interface ScheduleInputProps extends FieldProps {
  presets?: SchedulePresets;
}

const CUSTOM = 'custom';
const schedule: FieldRule = value =>
  isEmpty(value) || isSchedule(String(value)) ? undefined : NOT_A_SCHEDULE;

/** How often something runs: one of the presets, or a custom schedule. */
export function ScheduleInput({
  name,
  label,
  rule,
  hint,
  disabled,
  presets = 'Default',
}: ScheduleInputProps) {
  const id = useId();
  const { input, message } = useBound(name, rule ? all(rule, schedule) : schedule);
  const value = input.value ?? '';
  const choices: readonly string[] = SCHEDULE_PRESETS[presets];
  // A person who types a preset's text stays in the field that is being typed in.
  const [typing, setTyping] = useState(false);
  const custom = typing || (value !== '' && !choices.includes(value));
  const required = rule?.required === true;
  return (
    <Inline gap={2} align="flex-start">
      <TextField
        id={id}
        select
        fullWidth
        name={custom ? undefined : name}
        label={label}
        value={custom ? CUSTOM : value}
        onChange={event => {
          setTyping(event.target.value === CUSTOM);
          if (event.target.value !== CUSTOM) input.onChange(event.target.value);
        }}
        onBlur={() => input.onBlur()}
        required={required}
        disabled={disabled}
        error={message !== undefined && !custom}
        helperText={custom ? undefined : (message ?? hint)}
        slotProps={{ inputLabel: { shrink: true } }}
      >
        {!required && <MenuItem value="">Not scheduled</MenuItem>}
        {choices.map(choice => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM}>Custom</MenuItem>
      </TextField>
      {custom && (
        <TextField
          id={`${id}custom`}
          name={name}
          fullWidth
          label={`${label}: custom`}
          placeholder="*/5 * * * *"
          value={value}
          onChange={event => input.onChange(event.target.value)}
          onBlur={() => input.onBlur()}
          required={required}
          disabled={disabled}
          autoComplete="off"
          error={message !== undefined}
          helperText={message ?? hint}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
          sx={{ input: { fontFamily: 'monospace' } }}
        />
      )}
    </Inline>
  );
}
