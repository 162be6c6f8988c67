import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOf } from '@/features/health/model/counts';
import { grouped } from '@/features/health/model/group';
import { MAX_COLUMNS, pivotKey, pivotOf } from '@/features/health/model/pivot';
import { healthUrl, type HealthUrlState } from '@/features/health/url';
import { readUrlState } from '@/lib/urlState';
import { check } from './checks';

const LIST = { show: '', hidePassing: false, sortBy: 'name', sortDesc: false } as const;
const checks = [
  check({ id: '1', name: 'api', namespace: 'eu', canary_name: 'web', labels: { env: 'prod' } }),
  check({
    id: '2',
    name: 'api',
    namespace: 'us',
    canary_name: 'web',
    status: 'unhealthy',
    labels: { env: 'test' },
  }),
  check({ id: '3', name: 'db', namespace: 'eu', canary_name: 'data' }),
  check({ id: '4', name: 'db', namespace: '', canary_name: 'data', uptime: { passed: 1, failed: 3 } }),
];
const by = (pivotBy: HealthUrlState['pivotBy'], pivotLabel = '') => {
  const key = pivotKey({ pivotBy, pivotLabel });
  if (!key) throw new Error('not a pivot');
  return key;
};
const shape = ({ columns, rows }: ReturnType<typeof pivotOf>) => ({
  columns,
  rows: rows.map(({ name, cells }) => [
    name,
    Object.fromEntries([...cells].map(([value, cell]) => [value, `${cell.healthy}/${cell.size}`])),
  ]),
});

describe('pivoting', () => {
  test('[HLT-007] a field, or a label, becomes columns; without grouping the checks of one name are a row', () => {
    expect(shape(pivotOf(checks, by('namespace'), LIST))).toEqual({
      columns: ['eu', 'us', '(none)'],
      rows: [
        ['api', { eu: '1/1', us: '0/1' }],
        ['db', { eu: '1/1', '(none)': '1/1' }],
      ],
    });
    expect(shape(pivotOf(checks, by('label', 'env'), LIST)).columns).toEqual(['prod', 'test', 'Others']);
  });

  test('[HLT-007] groups are rows, and their cells add up to them', () => {
    const entries = grouped(checks, 'canary_name');
    const { rows } = pivotOf(entries, by('type'), LIST);
    expect(rows.map(({ name, group }) => [name, group.healthy, group.size])).toEqual([
      ['data', 2, 2],
      ['web', 1, 2],
    ]);
    for (const { group, cells } of rows)
      expect([...cells.values()].reduce((sum, cell) => sum + cell.size, 0)).toBe(group.size);
  });

  test('of more values than there is room for, those of most checks are columns', () => {
    const many = Array.from({ length: MAX_COLUMNS + 5 }, (_, at) =>
      Array.from({ length: at < 5 ? 1 : 2 }, (__, of) =>
        check({ id: `${at}/${of}`, name: `c${of}`, namespace: `n${String(at).padStart(2, '0')}` }),
      ),
    ).flat();
    const { columns, left } = pivotOf(many, by('namespace'), LIST);
    expect(left).toBe(5);
    expect(columns).toEqual(
      Array.from({ length: MAX_COLUMNS }, (_, at) => `n${String(at + 5).padStart(2, '0')}`),
    );
  });

  test('Hide Passing leaves out rows that pass, and no check of the others', () => {
    const { rows } = pivotOf(checks, by('namespace'), { ...LIST, hidePassing: true });
    expect(rows.map(({ name, group }) => [name, group.size])).toEqual([['api', 2]]);
  });

  test.each([
    ['healthy', ['data', 'web']],
    ['mixed', ['web']],
  ] as const)('only %s groups are listed when they are asked for, whole', (show, names) => {
    const none = check({ id: '5', name: 'x', canary_name: 'zero', status: 'unhealthy' });
    const { rows } = pivotOf(grouped([...checks, none], 'canary_name'), by('type'), { ...LIST, show });
    expect(rows.map(({ name, group }) => [name, group.size])).toEqual(names.map(name => [name, 2]));
  });

  test('failing first', () => {
    const { rows } = pivotOf(grouped(checks, 'canary_name'), by('type'), { ...LIST, sortBy: 'health' });
    expect(rows.map(({ name }) => name)).toEqual(['web', 'data']);
  });

  test('the largest values get a column, the others are counted', () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      check({ id: `${index}`, name: 'x', type: `t${index % 43}` }),
    );
    const { columns, left } = pivotOf(many, by('type'), LIST);
    expect([columns.length, left]).toEqual([MAX_COLUMNS, 3]);
    expect(columns).toEqual(expect.arrayContaining(['t0', 't1']));
  });

  test('[HLT-053] a label named __proto__ is a label like others', () => {
    const odd = [check({ id: 'a', labels: JSON.parse('{"__proto__":"x"}') as Record<string, string> })];
    expect(pivotOf(odd, by('label', '__proto__'), LIST).columns).toEqual(['x']);
    expect(pivotOf(checks, by('label', 'constructor'), LIST).columns).toEqual(['Others']);
  });

  test('garbage pivots nothing', () => {
    const { pivotBy, pivotLabel, pivotCellType, show } = readUrlState(
      healthUrl,
      'pivotBy=__proto__&pivotCellType=x&show=y',
    );
    expect([pivotBy, pivotLabel, pivotCellType, show]).toEqual(['none', '', 'health', '']);
    expect(pivotKey({ pivotBy: 'label', pivotLabel: '' })).toBeUndefined();
  });
});

test('the counts of any list add up, also of its groups', () => {
  const status = fc.constantFrom('healthy', 'unhealthy');
  const list = fc.array(fc.record({ id: fc.uuid(), status, canary_name: fc.constantFrom('a', 'b', 'c') }));
  fc.assert(
    fc.property(list, rows => {
      const all = rows.map(row => check(row));
      const groups = grouped(all, 'canary_name');
      const counts = countsOf(all, groups);
      expect(counts.healthy + counts.unhealthy).toBe(counts.all);
      const mixed = ['a', 'b', 'c'].filter(name => {
        const own = all.filter(one => one.canary_name === name);
        return own.some(one => one.status === 'healthy') && own.some(one => one.status !== 'healthy');
      });
      expect(counts.mixed).toBe(mixed.length);
    }),
  );
});
