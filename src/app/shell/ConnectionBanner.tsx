import CloudOff from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useReachability } from '@/api/activity';
import { probeBackend } from '@/api/revalidate';
import { useOnline } from '@/lib/hooks/usePageVisible';
import { useNow } from '@/lib/hooks/useNow';
import { usePolling } from '@/lib/hooks/usePolling';
import { formatAge } from '@/lib/time/age';
import { SECOND } from '@/lib/time/clock';

/** Between two looks at an unreachable backend; failures stretch it to the longest wait (lib/polling). */
const PROBE_MS = 2 * SECOND;
/** However long the backend was away, the page stops saying so within seconds of its return. */
const LONGEST_WAIT_MS = 4 * SECOND;

async function probe(signal: AbortSignal): Promise<void> {
  if (!(await probeBackend(signal))) throw new Error('The backend does not answer.');
}

/**
 * Says that the backend or the network is gone, and since when. It looks for the backend by itself; what the screen
 * shows is asked for again when it is back (src/api/revalidate.ts).
 */
export function ConnectionBanner() {
  const online = useOnline();
  const { reachable, unreachableSince } = useReachability();
  const down = !online || !reachable;
  const run = useCallback((signal: AbortSignal) => probe(signal), []);
  const { runNow, running } = usePolling({
    intervalMs: PROBE_MS,
    longestWaitMs: LONGEST_WAIT_MS,
    run,
    enabled: down,
  });

  if (!down) return null;
  return (
    <Alert
      severity="warning"
      icon={<CloudOff fontSize="small" />}
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      action={
        <Button onClick={runNow} disabled={running} color="inherit">
          Try now
        </Button>
      }
    >
      {online ? 'The backend does not answer' : 'No internet connection'}
      {unreachableSince !== undefined && <Since at={unreachableSince} />}. You see the last data it sent;
      changes cannot be saved until it is back.
    </Alert>
  );
}

function Since({ at }: { at: number }) {
  const now = useNow(1000);
  return (
    <>
      {' '}
      since <span className="tabular">{formatAge(at, now)}</span>
    </>
  );
}
