import type { UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { redactedAction } from '@/trace/redactedAction';
import { redactedState } from '@/trace/redactedState';
import { redactedKey, redactedSearch } from '@/trace/redactions';

const CANARY = 'canary-5up3r-s3cr3t';
const ID = '019a0000-0000-7000-8000-000000000001';

const call = (
  what: 'Query' | 'Mutation',
  step: 'pending' | 'fulfilled' | 'rejected',
  endpointName: string,
  { sent, payload }: { sent?: unknown; payload?: unknown } = {},
): UnknownAction => ({
  type: `api/execute${what}/${step}`,
  ...(payload !== undefined && { payload }),
  meta: {
    requestId: 'r1',
    requestStatus: step,
    arg: {
      endpointName,
      originalArgs: sent,
      queryCacheKey: `${endpointName}(${JSON.stringify(sent)})`,
      type: what.toLowerCase(),
    },
  },
});

const SECRETS: readonly [where: string, action: UnknownAction][] = [
  [
    'a secret field of an answer',
    call('Query', 'fulfilled', 'listConfigs/one', { payload: [{ spec: { dbPassword: CANARY } }] }),
  ],
  [
    'a header of an answer',
    call('Query', 'fulfilled', 'getX', { payload: { headers: [{ name: 'Authorization', value: CANARY }] } }),
  ],
  [
    'an address in an answer',
    call('Query', 'fulfilled', 'getX', { payload: { url: `https://user:${CANARY}@db.example` } }),
  ],
  ['JSON inside a text', call('Query', 'fulfilled', 'getX', { payload: { text: `{"token":"${CANARY}"}` } })],
  [
    'parameters of a run',
    call('Query', 'fulfilled', 'listPlaybookRuns/one', {
      payload: { run: { parameters: { reason: CANARY } } },
    }),
  ],
  [
    'what a playbook proposes',
    call('Query', 'fulfilled', 'postPlaybookParams', { payload: [{ name: 'pin code', default: CANARY }] }),
  ],
  ['an artifact', call('Query', 'fulfilled', 'getArtifact', { payload: `log line ${CANARY}` })],
  ['a kubeconfig', call('Query', 'fulfilled', 'getKubeconfig', { payload: `users:\n- ${CANARY}` })],
  ['arguments of a read', call('Query', 'pending', 'getX', { sent: { token: CANARY } })],
  [
    'arguments of a write',
    call('Mutation', 'pending', 'updateCanaryRow', {
      sent: { id: `eq.${ID}`, canaryPatch: { spec: CANARY } },
    }),
  ],
  ['the text of a write', call('Mutation', 'pending', 'postX', { sent: CANARY })],
  ['the answer of a write', call('Mutation', 'fulfilled', 'postX', { payload: { shown: CANARY } })],
  ['the answer of a new token', call('Mutation', 'fulfilled', 'postToken', { payload: CANARY })],
  [
    'the error of a new connection',
    call('Mutation', 'rejected', 'createConnectionRow', {
      payload: { kind: 'http', status: 400, message: `no ${CANARY}` },
    }),
  ],
  [
    'the error of a write',
    call('Mutation', 'rejected', 'postX', {
      payload: { kind: 'http', message: `password=${CANARY}`, detail: CANARY, body: { is: CANARY } },
    }),
  ],
  [
    'the error of a read',
    call('Query', 'rejected', 'getX', {
      payload: { kind: 'http', message: 'no', detail: `Bearer ${CANARY}` },
    }),
  ],
  [
    'an answer changed in place',
    {
      type: 'api/queries/queryResultPatched',
      payload: { queryCacheKey: 'getX()', patches: [{ op: 'add', path: ['a'], value: { apiKey: CANARY } }] },
    },
  ],
  [
    'the address',
    {
      type: 'location/locationChanged',
      payload: { pathname: '/x', search: `?code=${CANARY}&a=b`, hash: '' },
    },
  ],
  ['any other action', { type: 'some/thing', payload: { password: CANARY } }],
];

test.each(SECRETS)('a trace does not hold %s', (_where, action) => {
  const kept = redactedAction(action);
  expect(JSON.stringify(kept)).not.toContain(CANARY);
  expect(kept?.type).toBe(action.type);
});

test('what is no secret is kept: rows, errors, ids and flags of writes, other parameters', () => {
  const rows = [
    { id: ID, name: 'api', url: 'https://db.example/?page=2', last_runtime: '2026-03-01T10:00:00Z' },
  ];
  expect(redactedAction(call('Query', 'fulfilled', 'listChecks', { payload: rows }))?.payload).toEqual(rows);
  const write = redactedAction(
    call('Mutation', 'pending', 'postRunCheck', { sent: { id: ID, force: true, n: 3, why: 'x' } }),
  );
  expect(write?.meta).toMatchObject({ arg: { originalArgs: { id: ID, force: true, n: 3, why: '***' } } });
  const error = { kind: 'http', status: 500, message: 'something broke' };
  expect(redactedAction(call('Query', 'rejected', 'listChecks', { payload: error }))?.payload).toMatchObject(
    error,
  );
  expect(redactedSearch('?code=1&query=a%20b')).toBe('?code=***&query=a+b');
  expect(redactedSearch('?query=a%20b')).toBe('?query=a%20b');
});

test('an entry of the cache and the actions about it have the same name in a trace', () => {
  const sent = { token: CANARY, id: ID };
  const action = redactedAction(call('Query', 'pending', 'getX', { sent }));
  expect(action?.meta).toMatchObject({
    arg: { queryCacheKey: redactedKey(`getX(${JSON.stringify(sent)})`) },
  });
  expect(redactedKey('getX(undefined)')).toBe('getX(undefined)');
});

test("the cache's own bookkeeping is left out", () => {
  expect(
    redactedAction({ type: 'api/internalSubscriptions/subscriptionsUpdated', payload: [] }),
  ).toBeUndefined();
  expect(redactedAction({ type: 'api/config/onOnline' })).toBeUndefined();
});

test('the start state is redacted like the actions, and forgets who subscribes and what was written', async () => {
  const queries = {
    'listTokens(undefined)': {
      status: 'fulfilled',
      endpointName: 'listTokens',
      data: [{ id: ID, name: 'ci', token: CANARY }],
    },
    'listPlaybookRuns/one("1")': {
      endpointName: 'listPlaybookRuns/one',
      data: { parameters: { any: CANARY } },
    },
    'list(1)': {
      endpointName: 'list',
      data: Array.from({ length: 500 }, (_, at) => ({ id: String(at), password: CANARY })),
    },
  };
  const state = {
    api: { queries, mutations: { m1: { data: CANARY } }, subscriptions: { x: 1 } },
    auth: { user: { name: 'A' }, authToken: CANARY },
    location: { pathname: '/a', search: `?token=${CANARY}`, hash: '' },
  };
  const empty = { api: { queries: {}, mutations: {}, subscriptions: {} } };
  const kept = await redactedState(state, empty, () => Promise.resolve());
  expect(JSON.stringify(kept)).not.toContain(CANARY);
  expect(kept).toMatchObject({
    api: {
      queries: { 'listTokens(undefined)': { data: [{ id: ID, name: 'ci', token: '***' }] } },
      mutations: {},
      subscriptions: {},
    },
    auth: { user: { name: 'A' } },
  });
  expect(Reflect.get(kept.api as object, 'queries')['list(1)'].data).toHaveLength(500);
});
