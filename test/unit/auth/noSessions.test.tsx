import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { API, renderApp, sidebar } from '../app/renderApp';

const config = { auth: { mode: 'none' } } as const;

describe('sessions switched off', () => {
  test('[AUTH-049] the identity check alone says who the person is; nothing is offered to sign in to or out of', async () => {
    const { user, router, store } = renderApp({ at: '/login?return_to=%2Fhealth', as: ['viewer'], config });
    await sidebar();
    expect(router.state.location.pathname).toBe('/topology');
    expect(store.getState().auth).toMatchObject({ status: 'signedIn', user: { name: 'Amara Okafor' } });
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    const menu = await screen.findByRole('dialog', { name: 'User menu' });
    await within(menu).findByText('Hi, Amara Okafor');
    expect(within(menu).queryByRole('menuitem', { name: 'Sign out' })).toBeNull();
    expect(within(menu).queryByRole('menuitem', { name: 'Your Profile' })).toBeNull();
  });

  test('[AUTH-049][ERR-001] a 401 says what to do and asks no identity service; trying again leads back', async () => {
    let refused = true;
    const { user, router } = renderApp({
      at: '/incidents?status=open#x',
      as: ['viewer'],
      config,
      handlers: [
        http.get(`${API}/auth/whoami`, () =>
          refused ? new HttpResponse('Unauthorized', { status: 401 }) : undefined,
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('no sign-in page of its own');
    expect(router.state.location.pathname).toBe('/auth-state-checker');
    refused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await sidebar();
    expect(router.state.location).toMatchObject({
      pathname: '/incidents',
      search: '?status=open',
      hash: '#x',
    });
  });

  test('[AUTH-049] a 403 says whom to ask', async () => {
    const forbidden = http.get(`${API}/auth/whoami`, () => new HttpResponse('no role', { status: 403 }));
    renderApp({ at: '/incidents', config, handlers: [forbidden] });
    expect(await screen.findByText(/Ask an administrator for a role/)).toBeVisible();
    expect(screen.getByText('no role')).toBeVisible();
  });

  test('the error page offers to try again instead of signing out', async () => {
    const { user, router } = renderApp({ at: '/error', as: ['viewer'], config });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/topology'));
  });
});
