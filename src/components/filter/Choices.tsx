import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { halfOnPhones } from './halfWidth';
import type { OptionsState } from './options';
import { optionsNote } from './optionsNote';

interface ChoicesProps {
  label: string;
  /** In the order in which they were chosen. */
  values: readonly string[];
  /** `short` is what the closed field says. */
  choices: readonly (readonly [value: string, text: string, short?: string])[];
  /** Said, and offered, for none of them. */
  none: string;
  onChange: (values: readonly string[]) => void;
  width?: number;
  /** Of choices that come from the backend. */
  state?: OptionsState;
}

/** Stands for none in the list: no choice is empty. */
const NONE = '';

/** Some of a few, where their order counts; the first entry takes all away. */
export function Choices({ label, values, choices, none, onChange, width = 184, state }: ChoicesProps) {
  const shortOf = (value: string) => {
    const [, text, short] = choices.find(([one]) => one === value) ?? [];
    return short ?? text ?? value;
  };
  return (
    <TextField
      select
      label={label}
      value={values}
      onChange={event => {
        const chosen: unknown = event.target.value;
        if (!Array.isArray(chosen)) return;
        const texts = chosen.filter(one => typeof one === 'string');
        onChange(texts.includes(NONE) ? [] : texts);
      }}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          ...(state && { onOpen: state.onOpen }),
          renderValue: () => values.map(shortOf).join(', ') || none,
        },
        inputLabel: { shrink: true },
      }}
      sx={halfOnPhones(width)}
    >
      <MenuItem value={NONE}>{none}</MenuItem>
      {choices.map(([one, text]) => (
        <MenuItem key={one} value={one} sx={{ gap: 2 }}>
          <Checkbox
            checked={values.includes(one)}
            tabIndex={-1}
            disableRipple
            size="small"
            sx={{ p: 0 }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          {text}
        </MenuItem>
      ))}
      {optionsNote(state)}
    </TextField>
  );
}
