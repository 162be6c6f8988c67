import { expect, test } from 'vitest';
import type { LogItem } from '@/features/logs/api';
import { readLines } from '@/features/logs/model/lines';
import { logPatterns, messagePattern } from '@/features/logs/model/patterns';

test.each([
  ['GET /orders/17 took 12ms', 'GET … took …'],
  ['2026-11-28T14:05:10Z INFO connected to 10.0.0.1:5432', '… INFO connected to …'],
  ['\u001b[31mERROR\u001b[0m disk full', 'ERROR disk full'],
  // What a record says, not what stands around it.
  ['{"level":"error","ts":17,"msg":"lookup of 17 failed"}', 'lookup of … failed'],
  ['{"level":30,"message":"ready"}', 'ready'],
  ['{"level":30,"code":17}', '{level, code}'],
  ['ts=17 level=warn msg="retry 3 of \\"orders\\"" user=ada', 'retry … of …'],
  ['{"not": JSON', '{…: JSON'],
  ['', '(empty line)'],
  ['\u001b[0m', '(empty line)'],
])('the pattern of %j', (message, pattern) => expect(messagePattern(message)).toBe(pattern));

const line = (second: number, message: string, more: Partial<LogItem> = {}): LogItem =>
  ({
    timestamp: `2026-01-01T10:00:${String(second).padStart(2, '0')}Z`,
    message,
    labels: null,
    ...more,
  }) as LogItem;

test('lines of one pattern: how many, the worst level, the oldest and the newest, which is the example', () => {
  const lines = readLines([
    line(1, 'INFO took 1ms'),
    line(2, 'ERROR took 2ms', { labels: { level: 'info' } }),
    line(3, 'disk full'),
    line(4, 'ERROR took 4ms', { count: 3 }),
    line(5, 'INFO took 5ms'),
    line(6, 'not known yet'),
  ]);
  const patternOf = (item: LogItem) =>
    item.message.startsWith('not') ? undefined : messagePattern(item.message).replace(/^(INFO|ERROR) /, '');
  const all = [...lines.items.keys()];
  const at = (second: number) => Date.UTC(2026, 0, 1, 10, 0, second);
  expect(logPatterns(lines, all.toReversed(), patternOf)).toEqual([
    { pattern: 'took …', count: 6, level: 'error', first: at(1), last: at(5), example: 'INFO took 5ms' },
    { pattern: 'disk full', count: 1, level: 'none', first: at(3), last: at(3), example: 'disk full' },
  ]);
  expect(logPatterns(lines, [0, 1], patternOf)).toMatchObject([{ count: 2, level: 'info', last: at(2) }]);
  expect(logPatterns(lines, [], patternOf)).toEqual([]);
});
