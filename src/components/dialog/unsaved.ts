import { createContext, use, useCallback, useEffect } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { ConfirmContext } from './confirm';

/** What stands against leaving a form: something is typed that is not saved, or is being sent; else nothing. */
export type Held = 'unsaved' | 'sending' | undefined;

/** The forms of a dialog, each asked what stands against leaving it. */
export const DialogForms = createContext<Set<() => Held> | undefined>(undefined);

/**
 * Leaves the forms of the dialog around: asks first when something in them is not saved, and stays while something is sent.
 * Closes the dialog unless told what else to do.
 */
export type LeaveDialog = (leave?: () => void) => void;

export const LeaveContext = createContext<LeaveDialog | undefined>(undefined);

/** Has the dialog around ask before it is left with something unsaved, and stay while it is sent. */
export function useHeld(held: () => Held): void {
  const forms = use(DialogForms);
  const latest = useLatest(held);
  useEffect(() => {
    forms?.add(latest);
    return () => void forms?.delete(latest);
  }, [forms, latest]);
}

/** The way to leave the dialog around; undefined outside of one. */
export const useLeaveDialog = (): LeaveDialog | undefined => use(LeaveContext);

/**
 * The question that is asked wherever something typed would be lost.
 * @returns asks; what is lost is said in a sentence. Where nobody can be asked, it is agreed.
 */
export function useAskDiscard(): (what: string) => Promise<boolean> {
  const confirm = use(ConfirmContext);
  return useCallback(
    async what =>
      confirm?.({
        title: 'Discard what you typed?',
        text: what,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        severity: 'warning',
      }) ?? true,
    [confirm],
  );
}
