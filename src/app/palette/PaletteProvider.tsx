import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

const load = () => import('./Palette');
const Palette = lazy(load);

const Context = createContext<{ open: () => void } | undefined>(undefined);

/** Holds the command palette. Its code is fetched when the page has nothing else to do, so that it opens at once. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const value = useMemo(() => ({ open: () => setShown(true) }), []);
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') return;
    const handle = requestIdleCallback(() => void load(), { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return (
    <Context.Provider value={value}>
      {children}
      <Suspense>{shown && <Palette onClose={() => setShown(false)} />}</Suspense>
    </Context.Provider>
  );
}

/** Opens the command palette. Throws outside the shell. */
export function usePalette() {
  const palette = useContext(Context);
  if (!palette) throw new Error('usePalette needs a PaletteProvider above it');
  return palette;
}
