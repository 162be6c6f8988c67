import { Component, type ReactNode } from 'react';
import { LazyBoundary } from './LazyBoundary';

interface OverlayBoundaryProps {
  children: ReactNode;
  /** Told of the failure, to take what failed off the screen; the next thing drawn here gets its own chance. */
  onFailed?: () => void;
}

/**
 * Around what is drawn over the page (dialogs, palette, toasts) and fetched when first needed; mounted with it. When that
 * throws, or its code cannot be had, it is not there, and the page below stays as it was.
 */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    console.error(thrown);
    this.props.onFailed?.();
  }

  override componentDidUpdate(before: OverlayBoundaryProps): void {
    if (this.state.failed && before.children !== this.props.children) this.reset();
  }

  reset = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? null : <LazyBoundary>{this.props.children}</LazyBoundary>;
  }
}
