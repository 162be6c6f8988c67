import { useNow } from '@/lib/hooks/useNow';
import { formatDuration } from '@/lib/time/duration';
import { tookMs } from './runs';

interface TimedProps {
  of: { start_time: string | null; end_time: string | null };
}

/** How long something took; while it goes on, how long so far. */
export function Took({ of }: TimedProps) {
  return of.start_time && !of.end_time ? <SoFar of={of} /> : <>{formatDuration(tookMs(of, 0))}</>;
}

function SoFar({ of }: TimedProps) {
  return <>{formatDuration(tookMs(of, useNow(1000)))}</>;
}
