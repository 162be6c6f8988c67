import { describe, expect, test } from 'vitest';
import { parseContentRange, ROW_CAP, toPage } from '@/api/page';

describe('Content-Range', () => {
  test.each([
    ['0-49/1200', { first: 0, last: 49, total: 1200 }],
    ['50-99/120', { first: 50, last: 99, total: 120 }],
    ['0-49/*', { first: 0, last: 49 }],
    ['*/0', { total: 0 }],
    ['*/7', { total: 7 }],
    ['*/*', {}],
    ['items 0-1/2', { first: 0, last: 1, total: 2 }],
    [' 0-1/2 ', { first: 0, last: 1, total: 2 }],
  ])('%s is read', (header, range) => {
    expect(parseContentRange(header)).toEqual(range);
  });

  test.each([undefined, null, '', 'bytes', '0-1', '/5', '0-/5', '-1/5', '0-1/x', '0-1/-5', 'NaN-1/2'])(
    '%j is none',
    header => {
      expect(parseContentRange(header)).toBeUndefined();
    },
  );
});

describe('pages', () => {
  test.each([
    ['a counted page', '0-1/120', 'exact', 120, false],
    ['an empty list', '*/0', 'exact', 0, false],
    ['a list that was not counted', '0-1/*', undefined, undefined, false],
    ['a hidden header', undefined, 'exact', undefined, false],
    ['a small estimated list, which is exact', '0-1/2000', 'estimated', ROW_CAP, false],
    ['a large estimated list', '0-1/12345', 'estimated', 12_345, true],
    ['a large exact list', '0-1/12345', 'exact', 12_345, false],
  ] as const)('[API-005] %s', (_name, contentRange, count, total, estimated) => {
    const meta = { ...(contentRange ? { contentRange } : {}), ...(count ? { count } : {}) };
    expect(toPage(['a', 'b'], meta)).toEqual({ rows: ['a', 'b'], total, estimated });
  });
});
