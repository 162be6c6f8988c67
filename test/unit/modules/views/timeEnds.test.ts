import { describe, expect, test } from 'vitest';
import { absoluteRange, mappedRange, relativeRange } from '@/lib/time/range';
import { endValues, isMoment, timeEnds } from '@/modules/views/timeEnds';
import { nextStep } from '@/modules/views/variables';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const context = { now: NOW, zone: 'UTC' };

const free = (key: string, fallback = '') => ({ key, options: [], fallback });
const pairsOf = (variables: readonly { key: string; options: readonly string[]; fallback: string }[]) =>
  timeEnds(variables).map(({ name, from, to }) => [name, from.key, to.key]);

test.each<[string, string[], string[][]]>([
  ['plain names', ['from', 'to'], [['', 'from', 'to']]],
  ['in any order', ['end', 'cluster', 'start'], [['', 'start', 'end']]],
  ['with words of time', ['startTime', 'end_date'], [['', 'startTime', 'end_date']]],
  ['begin for start', ['beginAt', 'endAt'], [['', 'beginAt', 'endAt']]],
  ['with a name in common', ['created_from', 'created_to'], [['Created', 'created_from', 'created_to']]],
  [
    'two ranges',
    ['since', 'until', 'deploy-start', 'deploy-end'],
    [
      ['Deploy', 'deploy-start', 'deploy-end'],
      ['', 'since', 'until'],
    ],
  ],
  ['one end alone', ['from'], []],
  ['ends of different things', ['created_from', 'updated_to'], []],
  ['words inside of words', ['tomorrow', 'fromage'], []],
  ['two of one end', ['start', 'begin', 'end'], []],
  ['nothing', [], []],
])('the ranges of variables by name: %s', (_what, keys, pairs) => {
  expect(pairsOf(keys.map(key => free(key)))).toEqual(pairs);
});

test('what has choices, or holds something else than a time, is no end of a range', () => {
  const from = free('from');
  expect(pairsOf([from, { ...free('to'), options: ['now', 'now-1d'] }])).toEqual([]);
  expect(pairsOf([from, free('to', 'production')])).toEqual([]);
  expect(pairsOf([free('from', 'now-7d'), free('to', '2026-11-01')])).toEqual([['', 'from', 'to']]);
});

test.each([
  ['now', true],
  ['now-7d/d', true],
  ['2026-11-01', true],
  ['2026-11-01T10:00:00Z', true],
  ['', false],
  ['nowhere', false],
  ["now'; drop", false],
  ['yesterday', false],
])('%j is a time: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});

describe('what both variables hold of a range', () => {
  const math = ['now-7d', 'now'];
  const instants = ['2026-11-01', ''];
  test.each([
    ['a range up to now, where date math is known', relativeRange('now-2d'), math, ['now-2d', 'now']],
    [
      'the same elsewhere',
      relativeRange('now-2d'),
      instants,
      ['2026-11-08T12:00:00.000Z', '2026-11-10T12:00:00.000Z'],
    ],
    [
      'days, which are those of the reader',
      mappedRange('Yesterday'),
      math,
      ['2026-11-09T00:00:00.000Z', '2026-11-10T00:00:00.000Z'],
    ],
    [
      'two instants',
      absoluteRange(NOW - 3_600_000, NOW, 'UTC'),
      math,
      ['2026-11-10T11:00:00.000Z', '2026-11-10T12:00:00.000Z'],
    ],
  ])('%s', (_what, range, held, [from, to]) => {
    expect(endValues(range, held, context)).toEqual({ from, to });
  });
});

test('the ends of a range offer nothing, and are sent as the link has them, as long as they are times', () => {
  const end = (key: string, fallback: string) => ({ key, label: key, default: fallback, options: null });
  const answer = { requestFingerprint: 'f', variables: [end('from', 'now-7d'), end('to', 'now')] };
  expect(nextStep(answer, { from: 'now-1d', to: '2026-11-09' }, {})).toEqual({
    send: { from: 'now-1d', to: '2026-11-09' },
    refused: [],
  });
  expect(nextStep(answer, { from: 'always' }, {})).toMatchObject({
    send: undefined,
    refused: [{ key: 'from', value: 'always' }],
  });
  const taken = { ...answer, variables: [end('from', 'now-1d'), end('to', 'now')] };
  expect(nextStep(taken, { from: 'now-1d' }, { from: 'now-1d' })).toEqual({ send: undefined, refused: [] });
  const one = { ...answer, variables: [end('from', 'now-7d')] };
  expect(nextStep(one, { from: 'now-1d' }, {})).toMatchObject({
    send: undefined,
    refused: [{ key: 'from' }],
  });
});
