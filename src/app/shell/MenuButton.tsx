import IconButton from '@mui/material/IconButton';
import { Skeleton } from '@/components/feedback/Skeleton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { OnceOpen } from '@/components/feedback/OnceOpen';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { useId, useState, type ReactNode } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  /** Width of the popover in px; fixed, so that content which arrives later does not move it off the window. */
  width: number;
  /** Draws the open popover; gets the function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** An icon of the top bar that opens a popover below it. Escape and a click outside close it; focus comes back. */
export function MenuButton({ label, icon, width, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <OnceOpen open={anchor !== null}>
        <Popover
          id={id}
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { mt: 1, width, maxWidth: 'calc(100vw - 16px)' },
            },
          }}
        >
          <PanelBoundary>
            <LazyBoundary fallback={<Skeleton variant="rounded" height={120} style={{ margin: 16 }} />}>
              {anchor && children(close)}
            </LazyBoundary>
          </PanelBoundary>
        </Popover>
      </OnceOpen>
    </>
  );
}
