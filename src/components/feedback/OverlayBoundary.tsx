import Box from '@mui/material/Box';
import Modal from '@mui/material/Modal';
import { Component, isValidElement, type ReactNode } from 'react';
import { noteFallen } from '@/lib/drafts/keeper';
import { asError } from '@/lib/errors';
import { BoundaryView } from './BoundaryView';
import { LazyContent } from './LazyBoundary';

interface OverlayBoundaryProps {
  children: ReactNode;
  /** Takes what failed off the screen. */
  onClose: () => void;
  /** Told of each failure. */
  onFailed?: () => void;
  /** What failed is no dialog, but this text beside the page: said so there, with the text. */
  beside?: string;
}

interface OverlayBoundaryState {
  error?: Error | undefined;
}

const NAMED = { root: { role: 'dialog', 'aria-label': 'This could not be shown' } } as const;
const IN_ITS_PLACE = {
  position: 'absolute',
  inset: '20% 16px auto',
  mx: 'auto',
  maxWidth: 560,
  outline: 0,
} as const;
const BESIDE = {
  position: 'fixed',
  right: 16,
  bottom: 16,
  ml: 4,
  maxWidth: 560,
  zIndex: 'snackbar',
} as const;

/** Whether two elements are drawn as the same: another record's dialog, or another dialog, gets its own chance. */
const isSame = (one: ReactNode, other: ReactNode) =>
  isValidElement(one) && isValidElement(other) ? one.key === other.key && one.type === other.type : true;

/**
 * Around what is drawn over the page (dialogs, menus, palette) and fetched when first needed; mounted with it. When that
 * throws, or its code cannot be had, it says so in its place, and the page below stays as it was; what was typed in it is
 * there again when it is.
 */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): OverlayBoundaryState {
    return { error: asError(thrown) };
  }

  override componentDidCatch(thrown: unknown): void {
    console.error(thrown);
    noteFallen();
    this.props.onFailed?.();
  }

  override componentDidUpdate({ children }: OverlayBoundaryProps): void {
    if (this.state.error && !isSame(children, this.props.children)) this.reset();
  }

  reset = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { children, onClose, beside } = this.props;
    if (!error) return <LazyContent>{children}</LazyContent>;
    const view = (
      <BoundaryView error={error} dense onRetry={this.reset} onClose={onClose}>
        {beside}
      </BoundaryView>
    );
    if (beside !== undefined) return <Box sx={BESIDE}>{view}</Box>;
    return (
      <Modal open onClose={onClose} slotProps={NAMED}>
        <Box sx={IN_ITS_PLACE}>{view}</Box>
      </Modal>
    );
  }
}
