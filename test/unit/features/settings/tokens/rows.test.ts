import { expect, test } from 'vitest';
import { tokenRows } from '@/features/settings/tokens/rows';

test.each([
  ['ci', 'ci'],
  ['', 'Unnamed token'],
])('a token named %j is listed as %s', (name, shown) => {
  const token = {
    id: 't1',
    name,
    person_id: 'p1',
    created_at: '2026-01-01T00:00:00Z',
    auto_renew: false,
  };
  const [row] = tokenRows([token], undefined, new Date('2026-01-02T00:00:00Z'));
  expect(row?.name).toBe(shown);
});
