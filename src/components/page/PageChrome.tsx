import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
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
  setRefresh: (refresh: PageRefresh | undefined) => void;
  /** Where controls of the page are drawn: an element of the top bar, once it is mounted. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
}

const Context = createContext<Chrome | undefined>(undefined);
/** By itself: a page begins and ends to refresh far more often than its title changes. */
const RefreshContext = createContext<PageRefresh | undefined>(undefined);

/** Connects pages with the bar above them. The shell provides it; bare pages work without one. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  const [refresh, setRefresh] = useState<PageRefresh>();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const chrome = useMemo(() => ({ title, setTitle, setRefresh, slot, setSlot }), [title, slot]);
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

/** For a page: a refresh button in the top bar while the page is mounted. `onRefresh` must be stable. */
export function usePageRefresh(onRefresh: () => void, refreshing: boolean): void {
  const setRefresh = useContext(Context)?.setRefresh;
  useLayoutEffect(() => {
    setRefresh?.({ onRefresh, refreshing });
    return () => setRefresh?.(undefined);
  }, [setRefresh, onRefresh, refreshing]);
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
