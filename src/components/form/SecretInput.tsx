import ShowIcon from '@mui/icons-material/VisibilityOffOutlined';
import HideIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { required } from './rules';
import { useBound, type FieldProps } from './useBound';

interface SecretInputProps extends FieldProps {
  /** 'current-password' for signing in; otherwise browsers are asked not to offer or keep it. */
  autoComplete?: 'new-password' | 'current-password' | 'off' | 'one-time-code';
}

/**
 * A value nobody else should read. It is hidden until asked for, and lives in the form's own state only: never put
 * the values of a form with such a field into the store, the address or a log.
 */
export function SecretInput({
  name,
  label,
  rule,
  hint,
  disabled,
  autoComplete = 'new-password',
}: SecretInputProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { input, message } = useBound(name, rule);
  const says = shown ? `Hide ${label}` : `Show ${label}`;
  return (
    <TextField
      {...input}
      value={input.value ?? ''}
      id={id}
      type={shown ? 'text' : 'password'}
      label={label}
      fullWidth
      required={rule === required}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? hint}
      autoComplete={autoComplete}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, 'data-secret': true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={says}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                sx={{ p: '4px' }}
              >
                {shown ? <HideIcon sx={{ fontSize: 16 }} /> : <ShowIcon sx={{ fontSize: 16 }} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
