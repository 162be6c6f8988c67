import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState, type KeyboardEvent } from 'react';
import { autocompleteOf, isError, labelOf, type InputNode } from './nodes';

interface FlowInputProps {
  node: InputNode;
  focused: boolean;
  initial?: string;
}

/** One field of a flow: label, messages and attributes of its node, with reveal and caps-lock hint for passwords. */
export function FlowInput({ node, focused, initial }: FlowInputProps) {
  const { name, type, value, required, disabled, pattern, maxlength } = node.attributes;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const start = initial ?? (value === undefined || value === null ? '' : String(value));

  if (type === 'hidden') return <input type="hidden" name={name} defaultValue={start} />;

  const isPassword = type === 'password';
  const errors = node.messages.filter(isError);
  const help =
    node.messages.map(message => message.text).join(' ') || (capsLock ? 'Caps Lock is on' : undefined);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      id={id}
      name={name}
      label={labelOf(node)}
      type={isPassword && revealed ? 'text' : type}
      defaultValue={start}
      required={required}
      disabled={disabled}
      error={errors.length > 0}
      helperText={help}
      autoFocus={focused}
      fullWidth
      onKeyUp={isPassword ? watchCapsLock : undefined}
      slotProps={{
        htmlInput: {
          autoComplete: autocompleteOf(node),
          pattern,
          maxLength: maxlength,
          inputMode: autocompleteOf(node) === 'one-time-code' ? 'numeric' : undefined,
          autoCapitalize: 'none',
          spellCheck: false,
        },
        input: isPassword
          ? {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton
                    aria-label={revealed ? 'Hide password' : 'Show password'}
                    aria-pressed={revealed}
                    edge="end"
                    onClick={() => setRevealed(!revealed)}
                  >
                    {revealed ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                  </IconButton>
                </InputAdornment>
              ),
            }
          : undefined,
      }}
    />
  );
}
