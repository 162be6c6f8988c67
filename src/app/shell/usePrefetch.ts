import { useEffect } from 'react';

/** Long enough to stay out of the way of the page's own first load. */
const AFTER_MS = 5_000;

/** What any page of the shell may open next. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../palette/Palette'),
  () => import('@/components/toast/Snackbars'),
  () => import('./UserMenuContent'),
  () => import('./HelpMenu'),
  () => import('./PreferencesPopover'),
  () => import('./ShortcutsDialog'),
];

async function fetchParts(): Promise<void> {
  for (const part of PARTS) await part();
}

/** Fetches palette, menus and toasts once the page has settled: they open at once then, also without a network. */
export function usePrefetch(): void {
  useEffect(() => {
    // Without a network there is nothing to fetch; opening a part says so then.
    const timer = setTimeout(() => void fetchParts().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
