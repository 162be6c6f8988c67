import { Component, type ReactNode } from 'react';
import { noteFallen } from '@/lib/drafts/keeper';
import { asError } from '@/lib/errors';
import { BoundaryView } from './BoundaryView';

interface PanelBoundaryProps {
  children: ReactNode;
  /** When one of these changes (the address, an id), what failed is tried again. */
  resetKeys?: readonly unknown[];
  /** Told of each failure, beside the console. */
  onError?: (error: Error) => void;
  /** The boundary of a whole page rather than of one panel in it: the view gets the page's margins. */
  page?: boolean;
}

interface PanelBoundaryState {
  error: Error | undefined;
}

/**
 * Keeps a render failure inside one panel or page: the rest stays as it was. The failure is logged and shown
 * with retry (ERR-026); what was typed in it is there again when it is.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): PanelBoundaryState {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    const error = asError(thrown);
    console.error(error);
    noteFallen();
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: PanelBoundaryProps): void {
    const keys = this.props.resetKeys ?? [];
    const old = before.resetKeys ?? [];
    const changed = keys.length !== old.length || keys.some((key, index) => !Object.is(key, old[index]));
    if (this.state.error && changed) this.reset();
  }

  reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { children, page = false } = this.props;
    return error ? <BoundaryView error={error} dense={!page} onRetry={this.reset} /> : children;
  }
}
