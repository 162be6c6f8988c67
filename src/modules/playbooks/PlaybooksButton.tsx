import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';

interface PlaybooksButtonProps {
  /** What the button opens at itself: a lazy menu, so that nothing of it is loaded or asked for before. */
  children: (anchor: HTMLElement, onClose: () => void) => ReactNode;
  size?: 'small' | 'medium';
}

/** The 'Playbooks' dropdown of a resource. */
export function PlaybooksButton({ children, size = 'medium' }: PlaybooksButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        endIcon={<DownIcon fontSize="line" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        Playbooks
      </Button>
      {anchor && <OverlayBoundary onClose={close}>{children(anchor, close)}</OverlayBoundary>}
    </>
  );
}
