import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '@/lib/access/policy';
import * as files from '@/lib/export/download';
import { API, renderPage } from '../../app/renderApp';
import { accessBackend, summary } from '../../features/settings/accessFixtures';
import { held } from '../../held';
import { enter } from '../../user';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/permissions/PermissionsPage'),
    import('@/modules/access/matrix/MatrixDialog'),
  ]);
});

const AT = '/settings/permissions';
const PLAYBOOK = { id: 'pb1', name: 'failover', namespace: 'default', type: '', agent: '' };
const OBJECT = { playbook_object: { id: 'pb1', name: 'failover', icon: null } };
const VERA = { id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example' };

interface Given {
  at?: string;
  as?: Role;
  permissions?: ReturnType<typeof summary>[];
  found?: (body: unknown) => Response;
  deleted?: () => Response;
  posted?: () => Response;
  handlers?: readonly RequestHandler[];
}

function open({
  at = AT,
  as = 'admin',
  permissions = [],
  found,
  deleted,
  posted,
  handlers = [],
}: Given = {}) {
  const searches: unknown[] = [];
  const backend = accessBackend({
    permissions,
    scopes: [],
    ...(deleted && { deleted }),
    ...(posted && { posted }),
  });
  const app = renderPage({
    at,
    as: [as],
    handlers: [
      ...handlers,
      http.post(`${API}/resources/search`, async ({ request }) => {
        const body: unknown = await request.json();
        searches.push(body);
        return (
          found?.(body) ??
          HttpResponse.json({ playbooks: [PLAYBOOK, { ...PLAYBOOK, id: 'pb2', name: 'restart' }] })
        );
      }),
      http.get(`${API}/db/people`, () =>
        HttpResponse.json([VERA, { id: 'p3', name: 'Eva Editor', email: '' }]),
      ),
      http.get(`${API}/db/people_roles`, () =>
        HttpResponse.json([{ id: 'p3', name: '', email: '', roles: ['editor'] }]),
      ),
      http.get(`${API}/db/team_members`, () =>
        HttpResponse.json([{ person_id: 'p9', team: { id: 't1', name: 'Platform', deleted_at: null } }]),
      ),
      http.get(`${API}/db/identities`, () => HttpResponse.json([])),
      ...backend.handlers,
    ],
  });
  return { ...app, ...backend, searches };
}

const cell = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('region', { name: 'Access of Vera Novak' }));

describe('the matrix', () => {
  test('is asked for by its button, has a subject a row and a resource a column, and says what is of its own', async () => {
    const { user, router, searches } = open({
      permissions: [summary('own', { ...OBJECT, action: 'playbook:run' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Matrix' }));
    const table = within(await screen.findByRole('table', { name: 'Run: subjects and resources' }));
    expect(table.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
      'Subject',
      'failoverdefault',
      'restartdefault',
    ]);
    expect(table.getAllByRole('rowheader').map(one => one.textContent)).toEqual([
      'adminRole',
      'editorRole',
      'commanderRole',
      'responderRole',
      'viewerRole',
      'guestRole',
      'PlatformTeam',
      'Vera Novak',
      'Eva Editor',
    ]);
    expect(await cell('Vera Novak, failover: Allowed, with a permission of its own')).toBeVisible();
    expect(await cell('Vera Novak, restart: No')).toBeVisible();
    expect(await cell('Eva Editor, restart: Allowed')).toBeVisible();
    expect(searches).toEqual([{ playbooks: [{ name: '*', search: '' }], limit: 13 }]);
    expect(router.state.location.search).toBe('?matrix=playbook');
  });

  test('is saved as CSV for the people that match, with what is of their own', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user } = open({
      at: `${AT}?matrix=playbook&matrixWho=@meridian`,
      permissions: [summary('own', { ...OBJECT, action: 'playbook:run' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    const [name, content] = saved.mock.lastCall ?? [];
    expect(name).toMatch(/^access-matrix-run-\d{4}-\d\d-\d\d\.csv$/);
    expect(content).toBe(
      '\ufeffSubject,Email,Kind,Account,default/failover,default/restart\r\n' +
        'Vera Novak,vera@meridian.example,Person,,Allowed (own permission),No\r\n',
    );
  });

  test('is narrowed by people and by resources, and each is in the link', async () => {
    const { user, router, searches } = open({ at: `${AT}?matrix=playbook` });
    await cell('Vera Novak, failover: No');
    await enter(user, screen.getByRole('searchbox', { name: 'Search people' }), 'vera');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Eva Editor/ })).toBeNull());
    await enter(user, screen.getByRole('searchbox', { name: 'Search resources' }), 'rest');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ playbooks: [{ search: 'name=*rest*' }] }));
    expect(router.state.location.search).toContain('matrixWho=vera');
    expect(router.state.location.search).toContain('matrixSearch=rest');
  });

  test('a cell says why, shows what a change would come to, and writes it only then', async () => {
    const { user, router, writes } = open({ at: `${AT}?matrix=playbook` });
    await user.click(await cell('Vera Novak, failover: No'));
    const own = await panel();
    expect(own.getByText('No role or permission grants it.')).toBeVisible();
    expect(router.state.location.search).toContain('matrixSubject=p9&matrixOne=pb1');
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Grants' }));
    expect(own.getByRole('status')).toHaveTextContent('Then:Allowed');
    expect(writes()).toEqual([]);
    await user.click(own.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Permission added')).toBeVisible();
    expect(writes().map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: 'POST',
        body: expect.objectContaining({
          subject_type: 'person',
          subject: 'p9',
          playbook_id: 'pb1',
          action: 'playbook:run',
          deny: false,
          source: 'UI',
          created_by: 'p1',
        }),
      },
    ]);
  });

  test('what was written is not written again until the permissions are read', async () => {
    const { until, release } = held();
    let isHeld = false;
    const { user, writes } = open({
      at: `${AT}?matrix=playbook&matrixSubject=p9&matrixOne=pb1`,
      handlers: [
        http.get(`${API}/db/permissions_summary`, async () => {
          if (isHeld) await until;
          return undefined; // the backend answers
        }),
      ],
    });
    const own = await panel();
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Grants' }));
    isHeld = true;
    await user.click(own.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Permission added')).toBeVisible();
    await waitFor(() => expect(own.queryByRole('button', { name: 'Save' })).toBeNull());
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Denies' }));
    const save = own.getByRole('button', { name: 'Save' });
    expect(save).toHaveAccessibleDescription('Saved. The permissions are being read again.');
    await user.click(save);
    expect(writes()).toHaveLength(1);
    release();
  });

  test('a denial in place of a grant is there before the grant goes', async () => {
    const { user, writes } = open({
      at: `${AT}?matrix=playbook&matrixSubject=p9&matrixOne=pb1`,
      permissions: [summary('own', { ...OBJECT, action: 'playbook:run' })],
    });
    const own = await panel();
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Denies' }));
    expect(own.getByRole('status')).toHaveTextContent('Then:Denied');
    await user.click(own.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Permission updated')).toBeVisible();
    expect(writes().map(({ method, search }) => `${method} ${search.get('id') ?? ''}`)).toEqual([
      'POST ',
      'DELETE eq.own',
    ]);
  });

  test.each([
    ['it is locked', () => HttpResponse.json({ message: 'it is locked' }, { status: 500 })],
    ['It was deleted already, or you may not delete it.', () => HttpResponse.json([])],
  ])('a failure says what was done and what was not: %s', async (why, deleted) => {
    const { user } = open({
      at: `${AT}?matrix=playbook&matrixSubject=p9&matrixOne=pb1`,
      permissions: [summary('own', { ...OBJECT, action: 'playbook:run' })],
      deleted,
    });
    const own = await panel();
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Denies' }));
    await user.click(own.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        new RegExp(`The new permission was added, but the old permission could not be deleted: .*${why}`),
      ),
    ).toBeVisible();
  });

  test('what a cluster keeps, or says more than the action, is changed in the list', async () => {
    open({
      at: `${AT}?matrix=playbook&matrixSubject=p9&matrixOne=pb1`,
      permissions: [summary('own', { ...OBJECT, action: 'playbook:*' })],
    });
    const own = await panel();
    expect(own.getByText(/change them in the list of permissions/)).toBeVisible();
    expect(own.queryByRole('combobox')).toBeNull();
  });

  test('an account that is inactive may nothing; what it has is shown as what it would come to', async () => {
    const { user } = open({
      at: `${AT}?matrix=playbook&matrixSubject=p9&matrixOne=pb1`,
      permissions: [summary('own', { ...OBJECT, action: 'playbook:run' })],
      handlers: [
        http.get(`${API}/db/identities`, () => HttpResponse.json([{ id: 'p9', state: 'inactive' }])),
      ],
    });
    expect(await cell('Vera Novak, failover: No, with a permission of its own')).toBeVisible();
    expect(await cell('Eva Editor, failover: Allowed')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: /^Vera Novak ?inactive$/ })).toBeVisible();
    const own = await panel();
    expect(own.getByText(/^The account is inactive\./)).toBeVisible();
    await user.click(own.getByRole('combobox', { name: 'Permission of its own' }));
    await user.click(await screen.findByRole('option', { name: 'Denies' }));
    expect(own.getByRole('status')).toHaveTextContent('Then, once the account is active:Denied');
  });

  test('a backend without scopes of either kind is said to leave them out', async () => {
    open({
      at: `${AT}?matrix=playbook`,
      handlers: [http.get(`${API}/db/access_scopes`, () => new HttpResponse(null, { status: 404 }))],
    });
    expect(await screen.findByText(/Scopes are left out.* may hide what is allowed here/)).toBeVisible();
    expect(await cell('Vera Novak, failover: No')).toBeVisible();
  });

  test('a search without hits, and one that fails', async () => {
    let fails = false;
    const { user } = open({
      at: `${AT}?matrix=playbook`,
      found: () =>
        fails ? HttpResponse.json({ error: 'bad search' }, { status: 400 }) : HttpResponse.json({}),
    });
    expect(await screen.findByText('Nothing matches the search')).toBeVisible();
    fails = true;
    await enter(user, screen.getByRole('searchbox', { name: 'Search resources' }), 'a');
    expect(await screen.findByText(/bad search/)).toBeVisible();
  });
});
