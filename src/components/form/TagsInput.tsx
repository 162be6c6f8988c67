import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { NO_OPTIONS } from './searchOptions';
import { useBound, type FieldProps } from './useBound';

interface TagsInputProps extends FieldProps {
  /** What is offered. */
  options: readonly string[];
  /** Other texts can be typed too. */
  free?: boolean;
  placeholder?: string;
  /** What the form holds for a text; the text itself otherwise. */
  parse?: (text: string) => string | number;
}

const NONE: readonly string[] = [];
const asIs = (value: readonly (string | number)[] | undefined) => value;
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : NONE);

/** Several of a list, or typed ones: added with Enter, taken back with Backspace. */
export function TagsInput(props: TagsInputProps) {
  const { name, label, rule, hint, disabled = false, options, free = false, placeholder, parse } = props;
  const id = useId();
  const { input, message } = useBound<readonly (string | number)[]>(name, rule, asIs);
  return (
    <Autocomplete<string, true, false, boolean>
      id={id}
      multiple
      freeSolo={free}
      autoSelect={free}
      disableCloseOnSelect
      filterSelectedOptions
      disabled={disabled}
      options={options}
      value={[...textsOf(input.value)]}
      onChange={(_event, chosen) => {
        const texts = [...new Set(chosen.map(text => text.trim()).filter(Boolean))];
        input.onChange(texts.length > 0 ? texts.map(parse ?? String) : undefined);
      }}
      onBlur={() => input.onBlur()}
      noOptionsText={NO_OPTIONS}
      slotProps={{ listbox: { 'aria-label': `${label}: choices` } }}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          label={label}
          required={rule?.required === true}
          error={message !== undefined}
          helperText={message ?? hint}
          placeholder={placeholder}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps.htmlInput,
              required: false,
              'aria-required': rule?.required === true,
            },
          }}
        />
      )}
    />
  );
}
