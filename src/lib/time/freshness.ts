/** Missed intervals after which data count as late, and as stale. */
const LATE_AFTER = 2;
const STALE_AFTER = 5;

export type FreshnessLevel = 'fresh' | 'late' | 'stale';

/**
 * How much the data on the screen can be trusted to be of now.
 * @param ageMs milliseconds since they arrived
 * @param intervalMs the refresh interval; null (auto-refresh off) never makes them late, since nobody promised more
 */
export function freshnessOf(ageMs: number, intervalMs: number | null): FreshnessLevel {
  if (intervalMs === null) return 'fresh';
  if (ageMs > STALE_AFTER * intervalMs) return 'stale';
  return ageMs > LATE_AFTER * intervalMs ? 'late' : 'fresh';
}
