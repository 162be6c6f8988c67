import { lazy, useMemo, useState, type ReactNode } from 'react';
import { OverlayBoundary } from '../feedback/OverlayBoundary';
import { NotifyContext } from './notify';
import { NEWER } from '@/lib/version';
import { ToastQueue } from './toastQueue';

const Snackbars = lazy(() => import('./Snackbars'));

/** Toasts for everything inside. One per app. What draws them is fetched with the first toast; none gets lost meanwhile. */
export function ToastProvider({ children }: { children: ReactNode }) {
  // How many toasts had to wait: with each of them, what could not be drawn is said anew.
  const [waited, setWaited] = useState(0);
  const queue = useMemo(() => new ToastQueue(() => setWaited(count => count + 1)), []);
  return (
    <NotifyContext value={queue.notify}>
      {children}
      {waited > 0 && (
        <OverlayBoundary
          // The boundary says by itself that there is a newer version.
          beside={queue.texts.filter(text => text !== NEWER).join(' ')}
          onClose={() => {
            queue.drop();
            setWaited(0);
          }}
        >
          <Snackbars onReady={queue.attach} />
        </OverlayBoundary>
      )}
    </NotifyContext>
  );
}
