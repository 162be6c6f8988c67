import { describe, expect, test } from 'vitest';
import type { CheckSummary } from '@/features/health/api';
import { isGroupRow } from '@/components/data-table/rows';
import { grouped } from '@/features/health/model/group';
import { healthRows } from '@/features/health/model/rows';
import { sortByName } from '@/features/health/api';
import { sortEntries } from '@/features/health/model/sort';
import { healthTabs, inTab, knownTab } from '@/features/health/model/tabs';
import { facetsOf } from '@/features/health/model/labels';
import { check, ids } from './checks';

const shut = { open: 'none', openGroups: [] } as const;
const page = { pageIndex: 0, pageSize: 50 };
/** As healthRows, for the first page. */
const rowsBy = (
  entries: Parameters<typeof healthRows>[0],
  sortBy: 'name' | 'health',
  sortDesc: boolean,
  opening: Pick<Parameters<typeof healthRows>[1], 'open' | 'openGroups'>,
  more: object = {},
) => healthRows(entries, { ...page, sortBy, sortDesc, ...opening, ...more });
const described = (rows: ReturnType<typeof healthRows>) =>
  rows.map(row => (isGroupRow(row) ? `${row.expanded ? '-' : '+'}${row.label}` : row.id));

describe('order', () => {
  test('[HLT-031] names in natural order, without regard to case, whatever the order of arrival', () => {
    const checks = ['node-10', 'Node-9', 'api', 'node-2'].map(name => check({ id: name, name }));
    expect(ids(sortByName(checks))).toEqual(['api', 'node-2', 'Node-9', 'node-10']);
    expect(ids(sortByName([...checks].reverse()))).toEqual(['api', 'node-2', 'Node-9', 'node-10']);
  });

  test('equal names are ordered by id', () => {
    expect(ids(sortByName([check({ id: 'b', name: 'x' }), check({ id: 'a', name: 'x' })]))).toEqual([
      'a',
      'b',
    ]);
  });

  const checks = sortByName([
    check({
      id: 'a',
      status: 'healthy',
      uptime: { passed: 9, failed: 1 },
      latency: { rolling1h: 30 },
      last_transition_time: '2026-11-01T00:00:00Z',
    }),
    check({
      id: 'b',
      status: 'unhealthy',
      uptime: { passed: 1, failed: 9 },
      latency: { rolling1h: 10 },
      last_transition_time: '2026-11-03T00:00:00Z',
    }),
    check({
      id: 'c',
      status: 'healthy',
      uptime: { passed: 0, failed: 0 },
      latency: undefined,
      last_transition_time: undefined,
    }),
  ]);

  test.each([
    ['name', false, ['a', 'b', 'c']],
    ['name', true, ['c', 'b', 'a']],
    ['health', false, ['b', 'a', 'c']],
    ['health', true, ['a', 'c', 'b']],
    ['uptime', false, ['b', 'a', 'c']],
    ['uptime', true, ['a', 'b', 'c']],
    ['latency', false, ['b', 'a', 'c']],
    ['latency', true, ['a', 'b', 'c']],
    ['transition', false, ['a', 'b', 'c']],
    ['transition', true, ['b', 'a', 'c']],
    ['', true, ['a', 'b', 'c']],
  ] as const)('[HLT-030] by %s, descending %s, missing values last', (by, desc, expected) => {
    expect(sortEntries(checks, by, desc).map(entry => (entry as CheckSummary).id)).toEqual(expected);
  });
});

describe('rows', () => {
  const checks = sortByName([
    check({ id: 'w1', canary_name: 'web' }),
    check({ id: 'w2', canary_name: 'web', status: 'unhealthy' }),
    check({ id: 'a1', canary_name: 'api' }),
  ]);
  const entries = grouped(checks, 'canary_name');

  test('[HLT-032] an open group is followed by its members', () => {
    expect(described(rowsBy(entries, 'name', false, shut))).toEqual(['+api', '+web']);
    expect(described(rowsBy(entries, 'name', false, { open: 'none', openGroups: ['web'] }))).toEqual([
      '+api',
      '-web',
      'w1',
      'w2',
    ]);
    expect(described(rowsBy(entries, 'name', false, { open: 'all', openGroups: ['web'] }))).toEqual([
      '-api',
      'a1',
      '+web',
    ]);
  });

  test('members are ordered like the groups', () => {
    expect(described(rowsBy(entries, 'name', true, { open: 'all', openGroups: [] }))).toEqual([
      '-web',
      'w2',
      'w1',
      '-api',
      'a1',
    ]);
    expect(described(rowsBy(entries, 'health', false, { open: 'all', openGroups: [] }))).toEqual([
      '-web',
      'w2',
      'w1',
      '-api',
      'a1',
    ]);
  });

  test('a short list opens by itself, a long one does not', () => {
    const auto = { open: 'auto', openGroups: [] } as const;
    expect(described(rowsBy(entries, 'name', false, auto))).toContain('w1');
    const many = sortByName(Array.from({ length: 101 }, (_, index) => check({ id: `c${index}` })));
    expect(described(rowsBy(grouped(many, 'canary_name'), 'name', false, auto))).toEqual(['+storefront']);
  });
});

test('groups are paged as wholes', () => {
  const checks = sortByName(
    Array.from({ length: 30 }, (_, index) => check({ id: `c${index}`, canary_name: `canary-${index % 6}` })),
  );
  const second = rowsBy(
    grouped(checks, 'canary_name'),
    'name',
    false,
    { open: 'all', openGroups: [] },
    { pageIndex: 1, pageSize: 5 },
  );
  expect(described(second)).toEqual(['-canary-5', 'c5', 'c11', 'c17', 'c23', 'c29']);
});

describe('tabs', () => {
  const nil = '00000000-0000-0000-0000-000000000000';
  const checks = [
    check({ id: 'a', namespace: 'web', agent_id: nil }),
    check({ id: 'b', namespace: 'web', status: 'unhealthy', agent_id: 'edge-1' }),
    check({ id: 'c', namespace: '', agent_id: undefined, labels: { env: 'prod' } }),
  ];
  const plain = (value: string) => value;

  test('[HLT-023] the first tab is All, with every check in it', () => {
    expect(healthTabs(checks, 'namespace', plain)[0]).toEqual({
      value: '',
      label: 'All',
      count: 3,
    });
    expect(inTab(checks, 'namespace', '')).toBe(checks);
  });

  test('[HLT-022] one tab per value, and its checks in it', () => {
    expect(healthTabs(checks, 'namespace', plain).map(tab => `${tab.label} ${tab.count}`)).toEqual([
      'All 3',
      '(none) 1',
      'web 2',
    ]);
    expect(ids(inTab(checks, 'namespace', 'web'))).toEqual(['a', 'b']);
  });

  test('agents by name, the nil and the absent one as local', () => {
    const names = healthTabs(checks, 'agent', value => (value === 'edge-1' ? 'eu-west-edge' : value)).map(
      tab => tab.label,
    );
    expect(names).toEqual(['All', 'eu-west-edge', 'local']);
    expect(ids(inTab(checks, 'agent', 'local'))).toEqual(['a', 'c']);
  });

  test('the open tab stays when filters have emptied it; one that names nothing is All', () => {
    const listed = checks.filter(({ status }) => status !== 'healthy');
    const open = knownTab(checks, 'namespace', '(none)');
    expect(healthTabs(listed, 'namespace', plain, open).map(tab => `${tab.label} ${tab.count}`)).toEqual([
      'All 1',
      '(none) 0',
      'web 1',
    ]);
    expect(knownTab(checks, 'namespace', 'nowhere')).toBe('');
    expect(knownTab(checks, 'none', 'web')).toBe('');
  });

  test('labels, no tabs, and garbage', () => {
    expect(ids(inTab(checks, 'label:env', 'prod'))).toEqual(['c']);
    expect(healthTabs(checks, 'none', plain)).toEqual([]);
    expect(inTab(checks, 'garbage', 'web')).toBe(checks);
  });
});

describe('labels', () => {
  test('[HLT-016][HLT-017] keys, values and counts; a key with only true and false is a toggle', () => {
    const checks = [
      check({ id: 'a', labels: { tier: '1', critical: 'true' } }),
      check({ id: 'b', labels: { tier: '10', critical: 'false' } }),
      check({ id: 'c', labels: { tier: '2' } }),
      check({ id: 'd', labels: null }),
    ];
    expect(facetsOf(checks)).toEqual([
      {
        key: 'critical',
        isBoolean: true,
        values: [
          { value: 'false', count: 1 },
          { value: 'true', count: 1 },
        ],
      },
      {
        key: 'tier',
        isBoolean: false,
        values: [
          { value: '1', count: 1 },
          { value: '2', count: 1 },
          { value: '10', count: 1 },
        ],
      },
    ]);
  });
});

test('20,000 checks become the rows of their 600 groups', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    check({
      id: `id-${index}`,
      name: `svc-${(index * 7919) % 20_000}/health`,
      canary_name: `canary-${index % 600}`,
      status: index % 8 ? 'healthy' : 'unhealthy',
    }),
  );
  const ordered = sortByName(many);
  const rows = rowsBy(grouped(ordered, 'canary_name'), 'health', false, shut, { pageSize: 1000 });
  expect(rows).toHaveLength(600);
});
