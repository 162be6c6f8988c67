import { useSyncExternalStore } from 'react';

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
