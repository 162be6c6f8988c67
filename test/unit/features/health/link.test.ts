import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  durationFilter,
  durationInLink,
  DURATION_OPTIONS,
  DURATION_REFUSED,
  statusFilter,
} from '@/features/health/modal/historyFilter';
import { sourceLink } from '@/features/health/modal/sourceLink';
import { activeFilters, ofKey, withKey } from '@/features/health/FilterPanel';
import {
  GROUP_FIELDS,
  healthUrl,
  PIVOT_CELLS,
  PIVOT_FIELDS,
  SORT_COLUMNS,
  TAB_FIELDS,
} from '@/features/health/url';
import { toCheck } from '@/lib/routing/paths';
import { HEALTH_RANGES } from '@/lib/time/healthRanges';
import { readUrlState, writeUrlState } from '@/lib/urlState';

const read = (search: string) => readUrlState(healthUrl, search);

describe('the link of the dashboard', () => {
  test('[HLT-002][HLT-003][HLT-013][HLT-024][HLT-025][HLT-031] defaults', () => {
    expect(read('')).toMatchObject({
      timeRange: '1h',
      layout: 'table',
      hidePassing: true,
      tabBy: 'namespace',
      groupBy: 'canary_name',
      sortBy: 'name',
      sortDesc: false,
      query: '',
      labels: {},
      checkId: '',
      pageIndex: 0,
    });
  });

  test.each([
    ['labels=%7Bnot%20json', { labels: {} }],
    [
      'labels=%7B%22__proto__%22%3A1%2C%22constructor%22%3A1%2C%22team%3Aweb%22%3A1%7D',
      { labels: { 'team:web': 1 } },
    ],
    ['labels=%7B%22a%3Ab%22%3A2%2C%22c%3Ad%22%3A-1%7D', { labels: { 'c:d': -1 } }],
    ['labels=[1,2]', { labels: {} }],
    ['timeRange=7parsecs', { timeRange: '1h' }],
    ['pageIndex=-1', { pageIndex: 0 }],
    ['pageIndex=1e99', { pageIndex: 0 }],
    ['pageSize=7', { pageSize: 50 }],
    ['sortBy=__proto__&sortDesc=maybe', { sortBy: 'name', sortDesc: false }],
    ['layout=grid', { layout: 'table' }],
    ['hidePassing=2', { hidePassing: true }],
    ['open=sesame', { open: 'auto' }],
    ['checkId=no-such-thing', { checkId: '' }],
    ['groupBy=__proto__&tabBy=label:', { groupBy: 'canary_name', tabBy: 'namespace' }],
    ['refresh=now', { refresh: '30s' }],
    ['refresh=0s', { refresh: '30s' }],
  ])('[HLT-052] garbage gives the default: %s', (search, want) => {
    expect(read(search)).toMatchObject(want);
  });

  test('[HLT-053] __proto__ and constructor are dropped and change nothing', () => {
    const { labels } = read(
      'labels=%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%2C%22constructor%22%3A1%7D',
    );
    expect(Object.keys(labels)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('[HLT-001][HLT-002][HLT-003][HLT-004][HLT-005][HLT-006] each choice has its parameter, written and read', () => {
    const link =
      'checkId=019a0000-0000-7000-8000-000000000001&timeRange=6h&layout=card&query=card+payments' +
      '&labels=%7B%22env%3Atest%22%3A-1%2C%22team%3Aweb%22%3A1%7D&sortBy=latency&sortDesc=true';
    const choices = {
      checkId: '019a0000-0000-7000-8000-000000000001',
      timeRange: '6h',
      layout: 'card',
      query: 'card payments',
      labels: { 'team:web': 1, 'env:test': -1 },
      sortBy: 'latency',
      sortDesc: true,
    } as const;
    expect(read(link)).toMatchObject(choices);
    expect(Object.fromEntries(new URLSearchParams(writeUrlState(healthUrl, '', choices)))).toEqual(
      Object.fromEntries(new URLSearchParams(link)),
    );
  });

  test('[HLT-007] the pivot has three parameters, written and read', () => {
    const link = 'pivotBy=label&pivotLabel=team&pivotCellType=uptime';
    const pivot = { pivotBy: 'label', pivotLabel: 'team', pivotCellType: 'uptime' } as const;
    expect(read(link)).toMatchObject(pivot);
    expect(new URLSearchParams(writeUrlState(healthUrl, '', pivot)).toString()).toBe(link);
  });

  const label = fc
    .tuple(fc.string({ minLength: 1 }), fc.string())
    .map(([key, value]) => `${key.replaceAll(':', '-')}:${value}`);
  const field = (fields: readonly string[]) =>
    fc.oneof(
      fc.constantFrom(...fields),
      fc.string({ minLength: 1 }).map(key => `label:${key}`),
    );
  const state = fc.record({
    checkId: fc.uuid(),
    timeRange: fc.constantFrom(...HEALTH_RANGES),
    layout: fc.constantFrom('table' as const, 'card' as const),
    query: fc.string({ unit: 'grapheme' }),
    labels: fc.dictionary(label, fc.constantFrom(1 as const, -1 as const)),
    hidePassing: fc.boolean(),
    run: fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map(at => at.toISOString()),
    show: fc.constantFrom('' as const, 'healthy' as const, 'mixed' as const),
    pivotBy: fc.constantFrom(...PIVOT_FIELDS),
    pivotLabel: fc.string(),
    pivotCellType: fc.constantFrom(...PIVOT_CELLS),
    groupBy: field(GROUP_FIELDS),
    tabBy: field(TAB_FIELDS),
    tab: fc.string(),
    sortBy: fc.constantFrom('' as const, ...SORT_COLUMNS),
    sortDesc: fc.boolean(),
    pageIndex: fc.nat(1_000_000),
    openGroups: fc.uniqueArray(fc.string()),
  });

  test('[HLT-004][HLT-005][HLT-006][HLT-007] a thousand states survive the way through the link', () => {
    fc.assert(
      fc.property(state, given => {
        const search = new URLSearchParams(writeUrlState(healthUrl, '', given)).toString();
        expect(read(search)).toMatchObject(given);
      }),
      { numRuns: 1000, seed: 20261120 },
    );
  });

  test('[HLT-008] a link to a check', () => {
    expect(toCheck('a b')).toBe('/health?checkId=a+b&timeRange=1h');
  });
});

describe('the filters of the history', () => {
  test.each([
    ['[CHK-036]', '100ms', 100],
    ['[CHK-036]', ' 250ms ', 250],
    ['[CHK-037]', '1s', 1000],
    ['[CHK-037]', '30s', 30_000],
    ['', '', undefined],
  ])('%s duration "%s" is %s ms', (_id, text, ms) => {
    expect(durationFilter(text)).toBe(ms);
  });

  test.each(['5', '5m', '1.5s', 'abc', '-1s', '5 s', 's', 'ms', '1h30s'])(
    '[CHK-038] "%s" is refused',
    text => {
      expect(() => durationFilter(text)).toThrow(DURATION_REFUSED);
      expect(DURATION_REFUSED).toBe('duration is allowed only in milli seconds & seconds');
      expect(durationInLink(text)).toBeUndefined();
    },
  );

  test('[CHK-034] offered durations are all accepted', () => {
    expect(DURATION_OPTIONS.map(option => durationFilter(option))).toEqual([
      100, 500, 1000, 5000, 10_000, 30_000,
    ]);
  });

  test('[CHK-039] Healthy asks for passed runs, Unhealthy for failed ones, All for both', () => {
    expect(['all', 'healthy', 'unhealthy', 'x'].map(statusFilter)).toEqual([
      undefined,
      true,
      false,
      undefined,
    ]);
  });
});

test('[HLT-011] the badge counts what narrows the list', () => {
  expect(activeFilters({ hidePassing: true, labels: {} })).toBe(1);
  expect(activeFilters({ hidePassing: false, labels: { 'a:b': 1, 'c:d': -1 } })).toBe(2);
});

test('filters of one label key are cut out and put back', () => {
  const filters = { 'team:web': 1, 'team:pay:x': -1, 'teams:web': 1 } as const;
  expect(ofKey(filters, 'team')).toEqual({ web: 1, 'pay:x': -1 });
  expect(withKey(filters, 'team', { data: 1 })).toEqual({ 'teams:web': 1, 'team:data': 1 });
});

test.each([
  ['UI', undefined],
  [null, undefined],
  ['component/42', { label: 'Go to component', href: '/topology/42' }],
  ['kubernetes/42', { label: 'Go to Kubernetes resource', href: '/catalog/42' }],
])('a canary of source %s leads to %j', (source, want) => {
  expect(sourceLink(source)).toEqual(want);
});
