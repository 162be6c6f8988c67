import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { cloneElement, useId, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';

/** The props of a control that this wraps; every MUI button and every native button has them. */
interface ControlProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-disabled'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
  className?: string;
  disabled?: boolean;
  href?: string | undefined;
  type?: string;
}

interface DisabledReasonProps {
  /** The rule that disables the control, in a sentence: 'Needs write on incidents.' Absent: the control works. */
  reason: string | null | undefined;
  children: ReactElement<ControlProps>;
}

/**
 * A control that is switched off and says why. It stays in the tab order with `aria-disabled`, so that the reason can
 * be found by keyboard and screen reader, and does nothing when it is used.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  const id = useId();
  if (!reason) return children;
  const refuse = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const control = cloneElement(children, {
    onClick: refuse,
    'aria-disabled': true,
    'aria-describedby': id,
    disabled: false,
    href: undefined,
    type: 'button',
    className: [children.props.className, 'is-refused'].filter(Boolean).join(' '),
  });
  return (
    <>
      <Tooltip title={reason} describeChild>
        <span style={{ display: 'inline-flex', opacity: 0.55, cursor: 'not-allowed' }}>{control}</span>
      </Tooltip>
      <span id={id} style={visuallyHidden}>
        {reason}
      </span>
    </>
  );
}
