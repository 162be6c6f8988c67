import { lazy, useMemo, useState, type ReactNode } from 'react';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { NotifyContext } from './notify';
import { NEWER } from '@/lib/version';
import { ToastQueue } from './toastQueue';

const Snackbars = lazy(() => import('./Snackbars'));

/** Toasts for everything inside. One per app. What draws them is fetched with the first toast; none gets lost meanwhile. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [needed, setNeeded] = useState(false);
  const queue = useMemo(() => new ToastQueue(() => setNeeded(true)), []);
  return (
    <NotifyContext value={queue.notify}>
      {children}
      {needed && (
        <OverlayBoundary
          // The boundary says by itself that there is a newer version.
          beside={queue.texts.filter(text => text !== NEWER).join(' ')}
          onClose={() => {
            queue.drop();
            setNeeded(false);
          }}
        >
          <Snackbars onReady={queue.attach} />
        </OverlayBoundary>
      )}
    </NotifyContext>
  );
}
