import { createContext, lazy, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { holdKeys, takeHeldKeys } from './heldKeys';

const Palette = lazy(() => import('./Palette'));

const Context = createContext<{ open: () => void } | undefined>(undefined);

/** Holds the command palette. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useKeptOpen('palette');
  const close = useCallback(() => {
    takeHeldKeys();
    setShown(false);
  }, [setShown]);
  const value = useMemo(
    () => ({
      open: () => {
        holdKeys(close);
        setShown(true);
      },
    }),
    [close, setShown],
  );
  return (
    <Context.Provider value={value}>
      {children}
      {shown && (
        <OverlayBoundary onFailed={takeHeldKeys} onClose={close}>
          <Palette onClose={close} />
        </OverlayBoundary>
      )}
    </Context.Provider>
  );
}

/** Opens the command palette. Throws outside the shell. */
export function usePalette() {
  const palette = useContext(Context);
  if (!palette) throw new Error('usePalette needs a PaletteProvider above it');
  return palette;
}
