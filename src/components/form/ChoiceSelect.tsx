import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import type { SelectOption } from './inputs';
import { NO_OPTIONS } from './searchOptions';
import { useBound, type FieldProps } from './useBound';

/** An option with what tells it from others of its name. */
export interface SelectChoice extends SelectOption {
  note?: string | undefined;
  /** Drawn before its name; the note says the same in words. */
  mark?: ReactNode;
}

interface ChoiceBoxProps {
  name?: string;
  label: string;
  value: SelectOption | undefined;
  onChange: (choice: SelectOption | undefined) => void;
  onBlur?: () => void;
  /** All there are; undefined while they load. */
  options: readonly SelectChoice[] | undefined;
  /** Why there are none. */
  failure?: string | undefined;
  required?: boolean;
  disabled?: boolean | undefined;
  message?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** The focus opens it. */
  autoFocus?: boolean;
}

const NONE: readonly SelectChoice[] = [];
/** Options that are drawn at most: of thousands the list would take seconds to open. */
const MOST_DRAWN = 200;
/** The value of the line that counts the others. No id is like it. */
const OTHERS = '\0others';
/**
 * Options that hold each typed word, in any order: the first of them, and how many more there are. The note counts too: people know
 * each other by name and by e-mail address.
 */
const byText: (options: SelectChoice[], state: { inputValue: string }) => SelectChoice[] = (
  options,
  { inputValue },
) => {
  const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, note }) => {
    const text = `${label} ${note ?? ''}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
  const left = found.length - MOST_DRAWN;
  if (left <= 0) return found;
  return [
    ...found.slice(0, MOST_DRAWN),
    { value: OTHERS, label: `${formatCount(left)} more: type to narrow them down` },
  ];
};

/** One of a list that is at hand, found by typing; without a form around it. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { name, label, value, onChange, onBlur, options, failure, required = false } = props;
  const { disabled, message, hint, placeholder, autoFocus = false } = props;
  const id = useId();
  return (
    <Autocomplete<SelectChoice, false, false, false>
      id={id}
      options={options ?? NONE}
      value={value ?? null}
      onChange={(_event, choice) =>
        onChange(choice ? { value: choice.value, label: choice.label } : undefined)
      }
      {...(onBlur && { onBlur })}
      loading={options === undefined && failure === undefined}
      disabled={disabled}
      openOnFocus
      filterOptions={byText}
      getOptionKey={option => option.value}
      getOptionDisabled={option => option.value === OTHERS}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={failure ?? NO_OPTIONS}
      loadingText="Loading"
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {option.mark && (
              <Box component="span" sx={{ display: 'inline-block', mr: 2 }}>
                {option.mark}
              </Box>
            )}
            {option.label}
            {option.note && option.note !== option.label && (
              <Box component="span" sx={{ ml: 2, fontSize: 'note', color: 'text.secondary' }}>
                {option.note}
              </Box>
            )}
          </span>
        </li>
      )}
      slotProps={{
        listbox: { 'aria-label': `${label}: choices` },
        // What is chosen from may be longer than the field.
        popper: { placement: 'bottom-start', sx: { minWidth: 240 } },
      }}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          label={label}
          autoFocus={autoFocus}
          // What is typed is another choice, and not the rest of this one.
          {...(autoFocus && { onFocus: event => event.target.select() })}
          required={required}
          error={message !== undefined || failure !== undefined}
          helperText={message ?? failure ?? hint}
          placeholder={placeholder}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            // Browsers' own 'required' would speak before our message does.
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': required },
          }}
        />
      )}
    />
  );
}

const asIs = (value: SelectOption | undefined) => value;

interface ChoiceSelectProps extends FieldProps {
  options: readonly SelectChoice[] | undefined;
  failure?: string | undefined;
  placeholder?: string;
}

/** A choice as a field. The form holds the option, so that its name is known even when the list has it no longer. */
export function ChoiceSelect({ name, label, rule, ...rest }: ChoiceSelectProps) {
  const { input, message } = useBound<SelectOption>(name, rule, asIs);
  return (
    <ChoiceBox
      {...rest}
      name={name}
      label={label}
      value={input.value}
      onChange={choice => input.onChange(choice)}
      onBlur={() => input.onBlur()}
      required={rule?.required === true}
      message={message}
    />
  );
}
