import { Suspense } from 'react';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { useClockOffset } from '@/lib/hooks/useClockOffset';

const ClockNotice = lazyOrNothing(() => import('./ClockNotice'));

/** Says it where this computer's clock is not the server's. */
export function ClockNews() {
  const offset = useClockOffset();
  return (
    offset !== 0 && (
      <Suspense>
        <ClockNotice offset={offset} />
      </Suspense>
    )
  );
}
