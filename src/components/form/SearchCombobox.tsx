import Autocomplete from '@mui/material/Autocomplete';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { DEBOUNCE, useDebounced } from '@/lib/hooks/useDebounced';
import type { UseOptionSearch } from '@/lib/optionSearch';
import { NO_OPTIONS, START_TYPING } from './searchOptions';

export interface SearchComboboxProps<Option> {
  name: string;
  label: string;
  /** The same list while nothing changes: a new one takes the typed text away. */
  value: Option[];
  onChange: (value: Option[]) => void;
  onBlur: () => void;
  multiple: boolean;
  useSearch: UseOptionSearch<Option>;
  /** Looks among these only. */
  types?: readonly string[] | undefined;
  keyOf: (option: Option) => string;
  nameOf: (option: Option) => string;
  /** An option in the list; its name when absent. */
  draw?: (option: Option) => ReactNode;
  required?: boolean;
  disabled?: boolean | undefined;
  message?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
}

const NOTHING: readonly never[] = [];

/** Choosing among what a search finds. Searches once typing rests; while one thing is chosen, and for no text, it does not. */
export default function SearchCombobox<Option>(props: SearchComboboxProps<Option>) {
  const { name, label, value, onChange, multiple, useSearch, keyOf, nameOf, draw } = props;
  const { message, hint, placeholder, disabled, required = false } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE.resourceSearch);
  const found = useSearch(text, props.types);
  const waiting = typed.trim() !== text || (text !== '' && found.busy);
  const options = typed.trim() === '' ? NOTHING : found.options;
  const said = message ?? found.error ?? hint;
  return (
    <Autocomplete<Option, boolean, false, false>
      id={id}
      multiple={multiple}
      options={options}
      value={multiple ? value : (value[0] ?? null)}
      onChange={(_event, chosen) =>
        onChange(Array.isArray(chosen) ? (chosen as Option[]) : chosen === null ? [] : [chosen as Option])
      }
      onBlur={props.onBlur}
      onInputChange={(_event, input, reason) => setTyped(reason === 'input' ? input : '')}
      disabled={disabled}
      getOptionKey={option => keyOf(option)}
      getOptionLabel={option => nameOf(option)}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      // The backend has searched; its grammar is not a substring.
      filterOptions={all => all}
      filterSelectedOptions={multiple}
      noOptionsText={typed.trim() === '' ? START_TYPING : waiting ? 'Searching' : NO_OPTIONS}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {draw?.(option) ?? nameOf(option)}
        </li>
      )}
      slotProps={{ chip: { size: 'small' }, listbox: { 'aria-label': `${label}: found` } }}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={required}
          error={message !== undefined || found.error !== undefined}
          helperText={said}
          placeholder={value.length === 0 ? placeholder : undefined}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            // Browsers' own 'required' would want text in it, when something is chosen already.
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': required },
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {waiting && <CircularProgress size={14} aria-label={`Searching for ${label}`} />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  );
}
