import type { StatusTone } from '@/theme/tokens';

/** A tone that a health can take. */
export type HealthTone = Extract<
  StatusTone,
  'healthy' | 'unhealthy' | 'warning' | 'mixed' | 'caution' | 'unknown'
>;

/** Words of the health indicator that are not green, lower case. */
const INDICATOR = {
  degraded: 'unhealthy',
  missing: 'unhealthy',
  unhealthy: 'unhealthy',
  unknown: 'unknown',
  suspended: 'unknown',
  warning: 'warning',
  mixed: 'warning',
} as const satisfies Record<string, HealthTone>;

const isIndicated = (word: string): word is keyof typeof INDICATOR => Object.hasOwn(INDICATOR, word);

/**
 * The tone of the health indicator: red for degraded, missing and unhealthy, grey for unknown and suspended,
 * orange for warning and mixed, green for anything else (WID-015 to WID-018). An absent health is unknown.
 * Case does not matter.
 */
export function indicatorTone(health: string | null | undefined): HealthTone {
  if (!health) return 'unknown';
  const word = health.toLowerCase();
  return isIndicated(word) ? INDICATOR[word] : 'healthy';
}

/** Health words of the dashboard: a check, a group of checks, or a config. */
export type DashboardHealth = 'healthy' | 'unhealthy' | 'good' | 'mixed' | 'warning' | 'unknown';

/** Tones of the dashboard's status dot (HLT-041 to HLT-045); a new health word compiles once it has one. */
const DASHBOARD: Readonly<Record<DashboardHealth, HealthTone>> = {
  healthy: 'healthy',
  good: 'healthy',
  unhealthy: 'unhealthy',
  mixed: 'mixed', // light orange
  warning: 'caution', // yellow, for configs
  unknown: 'unknown',
};

/** The tone of a status dot on the health dashboard and of a config's health; anything unheard of is grey. */
export function dashboardTone(health: string | null | undefined): HealthTone {
  const word = (health ?? '').toLowerCase();
  return Object.hasOwn(DASHBOARD, word) ? DASHBOARD[word as DashboardHealth] : 'unknown';
}

/** The word beside a status: 'unhealthy' as 'Unhealthy', 'pending_approval' as 'Pending approval', nothing as 'Unknown'. */
export function statusWord(status: string | null | undefined): string {
  const text = (status ?? '').trim().replace(/[_-]+/g, ' ').toLowerCase();
  return text ? text[0]?.toUpperCase() + text.slice(1) : 'Unknown';
}
