import { createContext, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Inline } from '@/components/layout/layout';
import { useMedia } from '@/lib/hooks/useMedia';
import { breakpoints } from '@/theme/tokens';

/** A window whose top bar has room for controls of the page. */
const WIDE = `(min-width: ${breakpoints.md}px)`;

/** What a page may put into the bar above it. */
interface Chrome {
  title: string;
  setTitle: (title: string) => void;
  /** Where controls of the page are drawn: an element of the top bar, once it is mounted. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
}

const Context = createContext<Chrome | undefined>(undefined);

/** Connects pages with the bar above them. The shell provides it; bare pages work without one. */
export function PageChromeProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const chrome = useMemo(() => ({ title, setTitle, slot, setSlot }), [title, slot]);
  return <Context value={chrome}>{children}</Context>;
}

/** For the shell: what the current page asked for. Throws outside the provider. */
export function usePageChrome(): Chrome {
  const chrome = useContext(Context);
  if (!chrome) throw new Error('usePageChrome needs a PageChromeProvider above it');
  return chrome;
}

/** For a page: its title, while it is mounted. */
export function useChromeTitle(title: string): void {
  const setTitle = useContext(Context)?.setTitle;
  useLayoutEffect(() => setTitle?.(title), [setTitle, title]);
}

/**
 * For a page: controls drawn in the top bar, beside the title, or where they stand if that has no room for them: a second row of the
 * bar would push the page down when its code comes. Nothing on bare pages.
 */
export function PageControls({ children }: { children: ReactNode }) {
  const chrome = useContext(Context);
  const isWide = useMedia(WIDE);
  if (!chrome) return null;
  if (isWide) return chrome.slot && createPortal(children, chrome.slot);
  return (
    <Inline gap={2} align="center" wrap>
      {children}
    </Inline>
  );
}
