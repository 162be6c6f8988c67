import CloseIcon from '@mui/icons-material/Close';
import ExpandIcon from '@mui/icons-material/Fullscreen';
import RestoreIcon from '@mui/icons-material/FullscreenExit';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState, type ReactNode } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { safeHref } from '@/lib/urls';
import { dialogWidth, type DialogSize } from './sizes';
import { LongName } from '../name/LongName';
import { DialogForms, LeaveContext, useAskDiscard, type Held } from './unsaved';

interface AppDialogProps {
  open: boolean;
  onClose: () => void;
  /** What the dialog is called; a node may hold icons and badges beside the words. */
  title: ReactNode;
  size?: DialogSize;
  /** Where '?' leads: documentation. */
  helpHref?: string;
  /** Controls in the title bar, before those of the dialog itself. */
  actions?: ReactNode;
  /** Buttons at the foot; stay in place while the content scrolls. */
  footer?: ReactNode;
  /** Work is under way: neither Escape nor a click beside it closes the dialog. */
  busy?: boolean;
  /** What is lost when a form in it is left with something typed, in a sentence. */
  unsaved?: string;
  /** No padding around the content: tables and editors go to the edge. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * The console's dialog: named by its title, keeping the focus inside and giving it back, as wide as its size
 * says or, by its expand button, as the window (WID-004). While a form in it holds what is not saved, Escape, the cross, a click
 * beside it and a CancelButton ask first; while one is sent, they do nothing.
 */
export function AppDialog({
  open,
  onClose,
  title,
  size = 'medium',
  helpHref,
  actions,
  footer,
  busy = false,
  unsaved = 'What you typed is not saved.',
  flush = false,
  children,
}: AppDialogProps) {
  const [expanded, setExpanded] = useState(false);
  const titleId = useId();
  const [forms] = useState(() => new Set<() => Held>());
  const ask = useAskDiscard();
  const leave = useLatest((then: () => void = onClose) => {
    const held = new Set(Array.from(forms, form => form()));
    if (held.has('sending')) return;
    if (!held.has('unsaved')) return then();
    void ask(unsaved).then(agreed => agreed && then());
  });
  const shown: DialogSize = expanded ? 'full' : size;
  const full = shown === 'full';
  const help = safeHref(helpHref);
  return (
    <Dialog
      open={open}
      onClose={() => !busy && leave()}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{
        paper: {
          className: `dialog-${shown}`,
          sx: {
            mx: 4,
            my: full ? 4 : 8,
            width: dialogWidth(shown),
            maxWidth: 'none',
            height: full ? 'calc(100vh - 32px)' : undefined,
            maxHeight: full ? 'calc(100vh - 32px)' : 'calc(100vh - 64px)',
          },
        },
        transition: { onExited: () => setExpanded(false) },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          // A phone has room for the title or for further controls: those stand above it.
          ...(actions && { flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end' }),
          gap: 1,
          // Where room is short the content scrolls.
          flexShrink: 0,
          minHeight: 48,
          pl: 4,
          pr: 2,
          borderBottom: '1px solid var(--mui-palette-divider)',
        }}
      >
        <Box
          component="h2"
          id={titleId}
          sx={{
            flex: actions ? { xs: '1 0 100%', sm: 1 } : 1,
            ...(actions && { order: { xs: 1, sm: 0 } }),
            minWidth: 0,
            m: 0,
            py: 2,
            typography: 'h2',
            overflowWrap: 'anywhere',
          }}
        >
          {typeof title === 'string' ? <LongName name={title} /> : title}
        </Box>
        {actions}
        {help && (
          <Tooltip title="Help">
            <IconButton component="a" href={help} target="_blank" rel="noopener noreferrer" aria-label="Help">
              <HelpIcon fontSize="button" />
            </IconButton>
          </Tooltip>
        )}
        {size !== 'full' && (
          <Tooltip title={expanded ? 'Restore size' : 'Expand'}>
            <IconButton
              aria-label={expanded ? 'Restore size' : 'Expand'}
              aria-pressed={expanded}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? <RestoreIcon fontSize="button" /> : <ExpandIcon fontSize="button" />}
            </IconButton>
          </Tooltip>
        )}
        <Tooltip title="Close">
          <span>
            <IconButton aria-label="Close" onClick={() => leave()} disabled={busy}>
              <CloseIcon fontSize="button" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <DialogForms value={forms}>
        <LeaveContext value={leave}>
          <DialogContent sx={{ ...(flush && { p: 0 }), minHeight: 0 }}>{children}</DialogContent>
          {footer && <DialogActions sx={{ gap: 2 }}>{footer}</DialogActions>}
        </LeaveContext>
      </DialogForms>
    </Dialog>
  );
}
