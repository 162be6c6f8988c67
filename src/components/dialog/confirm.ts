import { createContext, useContext, type ReactNode } from 'react';

export interface ConfirmOptions {
  title: string;
  /** The question that is asked. */
  text: ReactNode;
  /** Below the question, and not read out with it. */
  details?: ReactNode;
  /** The button that does it: 'Delete', 'Run'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** 'error' for what destroys: the button is red and the cancel button has the focus. */
  severity?: 'info' | 'warning' | 'error';
  /** Done while the dialog stays open and busy. When it rejects, the dialog stays with the reason. */
  work?: () => Promise<unknown>;
}

/** Asks; resolves to whether the person agreed (and `work` succeeded). Never rejects. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** The way to ask before something is done. Throws without a ConfirmProvider above (ERR-025). */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
