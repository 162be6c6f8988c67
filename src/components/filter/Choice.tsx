import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, useDeferredValue, useState } from 'react';
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
  /** It cannot be changed now; who uses it says why beside it. */
  disabled?: boolean;
}

const LongChoice = lazy(() => import('./LongChoice'));

/** Of more than so many nobody finds one in a menu. */
const MOST_IN_MENU = 50;

/** One of a few, to narrow a list down by; of many, it is found by typing. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { value, choices, onChange, width = 148, state } = props;
  const [isOpen, setOpen] = useState(false);
  const isLong = choices.length > MOST_IN_MENU;
  // Deferred: the menu stays, opened as it is, until the code of the field has come.
  const isTyped = useDeferredValue(isLong);
  const choose = (wanted: string) => {
    const chosen = choices.find(([one]) => one === wanted);
    if (chosen) onChange(chosen[0]);
  };
  const menu = isLong ? (
    <ChoiceMenu
      {...props}
      choices={choices.filter(([one]) => one === value)}
      {...(state && { state: { ...state, isLoading: true } })}
      onOpenChange={setOpen}
    />
  ) : (
    <ChoiceMenu {...props} onOpenChange={setOpen} />
  );
  return (
    <LazyBoundary fallback={menu}>
      {isLong && isTyped ? (
        // Opened before it was known how many there are, it stays open.
        <LongChoice {...props} onChange={choose} width={width} state={state} autoFocus={isOpen} />
      ) : (
        menu
      )}
    </LazyBoundary>
  );
}

interface ChoiceMenuProps<T extends string> extends ChoiceProps<T> {
  onOpenChange: (open: boolean) => void;
}

function ChoiceMenu<T extends string>({
  label,
  value,
  choices,
  onChange,
  width = 148,
  state,
  disabled = false,
  onOpenChange,
}: ChoiceMenuProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={event => {
        const chosen = choices.find(([one]) => one === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      // An empty value is a choice with words of its own.
      slotProps={{
        select: {
          displayEmpty: true,
          onOpen: () => {
            onOpenChange(true);
            state?.onOpen();
          },
          onClose: () => onOpenChange(false),
        },
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
