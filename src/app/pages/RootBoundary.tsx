import { Component, type ReactNode } from 'react';
import { BoundaryView } from '@/components/feedback/BoundaryView';
import { loadAnew } from '@/lib/version';

/** The last net: a failure outside any page (a provider, the router). Reloading is all that can help. */
export class RootBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
  }

  override render() {
    const { error } = this.state;
    return error ? <BoundaryView error={error} onRetry={loadAnew} /> : this.props.children;
  }
}
