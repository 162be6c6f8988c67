import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmSession } from '@/api/auth';
import { propertiesApi } from '@/api/properties';
import { sessionBegan, sessionClosed } from '@/api/session';
import { askOnReturn, followOtherTabs } from '@/app/tabs';
import type { AppDispatch } from '@/lib/store/hooks';
import { server } from '../server';
import { enter } from '../user';
import { API, renderPage } from './renderApp';
import { narrowed } from '../../support/describedAnswers';

/** The session is one for all tabs of a browser: what another tab does to it is known here before anything more is sent. */

const AT = '/settings/feature-flags';
const AMARA = { id: 'p1', name: 'Amara Okafor' };
const NOOR = { id: 'p2', name: 'Noor Haddad' };

/** Another tab of this browser: what it is told, and how it tells that somebody signed in or out in it. */
const otherTab = new BroadcastChannel('ops-console.session');
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach(end => end()));

const property = { name: 'topology.cache.age', value: '7m', source: 'db', type: '', description: '' };

/** A page that follows other tabs; `as` changes whose session the browser has. */
async function follow() {
  let answer = { user: AMARA, roles: ['admin'] as string[] | undefined, waits: false };
  /** Calls in the order in which they came. */
  const calls: string[] = [];
  const page = renderPage({
    at: AT,
    as: ['admin'],
    handlers: [
      http.get(`${API}/auth/whoami`, async () => {
        const { user, roles: held, waits } = answer;
        calls.push('whoami');
        if (waits) await delay(50);
        if (waits) calls.push('whoami is answered');
        return held
          ? HttpResponse.json({ payload: { user, roles: held, permissions: [] } })
          : new HttpResponse('Authorization Error', { status: 401 });
      }),
      http.get(`${API}/properties`, () => {
        calls.push('properties');
        return HttpResponse.json([property]);
      }),
      http.get(`${API}/db/properties`, ({ request }) =>
        HttpResponse.json(narrowed(request, [{ ...property, created_at: '2026-01-01' }])),
      ),
    ],
  });
  ends.push(followOtherTabs(page.router, page.store, page.onSessionChange), askOnReturn(page.store));
  await waitFor(() => expect(page.store.getState().auth.status).toBe('signedIn'));
  const become = (next: Partial<typeof answer>) => {
    answer = { ...answer, ...next };
    calls.length = 0;
  };
  return { ...page, calls, become };
}

const field = () => screen.findByRole('textbox', { name: /Value/ });
/** Types into the form of a property. */
async function edit({ user }: Awaited<ReturnType<typeof follow>>, value: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Edit topology.cache.age' }));
  await user.clear(await field());
  await enter(user, await field(), value);
}

beforeAll(() =>
  Promise.all([
    import('@/features/settings/flags/FeatureFlagsPage'),
    import('@/features/settings/flags/FlagFields'),
    import('@/modules/records/RecordDialog'),
    import('@/components/toast/Snackbars'),
  ]),
);

describe('another tab', () => {
  test('signs in as somebody else: the page is theirs, says so, and what was typed waits for its owner', async () => {
    const page = await follow();
    await edit(page, '8m');
    page.become({ user: NOOR });
    otherTab.postMessage('changed');
    expect(await screen.findByText('You are signed in as Noor Haddad now')).toBeVisible();
    expect(page.store.getState().auth.user).toEqual(NOOR);
    expect(await field()).toHaveValue('7m');

    page.become({ user: AMARA });
    otherTab.postMessage('changed');
    expect(await screen.findByText('You are signed in as Amara Okafor now')).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveValue('8m'));
  });

  test('signs in: nothing is sent before the page knows as whom', async () => {
    const page = await follow();
    await screen.findByText('topology.cache.age');
    page.become({ waits: true });
    otherTab.postMessage('changed');
    await waitFor(() => expect(page.calls).toContain('whoami'));
    void (page.store.dispatch as AppDispatch)(
      propertiesApi.endpoints.getProperties.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await waitFor(() => expect(page.calls).toContain('properties'));
    expect(page.calls.slice(0, 2)).toEqual(['whoami', 'whoami is answered']);
  });

  test('signs in while the page is asking already: it asks again, and nothing is sent before the second answer', async () => {
    const page = await follow();
    await screen.findByText('topology.cache.age');
    page.become({ waits: true });
    otherTab.postMessage('changed');
    await waitFor(() => expect(page.calls).toEqual(['whoami']));
    void (page.store.dispatch as AppDispatch)(confirmSession(undefined));
    void (page.store.dispatch as AppDispatch)(
      propertiesApi.endpoints.getProperties.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    await waitFor(() => expect(page.calls).toContain('properties'));
    const answered = 'whoami is answered';
    expect(page.calls.slice(0, 4)).toEqual(['whoami', answered, 'whoami', answered]);
  });

  test('signs in as the same person: nothing changes, and nothing is said', async () => {
    const page = await follow();
    await edit(page, '8m');
    page.become({});
    otherTab.postMessage('changed');
    await waitFor(() => expect(page.calls).toEqual(['whoami']));
    expect(await field()).toHaveValue('8m');
    expect(screen.queryByText(/^You are signed in/)).toBeNull();
  });

  test('signs in with other roles: they are said, and what was typed stays', async () => {
    const page = await follow();
    await edit(page, '8m');
    page.become({ roles: ['viewer', 'admin'] });
    otherTab.postMessage('changed');
    expect(await screen.findByText('Your roles have changed: viewer, admin')).toBeVisible();
    expect(await field()).toHaveValue('8m');
    page.become({ roles: ['viewer'] });
    otherTab.postMessage('changed');
    expect(await screen.findByText('Your roles have changed: viewer')).toBeVisible();
    expect(page.store.getState().auth.roles).toEqual(['viewer']);
  });

  test('signs out: this page goes to the sign-in, and comes back from it', async () => {
    const page = await follow();
    await screen.findByText('topology.cache.age');
    page.become({ roles: undefined });
    server.use(http.get(`${API}/.ory/*`, () => HttpResponse.json({ error: { code: 401 } }, { status: 401 })));
    otherTab.postMessage('changed');
    await waitFor(() => expect(page.store.getState().auth.status).toBe('signedOut'));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'));
    expect(new URLSearchParams(page.router.state.location.search).get('return_to')).toBe(AT);
  });

  test('is told when somebody signs in or out here, and of nothing else', async () => {
    const told: unknown[] = [];
    const listen = ({ data }: MessageEvent) => void told.push(data);
    otherTab.addEventListener('message', listen);
    ends.push(() => otherTab.removeEventListener('message', listen));
    server.use(http.get(`${API}/.ory/*`, () => HttpResponse.json({ error: { code: 401 } }, { status: 401 })));
    const page = await follow();
    page.store.dispatch(sessionBegan());
    page.router.navigate('/login');
    page.store.dispatch(sessionBegan());
    await waitFor(() => expect(told).toEqual(['changed']));
    page.store.dispatch(sessionClosed());
    await waitFor(() => expect(told).toEqual(['changed', 'changed']));
    // One that waits on the sign-in page follows, and does not pass it on.
    otherTab.postMessage('changed');
    await waitFor(() => expect(page.router.state.location.pathname).not.toBe('/login'));
    await Promise.resolve();
    expect(told).toHaveLength(2);
  });
});

test('a page that is looked at again after a minute asks whose session it is; one after less does not', async () => {
  const page = await follow();
  await screen.findByText('topology.cache.age');
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ toFake: ['Date'] });
  const away = (ms: number) => {
    for (visibility of ['hidden', 'visible'] as const) {
      document.dispatchEvent(new Event('visibilitychange'));
      vi.setSystemTime(Date.now() + ms);
    }
  };
  page.become({ user: NOOR });
  away(59_000);
  away(59_999);
  expect(page.calls).not.toContain('whoami');
  away(60_000);
  expect(await screen.findByText('You are signed in as Noor Haddad now')).toBeVisible();
  vi.useRealTimers();
});
