import { describe, expect, test } from 'vitest';
import type { LogItem } from '@/features/logs/api';
import { levelOf } from '@/features/logs/model/level';
import {
  levelCounts,
  linesWithout,
  NO_LINES,
  positionsWith,
  readLines,
  shownPositions,
  type LogLines,
} from '@/features/logs/model/lines';
import { stretch, toJsonLines, toText } from '@/features/logs/model/output';
import { lineKey, positionOf } from '@/features/logs/model/permalink';
import { withAnswer } from '@/features/logs/model/tail';
import { volumeOf } from '@/features/logs/model/volume';
import { logsUrl } from '@/features/logs/url';
import { logAttachment } from '@/modules/evidence/attachment';
import { readUrlState, writeUrlState } from '@/lib/urlState';

const at = (second: number, message = `line ${second}`, labels?: Record<string, string>): LogItem => ({
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  message,
  ...(labels && { labels }),
});
const texts = ({ items }: { items: readonly LogItem[] }) => items.map(({ message }) => message);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => at(from + index));

describe('severity', () => {
  test.each([
    ['error', { message: 'x', labels: { level: 'ERROR' } }],
    ['warn', { message: 'ERROR in the text', labels: { severity: 'warning' } }],
    ['fatal', { message: 'x', labels: { detected_level: 'critical' } }],
    ['info', { message: '{"level":"info","msg":"an error"}' }],
    ['error', { message: '{"level":50,"msg":"pino"}' }],
    ['debug', { message: 'time=1 level=debug msg="no error"' }],
    ['warn', { message: '\u001b[33mWARN\u001b[0m slow' }],
    ['error', { message: 'E0312 10:11:12.000 1 main.go:4] klog' }],
    ['error', { message: '2026-01-01 10:00:00,000 ERROR [main] x' }],
    ['warn', { message: '[warning] nginx' }],
    ['none', { message: 'GET /errors/info 200' }],
    ['none', { message: 'the error was handled' }],
    ['none', { message: 'x', labels: { level: 'constructor' } }],
  ])('%s: %j', (level, line) => {
    expect(levelOf(line)).toBe(level);
  });
});

describe('lines', () => {
  test('are put in the order of their time, whichever way they came; equal times keep their order', () => {
    const [a, b, c] = [at(1, 'a'), at(1, 'b'), at(2, 'c')] as const;
    expect(texts(readLines([a, b, c]))).toEqual(['a', 'b', 'c']);
    expect(texts(readLines([c, b, a]))).toEqual(['a', 'b', 'c']);
    expect(texts(readLines([at(3), at(1), at(2)]))).toEqual(['line 1', 'line 2', 'line 3']);
    expect(texts(readLines([at(1), { timestamp: 'soon', message: 'no time' }, at(2)]))).toEqual([
      'line 1',
      'no time',
      'line 2',
    ]);
  });

  const lines = readLines([
    at(1, 'ERROR one', { app: 'a' }),
    at(2, 'two'),
    at(3, 'WARN three'),
    at(4, 'four One'),
    at(5, 'five'),
  ]);
  const all = { newestFirst: false, levels: [], only: undefined, around: undefined } as const;

  test('are shown by level, by what was found, in either direction, with the linked line and those around it', () => {
    expect(levelCounts(lines)).toMatchObject({ error: 1, warn: 1, none: 3 });
    expect(positionsWith(lines, 'one')).toEqual([0, 3]);
    expect(positionsWith(lines, '')).toEqual([]);
    expect(shownPositions(lines, { ...all, newestFirst: true })).toEqual([4, 3, 2, 1, 0]);
    expect(shownPositions(lines, { ...all, levels: ['error', 'warn'] })).toEqual([0, 2]);
    expect(shownPositions(lines, { ...all, only: [0, 3] })).toEqual([0, 3]);
    expect(shownPositions(lines, { ...all, only: [] })).toEqual([]);
    const during = { since: lines.times[1] ?? 0, until: lines.times[3] ?? 0 };
    expect(shownPositions(lines, { ...all, during })).toEqual([1, 2]);
    expect(
      shownPositions(lines, { ...all, during, levels: ['error'], around: { at: 4, lines: 0 } }),
    ).toContain(4);
    expect(shownPositions(lines, { ...all, levels: ['error'], around: { at: 3, lines: 1 } })).toEqual([
      0, 2, 3, 4,
    ]);
  });

  test('say how many do not hold what was asked for', () => {
    expect(linesWithout(lines, 'ONE', {})).toEqual({ query: 3, labels: 0 });
    expect(linesWithout(lines, '', { app: 'a' })).toEqual({ query: 0, labels: 4 });
  });

  test('are found again by their link, and others are not', () => {
    const [, second] = lines.items;
    const key = second ? lineKey(second) : '';
    expect(positionOf(lines, key)).toBe(1);
    expect(positionOf(lines, key.replace(/~.*/, '~0'))).toBeUndefined();
    expect(positionOf(lines, 'nonsense')).toBeUndefined();
  });

  test('become text without colours, JSON lines as they came, and evidence', () => {
    const line = at(1, '\u001b[31mred\u001b[0m', { a: 'b' });
    expect(toText([{ item: line }])).toBe('2026-01-01T00:00:01.000Z red\n');
    expect(JSON.parse(toJsonLines([{ item: line }]))).toEqual(line);
    expect(stretch([5, 4, 3, 2], 3, 1)).toEqual([4, 3, 2]);
    expect(logAttachment({ id: 'c1', name: 'shop' }, [line])).toEqual({
      type: 'log',
      name: '1 line of shop',
      evidence: { component_id: 'c1', lines: [line] },
    });
  });
});

describe('a followed log', () => {
  test('adds what is new and keeps what was there, as the same objects', () => {
    const before = readLines(range(0, 5));
    const tail = withAnswer(before, range(2, 8).reverse(), true);
    expect(texts(tail.lines)).toEqual(range(0, 8).map(({ message }) => message));
    expect(tail).toMatchObject({ added: 3, dropped: 0, hasGap: false });
    expect(tail.lines.items[3]).toBe(before.items[3]);
    expect(withAnswer(tail.lines, range(2, 8), true).lines).toBe(tail.lines);
  });

  test('counts equal lines of one time', () => {
    const tail = withAnswer(readLines([at(1, 'same')]), [at(1, 'same'), at(1, 'same')], false);
    expect(tail.added).toBe(1);
  });

  test('drops the oldest beyond its limit, and says how many', () => {
    const tail = withAnswer(readLines(range(0, 5)), range(3, 9), false, 6);
    expect(texts(tail.lines)).toEqual(range(3, 9).map(({ message }) => message));
    expect(tail).toMatchObject({ added: 4, dropped: 3 });
    expect(tail.lines.times).toHaveLength(6);
  });

  test.each([
    ['a cut answer that meets no known line may leave some out', range(0, 3), range(10, 12), true, true],
    ['a whole one does not', range(0, 3), range(10, 12), false, false],
    ['nor does the first', [], range(10, 12), true, false],
  ])('%s', (_name, before, answer, isCut, hasGap) => {
    expect(withAnswer(before.length > 0 ? readLines(before) : NO_LINES, answer, isCut).hasGap).toBe(hasGap);
  });
});

test('the link of the page holds its state, and nonsense gives the defaults', () => {
  const state = {
    component: '019a0000-0000-7000-8000-000000000001',
    labels: { pod: 'a,b' },
    levels: ['error'],
    line: 't~1',
    context: 20,
    follow: true,
  } as const;
  const search = writeUrlState(logsUrl, '', state);
  expect(readUrlState(logsUrl, search)).toMatchObject(state);
  expect(
    readUrlState(logsUrl, '?component=x&levels=error,loud&labels=[1]&context=-1&order=up'),
  ).toMatchObject({
    component: '',
    levels: ['error'],
    labels: {},
    context: 5,
    order: 'newest',
  });
});

describe('lines over time', () => {
  const SECOND = 1_000;
  const timed = (...seconds: number[]) =>
    readLines(seconds.map(second => ({ timestamp: new Date(second * SECOND).toISOString(), message: 'x' })));
  test.each([
    ['none', timed(), 10, []],
    ['one', timed(7), 10, [[7, 1]]],
    [
      'seconds',
      timed(1, 1, 3),
      3,
      [
        [1, 2],
        [2, 0],
        [3, 1],
      ],
    ],
    [
      'no more stretches than wanted',
      timed(1, 3),
      2,
      [
        [0, 1],
        [2, 1],
      ],
    ],
    [
      'round ones',
      timed(59, 61, 119),
      5,
      [
        [45, 1],
        [60, 1],
        [75, 0],
        [90, 0],
        [105, 1],
      ],
    ],
    [
      'days',
      timed(0, 10 * 86_400),
      6,
      [
        [0, 1],
        [2 * 86_400, 0],
        [4 * 86_400, 0],
        [6 * 86_400, 0],
        [8 * 86_400, 0],
        [10 * 86_400, 1],
      ],
    ],
  ] satisfies [string, LogLines, number, number[][]][])('%s', (_name, lines, most, expected) => {
    const buckets = volumeOf(lines, most);
    expect(buckets.map(({ from, total }) => [from / SECOND, total])).toEqual(expected);
    expect(buckets.length).toBeLessThanOrEqual(most);
    buckets.slice(1).forEach(({ from }, before) => expect(buckets[before]?.until).toBe(from));
  });

  test('errors and warnings are counted apart, fatal ones with the errors', () => {
    const lines = readLines(
      ['fatal', 'error', 'warn', 'info', 'none'].map(level => ({
        timestamp: '2026-01-01T00:00:00Z',
        message: 'x',
        labels: { level },
      })),
    );
    expect(volumeOf(lines, 9)).toMatchObject([{ total: 5, errors: 2, warnings: 1 }]);
  });
});
