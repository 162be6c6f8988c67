import { expect, test } from 'vitest';
import { changeDocument, itemDocument } from '@/features/catalog/compare/documents';

const item = {
  type: 'Kubernetes::Pod',
  status: 'Running',
  health: 'healthy',
  labels: { app: 'api' },
  tags: { cluster: 'eu' },
  config: { replicas: 2 },
};
const change = {
  change_type: 'diff',
  severity: 'high',
  source: 'kubernetes',
  summary: 'scaled',
  patches: { spec: { replicas: 3 } },
  details: { by: 'hpa' },
};

test('of an item everything is compared that is its own, and nothing that always differs', () => {
  const given = { ...item, id: '1', name: 'api', created_at: '2026-01-01', cost_total_30d: 3 };
  expect(itemDocument(given as unknown as Parameters<typeof itemDocument>[0])).toEqual(item);
  const bare = { ...given, status: null, labels: '', tags: undefined };
  const { type, health, config } = item;
  expect(itemDocument(bare as unknown as Parameters<typeof itemDocument>[0])).toEqual({
    type,
    health,
    config,
  });
});

test.each([
  ['the patch stands for the diff', { diff: '+a' }, change],
  [
    'without a patch the diff is compared by lines',
    { patches: null, diff: '-a\n+b' },
    { ...change, patches: undefined, diff: ['-a', '+b'] },
  ],
])('of a change: %s', (_case, more, wanted) => {
  const given = { ...change, id: '1', created_at: '2026-01-01', ...more };
  expect(changeDocument(given as unknown as Parameters<typeof changeDocument>[0])).toEqual(wanted);
});
