import { expect, test } from 'vitest';
import { momentUrl, momentWindow, steppedMoment } from '@/features/moment/url';
import { readUrlState } from '@/lib/urlState';

const AT = '2026-11-28T14:05:00.000Z';
const at = (minutes: number) => Date.parse(AT) + minutes * 60_000;

test.each([
  ['nothing', '', { at: '', span: '15m', hidden: [] }],
  ['a time in a zone', 'at=2026-11-28T15:05:00%2B01:00&span=1h', { at: AT, span: '1h' }],
  ['garbage', 'at=soon&span=1y&hidden=job,constructor', { at: '', span: '15m', hidden: ['job'] }],
  ['a year that no call knows', 'at=12026-01-01T00:00:00Z', { at: '' }],
])('%s', (_what, search, expected) => {
  expect(readUrlState(momentUrl, search)).toMatchObject(expected);
});

test('the span lies on either side of the moment; without a moment the time ends with the present', () => {
  expect(momentWindow({ at: AT, span: '15m' }, 0)).toEqual({ from: at(-15), to: at(15) });
  expect(momentWindow({ at: '', span: '5m' }, at(0))).toEqual({ from: at(-10), to: at(0) });
});

test('a step is half of what is looked at', () => {
  const window = { from: at(-15), to: at(15) };
  expect(steppedMoment(window, -1)).toBe(new Date(at(-15)).toISOString());
  expect(steppedMoment(window, 1)).toBe(new Date(at(15)).toISOString());
});
