import { useSyncExternalStore, type ReactNode } from 'react';

let shown: ReactNode;
let tell: (() => void) | undefined;

/** Shows something over every page, sign-in included: the bar of a recording or of a replay, which are loaded on use. */
export function showOverPage(bar: ReactNode): void {
  shown = bar;
  tell?.();
}

const subscribe = (listener: () => void) => {
  tell = listener;
  return () => {
    tell = undefined;
  };
};

/** The place of what `showOverPage` shows; one per app. */
export function OverPage() {
  return useSyncExternalStore(subscribe, () => shown);
}
