import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, type HTMLInputTypeAttribute } from 'react';
import { writtenNumber, writtenText, type WrittenNumber } from '@/lib/numbers';
import { startOf } from '@/lib/terminal/plain';
import { withMarks } from '@/lib/text/hidden';
import { all, wholeNumber, type FieldRule } from './rules';
import { useBound, type FieldProps } from './useBound';
import { NO_OPTIONS } from './searchOptions';

interface TextInputProps extends FieldProps {
  placeholder?: string;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
  autoComplete?: string;
  autoFocus?: boolean;
  monospace?: boolean;
}

const isRequired = (rule: FieldRule | undefined) => rule?.required === true;
/** Labels always stand in the border: a field looks alike empty and filled, and its placeholder can be read. */
const SHRUNK = { inputLabel: { shrink: true } } as const;
const MONO = {
  input: { fontFamily: 'monospace' },
  textarea: { fontFamily: 'monospace', fontSize: 'note' },
} as const;

/** A field shows its text as it is, so what cannot be seen in it is said below. */
const hiddenHint = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const shown = withMarks(value);
  return shown === value ? undefined : `With hidden characters: ${startOf(shown, HINT_LENGTH)}`;
};
const HINT_LENGTH = 200;

/** One line of text. */
export function TextInput({
  name,
  label,
  rule,
  hint,
  disabled,
  placeholder,
  type = 'text',
  ...rest
}: TextInputProps) {
  const { autoComplete = 'off', autoFocus, monospace } = rest;
  const id = useId();
  const { input, message } = useBound(name, rule);
  return (
    <TextField
      {...input}
      value={input.value ?? ''}
      id={id}
      type={type}
      label={label}
      fullWidth
      required={isRequired(rule)}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      error={message !== undefined}
      helperText={message ?? hiddenHint(input.value) ?? hint}
      slotProps={SHRUNK}
      sx={monospace ? MONO : undefined}
    />
  );
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  rule,
  hint,
  disabled,
  rows = 4,
  monospace = false,
  autoFocus = false,
}: FieldProps & { rows?: number; monospace?: boolean; autoFocus?: boolean }) {
  const id = useId();
  const { input, message } = useBound(name, rule);
  return (
    <TextField
      {...input}
      value={input.value ?? ''}
      id={id}
      label={label}
      fullWidth
      multiline
      minRows={rows}
      maxRows={Math.max(rows, 16)}
      autoFocus={autoFocus}
      required={isRequired(rule)}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? hiddenHint(input.value) ?? hint}
      slotProps={SHRUNK}
      sx={monospace ? MONO : undefined}
    />
  );
}

/** Text that is a whole number as one, with all its digits, an emptied field as nothing, other text as it is, for the rule to refuse. */
export function parseNumber(text: string): number | WrittenNumber | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d+$/.test(trimmed) ? writtenNumber(trimmed.replace(/^0+(?=\d)/, '')) : trimmed;
}

/** A whole number of 0 or more, kept as a number (CED-053). */
export function NumberInput({ name, label, rule, hint, disabled, unit }: FieldProps & { unit?: string }) {
  const id = useId();
  const { input, message } = useBound<number | WrittenNumber | string>(
    name,
    rule ? all(rule, wholeNumber) : wholeNumber,
  );
  return (
    <TextField
      {...input}
      value={typeof input.value === 'object' ? writtenText(input.value) : String(input.value ?? '')}
      onChange={event => input.onChange(parseNumber(event.target.value))}
      id={id}
      label={label}
      fullWidth
      required={isRequired(rule)}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? hint}
      slotProps={{ ...SHRUNK, htmlInput: { inputMode: 'numeric' }, input: { endAdornment: unit } }}
    />
  );
}

/** A choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** A line below it. */
  divider?: boolean;
}

interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** Offers to choose nothing, under this name. */
  none?: string;
  /** What nothing means: shown as chosen, and written when it is chosen. */
  initial?: string;
}

/** One of several values. */
export function SelectInput(props: SelectInputProps) {
  const { name, label, rule, hint, disabled, options, none, initial = '' } = props;
  const id = useId();
  const { input, message } = useBound(name, rule);
  const chosen = input.value || initial;
  // A value that is no longer offered must stay visible, or saving would silently change it.
  const stray = chosen !== '' && !options.some(option => option.value === chosen);
  return (
    <TextField
      {...input}
      value={chosen}
      id={id}
      label={label}
      select
      fullWidth
      required={isRequired(rule)}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? hint}
      slotProps={SHRUNK}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.length === 0 && <MenuItem disabled>{NO_OPTIONS}</MenuItem>}
      {stray && <MenuItem value={chosen}>{chosen}</MenuItem>}
      {options.map(option => (
        <MenuItem key={option.value} value={option.value} divider={option.divider ?? false}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Yes or no. */
export function SwitchInput({ name, label, hint, disabled }: Omit<FieldProps, 'rule'>) {
  const id = useId();
  const { input, message } = useBound<boolean>(name);
  const said = message ?? hint;
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            name={name}
            checked={input.value === true}
            onChange={(_event, checked) => input.onChange(checked)}
            onBlur={() => input.onBlur()}
            slotProps={{ input: { 'aria-describedby': said ? id : undefined } }}
          />
        }
      />
      {said && (
        <FormHelperText id={id} error={message !== undefined}>
          {said}
        </FormHelperText>
      )}
    </div>
  );
}
