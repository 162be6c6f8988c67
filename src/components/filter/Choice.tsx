import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
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

const LongChoice = lazy(() => import('./LongChoice'));

/** Of more than so many nobody finds one in a menu. */
const MOST_IN_MENU = 50;

/** One of a few, to narrow a list down by; of many, it is found by typing. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { value, choices, onChange, width = 148 } = props;
  if (choices.length <= MOST_IN_MENU) return <ChoiceMenu {...props} />;
  const choose = (wanted: string) => {
    const chosen = choices.find(([one]) => one === wanted);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <LazyBoundary fallback={<ChoiceMenu {...props} choices={choices.filter(([one]) => one === value)} />}>
      <LongChoice {...props} onChange={choose} width={width} state={props.state} />
    </LazyBoundary>
  );
}

function ChoiceMenu<T extends string>({
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
