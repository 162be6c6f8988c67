import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { answerChanges } from '@/trace/changes';
import { withChanges } from '@/trace/withChanges';
import { readTrace, TraceError, type Outside } from '@/trace/file';
import { createRecorder } from '@/trace/recorder';

const outside: Outside = {
  version: '1.0.0',
  address: '/health',
  zone: 'UTC',
  locale: 'en-GB',
  viewport: { width: 1440, height: 900 },
  dark: false,
  reducedMotion: false,
  config: {},
  storage: {},
  userAgent: 'test',
};

interface Counter extends Record<string, unknown> {
  sum: number;
}

const reduce = (
  state: Readonly<Record<string, unknown>> | undefined,
  { payload }: UnknownAction,
): Counter => ({
  sum: Number(state?.sum ?? 0) + Number(payload ?? 0),
});

function recording(limitBytes?: number) {
  let now = 1000;
  const recorder = createRecorder({
    state: { sum: 5 },
    empty: { sum: 0 },
    reduce,
    outside,
    now: () => now,
    ...(limitBytes !== undefined && { limitBytes }),
  });
  const add = (payload: number, after = 10) => {
    now += after;
    recorder.note({ type: 'added', payload }, {}, {});
  };
  return { recorder, add };
}

const final = (text: string) => {
  const { state, actions } = readTrace(text);
  return actions.reduce<Readonly<Record<string, unknown>>>((from, action) => reduce(from, action), state).sum;
};

test('a recording is the start state and the actions with their times, and reads as it was written', async () => {
  const { recorder, add } = recording();
  add(1);
  add(2, 500);
  const text = await recorder.save();
  expect(readTrace(text)).toEqual({
    startedAt: 1000,
    dropped: 0,
    outside,
    state: { sum: 5 },
    actions: [
      { type: 'added', payload: 1 },
      { type: 'added', payload: 2 },
    ],
    times: [10, 510],
    marks: [],
  });
});

test('Redux DevTools find the actions and the start state as two texts', async () => {
  const { recorder, add } = recording();
  add(1);
  const file = JSON.parse(await recorder.save()) as { payload: string; preloadedState: string };
  expect(JSON.parse(file.payload)).toEqual([{ type: 'added', payload: 1 }]);
  expect(JSON.parse(file.preloadedState)).toEqual({ sum: 5 });
});

test('beyond its bytes the oldest actions become part of the start state, and are counted', async () => {
  const { recorder, add } = recording(300);
  for (let n = 1; n <= 100; n += 1) add(n);
  const text = await recorder.save();
  const { actions, dropped, state, startedAt, times } = readTrace(text);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.length + dropped).toBe(100);
  expect(recorder.recorded()).toMatchObject({ actions: actions.length, dropped });
  expect(recorder.recorded().bytes).toBeLessThanOrEqual(300);
  expect(state.sum).toBe(5 + (dropped * (dropped + 1)) / 2);
  expect(startedAt).toBe(1000 + dropped * 10);
  expect(times[0]).toBe(10);
  expect(final(text)).toBe(5 + 5050);
});

test('the last part alone begins where it begins', async () => {
  const { recorder, add } = recording();
  add(1);
  add(2, 70_000);
  add(4);
  const text = await recorder.save(60_000);
  expect(readTrace(text)).toMatchObject({ state: { sum: 6 }, dropped: 1, startedAt: 11_020 });
  expect(final(text)).toBe(12);
});

test.each([
  ['no JSON', 'nonsense', /not a trace of the console/],
  ['another file', '{"a":1}', /not a trace of the console/],
  ['a later version', '{"format":"ops-console-trace","version":99}', /version 99/],
  ['a part of one', '{"format":"ops-console-trace","version":1}', /incomplete/],
])('%s is refused with what is wrong', (_what, text, message) => {
  expect(() => readTrace(text)).toThrow(TraceError);
  expect(() => readTrace(text)).toThrow(message);
});

describe('a trace that somebody changed is refused in words of the console', () => {
  const whole = async () => {
    const { recorder, add } = recording();
    add(1);
    return JSON.parse(await recorder.save()) as Record<string, unknown> & { outside: object };
  };

  test.each([
    ['version 0', { version: 0 }],
    ['version -1', { version: -1 }],
    ['version 1.5', { version: 1.5 }],
    ['version "2"', { version: '2' }],
    ['no version', { version: null }],
    ['a start beyond all time', { startedAt: 1e300 }],
    ['a start before all time', { startedAt: -1 }],
    ['a negative count', { dropped: -1 }],
    ['times that are none', { times: [null] }],
    ['times before the start', { times: [-5] }],
    ['fewer times than actions', { times: [] }],
    ['marks that are none', { marks: [{ after: 'x' }] }],
    ['a state that is a list', { preloadedState: '[]' }],
    ['a part of the state that is a number', { preloadedState: '{"preferences":5}' }],
    ['a part of the state that is nothing', { preloadedState: '{"auth":null}' }],
    ['an address that is none', { preloadedState: '{"location":{"pathname":"javascript:alert(1)"}}' }],
    ['actions that are none', { payload: '[{"kind":1}]' }],
    ['actions that are no JSON', { payload: '[{' }],
  ])('%s', async (_what, change) => {
    const text = JSON.stringify({ ...(await whole()), ...change });
    expect(() => readTrace(text)).toThrow(TraceError);
    expect(() => readTrace(text)).toThrow(/Record it again\.$/);
  });

  test.each([
    ['a zone that is none', { zone: 'Europe/Nowhere' }],
    ['a locale that is none', { locale: '///' }],
    ['a window without a size', { viewport: {} }],
    ['a window of no width', { viewport: { width: 0, height: 10 } }],
    ['a window that is too large', { viewport: { width: 1e9, height: 10 } }],
    ['storage that holds objects', { storage: { a: {} } }],
    ['a clock that is none', { clockOffset: '3h' }],
  ])('%s', async (_what, change) => {
    const file = await whole();
    const text = JSON.stringify({ ...file, outside: { ...file.outside, ...change } });
    expect(() => readTrace(text)).toThrow(TraceError);
  });

  test('untouched it is read', async () => {
    expect(readTrace(JSON.stringify(await whole())).actions).toHaveLength(1);
  });

  test('the difference between the clocks is kept', async () => {
    const file = await whole();
    const text = JSON.stringify({ ...file, outside: { ...file.outside, clockOffset: 10_800_000 } });
    expect(readTrace(text).outside.clockOffset).toBe(10_800_000);
  });
});

const noPause = () => Promise.resolve();

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, name: `check ${at}`, latency: { p99: at } }));

test.each([
  ['nothing', (list: ReturnType<typeof rows>) => list],
  [
    'one field',
    (list: ReturnType<typeof rows>) =>
      list.map(row => (row.id === 'c7' ? { ...row, name: 'x' } : { ...row })),
  ],
  [
    'a row more',
    (list: ReturnType<typeof rows>) => list.toSpliced(3, 0, { id: 'new', name: 'n', latency: { p99: 1 } }),
  ],
  ['a row less', (list: ReturnType<typeof rows>) => list.toSpliced(3, 1)],
  ['their order', (list: ReturnType<typeof rows>) => list.toReversed()],
  [
    'a field less',
    (list: ReturnType<typeof rows>) =>
      list.map(({ id, name, latency }) => (id === 'c9' ? { id, name } : { id, name, latency })),
  ],
  [
    'ids that come twice',
    (list: ReturnType<typeof rows>) => [...list, ...list.slice(0, 5), ...list.slice(3, 9)],
  ],
  [
    'a field of another name',
    (list: ReturnType<typeof rows>) =>
      list.map(({ name, ...row }) => (row.id === 'c9' ? { ...row, title: name } : { ...row, name })),
  ],
])('a long list is kept by what changed: %s', async (_what, change) => {
  const before = rows(1000);
  const now = change(before);
  const kept = JSON.parse(JSON.stringify(await answerChanges(before, now, noPause))) as unknown;
  expect(withChanges(before, kept)).toEqual(now);
});

test('a long list is kept by what changed, also where ids came twice before', async () => {
  const before = [...rows(200), ...rows(200)];
  const now = rows(200).map(row => (row.id === 'c7' ? { ...row, name: 'x' } : row));
  const kept = JSON.parse(JSON.stringify(await answerChanges(before, now, noPause))) as unknown;
  expect(withChanges(before, kept)).toEqual(now);
});

test('what changed of a long list is small beside the list', async () => {
  const before = rows(1000);
  const now = before.map(row => (row.id === 'c7' ? { ...row, name: 'x' } : { ...row }));
  expect(JSON.stringify(await answerChanges(before, now, noPause)).length).toBeLessThan(200);
});

test.each([
  ['short lists', [{ id: 'a' }], [{ id: 'b' }]],
  ['rows without an id', rows(200).map(({ name }) => ({ name })), rows(200)],
  ['no former list', undefined, rows(200)],
])('%s are kept whole', async (_what, before, now) => {
  expect(await answerChanges(before, now, noPause)).toBe(now);
  expect(withChanges(before, now)).toBe(now);
});
