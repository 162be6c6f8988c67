import { expect, test } from 'vitest';
import { isStale } from '@/features/views/staleness';

const NOW = Date.parse('2026-01-02T03:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  ['just made', { lastRefreshedAt: ago(0), refreshStatus: 'fresh' }, 0, false],
  ['made a quarter of an hour ago', { lastRefreshedAt: ago(15), refreshStatus: 'fresh' }, 0, false],
  ['made earlier', { lastRefreshedAt: ago(16), refreshStatus: 'fresh' }, 0, true],
  ['made earlier, of a backend that says no more', { lastRefreshedAt: ago(16) }, 0, true],
  ['of a cache that the view allows', { lastRefreshedAt: ago(16), refreshStatus: 'cache' }, 0, false],
  ['of a run that failed', { lastRefreshedAt: ago(1), refreshStatus: 'error' }, 0, true],
  ['answered three minutes ago', { lastRefreshedAt: ago(3), refreshStatus: 'cache' }, 3, false],
  ['of runs that stopped coming', { lastRefreshedAt: ago(4), refreshStatus: 'cache' }, 4, true],
  ['without a time', {}, 0, false],
])('results %s', (_words, answer, minutes, wanted) => {
  expect(isStale({ ...answer, answeredAt: NOW - minutes * 60_000 }, NOW)).toBe(wanted);
});
