import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderApp, renderPage, sidebar } from '../../app/renderApp';
import { enter } from '../../user';
import { accessBackend, namedScope, type Sent } from './accessFixtures';

const AT = '/settings/access-scopes';
const LIST = `${AT}?tab=scopes`;
const PROD = '019a0000-0000-7000-8000-0000000000c1';
const CRD = '019a0000-0000-7000-8000-0000000000c2';
const NAMED = [
  namedScope('prod', {
    id: PROD,
    targets: [{ config: { tagSelector: 'cluster=prod' } }, { global: { agent: 'a1' } }],
  }),
  namedScope('crd', { id: CRD, source: 'KubernetesCRD', targets: [{ playbook: { name: '*' } }] }),
];
const GONE = http.get(`${API}/db/access_scopes`, () => new HttpResponse(null, { status: 404 }));

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/access-scopes/AccessScopesPage'),
    import('@/features/settings/scopes/ScopeFields'),
    import('@/modules/records/RecordDialog'),
  ]);
});

function open(at = LIST, as: readonly Role[] = ['admin'], given: Parameters<typeof accessBackend>[0] = {}) {
  const backend = accessBackend({ named: NAMED, ...given });
  return { ...backend, ...renderPage({ at, as, handlers: backend.handlers }) };
}
type User = ReturnType<typeof open>['user'];
const asked = (sent: readonly Sent[], path: string) => sent.filter(call => call.path === path);

/** The name of the scope: targets have one too. */
async function nameField(): Promise<HTMLElement> {
  const [field] = await screen.findAllByRole('textbox', { name: /^Name( \*)?$/ });
  return field ?? document.body;
}

async function choose(user: User, field: RegExp, option: RegExp | string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('which of the two lists', () => {
  test('a backend with both has a tab for each, and the link keeps it', async () => {
    const { user, router } = open(`${AT}?q=check&sortBy=name`);
    await screen.findByRole('row', { name: /checkout/ });
    await user.click(await screen.findByRole('tab', { name: 'Scopes' }));
    expect(await screen.findByRole('row', { name: /prod/ })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=scopes');
    await user.click(screen.getByRole('tab', { name: 'Access scopes' }));
    expect(await screen.findByRole('row', { name: /checkout/ })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('one without access scopes shows scopes, without tabs, stays in the menu, and is not asked for them again', async () => {
    const { handlers, sent } = accessBackend({ named: NAMED });
    let times = 0;
    const counted = http.get(`${API}/db/access_scopes`, () => {
      times += 1;
      return new HttpResponse(null, { status: 404 });
    });
    const { router } = renderApp({ at: AT, as: ['admin'], handlers: [counted, ...handlers] });
    expect(await screen.findByRole('row', { name: /prod/ })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    const menu = within(await sidebar());
    expect(menu.getByRole('link', { name: 'Access Scopes' })).toBeVisible();
    router.navigate('/settings/permissions');
    await screen.findByRole('row', { name: /payments-api/ });
    router.navigate(AT);
    expect(await screen.findByRole('row', { name: /prod/ })).toBeVisible();
    expect(times).toBe(1);
    expect(asked(sent, 'scopes').every(call => call.method === 'GET')).toBe(true);
  });

  test('one without scopes shows access scopes, without tabs; a link to scopes leads there, and they are asked for once', async () => {
    const { sent } = open(`${LIST}&id=${PROD}`, ['admin'], { named: undefined });
    expect(await screen.findByRole('row', { name: /checkout/ })).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(asked(sent, 'scopes')).toHaveLength(1);
  });
});

describe('the list', () => {
  test('its columns; what each selects is told in words', async () => {
    const { sent } = open();
    const row = await screen.findByRole('row', { name: /prod/ });
    expect(
      screen
        .getAllByRole('columnheader')
        .map(heading => heading.textContent)
        .slice(0, 8),
    ).toEqual(['Name', 'Namespace', 'Selects', 'Targets', 'Description', 'Source', 'Created', 'Updated']);
    expect(
      await within(row).findByText('Configs with the tag cluster=prod or everything on the agent edge-agent'),
    ).toBeInTheDocument();
    expect(within(row).getByText('2 targets')).toBeVisible();
    expect(screen.getByText('2 scopes')).toBeVisible();
    expect(asked(sent, 'scopes')[0]?.search.get('deleted_at')).toBe('is.null');
  });

  test('search, filters, order and page are asked of the backend, together', async () => {
    const { sent } = open(
      `${LIST}&q=pro&kind=canary&source=UI&pageIndex=2&pageSize=10&sortBy=created_at&sortOrder=desc`,
    );
    await screen.findByRole('row', { name: /prod/ });
    expect(Object.fromEntries(asked(sent, 'scopes')[0]?.search ?? [])).toMatchObject({
      or: '(name.ilike."*pro*",namespace.ilike."*pro*",description.ilike."*pro*")',
      targets: 'cs.[{"canary":{}}]',
      source: 'eq.UI',
      limit: '10',
      offset: '20',
      order: 'created_at.desc,id.asc',
    });
  });

  test('one odd row takes nothing away: what it holds is shown as it is', async () => {
    open(LIST, ['admin'], {
      named: [namedScope('odd', { targets: [{ check: { name: 'x' } }, 7] }), ...NAMED],
    });
    const row = await screen.findByRole('row', { name: /odd/ });
    expect(within(row).getByText(/Not readable here: \{"check":\{"name":"x"\}\}/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /prod/ })).toBeVisible();
  });

  test('Edit and Delete for what was made here, View for the rest; none for who may not write', async () => {
    const { unmount } = open(LIST, ['editor']);
    await screen.findByRole('button', { name: 'Edit default/prod' });
    expect(screen.getByRole('button', { name: 'Delete default/prod' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'View default/crd' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete default/crd' })).toBeNull();
    unmount();
    open(LIST, ['commander']);
    await screen.findByRole('row', { name: /prod/ });
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) / })).toBeNull();
  });

  test('says that there are none, and why where filters are on', async () => {
    const { user } = open(LIST, ['admin'], { named: [] });
    expect(await screen.findByText('No scopes found')).toBeVisible();
    await choose(user, /Type/, 'Canaries');
    expect(await screen.findByText('No scopes match the filters')).toBeVisible();
  });
});

describe('the form', () => {
  test('makes one of two targets', async () => {
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Scope' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Scope' }));
    await enter(user, await nameField(), 'edge');
    await enter(user, dialog.getByRole('textbox', { name: 'Tags' }), 'cluster=prod, team=pay');
    expect(dialog.getByText('Configs with the tags cluster=prod and team=pay.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add target' }));
    const second = within(dialog.getByRole('group', { name: 'Target 2' }));
    await user.click(second.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Canaries' }));
    expect(second.queryByRole('textbox', { name: 'Tags' })).toBeNull();
    await user.click(second.getByRole('combobox', { name: 'Agent' }));
    await user.click(await screen.findByRole('option', { name: 'edge-agent' }));
    await enter(user, second.getByRole('textbox', { name: 'Name' }), '*');
    expect(second.getByText('Canaries on the agent edge-agent.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Scope created');
    expect(writes()).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: 'scopes',
        body: {
          name: 'edge',
          namespace: '',
          description: null,
          targets: [
            { config: { tagSelector: 'cluster=prod, team=pay' } },
            { canary: { agent: 'a1', name: '*' } },
          ],
          source: 'UI',
          created_by: 'p1',
        },
      }),
    ]);
  });

  test('says what is missing and what cannot be read, each at its place, and sends nothing', async () => {
    const { user, writes } = open(`${LIST}&id=new`);
    const tags = await screen.findByRole('textbox', { name: 'Tags' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Targets' })).toHaveAccessibleDescription(
      /Each target needs a type and at least one of/,
    );
    await enter(user, tags, 'cluster');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/'cluster' is not key=value/)).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('a part that another type lacks stays, and it is said that it is ignored', async () => {
    const { user } = open(`${LIST}&id=new`);
    await enter(user, await screen.findByRole('textbox', { name: 'Tags' }), 'a=b');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Playbooks' }));
    expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue('a=b');
    expect(screen.getByText('Playbooks have no tags: this is ignored')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
  });

  test('a change is sent for the row as it was read, with what this page cannot read; a refusal keeps what was typed', async () => {
    const odd = namedScope('prod', {
      id: PROD,
      targets: [{ config: { name: 'a' } }, { check: { name: 'x' } }],
    });
    const { user, writes } = open(`${LIST}&id=${PROD}`, ['admin'], {
      named: [odd],
      patched: times =>
        times === 0
          ? HttpResponse.json({ message: 'scopes are frozen' }, { status: 400 })
          : HttpResponse.json([odd]),
    });
    const target = within(await screen.findByRole('group', { name: 'Target 1' }));
    expect(screen.getByText(/It is kept as it is\./)).toBeVisible();
    await enter(user, target.getByRole('textbox', { name: 'Name' }), 'b');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('scopes are frozen')).toBeVisible();
    expect(target.getByRole('textbox', { name: 'Name' })).toHaveValue('ab');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Scope updated');
    expect(writes()[1]?.search.get('id')).toBe(`eq.${PROD}`);
    expect(writes()[1]?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(writes()[1]?.body).toMatchObject({
      targets: [{ config: { name: 'ab' } }, { check: { name: 'x' } }],
    });
  });

  test('a name that is taken is said so', async () => {
    const { user } = open(`${LIST}&id=new`, ['admin'], {
      posted: () => HttpResponse.json({ code: '23505', message: 'duplicate key' }, { status: 409 }),
    });
    await enter(user, await nameField(), 'prod');
    await enter(user, screen.getByRole('textbox', { name: 'Tags' }), 'a=b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is already in use.')).toBeVisible();
  });

  test('one of a cluster is shown and cannot be changed', async () => {
    open(`${LIST}&id=${CRD}`);
    expect(await screen.findByRole('dialog', { name: 'View Scope' })).toBeVisible();
    for (const field of await screen.findAllByRole('textbox', { name: /^Name/ }))
      expect(field).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Update|Delete|Add target/ })).toBeNull();
  });

  test('one that is on another page is opened by its link', async () => {
    const { handlers } = accessBackend({ named: NAMED });
    const page = http.get(`${API}/db/scopes`, ({ request }) =>
      new URL(request.url).searchParams.has('id')
        ? undefined
        : HttpResponse.json([NAMED[0]], { headers: { 'content-range': '0-0/2' } }),
    );
    renderPage({ at: `${LIST}&id=${CRD}`, as: ['admin'], handlers: [page, ...handlers] });
    expect(await screen.findByRole('dialog', { name: 'View Scope' })).toBeVisible();
  });
});

test('deleting asks, with what follows from it, marks it deleted, and says so', async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete default/prod' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Permissions that refer to it no longer reach anything by it.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Scope deleted');
  expect(writes()).toEqual([
    expect.objectContaining({ method: 'PATCH', path: 'scopes', body: { deleted_at: 'now()' } }),
  ]);
});

test('a released backend without access scopes lists them', async () => {
  const { handlers } = accessBackend({ named: NAMED });
  renderPage({ at: AT, as: ['admin'], handlers: [GONE, ...handlers] });
  await waitFor(() => expect(screen.getByRole('row', { name: /crd/ })).toBeVisible());
});
