import './cspStyles';
import './toasts.css';
import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarKey } from 'notistack';
import { useEffect, useMemo } from 'react';
import { useReducedMotion } from '@/lib/hooks/useMedia';
import { speakingRoot } from '../live/speakingRoot';
import type { Toast, Toaster } from './notify';
import { ToastContent } from './ToastContent';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
  }
}

/** How long a toast stays, in ms (WID-008). */
export const TOAST_MS = 5000;

const BOTTOM_RIGHT = { vertical: 'bottom', horizontal: 'right' } as const;
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
/** Footers of tables and of dialogs have their buttons in that corner. */
const ABOVE_FOOTERS = { containerAnchorOriginBottomRight: 'toasts-bottom-right' } as const;
const CONTENT = { success: ToastContent, error: ToastContent, loading: ToastContent } as const;

const toaster: Toaster = {
  show({ variant, text, options: { key, position, action, persist } = {} }: Toast): SnackbarKey {
    // Its button stays while the toast fades.
    let isDone = false;
    return enqueueSnackbar(text, {
      variant,
      persist: persist ?? variant === 'loading',
      // The same text twice at once says nothing new; a given key replaces its toast instead.
      preventDuplicate: key === undefined,
      ...(key !== undefined && { key }),
      anchorOrigin: position === 'top-right' ? TOP_RIGHT : BOTTOM_RIGHT,
      action:
        action &&
        (shown => (
          <Button
            size="small"
            onClick={() => {
              if (isDone) return;
              isDone = true;
              closeSnackbar(shown);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )),
    });
  },
  close: key => closeSnackbar(key),
};

/**
 * Where toasts are drawn: bottom right, five seconds, at most four at a time. Fetched with the first toast.
 * @param onReady gets the way to show them, once this is mounted
 */
export default function Snackbars({ onReady }: { onReady: (toaster: Toaster) => void }) {
  const still = useReducedMotion();
  const duration = useMemo(() => (still ? 0 : { enter: 120, exit: 100 }), [still]);
  useEffect(() => onReady(toaster), [onReady]);
  return (
    <SnackbarProvider
      maxSnack={4}
      domRoot={speakingRoot()}
      autoHideDuration={TOAST_MS}
      anchorOrigin={BOTTOM_RIGHT}
      classes={ABOVE_FOOTERS}
      transitionDuration={duration}
      Components={CONTENT}
    />
  );
}
