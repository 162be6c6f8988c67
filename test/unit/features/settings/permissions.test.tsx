import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import { server } from '../../server';
import { accessBackend, namedScope, PERMISSIONS, scope, summary } from './accessFixtures';
import { held } from '../../held';
import { enter } from '../../user';
import { narrowed } from '../../../support/describedAnswers';

const AT = '/settings/permissions';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/permissions/PermissionsPage'),
    import('@/features/settings/permissions/PermissionFields'),
    import('@/modules/records/RecordDialog'),
    import('@/components/form/SearchCombobox'),
  ]);
});

function open(at = AT, as: readonly Role[] = ['admin'], given: Parameters<typeof accessBackend>[0] = {}) {
  const backend = accessBackend(given);
  return { ...backend, ...renderPage({ at, as, handlers: backend.handlers }) };
}
type User = ReturnType<typeof open>['user'];

async function choose(user: User, field: RegExp, option: RegExp | string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const kindOf = (group: 'Subject' | 'Resource', name: string) =>
  within(within(screen.getByRole('dialog')).getByRole('group', { name: group })).getByRole('button', {
    name,
  });

describe('the page', () => {
  test('[PRM-001][PRM-002][PRM-003][PRM-024] the note, the columns, and a sign for what is denied', async () => {
    const { sent } = open();
    const row = await screen.findByRole('row', { name: /Vera Novak.*failover/ });
    const headings = screen.getAllByRole('columnheader').map(heading => heading.textContent);
    expect(headings.slice(0, 7)).toEqual([
      'Subject',
      'Resource',
      'Action',
      'Description',
      'Updated',
      'Created',
      'Created By',
    ]);
    expect(within(row).getByText('Denied:')).toBeInTheDocument();
    const grant = screen.getByRole('row', { name: /payments-api/ });
    expect(within(grant).queryByText('Denied:')).toBeNull();
    expect(within(grant).getByText('Bo Lindqvist')).toBeVisible();
    expect(within(grant).getByText('Own service')).toBeVisible();
    expect(within(grant).getByRole('link', { name: 'payments-api' })).toHaveAttribute('href', '/catalog/c1');
    expect(screen.getByText(/Permissions define actions/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Access Scopes' })).toHaveAttribute(
      'href',
      '/settings/access-scopes',
    );
    const asked = sent.find(call => call.path === 'permissions_summary')?.search;
    expect(asked?.get('deleted_at')).toBe('is.null');
    expect([asked?.get('limit'), asked?.get('offset')]).toEqual(['50', '0']);
    expect(screen.getByText('4 permissions')).toBeVisible();
    // What a cluster defines says so beside its description; what was made here says nothing.
    expect(screen.getByRole('row', { name: /From the cluster/ })).toHaveTextContent('Kubernetes CRD');
    expect(screen.getAllByText('Kubernetes CRD')).toHaveLength(1);
  });

  test('[PRM-024] filters, search, order and page are asked of the backend, together', async () => {
    const { sent } = open(
      `${AT}?subjectType=team&action=read&effect=deny&source=UI&q=pay&pageIndex=2&pageSize=10&sortBy=created_at&sortOrder=asc`,
    );
    await screen.findByRole('row', { name: /payments-api/ });
    const asked = Object.fromEntries(sent.find(call => call.path === 'permissions_summary')?.search ?? []);
    expect(asked).toMatchObject({
      subject_type: 'eq.team',
      action: 'eq.read',
      deny: 'is.true',
      source: 'eq.UI',
      limit: '10',
      offset: '20',
      order: 'created_at.asc,id.desc',
    });
    expect(asked['or']).toContain('description.ilike."*pay*"');
    expect(asked['or']).toContain('person->>name.ilike."*pay*"');
  });

  test('a filter goes to the first page, and an empty answer says why', async () => {
    const { user, router } = open(`${AT}?pageIndex=1`, ['admin'], { permissions: [] });
    await screen.findByText('No permissions found');
    await choose(user, /Effect/, 'Denials');
    await screen.findByText('No permissions match the filters');
    expect(router.state.location.search).toBe('?effect=deny');
  });

  test('[PRM-004] a commander has no controls that write', async () => {
    open(AT, ['commander']);
    await screen.findByRole('row', { name: /payments-api/ });
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) / })).toBeNull();
  });
});

describe('by a scope', () => {
  const SCOPED = summary('scoped', {
    object_selector: { scopes: [{ namespace: 'default', name: 'prod' }, { name: 'lost' }] },
  });
  const named = [namedScope('prod'), namedScope('edge', { targets: [{ global: { name: '*' } }] })];

  test('the scope is named and leads to its page; of one that there is not, that is said', async () => {
    open(AT, ['admin'], { permissions: [SCOPED], named });
    const row = within(await screen.findByRole('row', { name: /default\/prod/ }));
    expect(await row.findByRole('link', { name: 'default/prod' })).toHaveAttribute(
      'href',
      '/settings/access-scopes?tab=scopes&id=prod',
    );
    expect(row.getByText('Scope')).toBeVisible();
    expect(row.getByText(/no such scope/)).toBeInTheDocument();
    expect(row.queryByRole('link', { name: 'lost' })).toBeNull();
  });

  test('a list without them asks for none', async () => {
    const { sent } = open(AT, ['admin'], { named });
    await screen.findByRole('row', { name: /payments-api/ });
    expect(sent.filter(call => call.path === 'scopes')).toEqual([]);
  });

  test('scopes are chosen by name where the backend has them, told in words, and sent', async () => {
    const { user, writes } = open(`${AT}?id=new`, ['admin'], { named });
    await screen.findByRole('combobox', { name: /^Person/ });
    await choose(user, /^Person/, /Vera Novak/);
    await user.click(
      await within(screen.getByRole('group', { name: 'Resource' })).findByRole('button', { name: 'Scope' }),
    );
    await choose(user, /^Scopes/, 'default/prod');
    await choose(user, /^Scopes/, 'default/edge');
    expect(screen.getByText('Configs with the tag cluster=prod or everything')).toBeVisible();
    await choose(user, /^Action/, 'playbook:run');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Permission added');
    expect(writes()[0]?.body).toMatchObject({
      object: null,
      object_selector: {
        scopes: [
          { namespace: 'default', name: 'prod' },
          { namespace: 'default', name: 'edge' },
        ],
      },
      action: 'playbook:run',
    });
  });

  test('views and what MCP clients may run are chosen where the backend has scopes, and sent; a view leads to its page', async () => {
    const view = summary('viewed', {
      action: 'mcp:run',
      object_selector: { views: [{ namespace: 'mc', name: 'fleet' }] },
    });
    const { user, writes } = open(AT, ['admin'], { named, permissions: [view] });
    server.use(
      http.get(`${API}/db/views`, () => HttpResponse.json([{ id: 'v1', namespace: 'mc', name: 'costs' }])),
    );
    const row = within(await screen.findByRole('row', { name: /mc\/fleet.*mcp:run/ }));
    expect(row.getByRole('link', { name: 'mc/fleet' })).toHaveAttribute('href', '/view/mc/fleet');
    await user.click(screen.getByRole('button', { name: 'Add Permission' }));
    await screen.findByRole('combobox', { name: /^Person/ });
    await choose(user, /^Person/, /Vera Novak/);
    await user.click(
      await within(screen.getByRole('group', { name: 'Resource' })).findByRole('button', { name: 'View' }),
    );
    await choose(user, /^Views/, 'mc/costs');
    await choose(user, /^Action/, 'mcp:run');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Permission added');
    expect(writes()[0]?.body).toMatchObject({
      object: null,
      object_selector: { views: [{ namespace: 'mc', name: 'costs' }] },
      action: 'mcp:run',
    });
  });

  test('the MCP service as a whole is an object of its own there', async () => {
    const { user, writes } = open(`${AT}?id=new`, ['admin'], { named });
    await screen.findByRole('combobox', { name: /^Person/ });
    await choose(user, /^Person/, /Vera Novak/);
    const resource = within(screen.getByRole('group', { name: 'Resource' }));
    await resource.findByRole('button', { name: 'View' });
    await user.click(resource.getByRole('button', { name: 'Global' }));
    await choose(user, /^Object/, 'MCP');
    await choose(user, /^Action/, 'mcp:use');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Permission added');
    expect(writes()[0]?.body).toMatchObject({ object: 'mcp', object_selector: null, action: 'mcp:use' });
  });

  test('where it has none they are not offered, but those of a record stay', async () => {
    open(`${AT}?id=scoped`, ['admin'], { permissions: [SCOPED] });
    const resource = within(await screen.findByRole('group', { name: 'Resource' }));
    expect(await resource.findByText('lost')).toBeVisible();
    expect(resource.getByRole('button', { name: 'Scope' })).toBeVisible();
    expect(resource.queryByRole('button', { name: 'View' })).toBeNull();
  });
});

describe('adding', () => {
  test('[PRM-004][PRM-006][PRM-007][PRM-021][PRM-026][PRM-029] sends the fields with who made it, and says so', async () => {
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Permission' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Permission' });
    await screen.findByRole('combobox', { name: /^Person/ });
    expect(within(dialog).getByRole('group', { name: 'Subject' })).toBeVisible();
    expect(within(dialog).getByRole('group', { name: 'Resource' })).toBeVisible();
    expect(within(dialog).getByRole('switch', { name: 'Deny' })).not.toBeChecked();

    await choose(user, /^Person/, /Vera Novak/);
    await user.click(screen.getByRole('combobox', { name: /^Catalog/ }));
    await user.keyboard('led');
    await user.click(await screen.findByRole('option', { name: /ledger/ }));
    await choose(user, /^Action/, 'update');
    await user.click(within(dialog).getByRole('switch', { name: 'Deny' }));
    await enter(user, within(dialog).getByRole('textbox', { name: 'Description' }), 'not hers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Permission added');
    expect(writes()).toEqual([expect.objectContaining({ method: 'POST', path: 'permissions' })]);
    expect(writes()[0]?.body).toEqual({
      subject_type: 'person',
      subject: 'p9',
      person_id: null,
      team_id: null,
      notification_id: null,
      object: null,
      object_selector: null,
      config_id: 'c7',
      component_id: null,
      connection_id: null,
      playbook_id: null,
      canary_id: null,
      action: 'update',
      deny: true,
      description: 'not hers',
      source: 'UI',
      created_by: 'p1',
    });
  });

  test('[PRM-016][PRM-032] what is required is asked for first; a double click writes once; a refusal keeps what was typed', async () => {
    let frozen = true;
    const { user, writes } = open(`${AT}?id=new`, ['admin'], {
      posted: async request => {
        await delay(50);
        return frozen
          ? HttpResponse.json({ message: 'permissions are frozen' }, { status: 409 })
          : HttpResponse.json(narrowed(request, [summary('made')]), { status: 201 });
      },
    });
    await screen.findByRole('combobox', { name: /^Person/ });
    for (const field of [/^Person/, /^Catalog/, /^Action/])
      expect(screen.getByRole('combobox', { name: field })).toBeRequired();
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(writes()).toEqual([]);

    await choose(user, /^Person/, /Vera Novak/);
    await user.click(kindOf('Resource', 'Global'));
    await choose(user, /^Object/, 'Logs');
    await choose(user, /^Action/, 'read');
    await user.dblClick(save);
    expect(await within(screen.getByRole('dialog')).findByText('permissions are frozen')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Person/ })).toHaveValue('Vera Novak');
    expect(writes()).toHaveLength(1);
    frozen = false;
    await user.dblClick(save);
    await screen.findByText('Permission added');
    expect(writes()).toHaveLength(2);
  });

  test('[PRM-011][PRM-012][PRM-019][PRM-023] each kind of subject offers its own, and changing it clears the choice', async () => {
    const { user, writes } = open(`${AT}?id=new`);
    await screen.findByRole('combobox', { name: /^Person/ });
    await choose(user, /^Person/, /Vera Novak/);
    const kinds = within(screen.getByRole('group', { name: 'Subject' })).getAllByRole('button');
    expect(kinds.map(kind => kind.textContent).filter(Boolean)).toEqual([
      'Person',
      'Team',
      'Notification',
      'Role',
      'Playbook',
    ]);
    for (const [kind, option] of [
      ['Team', 'Platform'],
      ['Notification', /payments-unhealthy/],
      ['Playbook', /Fail over/],
      ['Role', 'responder'],
    ] as const) {
      await user.click(kindOf('Subject', kind));
      const field = await screen.findByRole('combobox', { name: new RegExp(`^${kind}`) });
      expect(field).toHaveValue('');
      await choose(user, new RegExp(`^${kind}`), option);
    }
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await user.clear(screen.getByRole('combobox', { name: /^Role/ }));
    const roles = (await screen.findAllByRole('option')).map(option => option.textContent).sort();
    expect(roles).toEqual(['admin', 'commander', 'editor', 'guest', 'responder', 'viewer']);
    await user.click(screen.getByRole('option', { name: 'viewer' }));

    await user.click(kindOf('Resource', 'Global'));
    await choose(user, /^Object/, 'Logs');
    await choose(user, /^Action/, 'read');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Permission added');
    expect(writes()[0]?.body).toMatchObject({
      subject_type: 'group',
      subject: 'viewer',
      object: 'logs',
      config_id: null,
    });
  });

  test('[PRM-009][PRM-010][PRM-017][PRM-018][PRM-022] each kind of resource has its field and its actions, and changing it clears the others', async () => {
    const { user } = open(`${AT}?id=new`);
    await screen.findByRole('combobox', { name: /^Catalog/ });
    const kinds = within(screen.getByRole('group', { name: 'Resource' })).getAllByRole('button');
    expect(kinds.map(kind => kind.textContent).filter(Boolean)).toEqual([
      'Catalog',
      'Component',
      'Connection',
      'Playbook',
      'Global',
    ]);
    const offered = async (field: RegExp) => {
      await user.click(screen.getByRole('combobox', { name: field }));
      const texts = (await screen.findAllByRole('option')).map(option => option.textContent);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      return texts;
    };
    const common = ['read', 'update', 'create', 'delete', '*', 'create,read,update,delete'];
    expect(await offered(/^Action/)).toEqual(common);
    await user.click(kindOf('Resource', 'Global'));
    expect(await offered(/^Object/)).toHaveLength(13);
    await choose(user, /^Object/, 'Logs');
    await user.click(kindOf('Resource', 'Playbook'));
    expect(screen.queryByRole('combobox', { name: /^Object/ })).toBeNull();
    expect(await offered(/^Action/)).toEqual([...common, 'playbook:run', 'playbook:approve', 'playbook:*']);
    await choose(user, /^Action/, 'playbook:run');
    await user.click(kindOf('Resource', 'Global'));
    expect(screen.getByRole('combobox', { name: /^Object/ })).toHaveTextContent('​');
    expect(screen.getByRole('combobox', { name: /^Action/ })).not.toHaveTextContent('playbook:run');
  });
});

describe('editing', () => {
  test('[PRM-005][PRM-008][PRM-015][PRM-027][PRM-030] a row opens the record as it is by id; the change names who made it and what was read', async () => {
    const { user, sent, writes } = open();
    await user.click(await screen.findByText('Own service'));
    await screen.findByRole('dialog', { name: 'Edit Permission' });
    expect(await screen.findByRole('combobox', { name: /^Person/ })).toHaveValue('Vera Novak');
    expect(screen.getByRole('combobox', { name: /^Catalog/ })).toHaveValue('payments-api');
    expect(sent.find(call => call.path === 'permissions')?.search.get('id')).toBe('eq.grant');

    await choose(user, /^Action/, 'update');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Permission updated');
    expect(writes()[0]?.search.get('id')).toBe('eq.grant');
    expect(writes()[0]?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(writes()[0]?.body).toMatchObject({ action: 'update', config_id: 'c1', updated_by: 'p1' });

    await user.click(await screen.findByRole('button', { name: 'Add Permission' }));
    await screen.findByRole('dialog', { name: 'Add Permission' });
    expect(await screen.findByRole('combobox', { name: /^Person/ })).toHaveValue('');
  });

  test('[PRM-013][PRM-014] of what a cluster keeps only the subject can be changed', async () => {
    const { user, writes } = open(`${AT}?id=crd`);
    await screen.findByRole('combobox', { name: /^Team/ });
    expect(screen.getByRole('combobox', { name: /^Action/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('switch', { name: 'Deny' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeDisabled();
    const resource = screen.getByRole('group', { name: 'Resource' });
    expect(resource).toHaveTextContent('Global: Kubernetes proxy');
    expect(within(resource).queryByRole('button')).toBeNull();
    await choose(user, /^Team/, 'Data');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Permission updated');
    expect(writes()[0]?.body).toMatchObject({
      subject: 't2',
      object: 'kubernetes-proxy',
      description: 'From the cluster',
    });
  });

  test('[PRM-032] somebody else changed it meanwhile: both values are shown, and the choice is saved over theirs', async () => {
    const theirs = summary('grant', {
      ...PERMISSIONS[0],
      action: 'delete',
      updated_at: '2026-01-03T00:00:00+00:00',
    });
    const { user, writes } = open(`${AT}?id=grant`, ['admin'], {
      patched: (times, request) => HttpResponse.json(narrowed(request, times === 0 ? [] : [theirs])),
      again: reads => (reads === 0 ? PERMISSIONS : [theirs]),
    });
    await screen.findByRole('combobox', { name: /^Person/ });
    await choose(user, /^Action/, 'update');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const conflict = await screen.findByRole('dialog', { name: /was changed meanwhile/ });
    expect(within(conflict).getByRole('radio', { name: /Saved meanwhile\s*delete/ })).toBeInTheDocument();
    expect(within(conflict).getByRole('radio', { name: /Yours\s*update/ })).toBeChecked();
    await user.click(within(conflict).getByRole('button', { name: 'Save the choice' }));
    await screen.findByText('Permission updated');
    expect(writes().map(call => call.search.get('updated_at'))).toEqual([
      'eq.2026-01-02T00:00:00+00:00',
      'eq.2026-01-03T00:00:00+00:00',
    ]);
  });

  test('one whose save is answered when another one is open by then is said to be saved, and closes nothing', async () => {
    const { until, release } = held();
    const { user, router, writes } = open(`${AT}?id=grant`, ['admin'], {
      patched: async (_times, request) => {
        await until;
        return HttpResponse.json(narrowed(request, [scope('changed')]));
      },
    });
    expect(await screen.findByRole('combobox', { name: /^Catalog/ })).toHaveValue('payments-api');
    await choose(user, /^Action/, 'update');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    await act(async () => router.navigate(`${AT}?id=deny`));
    expect(await screen.findByRole('combobox', { name: /^Playbook/ })).toHaveValue('failover');
    release();
    expect(await screen.findByText('Permission updated')).toBeVisible();
    expect(router.state.location.search).toBe('?id=deny');
    expect(screen.getByRole('dialog', { name: 'Edit Permission' })).toBeVisible();
  });

  test('one that is not there any more is said, and closes', async () => {
    const { router } = open(`${AT}?id=nobody`);
    await screen.findByText('This permission was deleted.');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('deleting', () => {
  test('[PRM-028][PRM-031][PRM-032][PRM-033] asks, says a failure in the question, removes it by id, and says so', async () => {
    let used = true;
    const { user, writes } = open(AT, ['admin'], {
      deleted: () =>
        used
          ? HttpResponse.json({ message: 'still in use' }, { status: 409 })
          : HttpResponse.json([{ id: 'grant' }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Vera Novak: read on payments-api' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete the permission?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(/still in use/)).toBeVisible();
    used = false;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Permission deleted');
    const removal: unknown = expect.objectContaining({ method: 'DELETE', path: 'permissions' });
    expect(writes()).toEqual([removal, removal]);
    expect(writes()[1]?.search.get('id')).toBe('eq.grant');
  });

  test('a deletion that met no row is told as what it is', async () => {
    const { user } = open(AT, ['admin'], { deleted: () => HttpResponse.json([]) });
    await user.click(await screen.findByRole('button', { name: 'Delete Vera Novak: read on payments-api' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await within(question).findByText('It was deleted already, or you may not delete it.');
    expect(screen.queryByText('Permission deleted')).toBeNull();
  });
});
