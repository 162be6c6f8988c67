import { Suspense, useDeferredValue, type ReactNode } from 'react';

interface LazyBoundaryProps {
  /** Stands in for the content until its code has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A Suspense for code that is fetched when it is first drawn; to be mounted with what it shows. Its content is deferred,
 * and so comes as soon as its code has: React keeps what a Suspense falls back to for 300 ms (FALLBACK_THROTTLE_MS).
 */
export function LazyBoundary({ fallback = null, children }: LazyBoundaryProps) {
  const isDrawn = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isDrawn ? children : fallback}</Suspense>;
}
