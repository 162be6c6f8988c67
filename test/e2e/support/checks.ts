import type { APIRequestContext } from '@playwright/test';
import type { HealthCheck } from '../../../src/api/generated/types/canary';

/** The checks of a summary's answer. */
const checksOf = (answer: unknown) => (answer as { checks_summary: HealthCheck[] }).checks_summary;

/** What the backend says of every check: what the dashboard has to show is worked out from it. */
export async function readChecks(backend: APIRequestContext, timeRange = '1h'): Promise<HealthCheck[]> {
  const answer = await backend.get('/api/canary/api/summary', { params: { timeRange } });
  return checksOf(await answer.json());
}

/** The link of a dashboard that lists every check by itself. */
export const ALL_FLAT = { hidePassing: 'false', groupBy: 'none', tabBy: 'none' } as const;

/** A table's total, whichever page is shown: '1–50 of 388 checks', '12 checks'. */
export const countOf = (count: number, noun: string) => new RegExp(`(^|of |all )${count} ${noun}s?$`);
