import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLatest } from '@/lib/hooks/useLatest';
import { useNow } from '@/lib/hooks/useNow';
import { formatSpan } from '@/lib/time/age';
import { computerNow, SECOND, serverTime } from '@/lib/time/clock';

interface RetryLaterProps {
  /** Not before this, by this computer's clock, epoch ms: then it is tried without being pressed. */
  at: number;
  onRetry: () => void;
  /** What the button says once the wait is over. */
  label?: string | undefined;
}

/** Tries again. While the backend asks to wait it says for how long, and tries when that is over. */
export default function RetryLater({ at, onRetry, label = 'Retry' }: RetryLaterProps) {
  const retry = useLatest(onRetry);
  const now = useNow(SECOND);
  const left = Math.ceil((serverTime(at) - now) / SECOND) * SECOND;
  useEffect(() => {
    if (at <= computerNow()) return undefined;
    // Pages that were told the same do not ask in the same moment.
    const timer = setTimeout(retry, at - computerNow() + SECOND * Math.random());
    return () => clearTimeout(timer);
  }, [at, retry]);
  return (
    // The message around it is read out once, not with every second that is left.
    <Button variant="outlined" aria-live="off" onClick={onRetry} disabled={left > 0}>
      {left > 0 ? `Retry in ${formatSpan(left)}` : label}
    </Button>
  );
}
