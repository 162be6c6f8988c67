import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';

interface LazyMenuButtonProps {
  /** Fetches the menu as soon as somebody is about to use it. */
  load: () => Promise<unknown>;
  /** Said beside the pointer. */
  tip: string;
  /** Its name; the tip unless told. */
  label?: string;
  opens: 'dialog' | 'menu';
  icon: ReactNode;
  /** Little space around the icon. */
  dense?: boolean;
  /** Given where it can be. */
  disabled?: boolean;
  /** The menu. @param anchor where it hangs; closed without */
  children: (anchor: HTMLElement | undefined, onClose: () => void) => ReactNode;
}

/** A button whose menu is loaded by its first use. It stays from then on, so that it can fade and keeps what was typed into it. */
export function LazyMenuButton(props: LazyMenuButtonProps) {
  const { load, tip, label = tip, opens, icon, dense = false, disabled, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [used, setUsed] = useState(false);
  const close = () => setAnchor(undefined);
  const failed = () => {
    close();
    setUsed(false);
  };
  const button = (
    <IconButton
      {...fetchOnIntent(load)}
      aria-label={label}
      aria-haspopup={opens}
      aria-expanded={Boolean(anchor)}
      disabled={disabled === true}
      onClick={event => {
        setUsed(true);
        setAnchor(event.currentTarget);
      }}
      {...(dense && { sx: { p: '3px' } })}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      {/* A button that is switched off says nothing by itself. */}
      <Tooltip title={tip}>{disabled === undefined ? button : <span>{button}</span>}</Tooltip>
      {used && <OverlayBoundary onClose={failed}>{children(anchor, close)}</OverlayBoundary>}
    </>
  );
}
