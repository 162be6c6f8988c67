import { expect, test } from 'vitest';
import { listedChecks } from '@/features/health/model/counts';
import { CheckGroup } from '@/features/health/model/group';
import { sortEntries } from '@/features/health/model/sort';
import { check, ids } from './checks';

const one = (n: number, severity: string | undefined, hoursAgo: number, status = 'unhealthy') =>
  check({
    id: `c${n}`,
    status,
    severity,
    last_transition_time: new Date(Date.parse('2026-11-22T09:00:00Z') - hoursAgo * 3_600_000).toISOString(),
  });

const mild = one(1, 'low', 1);
const oldCritical = one(2, 'critical', 48);
const newCritical = one(3, 'Critical', 1);
const unrated = one(4, undefined, 1);
const passing = one(5, 'critical', 1, 'healthy');

test('by health: failing first, the worst severity first, and of one severity the newest', () => {
  const all = [mild, oldCritical, newCritical, unrated, passing];
  const order = listedChecks(sortEntries(all, 'health', false));
  expect(ids(order)).toEqual(['c3', 'c2', 'c1', 'c4', 'c5']);
});

test('by severity: checks by their own, groups by the worst of their failing members', () => {
  const group = new CheckGroup('g', [one(6, 'medium', 1), passing]);
  expect(sortEntries([unrated, mild, group], 'severity', false)).toEqual([group, mild, unrated]);
});
