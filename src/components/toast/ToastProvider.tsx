import './cspStyles';
import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type SnackbarKey } from 'notistack';
import { useMemo, type ReactNode } from 'react';
import { useReducedMotion } from '@/lib/hooks/useMedia';
import { NotifyContext, type Notify, type ToastOptions } from './notify';
import { ToastContent } from './ToastContent';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
  }
}

/** How long a toast stays, in ms (settings spec, section 9; health spec, section 9). */
export const TOAST_MS = 5000;

const BOTTOM_RIGHT = { vertical: 'bottom', horizontal: 'right' } as const;
const TOP_RIGHT = { vertical: 'top', horizontal: 'right' } as const;
const CONTENT = { success: ToastContent, error: ToastContent, loading: ToastContent } as const;

function show(
  variant: 'success' | 'error' | 'loading',
  text: string,
  options: ToastOptions = {},
): SnackbarKey {
  const { key, position, action } = options;
  return enqueueSnackbar(text, {
    variant,
    persist: variant === 'loading',
    // The same text twice at once says nothing new; a given key replaces its toast instead.
    preventDuplicate: key === undefined,
    ...(key !== undefined && { key }),
    anchorOrigin: position === 'top-right' ? TOP_RIGHT : BOTTOM_RIGHT,
    action: action && (
      <Button size="small" onClick={action.onClick}>
        {action.label}
      </Button>
    ),
  });
}

const notify: Notify = {
  success: (text, options) => void show('success', text, options),
  error: (text, options) => void show('error', text, options),
  loading(text, options) {
    const key = show('loading', text, options);
    const after = (variant: 'success' | 'error') => (outcome: string, more?: ToastOptions) => {
      closeSnackbar(key);
      show(variant, outcome, { ...options, ...more });
    };
    return { success: after('success'), error: after('error'), close: () => closeSnackbar(key) };
  },
};

/** Toasts for everything inside: bottom right, five seconds, at most four at a time. One per app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const still = useReducedMotion();
  const duration = useMemo(() => (still ? 0 : { enter: 120, exit: 100 }), [still]);
  return (
    <SnackbarProvider
      maxSnack={4}
      autoHideDuration={TOAST_MS}
      anchorOrigin={BOTTOM_RIGHT}
      transitionDuration={duration}
      Components={CONTENT}
    >
      <NotifyContext value={notify}>{children}</NotifyContext>
    </SnackbarProvider>
  );
}
