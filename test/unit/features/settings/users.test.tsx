import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@/features/settings/people/api';
import { matchesUserFilter, otherRoles, teamsOf, type UserFilter } from '@/features/settings/people/filters';
import { isAsRead, personValues, updateOf } from '@/features/settings/people/form';
import { wasSeen, type LastSeen } from '@/lib/lastSeen';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { enter } from '../../user';

const AT = '/settings/users';
const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();

const user = (over: Partial<User> = {}): User => ({
  id: 'u1',
  name: 'Ada Byron',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@x.example',
  avatar: null,
  state: 'active',
  stateChangedAt: null,
  createdAt: ago(100),
  lastSeen: ago(2),
  roles: ['editor'],
  teams: [{ id: 't1', name: 'SRE', icon: null }],
  ...over,
});

describe('rules', () => {
  test.each<[string | null, LastSeen, boolean]>([
    [ago(0.5), { within: 1 }, true],
    [ago(1.5), { within: 1 }, false],
    [ago(31), { before: 30 }, true],
    [ago(29), { before: 30 }, false],
    [null, { before: 30 }, false],
    [null, { within: 7 }, false],
    [null, 'never', true],
    [ago(400), 'never', false],
  ])('seen %j, asked for %j: %j', (time, when, expected) => expect(wasSeen(time, when, NOW)).toBe(expected));

  const ALL: UserFilter = { role: '', state: '', seen: '', team: '' };
  test.each<[Partial<UserFilter>, Partial<User>, boolean]>([
    [{}, {}, true],
    [{ role: 'editor' }, {}, true],
    [{ role: 'admin' }, {}, false],
    [{ role: 'none' }, {}, false],
    [{ role: 'none' }, { roles: [] }, true],
    [{ state: 'inactive' }, {}, false],
    [{ state: 'inactive' }, { state: 'inactive' }, true],
    [{ seen: '7d' }, {}, true],
    [{ seen: 'over-30d' }, {}, false],
    [{ seen: 'never' }, { lastSeen: null }, true],
    [{ team: 't1' }, {}, true],
    [{ team: 't2' }, {}, false],
    [{ team: 'none' }, {}, false],
    [{ team: 'none' }, { teams: [] }, true],
    [{ team: 'none', role: 'admin' }, { teams: [] }, false],
  ])('the filter %j on %j: %j', (filter, over, expected) =>
    expect(matchesUserFilter(user(over), { ...ALL, ...filter }, NOW)).toBe(expected),
  );

  test('roles of the deployment and teams are offered once, by name', () => {
    const others = [user({ roles: ['zeta', 'admin'] }), user({ roles: ['zeta', 'auditor'] })];
    expect(otherRoles(others, ['admin'])).toEqual(['auditor', 'zeta']);
    const sre = { id: 't1', name: 'SRE', icon: null };
    const data = { id: 't2', name: 'Data', icon: null };
    expect(teamsOf([user({ teams: [sre] }), user({ teams: [sre, data] })])).toEqual([data, sre]);
  });

  test.each([
    [['editor'], {}, undefined],
    [['editor'], { role: 'viewer' }, 'viewer'],
    [['admin', 'editor'], {}, undefined],
    [['admin', 'editor'], { role: 'admin' }, 'admin'],
    [[], {}, undefined],
    [[], { role: 'guest' }, 'guest'],
  ])('of roles %j with %j typed, the role sent is %j', (roles, typed, role) => {
    const held = user({ roles });
    const update = updateOf(held, { ...personValues(held), ...typed });
    expect(update).toEqual({
      id: 'u1',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@x.example',
      active: true,
      ...(role && { role }),
    });
  });

  test.each([
    [{ lastSeen: ago(0), avatar: 'x' }, true],
    [{ roles: ['editor', 'admin'] }, false],
    [{ state: 'inactive' }, false],
    [{ email: 'other@x.example' }, false],
  ])('an account with %j meanwhile is as it was read: %j', (over, same) =>
    expect(isAsRead(user(), user(over))).toBe(same),
  );
});

const identity = (id: string, first: string, state = 'active') => ({
  id,
  state,
  state_changed_at: null,
  created_at: '2026-01-01T10:00:00',
  traits: { email: `${first.toLowerCase()}@x.example`, name: { first, last: 'Test' } },
});

interface Sent {
  call: string;
  body: unknown;
}

/** A backend with the signed-in person and two others; what is written is noted. */
function backend(
  answers: {
    update?: () => Response;
    role?: () => string;
    invite?: () => Response | undefined | Promise<Response>;
    /** Pending invitations; a backend without them when absent. */
    invites?: () => object[];
    /** What a withdrawal met. */
    withdrawn?: () => object[];
  } = {},
) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const note = async (request: Request) => {
    const text = await request.text();
    sent.push({
      call: `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`,
      body: text ? JSON.parse(text) : undefined,
    });
  };
  const all = [identity('p1', 'Amara'), identity('u1', 'Ada'), identity('u2', 'Bo', 'inactive')];
  const among = (request: Request, id: string) => {
    const wanted =
      new URL(request.url).searchParams.get('id') ?? new URL(request.url).searchParams.get('person_id');
    return wanted === null || wanted.includes(id);
  };
  const handlers = [
    http.get(`${API}/db/identities`, ({ request }) =>
      HttpResponse.json(all.filter(({ id }) => among(request, id))),
    ),
    http.get(`${API}/db/people_roles`, ({ request }) =>
      HttpResponse.json(
        [
          { id: 'p1', roles: ['admin'] },
          { id: 'u1', roles: [answers.role?.() ?? 'editor'] },
        ].filter(({ id }) => among(request, id)),
      ),
    ),
    http.get(`${API}/db/people`, () =>
      HttpResponse.json([{ id: 'u1', name: 'Ada Test', avatar: null, last_login: new Date().toISOString() }]),
    ),
    http.get(`${API}/db/team_members`, () =>
      HttpResponse.json([{ person_id: 'u1', team: { id: 't1', name: 'SRE', icon: null, deleted_at: null } }]),
    ),
    http.post(`${API}/people/update`, async ({ request }) => {
      await note(request);
      return answers.update?.() ?? HttpResponse.json({ email: 'x' });
    }),
    http.delete(`${API}/people/:id`, async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${API}/db/invites`, () =>
      answers.invites ? HttpResponse.json(answers.invites()) : HttpResponse.json({}, { status: 404 }),
    ),
    http.delete(`${API}/db/invites`, async ({ request }) => {
      await note(request);
      asked.push(new URL(request.url).search);
      return HttpResponse.json(answers.withdrawn?.() ?? [{ id: 'i2' }]);
    }),
    http.post(`${API}/auth/invite_user`, async ({ request }) => {
      await note(request);
      return (
        (await answers.invite?.()) ??
        HttpResponse.json({ link: 'https://c.example/recovery?flow=canary-link', code: '424242' })
      );
    }),
  ];
  return { sent, asked, handlers };
}

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/people/UsersPage'),
    import('@/features/settings/people/UserFields'),
    import('@/features/settings/people/InviteDialog'),
    import('@/features/settings/people/PendingInvites'),
    import('@/modules/records/RecordDialog'),
  ]);
});

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen.getAllByRole('row').flatMap(row => /(Amara|Ada|Bo) Test/.exec(row.textContent ?? '')?.[1] ?? []);

async function choose(as: ReturnType<typeof renderPage>['user'], label: string | RegExp, option: string) {
  await as.click(await screen.findByRole('combobox', { name: label }));
  await as.click(await screen.findByRole('option', { name: option }));
}

describe('/settings/users', () => {
  test('[USR-003][USR-004] lists identities with roles, teams, state and when they were seen; filters narrow it', async () => {
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers: backend().handlers });
    const ada = await rowOf('Ada Test');
    expect(within(ada).getByText('editor')).toBeVisible();
    expect(within(ada).getByText('SRE')).toBeVisible();
    expect(within(ada).getByText('Active')).toBeVisible();
    const bo = await rowOf('Bo Test');
    expect(within(bo).getByText('No role')).toBeVisible();
    expect(within(bo).getByText('No team')).toBeVisible();
    expect(within(bo).getByText('Inactive')).toBeVisible();
    await choose(as, 'Team', 'No team');
    await waitFor(() => expect(names()).toEqual(['Amara', 'Bo']));
    await choose(as, 'Role', 'No role');
    await waitFor(() => expect(names()).toEqual(['Bo']));
    await choose(as, 'Last seen', 'Last 7 days');
    await screen.findByText('No users found');
  });

  test('a link carries the filters; an editor reads and gets no control', async () => {
    renderPage({ at: `${AT}?state=inactive&seen=never`, as: ['editor'], handlers: backend().handlers });
    await rowOf('Bo Test');
    expect(names()).toEqual(['Bo']);
    expect(screen.queryByRole('button', { name: /Invite|Edit|Delete/ })).toBeNull();
  });

  test('[USR-006] an account is changed as a whole, the role only when another was chosen', async () => {
    const { sent, handlers } = backend();
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Edit Ada Test' }));
    await as.click(await screen.findByRole('switch', { name: 'May sign in' }));
    const body = { id: 'u1', firstName: 'Ada', lastName: 'Test', email: 'ada@x.example' };
    await as.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Ada Test updated successfully');
    expect(sent).toEqual([{ call: 'POST people/update', body: { ...body, active: false } }]);
    await as.click(await screen.findByRole('button', { name: 'Edit Ada Test' }));
    await screen.findByRole('switch', { name: 'May sign in' });
    await choose(as, 'Role', 'viewer');
    expect(screen.getByText(/Reads most, changes nothing/)).toBeVisible();
    await as.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ ...body, active: true, role: 'viewer' });
  });

  test('an account leads to what its person may do; an address somebody has is said at its field, and what was typed stays', async () => {
    const taken = () =>
      HttpResponse.json({ error: 'somebody else has this e-mail address' }, { status: 409 });
    const { handlers } = backend({ update: taken });
    const { user: as } = renderPage({ at: `${AT}?id=u1`, as: ['admin'], handlers });
    const link = await screen.findByRole('link', { name: 'Check access of Ada Test' });
    expect(link).toHaveAttribute('href', '/settings/permissions?explain=u1');
    const email = await screen.findByRole('textbox', { name: /E-mail/ });
    await as.clear(email);
    await enter(as, email, 'bo@x.example');
    await as.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/somebody else has this/));
    expect(email).toHaveValue('bo@x.example');
  });

  test('when somebody else changed the account meanwhile, nothing is sent and both values are shown', async () => {
    let role = 'editor';
    const { sent, handlers } = backend({ role: () => role });
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Edit Ada Test' }));
    await screen.findByRole('switch', { name: 'May sign in' });
    await choose(as, 'Role', 'guest');
    role = 'commander';
    await as.click(screen.getByRole('button', { name: 'Update' }));
    const conflict = await screen.findByRole('dialog', { name: /changed/i });
    expect(within(conflict).getAllByText(/commander/)[0]).toBeVisible();
    expect(within(conflict).getAllByText(/guest/)[0]).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('[USR-007] a person is deleted after a question, oneself cannot be', async () => {
    const { sent, handlers } = backend();
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Delete Ada Test' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Their activity stays under their name.');
    expect(sent).toEqual([]);
    await as.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Ada Test deleted successfully');
    expect(sent).toEqual([{ call: 'DELETE people/u1', body: undefined }]);
    await as.click(await screen.findByRole('button', { name: 'Edit Amara Test' }));
    expect(await screen.findByRole('switch', { name: 'May sign in' })).toBeDisabled();
    expect(screen.getByText('Your own role is changed by another administrator.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await as.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Delete Bo Test' });
    expect(screen.queryByRole('button', { name: 'Delete Amara Test' })).toBeNull();
  });

  test('[USR-001][USR-002] inviting takes names, address and role, says at the address who is there already, and shows link and code once, hidden', async () => {
    let isThere = true;
    const { sent, handlers } = backend({
      invite: () =>
        isThere ? HttpResponse.json({ error: 'User already exists' }, { status: 409 }) : undefined,
    });
    const { user: as, store } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Invite user' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' });
    expect(within(dialog).getByRole('button', { name: 'Invite' })).toBeDisabled();
    await enter(as, within(dialog).getByRole('textbox', { name: /First name/ }), 'Ina');
    await enter(as, within(dialog).getByRole('textbox', { name: /Last name/ }), 'Vit');
    await enter(as, within(dialog).getByRole('textbox', { name: /E-mail/ }), ' ina@x.example');
    await as.click(within(dialog).getByRole('combobox', { name: /Role/ }));
    const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
    expect(offered).toEqual(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']);
    await as.click(screen.getByRole('option', { name: 'responder' }));
    await as.click(within(dialog).getByRole('button', { name: 'Invite' }));
    const email = within(dialog).getByRole('textbox', { name: /E-mail/ });
    await waitFor(() => expect(email).toHaveAccessibleDescription('User already exists'));
    expect(email).toHaveValue('ina@x.example');
    isThere = false;
    await as.click(within(dialog).getByRole('button', { name: 'Invite' }));
    const done = await screen.findByRole('dialog', { name: 'Invitation sent' });
    const invitation = {
      call: 'POST auth/invite_user',
      body: { firstName: 'Ina', lastName: 'Vit', email: 'ina@x.example', role: 'responder' },
    };
    expect(sent).toEqual([invitation, invitation]);
    expect(done).not.toHaveTextContent('canary-link');
    await as.click(within(done).getByRole('button', { name: 'Show link' }));
    expect(within(done).getByRole('region', { name: 'Link' })).toHaveTextContent('flow=canary-link');
    expect(JSON.stringify(store.getState())).not.toMatch(/canary-link|424242/);
    await as.click(within(done).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body).not.toHaveTextContent('canary-link'));
  });

  test('an invitation that is answered when the person has left by then is not told as if its link had been shown', async () => {
    const { until, release } = held();
    const { sent, handlers } = backend({
      invite: async () => {
        await until;
        return HttpResponse.json({ link: 'https://c.example/recovery?flow=canary-link', code: '424242' });
      },
    });
    const { user: as, router } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Invite user' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite user' });
    await enter(as, within(dialog).getByRole('textbox', { name: /First name/ }), 'Ina');
    await enter(as, within(dialog).getByRole('textbox', { name: /Last name/ }), 'Vit');
    await enter(as, within(dialog).getByRole('textbox', { name: /E-mail/ }), 'ina@x.example');
    await as.click(within(dialog).getByRole('combobox', { name: /Role/ }));
    await as.click(await screen.findByRole('option', { name: 'responder' }));
    await as.click(within(dialog).getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => router.navigate('/nowhere'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    expect(
      await screen.findByText(/^ina@x\.example was invited, but you left before the link was shown\./),
    ).toBeVisible();
    expect(screen.queryByText('ina@x.example invited successfully')).toBeNull();
  });

  test('pending invitations are listed with role and inviter, and withdrawn after a question', async () => {
    let rows = [
      { id: 'i1', email: 'nadia@x.example', role: 'responder', invited_at: ago(2), invited_by: null },
      { id: 'i2', email: 'tom@x.example', role: 'viewer', invited_at: ago(9), invited_by: { name: 'Amara' } },
    ];
    const { sent, asked, handlers } = backend({ invites: () => rows });
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers });
    const list = await screen.findByRole('region', { name: 'Pending invitations' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByText(/as viewer, invited by Amara/)).toBeVisible();
    await as.click(within(list).getByRole('button', { name: 'Withdraw the invitation of tom@x.example' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Its link no longer lets them create an account.');
    expect(sent).toEqual([]);
    rows = rows.slice(0, 1);
    await as.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Invitation of tom@x.example withdrawn');
    expect(asked.map(decodeURIComponent)).toEqual(['?accepted_at=is.null&id=eq.i2']);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });

  test('an invitation that was accepted before it was withdrawn is not told as withdrawn', async () => {
    const invites = () => [
      { id: 'i2', email: 'tom@x.example', role: 'viewer', invited_at: ago(9), invited_by: null },
    ];
    const { handlers } = backend({ invites, withdrawn: () => [] });
    const { user: as } = renderPage({ at: AT, as: ['admin'], handlers });
    await as.click(await screen.findByRole('button', { name: 'Withdraw the invitation of tom@x.example' }));
    const question = await screen.findByRole('alertdialog');
    await as.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await within(question).findByText('It was accepted or withdrawn meanwhile, or you may not withdraw it.');
    expect(screen.queryByText('Invitation of tom@x.example withdrawn')).toBeNull();
  });

  test('without sessions of its own the backend keeps no accounts: nobody is invited, changed or deleted', async () => {
    const config = { auth: { mode: 'none' } } as const;
    renderPage({ at: `${AT}?id=u1`, as: ['admin'], config, handlers: backend().handlers });
    expect(await screen.findByText('Accounts are kept outside this backend.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /E-mail/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Invite|Save|Delete/, hidden: true })).toBeNull();
  });
});
