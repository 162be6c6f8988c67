import { lazy } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';

const SendDialog = lazy(() => import('./SendDialog'));

/** The notification that the address opens over a list. @param id '' for none */
export function OpenedSend({ id, onClose }: { id: string; onClose: () => void }) {
  if (id === '') return null;
  return (
    <OverlayBoundary onClose={onClose}>
      <SendDialog id={id} onClose={onClose} />
    </OverlayBoundary>
  );
}
