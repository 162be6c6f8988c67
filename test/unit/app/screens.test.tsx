import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authApi } from '@/api/auth';
import { configureApi } from '@/api/config';
import { createListeners, mirrorLocation } from '@/app/listeners';
import { createPageRouter } from '@/app/pageRouter';
import { openFirstScreen, screenOf } from '@/app/screens';
import { setupStore } from '@/app/store';
import { selectAuth } from '@/auth/slice';
import type { RouteRow, Screen } from '@/lib/routing/rows';
import type { AppDispatch } from '@/lib/store/hooks';
import { selectLocation } from '@/lib/store/location';
import { server } from '../server';
import { API } from './renderApp';

const asked: string[] = [];

/** A backend with a person of these roles, or with nobody signed in. */
function backend(roles?: readonly string[], properties: readonly string[] = []) {
  server.use(
    http.get(`${API}/auth/whoami`, () => {
      asked.push('whoami');
      return roles
        ? HttpResponse.json({ payload: { user: { id: 'p1', name: 'Amara Okafor' }, roles, permissions: [] } })
        : HttpResponse.json({}, { status: 401 });
    }),
    http.get(`${API}/properties`, () => {
      asked.push('properties');
      return HttpResponse.json(properties.map(name => ({ name, value: 'true', source: 'db' })));
    }),
  );
}

/** A console whose one screen is at `/things`, to which `/` leads, and which is not drawn: of all that is drawn the gate alone asks, for the person. */
function begin(at: string, row: Partial<RouteRow> = {}) {
  configureApi({ baseUrl: API });
  const ask = vi.fn<NonNullable<Screen['ask']>>();
  const load = vi.fn<RouteRow['load']>(() => Promise.resolve({ default: () => null, ask }));
  const handle: RouteRow = { path: '/things', title: 'Things', load, ...row };
  const listeners = createListeners();
  const store = setupStore({}, [listeners.middleware]);
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  const off: RouteRow = {
    ...handle,
    feature: 'topology',
    load: () => Promise.reject(new Error('switched off')),
  };
  const home = { path: '/', handle: [off, handle] };
  const routes = [{ children: [{ path: '/things', handle }, home, { path: '/login' }] }];
  const router = createPageRouter(history, routes);
  listeners.useRouter(router);
  mirrorLocation(router, store);
  openFirstScreen(router, store);
  const askWho = () =>
    (store.dispatch as AppDispatch)(
      authApi.endpoints.getWhoami.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  void askWho();
  return { ask, load, askWho, known: () => selectAuth(store.getState()).status };
}

/** All that was under way has ended. */
const settled = () => new Promise(resolve => setTimeout(resolve, 20));

beforeEach(() => {
  asked.length = 0;
});

describe('the code of the first screen', () => {
  test('comes as soon as the person and the flags are known, once, and asks its question of the place', async () => {
    backend(['viewer']);
    const { ask, load, askWho } = begin('/things?search=disk');
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(asked).toEqual(['whoami', 'properties']);
    expect(load).toHaveBeenCalledOnce();
    const [, state] = ask.mock.calls[0] ?? [];
    expect(state && selectLocation(state).search).toBe('?search=disk');
    // What is known later changes nothing about it.
    await askWho();
    await settled();
    expect(load).toHaveBeenCalledOnce();
  });

  test.each([
    ['forbidden', ['viewer'], [], { need: { resource: 'connections', action: 'write' } }],
    ['switched off', ['admin'], ['logs.disable'], { feature: 'logs' }],
  ] as const)('of a screen that is %s is not fetched', async (_what, roles, properties, row) => {
    backend(roles, properties);
    const { load } = begin('/things', row);
    await waitFor(() => expect(asked).toEqual(['whoami', 'properties']));
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('comes where the flags cannot be read: those switch nothing off', async () => {
    backend(['admin']);
    server.use(http.get(`${API}/properties`, () => HttpResponse.json({ message: 'no' }, { status: 404 })));
    const { load } = begin('/things', { feature: 'logs' });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  test('signed out, nothing but the person is asked for', async () => {
    backend();
    const { load, known } = begin('/things');
    await waitFor(() => expect(known()).toBe('signedOut'));
    await settled();
    expect(asked).toEqual(['whoami']);
    expect(load).not.toHaveBeenCalled();
  });

  test('at / is that of the first screen that the person may open', async () => {
    backend(['admin'], ['topology.disable']);
    const { ask, load } = begin('/');
    await waitFor(() => expect(ask).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  test.each(['/?return_to=/other', '/login'])('at %s, which leads elsewhere, is none', async at => {
    backend(['admin']);
    const { load, known } = begin(at);
    await waitFor(() => expect(known()).toBe('signedIn'));
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  test('that could not be had is fetched again when the screen is drawn', async () => {
    backend(['admin']);
    const load = vi
      .fn<RouteRow['load']>(() => Promise.resolve({ default: () => <p>All things</p> }))
      .mockRejectedValueOnce(new Error('no network'));
    begin('/things', { load });
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await settled();
    const Things = screenOf(load);
    render(
      <Suspense>
        <Things />
      </Suspense>,
    );
    expect(await screen.findByText('All things')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
