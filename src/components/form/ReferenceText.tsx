import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface Reference {
  name: string;
  key: string;
}

interface ReferenceTextProps {
  /** What holds the value: 'secret', 'config map'. */
  noun: string;
  reference: Reference;
  /** It has no keys: a service account. */
  whole?: boolean;
  label: string;
  required: boolean;
  disabled: boolean | undefined;
  /** Its empty parts are marked. */
  invalid: boolean;
  helpId: string | undefined;
  onChange: (reference: Reference) => void;
  onBlur: () => void;
}

/** The name and the key of what holds a value. */
export function ReferenceText(props: ReferenceTextProps) {
  const { noun, reference, whole, label, required, disabled, invalid, helpId, onChange, onBlur } = props;
  const id = useId();
  const part = (key: keyof Reference, text: string) => (
    <TextField
      fullWidth
      id={`${id}${key}`}
      label={`${label}: ${text}`}
      value={reference[key]}
      required={required}
      disabled={disabled}
      error={invalid && reference[key].trim() === ''}
      onChange={event => onChange({ ...reference, [key]: event.target.value })}
      onBlur={onBlur}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, 'aria-describedby': helpId },
      }}
    />
  );
  return (
    <>
      {part('name', `${noun} name`)}
      {!whole && part('key', 'key')}
    </>
  );
}
