import { expect, test } from 'vitest';
import { freshnessOf } from '@/lib/time/freshness';

test('data are late after two intervals and stale after five; without auto-refresh never', () => {
  expect([0, 20_000, 20_001, 50_000, 50_001].map(age => freshnessOf(age, 10_000))).toEqual([
    'fresh',
    'fresh',
    'late',
    'late',
    'stale',
  ]);
  expect(freshnessOf(1e9, null)).toBe('fresh');
});
