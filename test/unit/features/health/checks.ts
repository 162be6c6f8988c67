import type { CheckSummary } from '@/features/health/api';
import type { CheckSilence } from '@/modules/silences/standingApi';

/** A valid check of fixed content; tests change what they are about. */
export function check(change: Partial<CheckSummary> & { id: string }): CheckSummary {
  return {
    canary_id: 'canary-1',
    canary_name: 'storefront',
    canary_namespace: 'default',
    name: change.id,
    namespace: 'default',
    type: 'http',
    labels: {},
    status: 'healthy',
    uptime: { passed: 10, failed: 0 },
    latency: { rolling1h: 100 },
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    ...change,
  };
}

export const ids = (checks: readonly { id: string }[]) => checks.map(({ id }) => id);

/** A silence of nothing yet, without an end; tests say of what, and until when. */
export const silence = (n: number, change: Partial<CheckSilence> = {}): CheckSilence => ({
  id: `019a0000-0000-7000-8000-00000000090${n}`,
  name: `silence ${n}`,
  description: null,
  created_by: null,
  check_id: null,
  canary_id: null,
  from: null,
  until: null,
  ...change,
});
