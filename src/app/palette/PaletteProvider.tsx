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

/** Long enough to stay out of the way of the page's own first load. */
const FETCH_AFTER_MS = 5_000;

const Context = createContext<{ open: () => void } | undefined>(undefined);

/** Holds the command palette. Its code is fetched once the page has settled, so that it opens at once, also without a network. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const value = useMemo(() => ({ open: () => setShown(true) }), []);
  useEffect(() => {
    // Without a network this comes to nothing; opening the palette asks again.
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
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
