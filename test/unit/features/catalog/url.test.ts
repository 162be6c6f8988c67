import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogSummaryRow } from '@/features/catalog/api';
import { triListParam, type TriState } from '@/lib/triState';
import { isGroupRow } from '@/components/data-table/rows';
import { tagSelector } from '@/api/pairs';
import { changesBody } from '@/features/catalog/changes/body';
import { DEFAULT_ENDS, plainEnds } from '@/features/catalog/changes/ends';
import { quickEnds } from '@/features/catalog/changes/quickRange';
import { chosenRows, relatedRows } from '@/features/catalog/item/relationships/relations';
import { edgesOf } from '@/modules/graph/configGraph';
import { formatCost } from '@/features/catalog/format';
import {
  catalogSummaryRequest,
  catalogSummaryRows,
  sumOf,
  tagsOfGroup,
  typeRows,
} from '@/features/catalog/list/summary';
import { catalogUrl, changesUrl, type ChangesUrlState } from '@/features/catalog/url';
import { readUrlState, writeUrlState } from '@/lib/urlState';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const CHOICES: readonly TriState[] = [
  {},
  { a: 1 },
  { 'x:1': -1, 'a,b\\c': 1, 'Kubernetes::Pod': 1, __proto__x: -1, 'k=v:-1': -1 },
];

describe('the link', () => {
  test.each(CHOICES)('values to include and exclude survive it: %j', states => {
    const written = writeUrlState(catalogUrl, '', { types: states });
    expect(readUrlState(catalogUrl, written).types).toEqual(states);
  });

  test('garbage reads as nothing', () => {
    const codec = triListParam();
    expect(codec.parse('a,b:2,:1,c:1')).toEqual({ c: 1 });
    expect(readUrlState(changesUrl, '?change=1&asOf=soon&around=sideways&severity=worst')).toMatchObject({
      change: '',
      asOf: '',
      around: 'downstream',
      severity: '',
    });
  });
});

describe('the summary', () => {
  const row = (type: string, more: Partial<CatalogSummaryRow> = {}): CatalogSummaryRow => ({
    type,
    count: 1,
    health: null,
    analysis: null,
    changes: 0,
    ...more,
  });
  const url = readUrlState(catalogUrl, '');

  test('filters of the link become the call: labels by key, tags as further groups', () => {
    const state = readUrlState(
      catalogUrl,
      writeUrlState(catalogUrl, '', {
        groupBy: ['class', 'cluster'],
        labels: { 'app=a,b': 1, 'app=c': -1 },
        tags: { 'zone=z': 1 },
        health: { unhealthy: 1 },
        status: { Running: -1 },
        deleted: true,
      }),
    );
    expect(catalogSummaryRequest(state)).toEqual({
      groupBy: ['type', 'cluster', 'zone'],
      changes: { since: '30d' },
      analysis: { since: '30d' },
      cost: '30d',
      deleted: true,
      filter: { app: 'a%2Cb,!c' },
      health: 'unhealthy',
      status: '!Running',
    });
  });

  test('rows parted by a tag that only filters are one row again, and add up', () => {
    const answer = [
      row('Kubernetes::Pod', {
        cluster: 'prod',
        count: 3,
        health: { healthy: 2, unhealthy: 1 },
        cost_30d: 2,
        changes: 4,
      }),
      row('Kubernetes::Pod', {
        cluster: 'dev',
        count: 2,
        health: { healthy: 2 },
        cost_30d: null,
        changes: '5',
      }),
      row('Kubernetes::Pod', { cluster: null, count: 7 }),
      row('AWS::S3::Bucket', { cluster: null, count: 9, analysis: { security: 2 } }),
    ];
    const excluded = typeRows(answer, {
      ...url,
      tags: { 'cluster=dev': -1 },
      types: { 'AWS::S3::Bucket': -1 },
    });
    expect(excluded).toMatchObject([
      {
        type: 'Kubernetes::Pod',
        group: ['Kubernetes'],
        count: 10,
        health: { healthy: 2, unhealthy: 1 },
        cost: 2,
        changes: 4,
      },
    ]);
    const all = typeRows(answer, url);
    expect(sumOf(all)).toEqual({
      count: 21,
      changes: 9,
      health: { healthy: 4, unhealthy: 1 },
      analysis: { security: 2 },
      cost: 2,
    });
    const table = catalogSummaryRows(all, { ...url, closed: ['AWS'] });
    expect(table.map(one => (isGroupRow(one) ? `# ${one.label}` : one.type))).toEqual([
      '# AWS',
      '# Kubernetes',
      'Kubernetes::Pod',
    ]);
    const byTag = catalogSummaryRows(typeRows(answer, { ...url, groupBy: ['cluster'] }), {
      ...url,
      groupBy: ['cluster'],
    });
    expect(byTag.filter(isGroupRow).map(one => one.label)).toEqual(['dev', 'prod', '(none)']);
  });

  test('links of one grouping read as before, several keep their order, and none is a choice', () => {
    const read = (search: string) => readUrlState(catalogUrl, search).groupBy;
    expect(read('')).toEqual(['class']);
    expect(read('?groupBy=cluster')).toEqual(['cluster']);
    expect(read('?groupBy=none')).toEqual([]);
    expect(read('?groupBy=zone,class,zone,none')).toEqual(['zone', 'class']);
    for (const groupBy of [[], ['class'], ['a,b', 'class'], ['cluster']]) {
      expect(read(writeUrlState(catalogUrl, '', { groupBy }))).toEqual(groupBy);
    }
    expect(writeUrlState(catalogUrl, '?groupBy=cluster', { groupBy: ['class'] })).toBe('');
  });

  const answers = fc.array(
    fc.record({
      type: fc.constantFrom('Kubernetes::Pod', 'Kubernetes::Node', 'AWS::EC2::Instance'),
      cluster: fc.constantFrom('prod', 'dev', null),
      zone: fc.constantFrom('a', 'b', null),
      count: fc.nat(50),
      changes: fc.nat(50),
      // Eighths add up without rounding, so that sums can be compared to the last digit.
      cost_30d: fc.option(
        fc.nat(8000).map(eighths => eighths / 8),
        { nil: null },
      ),
    }),
    { maxLength: 40 },
  );
  const groupings = fc.shuffledSubarray(['class', 'cluster', 'zone']);

  test('the sums of groups are the sum of all, whatever is grouped by, and groups sort by what is sorted by', () => {
    fc.assert(
      fc.property(answers, groupings, fc.boolean(), (answer, groupBy, desc) => {
        const state = {
          ...url,
          groupBy,
          sortBy: 'cost',
          sortOrder: desc ? ('desc' as const) : ('asc' as const),
        };
        const types = typeRows(
          answer.map(({ type, ...more }) => row(type, more)),
          state,
        );
        const groups = catalogSummaryRows(types, state).filter(isGroupRow);
        const sums = groups.map(group => sumOf(group.members));
        const all = sumOf(types);
        const sum = (values: readonly (number | undefined)[]) =>
          values.reduce<number>((total, value) => total + (value ?? 0), 0);
        expect(all.count).toBe(sum(answer.map(one => one.count)));
        expect(all.cost ?? 0).toBe(sum(answer.map(one => one.cost_30d ?? 0)));
        if (groupBy.length === 0) return;
        expect(new Set(groups.map(group => group.label)).size).toBe(groups.length);
        expect(sum(sums.map(one => one.count))).toBe(all.count);
        expect(sum(sums.map(one => one.cost))).toBe(all.cost ?? 0);
        const known = sums.flatMap(one => (one.cost === undefined ? [] : [one.cost]));
        expect(known).toEqual(known.toSorted((a, b) => (desc ? b - a : a - b)));
        expect(sums.findIndex(one => one.cost === undefined)).toBe(
          known.length < sums.length ? known.length : -1,
        );
      }),
    );
  });

  test.each([
    [null, ''],
    [0, '$0.00'],
    [0.004, '<$0.01'],
    [1234.5, '$1,234.50'],
  ])('a cost of %s is written %j', (cost, text) => expect(formatCost(cost)).toBe(text));

  test.each([
    ['EUR', 12.5, '€12.50'],
    ['EUR', 0.004, '<€0.01'],
    ['credits', 12.5, '12.50 credits'],
    [null, 12.5, '$12.50'],
  ])('in %s a cost of %s is written %j', (currency, cost, text) =>
    expect(formatCost(cost, currency)).toBe(text),
  );

  test('a type leads to the items of its group', () => {
    expect(tagsOfGroup(['class', 'cluster', 'zone'], ['Kubernetes', 'prod', null])).toEqual({
      'cluster=prod': 1,
    });
  });
});

describe('the call for changes', () => {
  const base = readUrlState(changesUrl, '');
  const body = (url: Partial<ChangesUrlState>, more: Partial<Parameters<typeof changesBody>[1]> = {}) =>
    changesBody({ ...base, ...url }, { ends: DEFAULT_ENDS, ...more });

  test('[CAT-021][CAT-022][CAT-023] every choice of the link is a field', () => {
    expect(
      body(
        {
          types: { 'Kubernetes::Pod': 1 },
          changeType: { diff: 1, 'a,b': -1 },
          severity: 'high',
          source: { git: 1, kubernetes: -1 },
          search: ' scaled, 50% ',
          by: 'a person',
          tags: { 'cluster=prod': 1, 'zone=a': -1, 'zone=b': -1 },
          around: 'all',
          deleted: true,
          pageIndex: 2,
          pageSize: 100,
          sortBy: 'count',
          sortOrder: 'desc',
        },
        { configId: 'c1' },
      ),
    ).toEqual({
      id: 'c1',
      config_type: 'Kubernetes%3A%3APod',
      type: 'diff,!a%2Cb',
      severity: 'high',
      source: 'git,!kubernetes',
      summary: '*scaled%2C%2050%25*',
      created_by: 'a%20person',
      from: 'now-2d',
      to: 'now',
      page: 3,
      page_size: 100,
      sort_by: '-count',
      tags: 'cluster=prod,zone notin (a,b)',
      recursive: 'all',
      depth: 5,
      include_deleted_configs: true,
    });
    expect(body({ sortBy: 'name' }).sort_by).toBe('name');
    expect(body({ sortBy: 'nonsense' }).sort_by).toBe('-created_at');
    expect(body({ around: 'none' }, { configId: 'c1' })).not.toHaveProperty('depth');
    expect(body({})).not.toHaveProperty('recursive');
    expect(tagSelector({})).toBeUndefined();
  });

  test('turning pages holds the end still; a range that has one keeps its own', () => {
    const asOf = '2026-03-01T11:00:00.000Z';
    expect(body({ asOf, pageIndex: 1 })).toMatchObject({ from: 'now-2d', to: asOf, page: 2 });
    const day = quickEnds('Yesterday', NOW, 'Asia/Tokyo');
    expect(day?.from).toBe('2026-02-27T15:00:00.000Z');
    expect(body({ asOf }, { ends: day ?? DEFAULT_ENDS }).to).toBe(day?.to);
    expect(quickEnds('Nonsense', NOW, 'UTC')).toBeUndefined();
  });

  test.each([
    ['rangeType=relative&range=now-6h', { from: 'now-6h', to: 'now' }],
    ['rangeType=relative&range=now%2B6h', DEFAULT_ENDS],
    [
      'rangeType=absolute&from=2026-03-01T10:00:00Z&to=2026-03-01T09:00:00Z',
      { from: '2026-03-01T09:00:00.000Z', to: '2026-03-01T10:00:00.000Z' },
    ],
    ['rangeType=absolute&from=soon&to=later', DEFAULT_ENDS],
    ['rangeType=mapped&timeRange=Yesterday', undefined],
    ['', DEFAULT_ENDS],
  ])('the range %s', (search, ends) => {
    expect(plainEnds(readUrlState(changesUrl, search))).toEqual(ends);
  });
});

describe('relations', () => {
  const node = (id: string, related: string[] | null, type = 'Kubernetes::Pod') => ({
    id,
    type,
    name: id,
    related_ids: related,
    tags: null,
    changes: null,
    analysis: null,
    cost_per_minute: null,
    cost_total_1d: null,
    cost_total_30d: null,
    created_at: '',
    updated_at: null,
    deleted_at: null,
    agent_id: '',
    health: null,
    ready: null,
    status: null,
    path: null,
  });

  test('a circle, a self-reference and ends outside the answer are counted once or not at all', () => {
    const answer = [node('a', ['b', 'b', 'gone']), node('b', ['a', 'b']), node('c', null, 'Nobody::Knows')];
    expect(edgesOf(answer)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b'],
    ]);
    const rows = relatedRows(answer, 'a');
    expect(rows).toMatchObject([
      { id: 'b', incoming: 2, outgoing: 2 },
      { id: 'c', incoming: 0, outgoing: 0 },
    ]);
    expect(chosenRows(rows, { 'Nobody::Knows': -1 }, '', false).map(one => one.id)).toEqual(['b']);
    expect(chosenRows(rows, {}, 'name', true).map(one => one.id)).toEqual(['c', 'b']);
  });
});
