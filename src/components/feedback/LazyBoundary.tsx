import { Component, Suspense, useDeferredValue, type ReactNode } from 'react';
import { noteFallen } from '@/lib/drafts/keeper';
import { isMissingCode } from '@/lib/missingCode';
import { BoundaryView } from './BoundaryView';

interface LazyContentProps {
  /** Stands in for the content until its code has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A Suspense for code that is fetched when it is first drawn; to be mounted with what it shows. Its content is deferred,
 * and so comes as soon as its code has: React keeps what a Suspense falls back to for 300 ms (FALLBACK_THROTTLE_MS).
 */
export function LazyContent({ fallback = null, children }: LazyContentProps) {
  const isDrawn = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isDrawn ? children : fallback}</Suspense>;
}

interface LazyBoundaryProps extends LazyContentProps {
  /** Holds a whole page rather than a part of one: what it says gets the page's margins. */
  page?: boolean;
}

/**
 * Holds a part of the page whose code is fetched when it is first drawn. Where that cannot be had, it says so in its place, and
 * what was typed in it is there again when it is; other failures go to the boundary around it.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(thrown: unknown): void {
    console.error(thrown);
    noteFallen();
  }

  override render(): ReactNode {
    const { error }: { error: unknown } = this.state;
    const { page = false, ...content } = this.props;
    if (error === undefined) return <LazyContent {...content} />;
    if (error instanceof Error && isMissingCode(error)) return <BoundaryView error={error} dense={!page} />;
    throw error;
  }
}
