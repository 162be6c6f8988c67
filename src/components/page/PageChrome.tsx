import {
  createContext,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

/** What a page may put into the bar above it. */
export interface PageRefresh {
  onRefresh: () => void;
  /** Spins the button while true. */
  refreshing: boolean;
}

interface Chrome {
  title: string;
  setTitle: (title: string) => void;
  /** What of the page refreshes by that name; undefined ends it. */
  setRefresh: (name: string, refresh: PageRefresh | undefined) => void;
  /** Where controls of the page are drawn: an element of the top bar, once it is mounted. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
}

const Context = createContext<Chrome | undefined>(undefined);
/** By itself: a page begins and ends to refresh far more often than its title changes. */
const RefreshContext = createContext<PageRefresh | undefined>(undefined);

type Refreshes = ReadonlyMap<string, PageRefresh>;

/** All of them at once; undefined when there is none. */
function together(refreshes: Refreshes): PageRefresh | undefined {
  const [first, ...more] = refreshes.values();
  if (!first || more.length === 0) return first;
  const all = [first, ...more];
  return {
    onRefresh: () => all.forEach(({ onRefresh }) => onRefresh()),
    refreshing: all.some(({ refreshing }) => refreshing),
  };
}

/** Connects pages with the bar above them. The shell provides it; bare pages work without one. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  const [refreshes, setRefreshes] = useState<Refreshes>(() => new Map());
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const setRefresh = useCallback<Chrome['setRefresh']>((name, refresh) => {
    setRefreshes(before => {
      const next = new Map(before);
      next.delete(name);
      return refresh ? next.set(name, refresh) : next;
    });
  }, []);
  const chrome = useMemo(() => ({ title, setTitle, setRefresh, slot, setSlot }), [title, setRefresh, slot]);
  const refresh = useMemo(() => together(refreshes), [refreshes]);
  return (
    <Context value={chrome}>
      <RefreshContext value={refresh}>{children}</RefreshContext>
    </Context>
  );
}

/** For the shell: what the current page asked for. Throws outside the provider. */
export function usePageChrome(): Chrome {
  const chrome = useContext(Context);
  if (!chrome) throw new Error('usePageChrome needs a PageChromeProvider above it');
  return chrome;
}

/** For the shell: how the current page is refreshed; undefined where it cannot be. */
export const useRefreshOfPage = (): PageRefresh | undefined => useContext(RefreshContext);

/**
 * For a page and for lists within it: a refresh button in the top bar while one of them is mounted; it refreshes all of
 * them. `onRefresh` must be stable.
 */
export function usePageRefresh(onRefresh: () => void, refreshing: boolean): void {
  const setRefresh = useContext(Context)?.setRefresh;
  const name = useId();
  useLayoutEffect(() => {
    setRefresh?.(name, { onRefresh, refreshing });
    return () => setRefresh?.(name, undefined);
  }, [setRefresh, name, onRefresh, refreshing]);
}

/** For a page: its title, while it is mounted. */
export function useChromeTitle(title: string): void {
  const setTitle = useContext(Context)?.setTitle;
  useLayoutEffect(() => setTitle?.(title), [setTitle, title]);
}

/** For a page: controls drawn in the top bar, beside the title. Nothing on bare pages. */
export function PageControls({ children }: { children: ReactNode }) {
  const slot = useContext(Context)?.slot;
  return slot ? createPortal(children, slot) : null;
}
