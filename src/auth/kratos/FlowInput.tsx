import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  autocompleteOf,
  isCode,
  isError,
  nodeLabel,
  nodeOptions,
  saidAt,
  valueOf,
  type InputNode,
} from './nodes';
import { RevealButton } from './RevealButton';

interface FlowInputProps {
  node: InputNode;
  /** Takes the focus when it appears. */
  focused: boolean;
  initial?: string;
}

/** Kinds whose own control is never empty, so that the label may not lie over it. */
const FILLED = /^(date|datetime-local)$/;
const CODE_LENGTH = 6;

/** Takes the digits out of whatever was copied with a code: spaces, dashes, the sentence around it. */
function pasteCode(event: ClipboardEvent<HTMLDivElement>): void {
  const input = event.target;
  const text = event.clipboardData.getData('text');
  const digits = text.replace(/\D/g, '');
  if (!(input instanceof HTMLInputElement) || digits === text || digits.length !== CODE_LENGTH) return;
  event.preventDefault();
  input.setRangeText(digits, 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * One field of a flow: label, messages and attributes of its node, with reveal and caps-lock hint for passwords. Fields
 * are uncontrolled; the scripts of security keys fill hidden ones by themselves.
 */
export function FlowInput({ node, focused, initial }: FlowInputProps) {
  const { name, type, required, disabled, pattern, maxlength } = node.attributes;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const start = initial ?? valueOf(node);

  if (type === 'hidden') return <input type="hidden" name={name} defaultValue={start} />;

  const isPassword = type === 'password';
  const said = saidAt(node);
  const invalid = said.some(isError);
  const help = said.map(message => message.text).join(' ');
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const options = nodeOptions(node);

  if (type === 'checkbox') {
    return (
      <FormControl error={invalid} required={required} disabled={disabled}>
        <FormControlLabel
          control={
            <Checkbox
              id={id}
              name={name}
              defaultChecked={node.attributes.value === true}
              autoFocus={focused}
              slotProps={{
                input: { 'aria-invalid': invalid, 'aria-describedby': help ? `${id}-help` : undefined },
              }}
            />
          }
          label={nodeLabel(node)}
        />
        {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      </FormControl>
    );
  }

  return (
    <TextField
      id={id}
      name={name}
      label={nodeLabel(node)}
      type={isPassword && revealed ? 'text' : type}
      defaultValue={start}
      required={required}
      disabled={disabled}
      error={invalid}
      helperText={help || (capsLock ? 'Caps Lock is on' : undefined)}
      autoFocus={focused}
      select={options !== undefined}
      fullWidth
      onKeyUp={isPassword ? watchCapsLock : undefined}
      onPaste={isCode(node) ? pasteCode : undefined}
      slotProps={{
        htmlInput: {
          autoComplete: autocompleteOf(node),
          pattern,
          maxLength: maxlength,
          inputMode: isCode(node) ? 'numeric' : undefined,
          autoCapitalize: 'none',
          spellCheck: false,
        },
        inputLabel: FILLED.test(type) || options ? { shrink: true } : undefined,
        select: options ? { native: true } : undefined,
        formHelperText: { 'aria-live': 'polite' },
        input: isPassword
          ? { endAdornment: <RevealButton revealed={revealed} onChange={setRevealed} /> }
          : undefined,
      }}
    >
      {options?.map(option => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </TextField>
  );
}
