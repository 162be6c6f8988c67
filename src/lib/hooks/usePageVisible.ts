import { useSyncExternalStore } from 'react';

/** Whether the tab is in front (not hidden behind another tab or minimised). */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

/** Told whenever the tab is shown or hidden. Returns the way to stop. */
export function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the tab is in front, live. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibilityChange, isPageVisible);
}

function onConnectionChange(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

/** Whether the browser believes to be connected, live. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}
