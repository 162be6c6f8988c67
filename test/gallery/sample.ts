/** Rows for the gallery: the same on every run, except that their times are relative to now. */
export interface SampleRow {
  id: string;
  name: string;
  namespace: string;
  status: string;
  latency: number;
  labels: Record<string, string>;
  last_runtime: string;
}

const NAMES = [
  'checkout-api',
  'payments-db',
  'ingress-tls',
  'search-index',
  'warehouse-sync',
  'loyalty-queue',
];
const SPACES = ['shop', 'payments', 'platform', 'data'];
const STATES = ['healthy', 'healthy', 'healthy', 'unhealthy', 'warning', 'unknown'];

export function sampleRows(count: number, now: number): SampleRow[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `row-${i}`,
    name: `${NAMES[i % NAMES.length]}-${(i * 7919) % count}`,
    namespace: SPACES[i % SPACES.length] ?? 'shop',
    status: STATES[(i * 7) % STATES.length] ?? 'unknown',
    latency: (i * 137) % 4200,
    labels: {
      app: NAMES[i % NAMES.length] ?? '',
      account: 'meridian-prod',
      tier: String(i % 3),
      zone: 'eu-west-1',
    },
    last_runtime: new Date(now - ((i * 53_771) % 90_000_000)).toISOString(),
  }));
}
