// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createPlayer, nextErrorOf } from '@/app/replay/player';

const call = (status: string, more: object = {}, meta: object = {}) => ({
  type: `api/executeQuery/${status}`,
  meta: {
    arg: { endpointName: 'listChecks', type: 'query', queryCacheKey: 'listChecks' },
    requestId: 'r',
    ...meta,
  },
  ...more,
});
const failure = { payload: { kind: 'http', status: 500, message: 'it broke' } };

const player = createPlayer(
  {
    startedAt: 1_000,
    dropped: 0,
    outside: {},
    state: {},
    times: [10, 20, 30, 40, 50, 60],
    marks: [],
    actions: [
      { type: 'location/locationChanged', payload: { pathname: '/health', search: '?a=1', hash: '' } },
      call('rejected', { payload: { kind: 'aborted', message: 'given up' } }),
      call('rejected', failure),
      call('rejected', failure, { condition: true }),
      { type: 'dashboard/refreshRequested' },
      { type: 'trace/threw', payload: { message: 'x is not a function' } },
    ],
  } as never,
  () => {},
);

test('steps say what happened when, and which of them failed', () => {
  expect(player.steps.map(({ label, at, isError }) => [label, at, isError])).toEqual([
    ['Start', 1_000, false],
    ['Went to /health?a=1', 1_010, false],
    ['listChecks failed', 1_020, false],
    ['listChecks failed: it broke', 1_030, true],
    ['listChecks failed', 1_040, false],
    ['dashboard/refreshRequested', 1_050, false],
    ['Error: x is not a function', 1_060, true],
  ]);
});

test.each([
  [0, 3],
  [3, 6],
  [4, 6],
  [6, -1],
])('after step %i the next error is step %i', (step, next) => {
  expect(nextErrorOf(player.steps, step)).toBe(next);
});
