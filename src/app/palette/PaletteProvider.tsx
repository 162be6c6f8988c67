import { createContext, lazy, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotLoaded } from '@/components/toast/notLoaded';
import { holdKeys, takeHeldKeys } from './heldKeys';

const Palette = lazy(() => import('./Palette'));

const Context = createContext<{ open: () => void } | undefined>(undefined);

/** Holds the command palette. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const close = useCallback(() => {
    takeHeldKeys();
    setShown(false);
  }, []);
  const value = useMemo(
    () => ({
      open: () => {
        holdKeys(close);
        setShown(true);
      },
    }),
    [close],
  );
  const notLoaded = useNotLoaded();
  const failed = () => {
    close();
    notLoaded();
  };
  return (
    <Context.Provider value={value}>
      {children}
      {shown && (
        <OverlayBoundary onFailed={failed}>
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
