import { useState } from 'react';
import { MINUTE, serverNow } from '@/lib/time/clock';
import {
  DEFAULT_HEALTH_RANGE,
  defaultRangeFor,
  HEALTH_RANGES,
  rangeMillis,
  type HealthRange,
} from '@/lib/time/healthRanges';
import { toInstant } from '@/lib/time/instant';
import type { CheckState } from '../selectors';

/** A run at the very edge of the range would leave it while it is looked at. */
const AT_HAND = 10 * MINUTE;

/** The range, or the shortest that reaches back so far. @param sinceMs may be undefined for nothing to reach */
export function widened(range: HealthRange, sinceMs: number | undefined): HealthRange {
  if (sinceMs === undefined || rangeMillis(range) >= sinceMs + AT_HAND) return range;
  return HEALTH_RANGES.find(healthRange => rangeMillis(healthRange) >= sinceMs + AT_HAND) ?? '5y';
}

/**
 * The time range of the check modal: the link's. A link that names none gets one wide enough to show the
 * check's last run (CHK-011, CHK-014), and a link to a run one that reaches back to it.
 */
export function useCheckRange(
  { timeRange, run }: Pick<CheckState, 'timeRange' | 'run'>,
  lastRuntime: string | null | undefined,
): HealthRange {
  const [openedAt] = useState(() => serverNow());
  const since = (time: string | null | undefined) => {
    const instant = toInstant(time);
    return instant === undefined ? undefined : openedAt - instant;
  };
  const sinceLast = since(lastRuntime);
  const byAge = sinceLast === undefined ? DEFAULT_HEALTH_RANGE : defaultRangeFor(sinceLast);
  return widened(timeRange || byAge, since(run));
}
