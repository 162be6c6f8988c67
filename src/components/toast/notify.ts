import { createContext, useContext } from 'react';

export interface ToastOptions {
  /** Replaces the toast of the same key instead of stacking another. */
  key?: string;
  /** Bottom right unless told otherwise; the incident-link success is top right (WID-009). */
  position?: 'bottom-right' | 'top-right';
  /** Stays until it is closed: for what must not be missed, such as typed text that waits to be sent again. */
  persist?: boolean;
  /** One thing to do about it, once: 'Undo', 'Try again'. Doing it closes the toast. */
  action?: { label: string; onClick: () => void };
}

export type ToastKey = string | number;

/** One toast to draw. */
export interface Toast {
  variant: 'success' | 'error' | 'loading';
  text: string;
  options?: ToastOptions | undefined;
}

/** What draws toasts. */
export interface Toaster {
  show: (toast: Toast) => ToastKey;
  close: (key: ToastKey) => void;
}

/** A loading toast that is waiting for its outcome. */
export interface LoadingToast {
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
  close: () => void;
}

/** Says the outcome of an action once, at the call site. Queries never toast. */
export interface Notify {
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
  /** Stays, without a close button, until its outcome is told. */
  loading: (text: string, options?: ToastOptions) => LoadingToast;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);

/** The way to show toasts. Throws without a ToastProvider above. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs a ToastProvider above it');
  return notify;
}
