import ShowIcon from '@mui/icons-material/VisibilityOffOutlined';
import HideIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';

export interface SecretTextProps {
  name?: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  onFocus?: () => void;
  required?: boolean;
  disabled?: boolean | undefined;
  /** What is wrong with it. */
  message?: string | undefined;
  /** Said below it while nothing is wrong. */
  hint?: ReactNode;
  placeholder?: string | undefined;
  autoComplete?: string;
  /** Not secret by itself: its value is always shown. */
  open?: boolean;
  /** A key or a file of several lines. */
  multiline?: boolean;
  /** Offers to show it; not for a value that is not there to be shown. */
  revealable?: boolean;
}

/** A textarea has no type 'password'. */
const CONCEALED = { textarea: { WebkitTextSecurity: 'disc' } } as const;
const MONO = { textarea: { fontFamily: 'monospace', fontSize: 'note' } } as const;

/** A text nobody else should read: hidden until asked for, not kept by the browser, marked for recorders to leave out. */
export function SecretText(props: SecretTextProps) {
  const { name, label, value, onChange, onBlur, onFocus, required = false, disabled, message, hint } = props;
  const { placeholder, autoComplete = 'new-password', open = false, multiline = false } = props;
  const { revealable = true } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const hidden = !open && !shown;
  return (
    <TextField
      id={id}
      name={name}
      type={hidden && !multiline ? 'password' : 'text'}
      label={label}
      fullWidth
      multiline={multiline}
      {...(multiline && { minRows: 3, maxRows: 12 })}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      onFocus={onFocus}
      required={required}
      disabled={disabled}
      error={message !== undefined}
      helperText={message ?? hint}
      placeholder={placeholder}
      autoComplete={open ? 'off' : autoComplete}
      sx={{ ...(multiline && MONO), ...(multiline && hidden && CONCEALED) }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, ...(!open && { 'data-secret': true }) },
        input: {
          endAdornment:
            open || !revealable ? undefined : (
              <InputAdornment position="end" sx={multiline ? { alignSelf: 'flex-start', mt: 2 } : undefined}>
                <IconButton
                  aria-label={shown ? `Hide ${label}` : `Show ${label}`}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                  sx={{ p: '4px' }}
                >
                  {shown ? <HideIcon fontSize="line" /> : <ShowIcon fontSize="line" />}
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}
