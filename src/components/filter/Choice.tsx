import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { halfOnPhones } from './halfWidth';
import type { OptionsState } from './options';
import { optionsNote } from './optionsNote';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [value: T, text: string])[];
  onChange: (value: T) => void;
  width?: number;
  /** Of choices that come from the backend. */
  state?: OptionsState;
}

/** One of a few, to narrow a list down by. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  onChange,
  width = 148,
  state,
}: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={event => {
        const chosen = choices.find(([one]) => one === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      // An empty value is a choice with words of its own.
      slotProps={{
        select: { displayEmpty: true, ...(state && { onOpen: state.onOpen }) },
        inputLabel: { shrink: true },
      }}
      sx={halfOnPhones(width)}
    >
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
      {optionsNote(state)}
    </TextField>
  );
}
