import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';

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
    if (!error) return this.props.children;
    return (
      <ErrorPanel message={error.message} stack={error.stack} onRetry={() => window.location.reload()} />
    );
  }
}
