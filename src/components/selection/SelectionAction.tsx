import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { DisabledReason } from '../reason/DisabledReason';
import { useSelectedAction } from './selectedActions';

interface SelectionActionProps extends Pick<ButtonProps, 'color' | 'size' | 'variant' | 'disabled'> {
  label: string;
  /** Why it cannot be done for now. */
  reason?: string | undefined;
  /** Where it leads; it is a link then. */
  to?: string | undefined;
  onAct?: () => void;
}

const nothing = () => undefined;

/** A button of what can be done with selected rows, which the palette offers too while it is there. */
export function SelectionAction({ label, reason, to, onAct = nothing, ...button }: SelectionActionProps) {
  const pending = button.disabled ? 'In progress' : undefined;
  useSelectedAction({ label, reason: reason ?? pending, href: to, act: onAct });
  return (
    <DisabledReason reason={reason}>
      {to === undefined ? (
        <Button {...button} onClick={onAct}>
          {label}
        </Button>
      ) : (
        <Button {...button} component={Link} to={to}>
          {label}
        </Button>
      )}
    </DisabledReason>
  );
}
