import { describe, expect, test } from 'vitest';
import { scopeClaims } from '../../../embedded/core/claims';
import { encodingFor } from '../../../embedded/core/encodings';
import { isOutage, toResponse, HttpError, AccessError } from '../../../embedded/core/errors';
import { readFault } from '../../../embedded/server/faults';
import { rangeOf, readSummaryFilter } from '../../../embedded/services/canary';
import { bucketMs, graphOf, parseBound } from '../../../embedded/services/canary/graph';
import { judge } from '../../../embedded/services/canary/probe';
import { likelyOutcome } from '../../../embedded/services/canary/run';
import { expandActions } from '../../../embedded/core/permissionRecords';
import { localProperties } from '../../../embedded/services/properties';

const HOUR = 3_600_000;

describe('health checks', () => {
  test.each([
    ['15m', HOUR / 4],
    ['1h', HOUR],
    ['3mo', 90 * 24 * HOUR],
    [undefined, HOUR],
    ['', HOUR],
    ['garbage', HOUR],
    ['1s', HOUR],
    ['-1h', HOUR],
    ['__proto__', HOUR],
  ])('range %j', (text, ms) => {
    expect(rangeOf(text)).toBe(ms);
  });

  test('the filter of a summary is read without regard to case', () => {
    expect(
      readSummaryFilter({ LABELS: { a: 1 }, SortBy: '-name', deleteFrom: '2026-01-01T00:00:00Z' }),
    ).toEqual({
      labels: { a: '1' },
      sortBy: '-name',
      deleteFrom: new Date('2026-01-01T00:00:00Z'),
    });
    expect(readSummaryFilter({ labels: {}, sortBy: 'age', timeout: 5 })).toEqual({});
    expect(() => readSummaryFilter([])).toThrow(HttpError);
    expect(() => readSummaryFilter({ deleteFrom: 'x' })).toThrow(HttpError);
  });

  test.each([
    [HOUR, 60_000],
    [2 * HOUR, 60_000],
    [3 * HOUR, 15 * 60_000],
    [24 * HOUR, 15 * 60_000],
    [7 * 24 * HOUR, HOUR],
    [8 * 24 * HOUR, 4 * HOUR],
  ])('buckets of a range of %i ms', (range, width) => {
    expect(bucketMs(range)).toBe(width);
  });

  test('bounds are durations back, or times', () => {
    const now = new Date('2026-01-02T00:00:00Z');
    expect(parseBound('1d', now)?.toISOString()).toBe('2026-01-01T00:00:00.000Z');
    expect(parseBound('2026-01-01T12:00:00Z', now)?.toISOString()).toBe('2026-01-01T12:00:00.000Z');
    expect(parseBound('yesterday', now)).toBeUndefined();
    expect(parseBound('2026-99-01T00:00:00Z', now)).toBeUndefined();
  });

  test('a graph sums the counts of its buckets; its percentiles are those of the runs', () => {
    const bucket = (minute: number, passed: number, failed: number, duration: number) => ({
      time: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      passed,
      failed,
      duration,
      message: null,
      error: failed > 0 ? 'boom' : null,
    });
    const graph = graphOf(
      Array.from({ length: 100 }, (_, at) => bucket(at, 2, at === 5 ? 1 : 0, at + 1)),
      [95, 97, 99],
    );
    expect(graph['uptime']).toEqual({ passed: 200, failed: 1 });
    expect(graph['latency']).toEqual({ p95: 95, p97: 97, p99: 99, rolling1h: 0 });
    const status = graph['status'] as Record<string, unknown>[];
    expect(status[0]).toEqual({
      time: '2026-01-01T00:00:00.000Z',
      status: true,
      duration: 1,
      passed: 2,
      count: 2,
    });
    expect(status[5]).toEqual({
      time: '2026-01-01T00:05:00.000Z',
      duration: 6,
      passed: 2,
      failed: 1,
      count: 3,
      error: 'boom',
    });
    expect(graphOf([], null)).toEqual({
      status: null,
      latency: { rolling1h: 0 },
      uptime: { passed: 0, failed: 0 },
    });
  });

  test.each([
    [{}, 200, 'ok', 5, undefined],
    [{}, 302, '', 5, 'response code invalid: got 302'],
    [{ responseCodes: [302] }, 302, '', 5, undefined],
    [{ responseContent: 'pong' }, 200, 'ping', 5, 'response does not contain the expected text'],
    [{ thresholdMillis: 10 }, 200, '', 11, 'threshold exceeded: 11 ms > 10 ms'],
  ])('%j answered with %i', (spec, code, content, duration, expected) => {
    expect(judge({ url: 'http://127.0.0.1/', ...spec }, { code, content }, duration)).toBe(expected);
  });

  test('a simulated run goes as the check has been going', () => {
    const good = { status: true, duration: 100, message: 'ok', error: null };
    const bad = { status: false, duration: 900, message: null, error: 'down' };
    expect(likelyOutcome([good, good], () => 0.5)).toEqual({ pass: true, durationMs: 100, message: 'ok' });
    expect(likelyOutcome([bad, good], () => 0.5)).toEqual({ pass: false, durationMs: 900, error: 'down' });
    expect(likelyOutcome([], () => 0).pass).toBe(true);
    // Now and then it follows its longer history instead of its last state.
    const random = [0.9, 0.1, 0, 0.5];
    expect(likelyOutcome([bad, good, good, good], () => random.shift() ?? 0).pass).toBe(true);
  });
});

describe('rights', () => {
  test.each([
    ['*', ['create', 'read', 'update', 'delete', 'playbook:run', 'playbook:approve']],
    ['playbook:*', ['playbook:run', 'playbook:approve']],
    ['read, delete', ['read', 'delete']],
    ['playbook:cancel', ['playbook:cancel']],
    ['', []],
  ])('action %j', (text, actions) => {
    expect(expandActions(text)).toEqual(actions);
  });

  test('scopes by kind: singular, plural, all; a kind without one is an empty list', () => {
    const one = { tags: { team: 'a' } };
    const two = { names: ['*'] };
    expect(
      scopeClaims([
        { resources: ['configs', 'component'], scopes: [one] },
        { resources: ['checks', 'canaries'], scopes: [two] },
        { resources: ['notifications'], scopes: [two] },
      ]),
    ).toEqual({ config: [one], component: [one], playbook: [], canary: [two] });
    expect(scopeClaims([{ resources: ['*'], scopes: [two] }])).toEqual({
      config: [two],
      component: [two],
      playbook: [two],
      canary: [two],
    });
  });
});

test('properties of whoever runs the backend', () => {
  expect(localProperties('# comment\n a.b = c = d \n\nx=\nnonsense')).toEqual([
    { name: 'a.b', value: 'c = d' },
    { name: 'x', value: '' },
  ]);
  expect(localProperties(undefined)).toEqual([]);
});

describe('answers to errors', () => {
  const connection = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  test.each([
    [new HttpError(404, 'not here'), 404, { error: 'not here' }],
    [new HttpError(400, 'bad', 'more'), 400, { error: 'bad', message: 'more' }],
    [connection, 503, { error: 'The database is not available right now. It is being restarted.' }],
    [
      Object.assign(new Error('x'), { code: '57014' }),
      504,
      { error: 'The query was cancelled or took too long.' },
    ],
    [new Error('secret text'), 500, { message: 'Internal Server Error' }],
    ['text', 500, { message: 'Internal Server Error' }],
  ])('%s', async (error, status, body) => {
    const response = toResponse(error);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
  });

  test('refusals are plain text', async () => {
    const response = toResponse(new AccessError(403, 'no', { 'X-Rbac-Object': 'x' }));
    expect([response.status, await response.text(), response.headers.get('X-Rbac-Object')]).toEqual([
      403,
      'no',
      'x',
    ]);
  });

  test.each([
    ['57P01', true],
    ['ECONNRESET', true],
    ['23505', false],
    [undefined, false],
  ])('code %j is an outage: %s', (code, expected) => {
    expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(expected);
  });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity, br', 'br'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('of Brotli and gzip, %j takes %s', (header, expected) => {
  expect(encodingFor(header, ['br', 'gzip'])).toBe(expected);
});

test.each([
  ['gzip', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  ['br', undefined],
])('of gzip alone, %j takes %s', (header, expected) => {
  expect(encodingFor(header, ['gzip'])).toBe(expected);
});

test.each([
  [
    { match: '/api', status: 500, extra: 1 },
    { match: '/api', status: 500 },
  ],
  [{ match: '/api', hang: 'yes' }, { match: '/api' }],
  [
    { match: '/api', drop: true, body: '' },
    { match: '/api', drop: true, body: '' },
  ],
])('fault %j', (rule, expected) => {
  expect(readFault(rule)).toEqual(expected);
});

test.each([
  [{ match: 'api' }, 'match'],
  [null, 'match'],
  [{ match: '/api', times: 1.5 }, 'times'],
  [{ match: '/api', latencyMs: -1 }, 'latencyMs'],
  [{ match: '/api', method: 'get\n' }, 'method'],
])('%j is no fault: its %s is wrong', (rule, what) => {
  expect(() => readFault(rule)).toThrow(what);
});
