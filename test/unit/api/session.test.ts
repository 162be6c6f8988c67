// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openedApi } from '@/features/health/modal/openedApi';
import { authApi } from '@/api/auth';
import { eq } from '@/api/postgrest';
import { propertiesApi, propertyRowsApi } from '@/api/properties';
import { sessionBegan, sessionClosed, sessionExpired } from '@/api/session';
import { serve } from '../server';
import { apiStore, call, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const refused = () => new Response('Session Expired', { status: 401 });

describe('the end of a session', () => {
  test('twenty refused queries end it once, and nothing leaves the page after that', async () => {
    const { requests } = fakeFetch(async () => {
      await new Promise(done => setTimeout(done, Math.random() * 20));
      return refused();
    });
    const { store, typesOf } = apiStore();
    const query = (id: string) =>
      store.dispatch(openedApi.endpoints['listChecks/detail'].initiate(id, { forceRefetch: true }));
    const first = await Promise.all(Array.from({ length: 20 }, (_, index) => query(`check-${index}`)));

    expect(requests).toHaveLength(20);
    expect(typesOf(sessionExpired.type)).toHaveLength(1);
    expect(first.every(({ error }) => (error as { kind: string }).kind === 'signedOut')).toBe(true);

    const later = await Promise.all(Array.from({ length: 20 }, (_, index) => query(`check-${index}`)));
    expect(requests).toHaveLength(20);
    expect(later.every(({ error }) => (error as { kind: string }).kind === 'signedOut')).toBe(true);
    expect(typesOf(sessionExpired.type)).toHaveLength(1);
  });

  test('writes do not leave the page either', async () => {
    const { requests } = fakeFetch(refused);
    const { store } = apiStore();
    await store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    await store.dispatch(
      propertyRowsApi.endpoints.deletePropertyRow.initiate({ name: eq('health.disable') }),
    );
    expect(requests).toHaveLength(1);
  });

  test('after signing in calls go out again, and the new session can end too', async () => {
    const { requests } = fakeFetch(refused, json([]), refused);
    const { store, typesOf } = apiStore();
    const load = () =>
      store.dispatch(propertiesApi.endpoints.getProperties.initiate(undefined, { forceRefetch: true }));
    await load();
    store.dispatch(sessionBegan());
    expect((await load()).data).toEqual([]);
    await load();
    expect(requests).toHaveLength(3);
    expect(typesOf(sessionExpired.type)).toHaveLength(2);
  });

  test('a late refusal from the former session does not end the present one', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    fakeFetch(() => new Promise<Response>(done => (answerLate = done)), refused, json([]));
    const { store, typesOf } = apiStore();
    const late = store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('slow'));
    await store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('quick'));
    store.dispatch(sessionBegan());
    answerLate(refused());
    await late;
    expect(typesOf(sessionExpired.type)).toHaveLength(1);
    const { data } = await store.dispatch(openedApi.endpoints['listChecks/detail'].initiate('new'));
    expect(data).toBeNull();
  });

  test('rows that come after the organisation was changed reach nothing, and reads under way are cancelled', async () => {
    let answerLate: (response: Response) => void = () => undefined;
    const signals: AbortSignal[] = [];
    fakeFetch(
      (_request, signal) => {
        signals.push(signal);
        return new Promise<Response>(done => (answerLate = done));
      },
      json([{ name: 'of-globex' }]),
    );
    const { store } = apiStore();
    const late = store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    store.dispatch(sessionBegan());
    expect(signals[0]?.aborted).toBe(true);
    answerLate(new Response('[{"name":"of-acme"}]', { headers: { 'content-type': 'application/json' } }));
    expect((await late).data).toBeUndefined();
    expect(JSON.stringify(store.getState())).not.toContain('of-acme');
    const { data } = await store.dispatch(
      propertiesApi.endpoints.getProperties.initiate(undefined, { forceRefetch: true }),
    );
    expect(data).toEqual([expect.objectContaining({ name: 'of-globex' })]);
  });

  test('signing out stops calls without announcing an expiry', async () => {
    const { requests } = fakeFetch(json([]));
    const { store, typesOf } = apiStore();
    store.dispatch(sessionClosed());
    await store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    expect(requests).toHaveLength(0);
    expect(typesOf(sessionExpired.type)).toHaveLength(0);
  });

  test('stores do not share it', async () => {
    fakeFetch(refused, json([]));
    const one = apiStore();
    const other = apiStore();
    await one.store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    const { data } = await other.store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    expect(data).toEqual([]);
  });

  test('a read that is being retried stops when the session ends', async () => {
    vi.useFakeTimers();
    const { requests } = fakeFetch(() => {
      throw new TypeError('fetch failed');
    });
    const { store } = apiStore();
    const answer = store.dispatch(propertiesApi.endpoints.getProperties.initiate());
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(sessionClosed());
    await vi.runAllTimersAsync();
    await answer;
    expect(requests).toHaveLength(1);
  });

  test('a call that expects it takes a 401 as an ordinary error', async () => {
    fakeFetch(refused);
    const { store, typesOf } = apiStore();
    const { error } = await call({ url: '/auth/whoami' }, { quiet401: true }, { store });
    expect(error).toMatchObject({ kind: 'http', status: 401, message: 'Session Expired' });
    expect(typesOf(sessionExpired.type)).toHaveLength(0);
  });
});

describe('the identity check', () => {
  const whoami = (payload: object) =>
    serve(http.get('*/api/auth/whoami', () => HttpResponse.json({ message: 'success', payload })));
  const user = {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Amara Okafor',
    email: 'a@meridian.example',
    avatar: null,
  };
  const ask = () => apiStore().store.dispatch(authApi.endpoints.getWhoami.initiate());

  test('[AUTH-042] GET /auth/whoami gives user, roles and permissions', async () => {
    const permissions = [{ subject: 'admin', object: '*', action: '*' }];
    whoami({ user, roles: ['admin', 'everyone', 'admin'], permissions, hostname: 'console-1' });
    expect((await ask()).data).toEqual({
      user: { id: user.id, name: 'Amara Okafor', email: 'a@meridian.example' },
      roles: ['admin', 'everyone'],
      permissions,
      hostname: 'console-1',
    });
  });

  test('lists that older backends leave null are empty', async () => {
    whoami({ user, roles: null, permissions: null });
    expect((await ask()).data).toMatchObject({ roles: [], permissions: [] });
  });

  test('an answer that names nobody is an error', async () => {
    whoami({});
    const { data, error } = await ask();
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      kind: 'parse',
      message: 'An error occurred: the answer does not say who is signed in',
    });
  });
});
