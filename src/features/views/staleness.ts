import { toInstant } from '@/lib/time/instant';
import { KIOSK_RUN_MS } from './kioskUrl';

/** Epoch ms of the backend's answer, and what it says of the results. */
interface Answer {
  /** When the results were made. */
  lastRefreshedAt?: string | undefined;
  /** 'cache', 'fresh' or 'error'; older backends say nothing. */
  refreshStatus?: string | undefined;
  answeredAt: number;
}

/** Backends keep results for so long, unless the view says otherwise. */
const KEPT_MS = 15 * 60_000;
/** So many runs may be missed. */
const MISSED_RUNS = 3;

/**
 * Whether what a wall shows is stale: its last run failed, the runs stopped coming, or it is older than
 * results are kept for. What a backend gives from its cache is as old as the view allows.
 * @param now epoch ms
 */
export function isStale({ lastRefreshedAt, refreshStatus, answeredAt }: Answer, now: number): boolean {
  if (refreshStatus === 'error' || now - answeredAt > MISSED_RUNS * KIOSK_RUN_MS) return true;
  const at = toInstant(lastRefreshedAt);
  return refreshStatus !== 'cache' && at !== undefined && now - at > KEPT_MS;
}
