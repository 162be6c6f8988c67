import { render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configureApi } from '@/api/config';
import { setupStore } from '@/app/store';
import { signedIn } from '@/auth/slice';
import { AuthSettingsProvider } from '@/auth/settings';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { ToastProvider } from '@/components/toast/ToastProvider';
import TeamMembers from '@/features/settings/teams/TeamMembers';
import { loadPreferences } from '@/app/storedPreferences';
import { resetCalls, StoreProvider } from '../../api/harness';
import { server } from '../../server';
import { setupUser } from '../../user';

const AUTH = {
  mode: 'kratos',
  identityBase: '',
  demo: false,
  productName: '',
  adapter: { accountRows: [], hasProfile: false, keepsAccounts: true },
} as const;

afterEach(resetCalls);

const API = 'http://console.test/api';
const TEAM = 't1';
const person = (id: string, name: string, deleted_at: string | null = null) => ({
  id,
  name,
  avatar: null,
  email: `${id}@x.example`,
  deleted_at,
});
const PEOPLE = [person('u1', 'Ada Byron'), person('u2', 'Bo Lind'), person('u3', 'Cem Ray')];

interface Sent {
  method: string;
  params: Record<string, string>;
  body: unknown;
}

/** A team whose members are what was written; `refuse` makes the next write fail. */
function backend(start: readonly { source?: string; person: (typeof PEOPLE)[number] }[]) {
  let members = [...start];
  const sent: Sent[] = [];
  const faults: { refuse?: string; missed?: boolean } = {};
  const write = async (request: Request) => {
    const text = await request.text();
    const { searchParams } = new URL(request.url);
    sent.push({
      method: request.method,
      params: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    });
    const { refuse } = faults;
    delete faults.refuse;
    return refuse ? HttpResponse.json({ message: refuse }, { status: 409 }) : undefined;
  };
  server.use(
    http.get(`${API}/db/team_members`, () => HttpResponse.json(members)),
    http.get(`${API}/db/people`, () => HttpResponse.json(PEOPLE)),
    http.post(`${API}/db/team_members`, async ({ request }) => {
      const copy = request.clone();
      const refused = await write(request);
      if (refused) return refused;
      const rows = (await copy.json()) as { person_id: string }[];
      members = [
        ...members,
        ...PEOPLE.filter(one => rows.some(row => row.person_id === one.id)).map(one => ({
          source: 'UI',
          person: one,
        })),
      ];
      return HttpResponse.json([], { status: 201 });
    }),
    http.delete(`${API}/db/team_members`, async ({ request }) => {
      const refused = await write(request);
      if (refused) return refused;
      if (faults.missed) return HttpResponse.json([]);
      const id = new URL(request.url).searchParams.get('person_id')?.slice(3);
      const left = members.filter(member => member.person.id !== id);
      const gone = members.length - left.length;
      members = left;
      return HttpResponse.json(gone > 0 ? [{ team_id: TEAM, person_id: id }] : []);
    }),
  );
  return { sent, faults };
}

function renderTab(role = 'editor') {
  configureApi({ baseUrl: API });
  const store = setupStore({ preferences: loadPreferences() });
  store.dispatch(signedIn({ user: { id: 'p1', name: 'Amara' }, roles: [role], permissions: [] }));
  const router = createMemoryRouter([{ path: '*', element: <TeamMembers teamId={TEAM} /> }]);
  const user = setupUser();
  render(
    <StoreProvider store={store}>
      <AuthSettingsProvider value={AUTH}>
        <ToastProvider>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </ToastProvider>
      </AuthSettingsProvider>
    </StoreProvider>,
  );
  return user;
}

beforeAll(() => import('@/features/settings/teams/AddMembersDialog'));

const open = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Add Members' }));
  return screen.findByRole('dialog', { name: 'Add users to the team' });
};

describe('the Members tab', () => {
  test('[USR-012][USR-013][USR-014] an empty team says so, in its own words, and offers to add members', async () => {
    backend([]);
    renderTab();
    expect(await screen.findByRole('heading', { name: 'Add team members' })).toBeVisible();
    expect(screen.getByText("You haven't added any team members to the team yet.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Members' })).toBeVisible();
  });

  test('where people cannot be read, nobody is said to be in the team already', async () => {
    backend([{ source: 'UI', person: person('u1', 'Ada Byron') }]);
    server.use(
      http.get(`${API}/db/people`, () => HttpResponse.json({ message: 'out of order' }, { status: 400 })),
    );
    const user = renderTab();
    const dialog = await open(user);
    expect(await within(dialog).findByText('out of order')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /Users/ }));
    expect(await screen.findByText('People could not be read')).toBeVisible();
    expect(screen.queryByText('Everyone who matches is in the team already')).toBeNull();
  });
  test('[USR-015][USR-018][USR-020] several people are chosen and added in one call, and a toast names them', async () => {
    const { sent } = backend([{ source: 'UI', person: person('u1', 'Ada Byron') }]);
    const user = renderTab();
    const dialog = await open(user);
    expect(within(dialog).getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(dialog).getByRole('combobox', { name: /Users/ }));
    const offered = await screen.findAllByRole('option');
    // Who is in the team is not offered again.
    expect(offered.map(option => option.textContent)).toEqual([
      expect.stringContaining('Bo Lind'),
      expect.stringContaining('Cem Ray'),
    ]);
    await user.click(screen.getByRole('option', { name: /Bo Lind/ }));
    // The list closes after each choice: it would lie over the buttons.
    await user.click(within(dialog).getByRole('combobox', { name: /Users/ }));
    await user.click(await screen.findByRole('option', { name: /Cem Ray/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByText('Bo Lind and Cem Ray added to the team successfully');
    expect(sent).toEqual([
      {
        method: 'POST',
        params: {},
        body: [
          { team_id: TEAM, person_id: 'u2' },
          { team_id: TEAM, person_id: 'u3' },
        ],
      },
    ]);
    const list = await screen.findByRole('list', { name: 'Members' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  });

  test('[USR-022] adding that fails shows the error, and who was chosen stays chosen', async () => {
    const { faults } = backend([]);
    const user = renderTab();
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('combobox', { name: /Users/ }));
    await user.click(await screen.findByRole('option', { name: /Bo Lind/ }));
    faults.refuse = 'the team was deleted';
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('the team was deleted');
    expect(within(dialog).getByRole('button', { name: /Bo Lind/ })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByText('Bo Lind added to the team successfully');
  });

  test("[USR-016][USR-019][USR-021][USR-022] 'Remove user' asks, says why it failed, and removes from this team only", async () => {
    const { sent, faults } = backend([
      { source: 'UI', person: person('u1', 'Ada Byron') },
      { source: 'KubernetesCRD', person: person('u2', 'Bo Lind', '2026-01-01T00:00:00Z') },
    ]);
    const user = renderTab();
    const bo = await screen.findByRole('listitem', { name: 'Bo Lind' });
    expect(bo).toHaveTextContent('KubernetesCRD');
    expect(bo).toHaveTextContent('deleted');
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Byron' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove user' }));
    const question = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    faults.refuse = 'not now';
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await within(question).findByText(/not now/);
    faults.missed = true;
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await within(question).findByText('It was deleted already, or you may not delete it.');
    faults.missed = false;
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Ada Byron removed from team successfully');
    expect(sent.at(-1)).toEqual({
      method: 'DELETE',
      params: { team_id: `eq.${TEAM}`, person_id: 'eq.u1' },
      body: undefined,
    });
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ada Byron' })).toBeNull());
    // Its own is gone.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Bo Lind' })).toHaveFocus());
  });

  test('[ENT-021] members are shown with name and email, also by a backend whose memberships have no source, which is never asked for by name', async () => {
    backend([{ person: person('u1', 'Ada Byron') }]);
    const selects: (string | null)[] = [];
    server.use(
      http.get(`${API}/db/team_members`, ({ request }) => {
        selects.push(new URL(request.url).searchParams.get('select'));
        return undefined;
      }),
    );
    renderTab();
    const ada = await screen.findByRole('listitem', { name: 'Ada Byron' });
    expect(ada).toHaveTextContent('u1@x.example');
    expect(ada).not.toHaveTextContent('source');
    expect(selects.join()).not.toContain('source');
  });

  test.each(['commander', 'responder', 'viewer', 'guest'])(
    'a %s sees who is in it and no control',
    async role => {
      backend([{ source: 'UI', person: person('u1', 'Ada Byron') }]);
      renderTab(role);
      await screen.findByRole('listitem', { name: 'Ada Byron' });
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
