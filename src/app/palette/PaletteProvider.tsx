import { createContext, lazy, useContext, useMemo, useState, type ReactNode } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotLoaded } from '../shell/notLoaded';

const Palette = lazy(() => import('./Palette'));

const Context = createContext<{ open: () => void } | undefined>(undefined);

/** Holds the command palette. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const value = useMemo(() => ({ open: () => setShown(true) }), []);
  const notLoaded = useNotLoaded();
  const close = () => setShown(false);
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
