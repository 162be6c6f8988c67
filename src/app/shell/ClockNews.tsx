import { useEffect } from 'react';
import { useNotify } from '@/components/toast/notify';
import { useClockOffset } from '@/lib/hooks/useClockOffset';

/** Says it where this computer's clock is not the server's. */
export function ClockNews() {
  const offset = useClockOffset();
  const notify = useNotify();
  useEffect(() => {
    if (offset === 0) return;
    // Without that code the preferences say it still.
    import('./tellClock').then(
      ({ tellClock }) => tellClock(offset, notify),
      () => undefined,
    );
  }, [offset, notify]);
  return null;
}
