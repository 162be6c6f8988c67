import { expect, test } from 'vitest';
import {
  closerSpan,
  momentUrl,
  momentWindow,
  openedRecord,
  openedText,
  steppedMoment,
  stretchedMoment,
  widerSpan,
} from '@/features/moment/url';
import { readUrlState, writeUrlState } from '@/lib/urlState';

const AT = '2026-11-28T14:05:00.000Z';
const at = (minutes: number) => Date.parse(AT) + minutes * 60_000;
const minutes = (count: number) => count * 60_000;

test.each([
  ['nothing', '', { at: '', span: minutes(15), hidden: [] }],
  ['a time in a zone', 'at=2026-11-28T15:05:00%2B01:00&span=1h', { at: AT, span: minutes(60) }],
  ['garbage', 'at=soon&span=1y&hidden=job,constructor', { at: '', span: minutes(15), hidden: ['job'] }],
  ['a span that was dragged over', 'span=2m5s', { span: 125_000 }],
  ['the narrowest', 'span=30s', { span: 30_000 }],
  ['one that is too narrow', 'span=29s', { span: minutes(15) }],
  ['one that is too wide', 'span=6h1s', { span: minutes(15) }],
  ['one of half a second', 'span=90.5s', { span: minutes(15) }],
  ['a year that no call knows', 'at=12026-01-01T00:00:00Z', { at: '' }],
])('%s', (_what, search, expected) => {
  expect(readUrlState(momentUrl, search)).toMatchObject(expected);
});

test('a link holds no more selected entries than it has room for', () => {
  const selected = Array.from(
    { length: 300 },
    (_, index) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  );
  const search = writeUrlState(momentUrl, '', { selected });
  expect(search.length).toBeLessThan(4_000);
  expect(readUrlState(momentUrl, search).selected).toEqual(selected.slice(0, 100));
});

test('the span lies on either side of the moment; without a moment the time ends with the present', () => {
  expect(momentWindow({ at: AT, span: minutes(15) }, 0)).toEqual({ from: at(-15), to: at(15) });
  expect(momentWindow({ at: '', span: minutes(5) }, at(0))).toEqual({ from: at(-10), to: at(0) });
});

test('a step is half of what is looked at', () => {
  const window = { from: at(-15), to: at(15) };
  expect(steppedMoment(window, -1)).toBe(new Date(at(-15)).toISOString());
  expect(steppedMoment(window, 1)).toBe(new Date(at(15)).toISOString());
});

test.each([
  [minutes(15), ''],
  [minutes(60), 'span=1h'],
  [125_000, 'span=2m5s'],
])('a span of %d ms is in the link as %j', (span, search) => {
  expect(writeUrlState(momentUrl, '', { span })).toBe(search);
});

test.each([
  ['in either order', at(3), at(1), { at: at(2), span: minutes(1) }],
  ['in whole seconds, none of it left out', at(0), at(0) + 120_300, { at: at(0) + 60_150, span: 61_000 }],
  ['no narrower than half a minute', at(0), at(0) + 500, { at: at(0) + 250, span: 30_000 }],
  ['no wider than six hours', at(0), at(1200), { at: at(600), span: minutes(360) }],
])('what was dragged over as a moment and a span: %s', (_what, a, b, expected) => {
  const { at: moment, span } = stretchedMoment(a, b);
  expect({ at: Date.parse(moment), span }).toEqual(expected);
});

test.each([
  [minutes(15), minutes(5), minutes(60)],
  [125_000, minutes(2), minutes(5)],
  [30_000, undefined, minutes(1)],
  [minutes(360), minutes(60), undefined],
])('from %d ms on either side closer and further', (span, closer, wider) => {
  expect([closerSpan(span), widerSpan(span)]).toEqual([closer, wider]);
});

const ID = '019a0000-0000-7000-8000-000000000001';

test.each<[string, { kind: 'change' | 'check'; record: string }, string]>([
  ['an entry with details beside the list', { kind: 'change', record: ID }, `change:${ID}`],
  ['one with a page of its own', { kind: 'check', record: ID }, ''],
  ['one without an id', { kind: 'change', record: 'c1' }, ''],
])('what the link holds of an opened entry: %s', (_what, entry, text) => {
  expect(openedText(entry)).toBe(text);
  expect(openedRecord(text)).toEqual(text ? { kind: entry.kind, id: entry.record } : undefined);
  expect(readUrlState(momentUrl, `open=${text}`).open).toBe(text);
});

test.each(['change', `constructor:${ID}`, `check:${ID}`, 'change:1'])('%j opens nothing', text => {
  expect(readUrlState(momentUrl, `open=${text}`).open).toBe('');
});
