import CloudOff from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { useReachability } from '@/api/activity';
import { aboutApi } from '@/api/about';
import { useOnline } from '@/lib/hooks/usePageVisible';
import { useNow } from '@/lib/hooks/useNow';
import { usePolling } from '@/lib/hooks/usePolling';
import { formatAge } from '@/lib/time/age';
import { SECOND } from '@/lib/time/clock';
import { useAppDispatch } from '@/lib/store/hooks';
import { refreshRequested } from '@/lib/store/dashboard';

/** Between two looks at an unreachable backend; errors stretch it (lib/polling). */
const PROBE_MS = 2 * SECOND;

/**
 * Says that the backend or the network is gone, since when, and that what is on the screen is of that age. It looks
 * for the backend by itself, and asks the screen for fresh data when it is back.
 */
export function ConnectionBanner() {
  const online = useOnline();
  const { reachable, unreachableSince } = useReachability();
  const dispatch = useAppDispatch();
  const down = !online || !reachable;

  const probe = useCallback(async () => {
    await dispatch(
      aboutApi.endpoints.about.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ).unwrap();
  }, [dispatch]);
  const { runNow, running } = usePolling({ intervalMs: PROBE_MS, run: probe, enabled: down });

  const wasDown = useRef(false);
  useEffect(() => {
    if (wasDown.current && !down) dispatch(refreshRequested());
    wasDown.current = down;
  }, [down, dispatch]);

  if (!down) return null;
  return (
    <Alert
      severity="warning"
      icon={<CloudOff fontSize="small" />}
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider' }}
      action={
        <Button onClick={runNow} disabled={running} color="inherit">
          Try now
        </Button>
      }
    >
      {online ? 'The backend does not answer' : 'No internet connection'}
      {unreachableSince !== undefined && <Since at={unreachableSince} />}. Changes cannot be saved until it is
      back.
    </Alert>
  );
}

function Since({ at }: { at: number }) {
  const now = useNow(1000);
  return (
    <>
      ; what you see is <span className="tabular">{formatAge(at, now)}</span> old
    </>
  );
}
