import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GrantedRule } from '@/lib/access/granted';
import type { Role } from '@/lib/access/policy';
import { API, renderApp, renderPage } from '../../app/renderApp';
import { accessBackend, summary } from '../../features/settings/accessFixtures';
import { enter } from '../../user';
import { ODD } from '../../server';

beforeAll(async () => {
  await Promise.all([
    import('@/features/playbooks/list/PlaybooksPage'),
    import('@/features/catalog/item/ItemPage'),
    import('@/features/settings/connections/ConnectionsPage'),
    import('@/features/settings/permissions/PermissionsPage'),
    import('@/features/views/ViewPage'),
    import('@/modules/access/EffectiveAccessDialog'),
    import('@/modules/access/who/WhoMay'),
    import('@/modules/access/who/WhoMayDialog'),
  ]);
});

const PLAYBOOK = '019a0000-0000-7000-8000-0000000000e1';
const ITEM = '019a0000-0000-7000-8000-0000000000e2';
const VIEW = '019a0000-0000-7000-8000-0000000000e3';
const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', deleted_at: null };

const playbook = {
  id: PLAYBOOK,
  namespace: 'default',
  name: 'failover',
  title: 'Fail over',
  icon: null,
  description: '',
  spec: { actions: [] },
  created_by: null,
  source: 'UI',
  category: '',
  ...TIMES,
};
const OBJECT = { playbook_object: { id: PLAYBOOK, name: 'failover', icon: null } };
const RULES = [
  summary('own', { ...OBJECT, action: 'playbook:run' }),
  summary('team', {
    ...OBJECT,
    action: 'playbook:*',
    subject: 't1',
    subject_type: 'team',
    person: null,
    team: { id: 't1', name: 'Platform', namespace: 'UI' },
  }),
  summary('denial', { ...OBJECT, subject: 'p3', action: 'playbook:run', deny: true }),
];
const PEOPLE = [
  { id: 'p2', name: 'Bo Lindqvist', email: 'bo@meridian.example' },
  { id: 'p3', name: 'Eva Editor', email: 'eva@meridian.example' },
  { id: 'p4', name: 'Nora Nobody', email: 'nora@meridian.example' },
  { id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example' },
];

interface Review {
  resource: unknown;
  action: string;
  subjects: string[];
}

interface Given {
  at?: string;
  as?: Role;
  /** With the frame: the controls of a page are in its top bar. */
  framed?: boolean;
  /** Scopes, where the backend has them. */
  named?: readonly { id: string }[];
  permissions?: typeof RULES;
  /** What the server answers to a review. */
  review?: (asked: Review) => Response;
  rules?: readonly GrantedRule[];
  people?: () => Response;
}

const agreeing = ({ subjects }: Review) =>
  HttpResponse.json({
    resource: {},
    action: '',
    results: subjects.map(subject => ({ subject, allowed: !['p3', 'p4'].includes(subject) })),
  });

function open({
  at = `/playbooks?who=${PLAYBOOK}`,
  as = 'admin',
  review = agreeing,
  rules,
  people,
  framed = false,
  named,
  permissions = RULES,
}: Given = {}) {
  const reviews: Review[] = [];
  const calls: string[] = [];
  const rows = (path: string, list: readonly unknown[]) =>
    http.get(`${API}/db/${path}`, () => {
      calls.push(path);
      return HttpResponse.json(list as DefaultBodyType);
    });
  const { handlers } = accessBackend({ permissions, scopes: [], named });
  const app = (framed ? renderApp : renderPage)({
    at,
    as: [as],
    ...(rules && { permissions: rules }),
    handlers: [
      http.post(`${API}/rbac/subject-access-reviews`, async ({ request }) => {
        const asked = (await request.json()) as Review;
        reviews.push(asked);
        return review(asked);
      }),
      ...(people ? [http.get(`${API}/db/people`, people)] : []),
      rows('people', PEOPLE),
      rows('people_roles', [
        { id: 'p2', name: '', email: '', roles: ['admin'] },
        { id: 'p3', name: '', email: '', roles: ['editor'] },
      ]),
      rows('team_members', [{ person_id: 'p9', team: { id: 't1', name: 'Platform', deleted_at: null } }]),
      rows('identities', [{ id: 'p2', state: 'active' }]),
      rows('playbooks', [playbook]),
      rows('connections', [
        {
          id: 'n1',
          name: 'orders',
          namespace: 'default',
          type: 'http',
          source: 'UI',
          created_by: null,
          ...TIMES,
        },
      ]),
      rows('config_detail', [
        {
          id: ITEM,
          name: 'ledger',
          type: 'Nobody::Knows::This',
          config: {},
          tags: { namespace: 'pay' },
          ...TIMES,
        },
      ]),
      rows('configs', []),
      rows('rpc/get_parents_by_location', []),
      rows('config_component_relationships', []),
      http.all(`${API}/view/${VIEW}`, () =>
        HttpResponse.json({ name: 'wall', namespace: 'ops', title: 'The wall', requestFingerprint: '' }),
      ),
      ...handlers,
    ],
  });
  return { ...app, reviews, calls };
}

const dialog = () => screen.findByRole('dialog', { name: 'Who may use Fail over' });
const rowOf = (name: string) => {
  const row = screen.getAllByRole('row').find(one => within(one).queryAllByText(name).length > 0);
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

describe('Who may...', () => {
  test('lists people, roles and teams who may, each with what gives it, and asks the server once', async () => {
    const { user, reviews, calls, router } = open({ at: '/playbooks' });
    const ask = await screen.findByRole('button', { name: 'Who may use Fail over' });
    // Nothing is asked for it before it is opened.
    expect(calls).not.toContain('people_roles');
    expect(reviews).toEqual([]);
    await user.click(ask);
    await dialog();
    expect(router.state.location.search).toContain(`who=${PLAYBOOK}`);
    expect(await screen.findByText('2 of 4 people may, by roles, permissions and scopes.')).toBeVisible();
    await screen.findByRole('columnheader', { name: 'Server' });
    expect(rowOf('Bo Lindqvist')).toHaveTextContent('Role admin');
    expect(rowOf('Vera Novak')).toHaveTextContent(
      'playbook:run on playbook failover directly; playbook:* on playbook failover to the team Platform',
    );
    expect(rowOf('Platform')).toHaveTextContent('Team');
    expect(rowOf('editor')).toHaveTextContent('Role');
    expect(screen.queryByText('Nora Nobody')).toBeNull();
    expect(reviews).toEqual([
      {
        resource: { playbook: PLAYBOOK },
        action: 'playbook:run',
        subjects: ['p2', 'p3', 'p4', 'p9', 'admin', 'editor', 't1'],
      },
    ]);
    expect(screen.queryByText(/says otherwise/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Denied 1' }));
    await screen.findByText('Eva Editor');
    expect(rowOf('Eva Editor')).toHaveTextContent(
      'Denied: playbook:run on playbook failover directly; Role editor',
    );
    await user.click(within(rowOf('Eva Editor')).getByRole('button'));
    const denied = await screen.findByRole('region', { name: 'Denied by' });
    expect(within(denied).getByRole('link', { name: 'playbook:run on playbook failover' })).toHaveAttribute(
      'href',
      '/settings/permissions?id=denial',
    );
    expect(router.state.location.search).toContain('whoShown=denied');
  });

  test('the order and the reasons that are open are in the link, and leave it with the dialog', async () => {
    const first = open({ at: `/playbooks?who=${PLAYBOOK}&whoShown=all` });
    const who = await screen.findByRole('columnheader', { name: 'Who' });
    await first.user.click(who);
    await waitFor(() => expect(who).toHaveAttribute('aria-sort', 'ascending'));
    await first.user.click(who);
    await waitFor(() => expect(first.router.state.location.search).toContain('whoSort=name&whoOrder=desc'));
    await first.user.click(within(rowOf('Eva Editor')).getByRole('button'));
    expect(await screen.findByRole('region', { name: 'Denied by' })).toBeVisible();
    const { search } = first.router.state.location;
    first.unmount();

    const { user, router } = open({ at: `/playbooks${search}` });
    expect(await screen.findByRole('region', { name: 'Denied by' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Who' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(rowOf('Eva Editor')).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Denied by' })).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('where the server says otherwise, it is counted and said at the row', async () => {
    const { user } = open({
      review: ({ subjects }) =>
        HttpResponse.json({
          resource: {},
          action: '',
          results: subjects.map(subject => ({
            subject,
            allowed: ['p2', 'p4', 'admin', 'editor', 't1'].includes(subject),
          })),
        }),
    });
    expect(await screen.findByText(/^The server says otherwise for 2 people\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByText('Bo Lindqvist')).toBeNull());
    expect(rowOf('Nora Nobody')).toHaveTextContent(/NoAllowedDiffers/);
    expect(rowOf('Vera Novak')).toHaveTextContent(/Differs/);
  });

  test('a verdict that says neither yes nor no is unknown, whatever else comes with it', async () => {
    open({
      at: `/playbooks?who=${PLAYBOOK}&whoShown=all`,
      review: () =>
        HttpResponse.json(
          {
            resource: {},
            action: '',
            results: [
              { subject: 'p2' },
              { subject: 'p3', allowed: 'perhaps' },
              { subject: 'p4', allowed: false, error: 'no person, token, team or role' },
              null,
              17,
            ],
          },
          ODD,
        ),
    });
    await screen.findByRole('columnheader', { name: 'Server' });
    for (const name of ['Bo Lindqvist', 'Eva Editor', 'Nora Nobody', 'Vera Novak'])
      expect(rowOf(name)).toHaveTextContent('Unknown');
    expect(screen.queryByText(/says otherwise/)).toBeNull();
  });

  test('a backend without reviews is asked once: that is said, and the rest stands', async () => {
    const { user, reviews, router } = open({
      review: () => HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
    });
    expect(
      await screen.findByText('This backend gives no verdict of its own to compare with.'),
    ).toBeVisible();
    expect(screen.getByText('Bo Lindqvist')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Server' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Approve' }));
    await waitFor(() => expect(router.state.location.search).toContain('whoAction=playbook%3Aapprove'));
    expect(await screen.findByText(/^3 of 4 people may/)).toBeVisible();
    expect(reviews).toHaveLength(1);
  });

  test('what MCP clients may run is asked where the backend has scopes, and comes by permissions and administrators', async () => {
    const { user, reviews } = open({
      named: [],
      permissions: [
        ...RULES,
        summary('mcp', {
          ...OBJECT,
          action: 'mcp:run',
          subject: 'p4',
          person: { id: 'p4', name: 'Nora Nobody' },
        }),
      ],
    });
    await dialog();
    await user.click(await screen.findByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Run by MCP' }));
    expect(await screen.findByText('Nora Nobody')).toBeVisible();
    expect(screen.getByText(/^2 of 4 people may/)).toBeVisible();
    expect(rowOf('Bo Lindqvist')).toHaveTextContent('Role admin');
    expect(rowOf('Nora Nobody')).toHaveTextContent('mcp:run on playbook failover directly');
    await waitFor(() => expect(reviews.at(-1)?.action).toBe('mcp:run'));
  });

  test('where the backend has no scopes it is not offered', async () => {
    const { user } = open();
    await dialog();
    await user.click(await screen.findByRole('combobox', { name: 'Action' }));
    await screen.findByRole('option', { name: 'Cancel' });
    expect(screen.queryByRole('option', { name: 'Run by MCP' })).toBeNull();
  });

  test('a review that fails leaves the list, and can be asked for again', async () => {
    let fails = true;
    const { user } = open({
      review: asked =>
        fails ? new HttpResponse('unauthorized. Access Denied', { status: 403 }) : agreeing(asked),
    });
    expect(
      await screen.findByText(/own verdict could not be read: unauthorized\. Access Denied/),
    ).toBeVisible();
    expect(screen.getByText('Bo Lindqvist')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('columnheader', { name: 'Server' });
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  test('a resource that the server does not know is a failure, not a backend without reviews', async () => {
    open({ review: () => HttpResponse.json({ error: 'playbook "x" not found' }, { status: 404 }) });
    expect(await screen.findByText(/could not be read: playbook "x" not found/)).toBeVisible();
  });

  test('is found by a text, and says when nobody is left', async () => {
    const { user } = open();
    await screen.findByText('Bo Lindqvist');
    await enter(user, screen.getByRole('searchbox', { name: 'Search people' }), 'platform');
    await waitFor(() => expect(screen.queryByText('Bo Lindqvist')).toBeNull());
    expect(screen.getByText('Vera Novak')).toBeVisible();
    await enter(user, screen.getByRole('searchbox', { name: 'Search people' }), 'zz');
    expect(await screen.findByText('Nobody matches the filters')).toBeVisible();
  });

  test('people that cannot be read are an error with a retry', async () => {
    let fails = true;
    const { user } = open({
      people: () =>
        fails
          ? HttpResponse.json({ message: 'said by the backend' }, { status: 400 })
          : HttpResponse.json(PEOPLE),
    });
    expect(await within(await dialog()).findByText('said by the backend')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Bo Lindqvist')).toBeVisible();
  });

  test('who may not ask for reviews or accounts reads the list without them', async () => {
    const { reviews, calls } = open({ as: 'viewer' });
    expect(await screen.findByText('Bo Lindqvist')).toBeVisible();
    expect(reviews).toEqual([]);
    expect(calls).not.toContain('identities');
    expect(screen.queryByText(/no verdict of its own/)).toBeNull();
  });

  test('is not offered where permissions may not be read', async () => {
    const { calls } = open({
      as: 'editor',
      rules: [{ subject: 'editor', object: 'playbooks', action: '*', id: 'na' }],
    });
    await screen.findByRole('button', { name: 'Run Fail over' });
    expect(screen.queryByRole('button', { name: /Who may/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).not.toContain('people_roles');
  });

  test.each([
    ['an item', `/catalog/${ITEM}`, 'Who may...', 'ledger', { config: ITEM }],
    ['a connection', '/settings/connections', 'Who may use orders', 'orders', { connection: 'n1' }],
    ['a view', `/views/${VIEW}`, 'Who may use The wall', 'The wall', { view: VIEW }],
  ])('of %s', async (_what, at, button, name, resource) => {
    const { user, reviews } = open({ at, framed: at.startsWith('/views') });
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: `Who may use ${name}` });
    await screen.findByRole('columnheader', { name: 'Server' });
    expect(reviews.map(({ resource: of, action }) => [of, action])).toEqual([[resource, 'read']]);
  });
});

describe('Check access', () => {
  const CHECK = '/settings/permissions?explain=p9&mayObject=playbooks&mayAction=playbook:run';

  test('the server is asked about the person, and what differs is said', async () => {
    const { reviews } = open({
      at: '/settings/permissions?explain=p9&mayObject=logs&mayAction=read',
      review: ({ subjects }) =>
        HttpResponse.json({
          resource: {},
          action: '',
          results: subjects.map(subject => ({ subject, allowed: true })),
        }),
      people: () => HttpResponse.json([PEOPLE[3]]),
    });
    expect(await screen.findByText('The server says:')).toHaveTextContent('Allowed');
    expect(screen.queryByText(/^This differs/)).toBeNull();
    expect(reviews).toEqual([{ resource: { global: 'logs' }, action: 'read', subjects: ['p9'] }]);
  });

  test('a verdict that contradicts the records', async () => {
    open({
      at: '/settings/permissions?explain=p9&mayObject=logs&mayAction=read',
      review: () =>
        HttpResponse.json({ resource: {}, action: '', results: [{ subject: 'p9', allowed: false }] }),
      people: () => HttpResponse.json([PEOPLE[3]]),
    });
    expect(
      await screen.findByText('This differs from what the records say. The server decides.'),
    ).toBeVisible();
  });

  test('why there is none', async () => {
    open({
      at: CHECK,
      review: () =>
        HttpResponse.json({
          resource: {},
          action: '',
          results: [{ subject: 'p9', allowed: false, error: 'runs are decided for each playbook' }],
        }),
      people: () => HttpResponse.json([PEOPLE[3]]),
    });
    const said = await screen.findByText('The server says:');
    expect(said).toHaveTextContent('Unknown(runs are decided for each playbook)');
    expect(screen.queryByText(/^This differs/)).toBeNull();
  });

  test('a backend without reviews', async () => {
    open({
      at: CHECK,
      review: () => new HttpResponse(null, { status: 404 }),
      people: () => HttpResponse.json([PEOPLE[3]]),
    });
    expect(
      await screen.findByText('This backend gives no verdict of its own to compare with.'),
    ).toBeVisible();
  });
});
