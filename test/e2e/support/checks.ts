import type { APIRequestContext } from '@playwright/test';
import type { HealthCheck } from '../../../src/api/generated/canary';

/** What the backend says of every check: what the dashboard has to show is worked out from it. */
export async function readChecks(backend: APIRequestContext, timeRange = '1h'): Promise<HealthCheck[]> {
  const answer = await backend.get('/api/canary/api/summary', { params: { timeRange } });
  const { checks_summary: checks } = (await answer.json()) as { checks_summary: HealthCheck[] };
  return checks;
}

/** The values of a field with how many checks have each. */
export function tally(checks: readonly HealthCheck[], of: (check: HealthCheck) => string) {
  const counts = new Map<string, number>();
  for (const check of checks) counts.set(of(check), (counts.get(of(check)) ?? 0) + 1);
  return counts;
}
