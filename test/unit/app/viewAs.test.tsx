import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '@/api/root';
import { sessionBegan } from '@/api/session';
import { eyesOf } from '@/app/viewAs/eyes';
import type { AppDispatch } from '@/lib/store/hooks';
import { viewBegan } from '@/lib/store/viewedAs';
import { API, renderApp, sidebar } from './renderApp';

const probes = api.injectEndpoints({
  endpoints: build => ({
    probeWrite: build.mutation<unknown, string>({
      query: method => ({ url: '/db/probe', method, params: { id: 'eq.1' }, body: {} }),
    }),
    probeFile: build.mutation<unknown, void>({
      query: () => ({ url: '/catalog/report', method: 'POST', body: {} }),
      extraOptions: { file: true },
    }),
    probeRead: build.query<unknown, string>({
      query: method => ({ url: '/resources/search', method, body: {} }),
    }),
  }),
});

const AS_VIEWER = eyesOf({ roles: ['viewer'] }, []);
const banner = async () => await screen.findByText(/^You view the console as/);

beforeAll(async () => {
  await Promise.all([import('@/app/viewAs/ViewAsDialog'), import('@/app/viewAs/ViewedAsNote')]);
});

describe('viewing as somebody else', () => {
  test('an administrator sees what a viewer is offered, and has their own rights back', async () => {
    const { user } = renderApp({ at: '/nowhere', as: ['admin'] });
    await sidebar();
    expect(await screen.findByText('Settings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View as…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View as' }));
    await user.click(dialog.getByRole('button', { name: 'View' }));
    expect(await banner()).toHaveTextContent(
      'You view the console as somebody with the role viewer: pages and actions are those of these roles, and nothing can be ' +
        'changed. Rows are those that you may read yourself. The backend did not say what it grants these roles: it may allow ' +
        'less than is offered here.',
    );
    await waitFor(() => expect(screen.queryByText('Settings')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Settings')).toBeVisible();
    expect(screen.queryByText(/^You view the console as/)).toBeNull();
  });

  test('a person is seen with their roles', async () => {
    const ID = '019a0000-0000-7000-8000-0000000000c1';
    const { user } = renderApp({
      at: '/nowhere',
      as: ['admin'],
      handlers: [
        http.get(`${API}/db/people`, () =>
          HttpResponse.json([{ id: ID, name: 'Noor Haddad', email: 'noor@meridian.example' }]),
        ),
        http.get(`${API}/db/people_roles`, () => HttpResponse.json([{ id: ID, roles: ['responder'] }])),
        http.get(`${API}/db/team_members`, () => HttpResponse.json([])),
      ],
    });
    await sidebar();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View as…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View as' }));
    await user.click(dialog.getByRole('combobox', { name: 'View as' }));
    await user.click(await screen.findByRole('option', { name: 'A person' }));
    expect(dialog.getByRole('button', { name: 'View' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: /Noor Haddad/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'View' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'View' }));
    expect(await banner()).toHaveTextContent('You view the console as Noor Haddad with the role responder');
  });

  test('who is no administrator is not offered it', async () => {
    const { user } = renderApp({ at: '/nowhere', as: ['editor'] });
    await sidebar();
    await user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Setup MCP' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'View as…' })).toBeNull();
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE', 'GET'])('nothing is written by %s', async method => {
    const sent: string[] = [];
    const { store } = renderApp({
      at: '/nowhere',
      as: ['admin'],
      handlers: [
        http.all(`${API}/db/probe`, ({ request }) => {
          sent.push(request.method);
          return HttpResponse.json([]);
        }),
      ],
    });
    await sidebar();
    act(() => void store.dispatch(viewBegan(AS_VIEWER)));
    const dispatch: AppDispatch = store.dispatch;
    const { error } = await dispatch(probes.endpoints.probeWrite.initiate(method));
    expect(error).toMatchObject({
      message:
        'You view the console as somebody with the role viewer: nothing can be changed until you stop.',
    });
    expect(sent).toEqual([]);
  });

  test('what asks by POST is asked still', async () => {
    const { store } = renderApp({
      at: '/nowhere',
      as: ['admin'],
      handlers: [http.post(`${API}/resources/search`, () => HttpResponse.json({ checks: [] }))],
    });
    await sidebar();
    act(() => void store.dispatch(viewBegan(AS_VIEWER)));
    const dispatch: AppDispatch = store.dispatch;
    const { data } = await dispatch(probes.endpoints.probeRead.initiate('POST'));
    expect(data).toEqual({ checks: [] });
  });

  test('and what is asked for as a file, which is a mutation for being kept nowhere', async () => {
    const { store } = renderApp({
      at: '/nowhere',
      as: ['admin'],
      handlers: [http.post(`${API}/catalog/report`, () => new HttpResponse('<p>Report</p>'))],
    });
    await sidebar();
    act(() => void store.dispatch(viewBegan(AS_VIEWER)));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    const dispatch: AppDispatch = store.dispatch;
    const { data } = await dispatch(probes.endpoints.probeFile.initiate());
    expect(data).toBe('blob:report');
  });

  test('another session has its own eyes', async () => {
    const { store } = renderApp({ at: '/nowhere', as: ['admin'] });
    await sidebar();
    act(() => void store.dispatch(viewBegan(AS_VIEWER)));
    act(() => void store.dispatch(sessionBegan()));
    await waitFor(() => expect(store.getState().viewedAs).toBeNull());
  });
});

describe('whose rights those are', () => {
  const rule = (subject: string, object: string) => ({ subject, object, action: 'read', id: 'na' });

  test('roles with what the backend reports of them, of those they inherit from, and of everyone', () => {
    const reported = [rule('admin', '*'), rule('editor', 'x'), rule('viewer', 'y'), rule('everyone', 'z')];
    expect(eyesOf({ name: 'Jane Doe', roles: ['editor'] }, reported)).toEqual({
      who: 'Jane Doe with the role editor',
      roles: ['editor'],
      permissions: [rule('editor', 'x'), rule('viewer', 'y'), rule('everyone', 'z')],
    });
  });

  test('of roles that the backend says nothing of, the role table alone decides', () => {
    expect(eyesOf({ roles: [] }, [rule('admin', '*'), rule('everyone', 'z')])).toEqual({
      who: 'somebody without a role',
      roles: [],
      permissions: [],
    });
  });
});
