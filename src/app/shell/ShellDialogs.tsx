import { createContext, lazy, useContext, useMemo, type ReactNode } from 'react';
import { useKeptState } from '@/lib/drafts/useInterrupted';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';

const dialogs = {
  kubeconfig: lazy(() => import('./KubeconfigDialog').then(m => ({ default: m.KubeconfigDialog }))),
  shortcuts: lazy(() => import('./ShortcutsDialog').then(m => ({ default: m.ShortcutsDialog }))),
  hidden: lazy(() => import('./HiddenDialog').then(m => ({ default: m.HiddenDialog }))),
  setupMcp: lazy(() =>
    import('@/features/settings/tokens/NewTokenDialogs').then(m => ({ default: m.SetupMcpDialog })),
  ),
  viewAs: lazy(() => import('../viewAs/ViewAsDialog').then(m => ({ default: m.ViewAsDialog }))),
  trace: lazy(() => import('../trace/TraceDialog').then(m => ({ default: m.TraceDialog }))),
  faults: lazy(() => import('../faults/FaultLab').then(m => ({ default: m.FaultLab }))),
};

export type ShellDialog = keyof typeof dialogs;

const isShellDialog = (value: unknown): value is ShellDialog =>
  typeof value === 'string' && Object.hasOwn(dialogs, value);

const Context = createContext<{ show: (dialog: ShellDialog) => void } | undefined>(undefined);

/** The dialogs any part of the shell can open; each is loaded when it is first shown. */
export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useKeptState('shell dialog', isShellDialog);
  const value = useMemo(() => ({ show: setShown }), [setShown]);
  const Shown = shown && dialogs[shown];
  const close = () => setShown(undefined);
  return (
    <Context.Provider value={value}>
      {children}
      {Shown && (
        <OverlayBoundary onClose={close}>
          <Shown onClose={close} />
        </OverlayBoundary>
      )}
    </Context.Provider>
  );
}

/** Opens dialogs of the shell. Throws outside the shell. */
export function useShellDialogs() {
  const dialogsOfShell = useContext(Context);
  if (!dialogsOfShell) throw new Error('useShellDialogs needs the shell around it');
  return dialogsOfShell;
}
