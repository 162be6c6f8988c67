import { expect, test } from 'vitest';
import { rangeOfShift, shiftUrl } from '@/features/shift/url';
import { readUrlState } from '@/lib/urlState';
import { FROM, SHIFT, TO } from './rows';

const NONE = { rangeType: '', from: '', to: '', range: '', timeRange: '' };
const absolute = { ...NONE, rangeType: 'absolute' };
const NOW = SHIFT.to;

test.each([
  ['', NONE],
  [`?from=${FROM}&to=2026-11-29T02:00:00Z`, { ...absolute, from: FROM, to: '2026-11-29T02:00:00.000Z' }],
  [`?from=${FROM}`, { ...absolute, from: FROM, to: TO }],
  [`?rangeType=absolute&from=${FROM}`, { ...absolute, from: FROM, to: TO }],
  // A beginning that lies ahead ends with itself.
  [
    '?from=2027-01-01T00:00:00Z',
    { ...absolute, from: '2027-01-01T00:00:00Z', to: '2027-01-01T00:00:00.000Z' },
  ],
  ['?from=soon', { ...NONE, from: 'soon' }],
  ['?rangeType=relative&range=now-12h', { ...NONE, rangeType: 'relative', range: 'now-12h' }],
  [
    `?rangeType=mapped&timeRange=Yesterday&from=${FROM}`,
    { ...NONE, rangeType: 'mapped', timeRange: 'Yesterday', from: FROM },
  ],
])('%s', (search, range) => {
  expect(rangeOfShift(readUrlState(shiftUrl, search), NOW)).toEqual(range);
});

test('a team that is no id is none', () => {
  expect(readUrlState(shiftUrl, '?team=operations').team).toBe('');
});
