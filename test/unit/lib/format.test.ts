import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatBytes,
  formatCount,
  formatDecimals,
  formatPercent,
  formatTotal,
  joinWords,
  middleEllipsis,
  percentOf,
} from '@/lib/format';
import { isUuid } from '@/lib/ids';
import { formatTag, sortTags, tagsOf } from '@/lib/labels';

describe('sizes and figures', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 2, '1 MB'],
    [2.5 * 1024 ** 3, '2.5 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1 PB'],
    [1024 ** 6, '1 EB'],
    [1024 ** 7, '1 ZB'],
    [1024 ** 8, '1 YB'],
    [5000 * 1024 ** 8, '5000 YB'],
    [-2048, '-2 KB'],
  ])('[FMT-011] %d bytes show as %s', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
  test('no size shows nothing', () =>
    expect([null, undefined, Number.NaN].map(formatBytes)).toEqual(['', '', '']));

  test('[FMT-002] percentages show with 1 decimal', () => {
    expect(formatPercent(99.25)).toBe('99.3%');
    expect(formatPercent(100)).toBe('100.0%');
    expect(formatPercent(null)).toBe('');
  });
  test('[CHK-005] the uptime percentage shows with 2 decimals', () => {
    expect(formatPercent(percentOf(2879, 1), 2)).toBe('99.97%');
  });
  test.each([
    ['one failure of ten thousand', percentOf(9_999, 1), '>99.9%', '99.99%'],
    ['one of a million', percentOf(999_999, 1), '>99.9%', '>99.99%'],
    ['one success of ten thousand', percentOf(1, 9_999), '<0.1%', '0.01%'],
    ['one of a million', percentOf(1, 999_999), '<0.1%', '<0.01%'],
    ['as near as a decimal says', 99.94, '99.9%', '99.94%'],
    ['all', percentOf(7, 0), '100.0%', '100.00%'],
    ['none', percentOf(0, 7), '0.0%', '0.00%'],
    ['more than a share', 250.04, '250.0%', '250.04%'],
  ])('%s is never rounded to a claim: %s', (_what, share, one, two) => {
    expect(formatPercent(share)).toBe(one);
    expect(formatPercent(share, 2)).toBe(two);
  });
  test.each([
    [0.003, 2, '<0.01'],
    [-0.003, 2, '>-0.01'],
    [-0.3, 0, '>-1'],
    [-0.006, 2, '-0.01'],
    [0, 2, '0.00'],
    [-0, 1, '0.0'],
  ])('%d to %d decimals is %s', (value, decimals, text) => {
    expect(formatDecimals(value, decimals)).toBe(text);
  });
  test('nothing counted is no percentage', () => expect(percentOf(0, 0)).toBeUndefined());

  test.each([
    [12_034, false, '12,034'],
    [12_034, true, '~12k'],
    [980, true, '~980'],
    [1250, true, '~1.3k'],
    [999_999, true, '~1M'],
    [2_400_000, true, '~2.4M'],
    [0, false, '0'],
    [undefined, false, '?'],
    [Number.NaN, false, '?'],
  ])('a total of %s (estimated: %s) shows as %s', (total, estimated, shown) =>
    expect(formatTotal(total, estimated)).toBe(shown),
  );
  test('counts take the right word', () => {
    expect([countOf(1, 'check'), countOf(2, 'check'), countOf(1200, 'entry', 'entries')]).toEqual([
      '1 check',
      '2 checks',
      '1,200 entries',
    ]);
    expect(formatCount(undefined)).toBe('');
  });
  test('long ids are cut in the middle, short ones and surrogates are left whole', () => {
    expect(middleEllipsis('019a0000-0000-7000-8000-000000000001')).toBe('019a0000…00000001');
    expect(middleEllipsis('short')).toBe('short');
    expect(middleEllipsis('😀'.repeat(30), 2)).toBe('😀😀…😀😀');
  });
  test('ids', () => {
    expect(isUuid('019a0000-0000-7000-8000-000000000001')).toBe(true);
    expect(isUuid('019a0000')).toBe(false);
  });
});

describe('labels', () => {
  test('[WID-007] account, namespace and name lead, the others follow by key', () => {
    const tags = ['zone', 'name', 'app', 'account', 'Namespace', 'namespace'].map(key => ({
      key,
      value: 'x',
    }));
    expect(sortTags(tags).map(tag => tag.key)).toEqual([
      'account',
      'namespace',
      'name',
      'Namespace',
      'app',
      'zone',
    ]);
  });
  test('[ENT-045] a label map becomes tags of key and value', () => {
    expect(tagsOf({ b: 'two', a: 1, c: null, d: { x: true } })).toEqual([
      { key: 'a', value: '1' },
      { key: 'b', value: 'two' },
      { key: 'c', value: '' },
      { key: 'd', value: '{"x":true}' },
    ]);
    expect(tagsOf(null)).toEqual([]);
  });
  test('formats', () => {
    expect([formatTag({ key: 'k', value: 'v' }), formatTag({ key: 'k', value: '' })]).toEqual(['k=v', 'k']);
  });
});

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Bo'], 'Ada and Bo'],
  [['Ada', 'Bo', 'Cem'], 'Ada, Bo and Cem'],
])('the words %j are joined to %j', (words, text) => expect(joinWords(words)).toBe(text));
