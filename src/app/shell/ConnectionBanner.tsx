import CloudOff from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useAllAnswer, useReachability } from '@/api/activity';
import { backendRetryAt, probeBackend } from '@/api/revalidate';
import { retryAtIn } from '@/lib/errors';
import { useOnline } from '@/lib/hooks/useOnline';
import { useNow } from '@/lib/hooks/useNow';
import { usePolling } from '@/lib/hooks/usePolling';
import { formatSpan } from '@/lib/time/age';
import { SECOND, serverTime } from '@/lib/time/clock';

/** Between two looks at an unreachable backend; failures stretch it to the longest wait (lib/polling). */
const PROBE_MS = 2 * SECOND;
/** However long the backend was away, the page stops saying so within seconds of its return. */
const LONGEST_WAIT_MS = 4 * SECOND;
/** The same for services that only some screens need. */
const LONGEST_WAIT_FOR_SERVICES_MS = 15 * SECOND;

async function probe(signal: AbortSignal): Promise<void> {
  if (await probeBackend(signal)) return;
  throw Object.assign(new Error('The backend does not answer.'), { retryAt: backendRetryAt() });
}

/**
 * Says that the network, or what every page needs of the backend, is gone, and since when. A service that some screens
 * need is said where it is used. It looks for all of them by itself; what the screen shows is asked for again when they
 * are back (src/api/revalidate.ts).
 */
export function ConnectionBanner() {
  const online = useOnline();
  const { reachable, unreachableSince } = useReachability();
  const allAnswer = useAllAnswer();
  const down = !online || !reachable;
  const run = useCallback((signal: AbortSignal) => probe(signal), []);
  const { runNow, running, lastError } = usePolling({
    intervalMs: PROBE_MS,
    longestWaitMs: down ? LONGEST_WAIT_MS : LONGEST_WAIT_FOR_SERVICES_MS,
    run,
    enabled: !online || !allAnswer,
  });

  if (!down) return null;
  const retryAt = retryAtIn(lastError);
  return (
    <Alert
      severity="warning"
      icon={<CloudOff fontSize="small" />}
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      action={
        <Button onClick={runNow} disabled={running || retryAt !== undefined} color="inherit">
          Try now
        </Button>
      }
    >
      {online ? 'The backend does not answer' : 'No internet connection'}
      {unreachableSince !== undefined && <Span text=" since " at={unreachableSince} />}
      {retryAt !== undefined && <Span text=" and asks to wait: next try in " at={retryAt} />}. You see the
      last data it sent; changes cannot be saved until it is back.
    </Alert>
  );
}

/**
 * How long ago or how far ahead, after a text. The banner is read out once, not with every second.
 * @param at by this computer's clock, epoch ms
 */
function Span({ text, at }: { text: string; at: number }) {
  const now = useNow(1000);
  return (
    <>
      {text}
      <span className="tabular" aria-live="off">
        {formatSpan(serverTime(at) - now)}
      </span>
    </>
  );
}
