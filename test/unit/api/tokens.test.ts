import { afterEach, describe, expect, test } from 'vitest';
import { keepForTicket, redeem } from '@/api/tickets';
import { connectionTestApi } from '@/features/settings/connections/testApi';
import { tokensApi } from '@/features/settings/tokens/api';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const {
  listTokens: tokens,
  postToken: createToken,
  revokeToken,
  postMcp: tryMcp,
  getTokenPermissions: tokenPermissions,
} = tokensApi.endpoints;
const TOKEN = 'canary-secret-token';
const request = {
  name: 'ci',
  expiry: 'never',
  scope: [{ subject: '', object: 'catalog', action: 'read' }],
};

describe('tokens', () => {
  test('[TOK-001][ENT-029] a token is made with name, expiry and scope, and never enters the store', async () => {
    const { requests } = fakeFetch(json({ message: 'success', payload: { token: TOKEN } }));
    const { store, actions } = apiStore();
    const ticket = await store.dispatch(createToken.initiate(request)).unwrap();
    expect(requests[0]?.method).toBe('POST');
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/auth/create_token');
    expect(await requests[0]?.json()).toEqual(request);
    expect(redeem(ticket)).toBe(TOKEN);
    expect(redeem(ticket)).toBeUndefined();
    expect(JSON.stringify([store.getState(), actions])).not.toContain(TOKEN);
  });
  test('an answer without a token is an error', async () => {
    fakeFetch(json({ message: 'success', payload: {} }));
    const { error } = await apiStore().store.dispatch(createToken.initiate(request));
    expect(error).toMatchObject({ message: 'The answer holds no token.' });
  });

  test('[TOK-002] the list stands in payload, which may be absent', async () => {
    const row = (id: string, created: string) => ({
      id,
      name: id,
      person_id: id,
      created_at: created,
    });
    const older = row('a', '2026-01-01T00:00:00Z');
    const newer = row('b', '2026-02-01T00:00:00Z');
    const { requests } = fakeFetch(json({ message: '', payload: [older, newer] }), json({ message: '' }));
    const { store } = apiStore();
    expect((await store.dispatch(tokens.initiate())).data).toEqual([newer, older]);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/auth/tokens');
    expect((await store.dispatch(tokens.initiate(undefined, { forceRefetch: true }))).data).toEqual([]);
  });

  test('a token that is gone already ends no session where that is a 401: the list is read again', async () => {
    const { requests } = fakeFetch(
      json({ payload: [] }),
      json({ error: 'token not found' }, { status: 401 }),
      json({ payload: [] }),
    );
    const { store } = apiStore();
    await store.dispatch(tokens.initiate());
    const { error } = await store.dispatch(revokeToken.initiate({ id: 'gone' }));
    expect(error).toMatchObject({ kind: 'http', message: 'token not found' });
    await expect.poll(() => requests.length).toBe(3);
  });

  test('[TOK-003] a token is removed by its id, and the list is read again', async () => {
    const { requests } = fakeFetch(
      json({ payload: [] }),
      json({ message: 'success' }),
      json({ payload: [] }),
    );
    const { store } = apiStore();
    await store.dispatch(tokens.initiate());
    await store.dispatch(revokeToken.initiate({ id: 't/1' })).unwrap();
    expect(requests[1]?.method).toBe('DELETE');
    expect(requests[1]?.url).toBe('http://console.test/api/auth/token/t%2F1');
    await expect.poll(() => requests.length).toBe(3);
  });

  test('rules of a token', async () => {
    const { requests } = fakeFetch(json({ message: '', payload: null }));
    const { store } = apiStore();
    expect((await store.dispatch(tokenPermissions.initiate({ id: 'p' }))).data).toEqual([]);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/rbac/token/p/permissions');
  });
});

describe('trying a token', () => {
  const greeting = {
    jsonrpc: '2.0',
    id: 1,
    result: { protocolVersion: '2024-11-05', serverInfo: { name: 'mission-control', version: '2' } },
  };
  test('[TOK-030] it speaks initialize as a client would, with the token in the header only', async () => {
    const { requests } = fakeFetch(json(greeting));
    const { store, actions } = apiStore();
    const said = await store.dispatch(tryMcp.initiate(keepForTicket(TOKEN))).unwrap();
    expect(said).toMatchObject({ server: 'mission-control', version: '2', protocol: '2024-11-05' });
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/mcp');
    expect(await requests[0]?.json()).toMatchObject({
      jsonrpc: '2.0',
      method: 'initialize',
      params: { protocolVersion: '2024-11-05', capabilities: {} },
    });
    expect(JSON.stringify([store.getState(), actions])).not.toContain(TOKEN);
  });
  test('a refused token ends no session', async () => {
    fakeFetch(json({ error: 'Session Expired' }, { status: 401 }), json({ payload: [] }));
    const { store } = apiStore();
    const { error } = await store.dispatch(tryMcp.initiate(keepForTicket(TOKEN)));
    expect(error).toMatchObject({ kind: 'http', status: 401 });
    expect((await store.dispatch(tokens.initiate())).data).toEqual([]);
  });
  test('an answer that is an error of the protocol is told', async () => {
    fakeFetch(json({ jsonrpc: '2.0', id: 1, error: { code: -32600, message: 'Invalid Request' } }));
    const { error } = await apiStore().store.dispatch(tryMcp.initiate(keepForTicket(TOKEN)));
    expect(error).toMatchObject({ message: 'Invalid Request' });
  });
});

describe('testing a connection', () => {
  const { postConnectionTest: testConnection } = connectionTestApi.endpoints;
  test('[CON-030] the test is a POST to the id, and says how long it took', async () => {
    const { requests } = fakeFetch(json({ message: 'ok' }));
    const said = await apiStore().store.dispatch(testConnection.initiate('c1')).unwrap();
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.url).toBe('http://console.test/api/connection/test/c1');
    expect(said).toEqual({ works: true, latencyMs: expect.any(Number), at: expect.any(String) });
  });
  test('[CON-030] what is wrong is the message', async () => {
    fakeFetch(json({ error: 'orders-db:5432 refused the connection' }, { status: 500 }));
    const { data } = await apiStore().store.dispatch(testConnection.initiate('c1'));
    expect(data).toMatchObject({ works: false, reason: 'orders-db:5432 refused the connection' });
  });
  test.each([403, 404])('%i says nothing of the connection and is an error', async status => {
    fakeFetch(json({ error: 'no' }, { status }));
    const { data, error } = await apiStore().store.dispatch(testConnection.initiate('c1'));
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status, message: 'no' });
  });
});
