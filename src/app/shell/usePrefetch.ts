import { useEffect } from 'react';

/** Signs that a person is there: a page that is only looked at fetches nothing more than it shows. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

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

/** Fetches palette, menus and toasts when the person first stirs: they open at once then, also without a network. */
export function usePrefetch(): void {
  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      controller.abort();
      // Without a network there is nothing to fetch; opening a part says so then.
      void fetchParts().catch(() => undefined);
    };
    for (const sign of SIGNS) addEventListener(sign, start, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
}
