import { describe, expect, test } from 'vitest';
import { grouped, isGroup, isGrouping, narrowEntries, CheckGroup } from '@/features/health/model/group';
import { check, ids } from './checks';

const groupsOf = (checks: Parameters<typeof grouped>[0], by: string) =>
  Object.fromEntries(
    grouped(checks, by).map(entry =>
      isGroup(entry) ? [entry.name, ids(entry.members)] : [entry.id, 'alone'],
    ),
  );

describe('grouping', () => {
  const checks = [
    check({ id: 'a', canary_name: 'web', description: 'front', type: 'http' }),
    check({ id: 'b', canary_name: 'web', description: '', type: 'tcp' }),
    check({ id: 'c', canary_name: '', description: 'front', type: 'http' }),
    check({ id: 'd', canary_name: 'web', description: null, type: '' }),
  ];

  test.each([
    ['canary_name', { web: ['a', 'b', 'd'], '(none)': ['c'] }],
    ['description', { front: ['a', 'c'], '(none)': ['b', 'd'] }],
    ['type', { http: ['a', 'c'], tcp: ['b'], '(none)': ['d'] }],
  ])('[HLT-059] by %s, with empty values in (none)', (by, expected) => {
    expect(groupsOf(checks, by)).toEqual(expected);
  });

  const named = [
    check({ id: '1', name: 'payments-api/health' }),
    check({ id: '2', name: 'payments-api/ready' }),
    check({ id: '3', name: 'orders/health' }),
    check({ id: '4', name: 'plain' }),
  ];

  test('[HLT-060] by name takes the part before the first slash', () => {
    expect(groupsOf(named, 'name')['payments-api']).toEqual(['1', '2']);
  });

  test('[HLT-061] by name leaves a single member by itself', () => {
    expect(groupsOf(named, 'name')).toEqual({ 'payments-api': ['1', '2'], 3: 'alone', 4: 'alone' });
    expect(groupsOf([check({ id: 'a', type: 'dns' })], 'type')).toEqual({ dns: ['a'] });
  });

  test('[HLT-062] by a label puts unlabelled checks in Others', () => {
    const labelled = [
      check({ id: 'p', labels: { team: 'payments' } }),
      check({ id: 'q', labels: { env: 'prod' } }),
      check({ id: 'r', labels: null }),
    ];
    expect(groupsOf(labelled, 'label:team')).toEqual({ payments: ['p'], Others: ['q', 'r'] });
    expect(groupsOf(labelled, 'label:constructor')).toEqual({ Others: ['p', 'q', 'r'] });
  });

  test.each(['none', '', 'garbage', '__proto__'])('[HLT-063] "%s" groups nothing', by => {
    expect(isGrouping(by)).toBe(false);
    expect(grouped(checks, by)).toBe(checks);
  });
});

describe('what a group adds up to', () => {
  const good = check({ id: 'g', uptime: { passed: 10, failed: 0 }, latency: { rolling1h: 100 } });
  const bad = check({
    id: 'b',
    status: 'unhealthy',
    type: 'tcp',
    uptime: { passed: 4, failed: 6 },
    latency: { rolling1h: 300 },
  });
  const silent = check({ id: 's', uptime: { passed: 0, failed: 0 }, latency: undefined });

  test('all healthy is good', () => {
    expect(new CheckGroup('x', [good, silent]).status).toBe('good');
  });

  test('[HLT-040] differing members are mixed', () => {
    expect(new CheckGroup('x', [good, bad])).toMatchObject({ status: 'mixed', healthy: 1, unhealthy: 1 });
    expect(new CheckGroup('x', [bad]).status).toBe('bad');
  });

  test('[HLT-033] uptime counts the members that passed every run', () => {
    expect(new CheckGroup('x', [good, bad, silent]).sums).toMatchObject({
      fullyPassing: 1,
      uptime: { passed: 14, failed: 6 },
    });
  });

  test('[ENT-031] a group has a name and members, their status, sums, mean latency, type, icon and namespaces', () => {
    const members = [
      { ...good, namespace: 'b', icon: 'http', last_transition_time: '2026-11-02T00:00:00Z' },
      { ...bad, namespace: 'a', icon: 'http', last_transition_time: '2026-11-03T00:00:00Z' },
      { ...silent, namespace: 'a', icon: 'http' },
    ];
    const group = new CheckGroup('x', members);
    expect([group, ...members].map(isGroup)).toEqual([true, false, false, false]);
    expect(group).toMatchObject({ name: 'x', members, status: 'mixed' });
    expect(group.sums.uptime).toEqual({ passed: 14, failed: 6 });
    expect(new CheckGroup('x', [good, { ...bad, icon: 'tcp' }]).sums.icon).toBeUndefined();
    expect(group.sums).toMatchObject({
      type: 'multiple',
      icon: 'http',
      namespaces: ['a', 'b'],
      latency: 200,
      changedAt: Date.parse('2026-11-03T00:00:00Z'),
    });
    expect(new CheckGroup('x', [good, silent]).sums).toMatchObject({ type: 'http', latency: 100 });
    expect(new CheckGroup('x', [silent]).sums.latency).toBeUndefined();
  });

  test('[ENT-031] of members that say nothing a group says nothing: no latency, no icon, no change, no namespace', () => {
    const unsaid = { icon: null, last_transition_time: null, namespace: '' };
    const members = ['s', 't'].map(id => ({ ...silent, ...unsaid, id }));
    expect(new CheckGroup('x', members).sums).toMatchObject({
      type: silent.type,
      icon: undefined,
      namespaces: [],
      latency: undefined,
      changedAt: undefined,
    });
  });
});

test('a group that lists only its failing members still adds up all of them', () => {
  const checks = [
    check({ id: 'a' }),
    check({ id: 'b', status: 'unhealthy' }),
    check({ id: 'c' }),
    check({ id: 'd', canary_name: 'quiet' }),
  ];
  const entries = narrowEntries(grouped(checks, 'canary_name'), one => one.status !== 'healthy');
  expect(entries).toHaveLength(1);
  const [group] = entries as CheckGroup[];
  expect(ids(group?.members ?? [])).toEqual(['b']);
  expect(group).toMatchObject({ status: 'mixed', size: 3, healthy: 2, unhealthy: 1 });
});
