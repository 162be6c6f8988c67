import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { latencyDifference, uptimeDifference } from '@/modules/checks/compare';
import { runLine, LINE_LENGTH, runText } from '@/features/health/modal/runText';
import { plainText, startOf } from '@/lib/terminal/plain';
import { widened } from '@/features/health/modal/useCheckRange';
import { openOrder } from '@/features/health/model/order';
import { grouped } from '@/features/health/model/group';
import { sortByName } from '@/features/health/api';
import { CLOSED, checkUrl } from '@/features/health/url';
import { readUrlState, writeUrlState } from '@/lib/urlState';
import { check } from '../checks';
import { graphOf } from './openCheck';

const ESC = '\u001b';
const HOUR = 3_600_000;

describe('what runs say of themselves', () => {
  test.each([
    ['colours', `${ESC}[1;31mfailed${ESC}[0m`, 'failed'],
    ['the cursor', `a${ESC}[2Kb${ESC}[10;20Hc`, 'abc'],
    ['a window title', `${ESC}]0;owned\u0007text`, 'text'],
    ['a link ended by ST', `${ESC}]8;;https://evil.example${ESC}\\click${ESC}]8;;${ESC}\\`, 'click'],
    ['C1 control', 'a\u009b31mb', 'ab'],
    [
      'a title without an end keeps its text',
      `${ESC}]0;the rest of the message`,
      '0;the rest of the message',
    ],
    ['backspace and bell', 'a\u0008\u0007b', 'ab'],
    ['turned writing', 'user\u202Etxt.exe', 'usertxt.exe'],
    ['line breaks stay', 'a\r\nb\tc\rd', 'a\nb\tc\nd'],
    ['markup is text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%s', (_what, given, want) => {
    expect(plainText(given)).toBe(want);
  });

  test('no control character is left of anything, however long', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(ESC, '[', ']', '3', ';', 'm', '\u0007', '\u009b', '\\', 'x')),
        parts => {
          // oxlint-disable-next-line no-control-regex -- what must be gone
          expect(plainText(parts.join(''))).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        },
      ),
      { numRuns: 500, seed: 20261120 },
    );
    // Backtracking would take longer than a test may.
    expect(plainText(`${ESC}]`.repeat(50_000))).not.toContain(ESC);
    expect(plainText(`${ESC}[${'1;'.repeat(50_000)}`)).not.toContain(ESC);
  });

  test('a cell gets one short line, the detail everything', () => {
    const run = { message: `first\nsecond ${'x'.repeat(100_000)}`, error: 'refused' };
    expect(runLine(run)).toHaveLength(LINE_LENGTH + 1);
    expect(runLine(run)).toMatch(/^first second x+…$/);
    expect(runText(run)).toHaveLength(100_000 + 'first\nsecond '.length + '\n\nrefused'.length);
    expect(runLine({ message: null, error: 'a\n\nb' })).toBe('a b');
    expect(runText({})).toBe('');
  });

  test('a text is never cut through a character', () => {
    expect(startOf('ab😀', 3)).toBe('ab');
    expect(startOf('ab😀', 4)).toBe('ab😀');
  });
});

describe('against the window before', () => {
  test.each([
    [90, 10, 80, 20, { direction: 'up', better: true, text: '10.00 points higher' }],
    [80, 20, 90, 10, { direction: 'down', better: false, text: '10.00 points lower' }],
    [90, 10, 90, 10, { direction: 'same', text: 'no change' }],
    [99_999, 1, 100_000, 0, { direction: 'down', better: false, text: '<0.01 points lower' }],
    [0, 0, 90, 10, undefined],
    [90, 10, 0, 0, undefined],
  ])('uptime of %i/%i after %i/%i', (passed, failed, passedBefore, failedBefore, want) => {
    expect(uptimeDifference(graphOf(passed, failed), graphOf(passedBefore, failedBefore))).toEqual(want);
  });

  test.each([
    [300, 280, { direction: 'up', better: false, text: '20ms slower' }],
    [280, 1480, { direction: 'down', better: true, text: '1.2s faster' }],
    [280, 280, { direction: 'same', text: 'no change' }],
    [undefined, 280, undefined],
    [280, undefined, undefined],
  ])('p95 of %s ms after %s ms', (now, before, want) => {
    expect(latencyDifference(graphOf(1, 0, now), graphOf(1, 0, before))).toEqual(want);
  });

  test('nothing before there are answers', () => {
    expect(uptimeDifference(undefined, graphOf(1, 0))).toBeUndefined();
    expect(latencyDifference(graphOf(1, 0, 5), undefined)).toBeUndefined();
  });
});

describe('the range of a link to a run', () => {
  test.each([
    ['1h', 5 * 60_000, '1h'],
    ['1h', 50 * 60_000, '1h'],
    ['1h', 55 * 60_000, '2h'],
    ['15m', 50 * 60_000, '1h'],
    ['1h', 26 * HOUR, '2d'],
    ['3d', 26 * HOUR, '3d'],
    ['15m', 400 * 24 * HOUR, '2y'],
    ['1h', 9 * 360 * 24 * HOUR, '5y'],
    ['1h', undefined, '1h'],
  ] as const)('%s and a run %s ms ago give %s', (range, since, want) => {
    expect(widened(range, since)).toBe(want);
  });
});

describe('the link of the modal', () => {
  test('a run is a time, anything else is none', () => {
    const run = '2026-11-20T10:00:26.232123+00:00';
    const written = writeUrlState(checkUrl, '', { run, checkTab: 'spec', specFormat: 'json' });
    expect(readUrlState(checkUrl, written)).toMatchObject({ run, checkTab: 'spec', specFormat: 'json' });
    expect(readUrlState(checkUrl, 'run=<script>&checkTab=evil&specFormat=toml')).toMatchObject({
      run: '',
      checkTab: 'history',
      specFormat: 'yaml',
    });
  });

  test('closing leaves the dashboard alone and takes all of the modal with it', () => {
    const open =
      'query=pay&tab=web&checkId=x&timeRange=6h&run=2026-11-20&checkTab=spec&historyPage=3&status=healthy';
    expect(writeUrlState(checkUrl, open, CLOSED)).toBe('query=pay&tab=web');
  });
});

describe('the order of neighbours', () => {
  const checks = sortByName([
    check({ id: 'b', name: 'b', canary_name: 'one', uptime: { passed: 1, failed: 9 } }),
    check({ id: 'c', name: 'c', canary_name: 'two' }),
    check({ id: 'a', name: 'a', canary_name: 'two', uptime: { passed: 5, failed: 5 } }),
  ]);
  const view = { checkId: 'a', sortBy: 'name', sortDesc: false } as const;

  test('is that of the list, groups opened in their place', () => {
    expect(openOrder(grouped(checks, 'none'), view)).toEqual(['a', 'b', 'c']);
    expect(openOrder(grouped(checks, 'none'), { ...view, sortBy: 'uptime' })).toEqual(['b', 'a', 'c']);
    expect(openOrder(grouped(checks, 'canary_name'), view)).toEqual(['b', 'a', 'c']);
    expect(openOrder(grouped(checks, 'canary_name'), { ...view, sortDesc: true })).toEqual(['c', 'a', 'b']);
  });

  test('costs nothing while no check is open', () => {
    expect(openOrder(grouped(checks, 'none'), { ...view, checkId: '' })).toEqual([]);
  });
});
