// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { nearestKey } from '@/app/replay/cacheKeys';
import { stateChanges } from '@/app/replay/stateChanges';
import { readTrace } from '@/trace/file';
import { differenceOf, hashesOf, hashOf, pageParts } from '@/trace/pageText';
import { testOf } from '../../../scripts/replay/testOf';

const met = new Map(['a', 'b', 'x', 'Save'].map(text => [hashOf(text), text]));

test.each([
  ['the same texts', [['a', 'b']], undefined],
  ['another order', [['b', 'a']], undefined],
  ['a text more', [['a', 'b', 'c']], { more: ['c'], less: [], missing: 0 }],
  ['a text less', [['a']], { more: [], less: ['b'], missing: 0 }],
  ['another text', [['a', 'x']], { more: ['x'], less: ['b'], missing: 0 }],
  ['a text twice', [['a', 'b', 'b']], { more: ['b'], less: [], missing: 0 }],
  ['what was left out of the recording', [['a', '***']], undefined],
  ['a dialog that was not there', [['a', 'b'], ['Save']], { more: ['Save'], less: [], missing: 0 }],
])('a page is compared by its texts: %s', (_what, parts, difference) => {
  expect(differenceOf(hashesOf([['a', 'b']]), parts, met)).toEqual(difference);
});

test.each([
  ['is not opened by the replay', [['a']], undefined],
  ['is the same', [['a'], ['Run', 'Save']], undefined],
  ['lacks a text', [['a'], ['Save']], { more: [], less: [], missing: 1 }],
  ['has another text', [['a'], ['Run', 'x']], { more: ['x'], less: ['Save'], missing: 0 }],
  ['is not opened, and the page differs', [['x']], { more: ['x'], less: ['a'], missing: 0 }],
])('a dialog of the recording %s', (_what, parts, difference) => {
  expect(differenceOf(hashesOf([['a'], ['Run', 'Save']]), parts, met)).toEqual(difference);
});

test('a text that nobody sees is none of the page', () => {
  document.body.innerHTML = '<main>Views<span class="MuiBadge-badge MuiBadge-invisible">0</span></main>';
  expect(pageParts()).toEqual([[document.title, 'Views']]);
  document.body.innerHTML = '';
});

test('a question that differs in its times alone is the recorded one that is nearest', () => {
  const at = (time: string) => `list({"from":"${time}","type":"a"})`;
  const find = nearestKey([at('2026-03-01T10:00:00.000Z'), at('2026-03-01T10:05:00.000Z'), 'other("x")']);
  expect(find(at('2026-03-01T10:04:59.120Z'))).toBe(at('2026-03-01T10:05:00.000Z'));
  expect(find(at('2026-03-01T10:00:00.030Z'))).toBe(at('2026-03-01T10:00:00.000Z'));
  expect(find('other("y")')).toBe('other("y")');
  expect(find('list({"from":"2026-03-01T10:00:00.000Z","type":"b"})')).toBe(
    'list({"from":"2026-03-01T10:00:00.000Z","type":"b"})',
  );
});

test('what a step changed is listed by path', () => {
  const kept = { big: [1, 2, 3] };
  expect(stateChanges({ kept, a: { b: 1, c: [1] } }, { kept, a: { b: 2, c: [1, 2] }, d: null })).toEqual([
    { path: 'a.b', before: 1, after: 2 },
    { path: 'a.c.1', before: undefined, after: 2 },
    { path: 'd', before: undefined, after: null },
  ]);
});

const outside = {
  version: '1.4.51',
  address: '/health',
  zone: 'UTC',
  locale: 'en',
  viewport: { width: 1, height: 1 },
  storage: {},
};

test('a file of the former version is read: of its page nothing was noted', () => {
  const former = {
    format: 'ops-console-trace',
    version: 1,
    startedAt: 5,
    dropped: 0,
    outside,
    times: [1],
    preloadedState: '{"a":1}',
    payload: '[{"type":"x"}]',
  };
  expect(readTrace(JSON.stringify(former))).toEqual({
    startedAt: 5,
    dropped: 0,
    outside,
    state: { a: 1 },
    actions: [{ type: 'x' }],
    times: [1],
    marks: [],
  });
});

test('a trace becomes a test: what was done, the step, and what should be read there', () => {
  const text = testOf({
    out: 'test/replay/bug.spec.ts',
    trace: 'test/replay/traces/health.json',
    steps: [
      { label: 'Start' },
      { label: "Went to /a'b" },
      { label: 'getX asked' },
      { label: 'getX failed: no' },
    ],
    step: 3,
    expected: "It's healthy",
  });
  expect(text).toContain("new URL('./traces/health.json', import.meta.url)");
  expect(text).toContain("from '../../scripts/replay/open'");
  expect(text).toContain("// - Went to /a'b");
  expect(text).not.toContain('getX asked');
  expect(text).toContain('await replay.show(3);');
  expect(text).toContain("toContainText('It\\'s healthy')");
});
