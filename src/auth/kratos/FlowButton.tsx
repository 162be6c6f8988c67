import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { nodeLabel, valueOf, type InputNode } from './nodes';
import { callTrigger } from './triggers';

interface FlowButtonProps {
  node: InputNode;
  busy: boolean;
  /** The form's main button. */
  primary: boolean;
  /** The script that its trigger lives in is there. */
  scripted: boolean;
  /** Seconds before it may be pressed: another code is not asked for while the first is on its way. */
  wait?: number;
}

/** Buttons that take a way to sign in from the account. */
const DESTRUCTIVE = /^(totp_unlink|lookup_secret_disable|webauthn_remove|passkey_remove|unlink)$/;

const SECOND_MS = 1000;

/** Whole seconds left of a wait that begins when the button appears. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** A button of a flow: sends its form with its own name and value, or calls the script of security keys. */
export function FlowButton({ node, busy, primary, scripted, wait = 0 }: FlowButtonProps) {
  const { name, type, disabled, onclickTrigger } = node.attributes;
  const left = useCountdown(wait);
  const destructive = DESTRUCTIVE.test(name);
  const label = nodeLabel(node);
  return (
    <Button
      type={type === 'submit' ? 'submit' : 'button'}
      name={name}
      value={valueOf(node)}
      variant={primary && !destructive ? 'contained' : 'outlined'}
      size="medium"
      disabled={disabled || busy || left > 0 || (onclickTrigger !== undefined && !scripted)}
      onClick={onclickTrigger ? () => void callTrigger(onclickTrigger) : undefined}
      fullWidth
      sx={destructive ? { color: 'error.main', borderColor: 'error.main' } : undefined}
    >
      {left > 0 ? `${label} (in ${left} s)` : label}
    </Button>
  );
}
