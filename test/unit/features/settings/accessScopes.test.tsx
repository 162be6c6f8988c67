import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/access/policy';
import { API, renderApp, renderPage, sidebar } from '../../app/renderApp';
import { server } from '../../server';
import { accessBackend, scope } from './accessFixtures';
import { enter } from '../../user';

const AT = '/settings/access-scopes';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/access-scopes/AccessScopesPage'),
    import('@/features/settings/access-scopes/AccessScopeFields'),
    import('@/modules/records/RecordDialog'),
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
const tick = (user: User, name: string) => user.click(screen.getByRole('checkbox', { name }));

describe('the table', () => {
  test('[SCP-001][SCP-033] its columns; deleted ones are not asked for', async () => {
    const { sent } = open();
    await screen.findByRole('row', { name: /checkout/ });
    expect(
      screen
        .getAllByRole('columnheader')
        .map(heading => heading.textContent)
        .slice(0, 8),
    ).toEqual(['Name', 'Subject', 'Resources', 'Scopes', 'Description', 'Source', 'Created', 'Updated']);
    const asked = sent.find(call => call.path === 'access_scopes')?.search;
    expect(asked?.get('deleted_at')).toBe('is.null');
    expect(asked?.get('select')).toContain('person:people!access_scopes_sub_person_id_fkey(id,email,name)');
  });

  test('[SCP-002][SCP-003] a subject is the e-mail address of a person or the name of a team, and says which', async () => {
    open();
    const cell = (row: HTMLElement) => within(row).getAllByRole('gridcell')[0] ?? row;
    const person = cell(await screen.findByRole('row', { name: /checkout/ }));
    expect(within(person).getByText('vera@meridian.example')).toBeVisible();
    expect(within(person).getByText('Person')).toBeVisible();
    const team = cell(screen.getByRole('row', { name: /edge/ }));
    expect(within(team).getByText('Platform')).toBeVisible();
    expect(within(team).getByText('Team')).toBeVisible();
  });

  test('[SCP-004] scopes are counted', async () => {
    open();
    expect(within(await screen.findByRole('row', { name: /checkout/ })).getByText('2 scopes')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /edge/ })).getByText('1 scope')).toBeVisible();
  });

  test('[SCP-005][SCP-006] the two sources have words of their own', async () => {
    open(AT, ['admin'], {
      scopes: [scope('local', { source: 'UI' }), scope('synced', { source: 'KubernetesCRD' })],
    });
    expect(within(await screen.findByRole('row', { name: /local/ })).getByText('UI')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /synced/ })).getByText('Kubernetes CRD')).toBeVisible();
  });

  test('[SCP-007][SCP-008][SCP-009] Edit and Delete for what was made here, View for the rest', async () => {
    open(AT, ['editor']);
    await screen.findByRole('button', { name: 'Edit checkout' });
    expect(screen.getByRole('button', { name: 'Delete checkout' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Access Scope' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'View edge' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit edge' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete edge' })).toBeNull();
  });

  test('[SCP-010] says that there are none', async () => {
    open(AT, ['admin'], { scopes: [] });
    expect(await screen.findByText('No access scopes found')).toBeInTheDocument();
  });

  test('[SCP-011] says that they could not be read, why, and tries again', async () => {
    const { handlers } = accessBackend();
    let broken = true;
    const fails = http.get(`${API}/db/access_scopes`, () =>
      broken ? HttpResponse.json({ message: 'no such column' }, { status: 400 }) : undefined,
    );
    const { user } = renderPage({ at: AT, as: ['admin'], handlers: [fails, ...handlers] });
    expect(await screen.findByText('Error loading access scopes')).toBeVisible();
    expect(screen.getByText('no such column')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByRole('row', { name: /checkout/ })).toBeVisible();
  });

  test('[SCP-007][SCP-009] a commander has no controls that write', async () => {
    open(AT, ['commander']);
    await screen.findByRole('row', { name: /checkout/ });
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete) / })).toBeNull();
  });
});

describe('the form', () => {
  test('[SCP-012][SCP-013][SCP-016][SCP-029][SCP-034] makes one: exactly one subject, names by line', async () => {
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Add Access Scope' }));
    await enter(user, await screen.findByRole('textbox', { name: /^Name$|^Name \*/ }), 'edge pods');
    await choose(user, /^Person/, /vera@meridian\.example/);
    await tick(user, 'Configs');
    await choose(user, /^Agents/, 'edge-agent');
    await choose(user, /^Agents/, 'rack-agent');
    await user.type(screen.getByRole('textbox', { name: 'Names' }), ' a {enter}{enter}b');
    expect(screen.getByText('Matches agent edge-agent or rack-agent AND name a or b.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Access Scope created');
    expect(writes()).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: 'access_scopes',
        body: {
          name: 'edge pods',
          namespace: '',
          description: null,
          person_id: 'p9',
          team_id: null,
          resources: ['configs'],
          scopes: [{ agents: ['a1', 'a2'], names: ['a', 'b'] }],
          source: 'UI',
          created_by: 'p1',
        },
      }),
    ]);
  });

  test('[SCP-018][SCP-020][SCP-023][SCP-024] says what is missing, each at its place, and sends nothing', async () => {
    const { user, writes } = open(`${AT}?id=new`);
    await screen.findByRole('combobox', { name: /^Person/ });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    for (const text of [
      'This field is required',
      'Either Person or Team must be selected',
      'At least one resource type is required',
      'Each scope must have at least one of: tags, agents, or names',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Scopes' })).toHaveAccessibleDescription(
      'Each scope must have at least one of: tags, agents, or names',
    );
    expect(writes()).toEqual([]);
  });

  test('[SCP-022] one without any scope is not saved', async () => {
    const { user, writes } = open(`${AT}?id=bare`, ['admin'], { scopes: [scope('bare', { scopes: [] })] });
    await screen.findByRole('combobox', { name: /^Person/ });
    await tick(user, 'Checks');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('At least one scope is required')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('[SCP-017][SCP-019][SCP-021] all resources stand alone; another kind of subject clears the one that was chosen', async () => {
    const { user } = open(`${AT}?id=new`);
    await screen.findByRole('combobox', { name: /^Person/ });
    const types = screen.getAllByRole('checkbox');
    expect(types).toHaveLength(10);
    await tick(user, 'Configs');
    await tick(user, 'Checks');
    await tick(user, 'All Resources (*)');
    expect(types.filter(type => type.matches(':checked'))).toEqual([
      screen.getByRole('checkbox', { name: 'All Resources (*)' }),
    ]);
    expect(screen.getByRole('checkbox', { name: 'Configs' })).toBeDisabled();

    await choose(user, /^Person/, /vera@meridian\.example/);
    await user.click(screen.getByRole('button', { name: 'Team' }));
    expect(await screen.findByRole('combobox', { name: /^Team/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Person' }));
    expect(await screen.findByRole('combobox', { name: /^Person/ })).toHaveValue('');
  });

  test('[SCP-025][SCP-026][SCP-027] says how scopes match; one can be removed while there is another', async () => {
    const { user } = open(`${AT}?id=new`);
    const lines = within(await screen.findByRole('list', { name: 'How scopes match' }))
      .getAllByRole('listitem')
      .map(line => line.textContent);
    expect(lines).toEqual([
      'Within one scope, tags AND agents AND names must all match.',
      'Tags: all of them must match.',
      'Agents: any one of them may match.',
      'Names: exact names match; * matches all.',
      'Between scopes, any one may match.',
    ]);
    expect(screen.queryByRole('button', { name: /Remove scope/ })).toBeNull();
    await enter(user, screen.getByRole('textbox', { name: 'Names' }), 'first');
    await user.click(screen.getByRole('button', { name: 'Add scope' }));
    // Nothing is said of the second yet, whatever else is typed meanwhile.
    await enter(user, screen.getByRole('textbox', { name: /^Name\b/ }), 'both');
    await enter(user, screen.getAllByRole('textbox', { name: 'Names' })[1] ?? document.body, 'second');
    await user.click(screen.getByRole('button', { name: 'Remove scope 1' }));
    // One has to stay: nothing removes it any more.
    expect(screen.getByRole('button', { name: 'Add scope' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Names' })).toHaveValue('second');
    expect(screen.queryByRole('button', { name: /Remove scope/ })).toBeNull();
  });

  test('[SCP-030][SCP-032][SCP-035] a change is sent for the row as it was read; a refusal is said, and the form keeps what was typed', async () => {
    const { user, writes } = open(`${AT}?id=checkout`, ['admin'], {
      patched: times =>
        times === 0
          ? HttpResponse.json({ message: 'scopes are frozen' }, { status: 400 })
          : HttpResponse.json([scope('checkout')]),
    });
    await screen.findByRole('combobox', { name: /^Person/ });
    const update = () => screen.getByRole('button', { name: 'Update' });
    expect(update()).toHaveAttribute('aria-disabled', 'true');
    await tick(user, 'Checks');
    await user.click(update());
    expect(await screen.findByText('scopes are frozen')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Checks' })).not.toBeChecked();
    await user.click(update());
    await screen.findByText('Access Scope updated');
    expect(writes()).toHaveLength(2);
    expect(writes()[1]?.search.get('id')).toBe('eq.checkout');
    expect(writes()[1]?.search.get('updated_at')).toBe('eq.2026-01-02T00:00:00+00:00');
    expect(writes()[1]?.body).toMatchObject({
      resources: ['configs'],
      scopes: [{ names: ['a', 'b'] }, { tags: { cluster: 'prod' } }],
    });
  });

  test('[SCP-008][SCP-014] one of a cluster is shown and cannot be changed', async () => {
    open(`${AT}?id=edge`);
    expect(await screen.findByRole('dialog', { name: 'View Access Scope' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /^Name$|^Name \*/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Namespace' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Update|Delete/ })).toBeNull();
  });
});

describe('a backend without scopes of either kind', () => {
  test('says so, without Retry, and the menu leads there no more', async () => {
    const { handlers } = accessBackend();
    let answer = (_response: HttpResponse<null>): void => undefined;
    const answered = new Promise<HttpResponse<null>>(resolve => {
      answer = resolve;
    });
    const missing = http.get(`${API}/db/access_scopes`, () => answered);
    renderApp({ at: AT, as: ['admin'], handlers: [missing, ...handlers] });
    const menu = within(await sidebar());
    expect(await menu.findByRole('link', { name: 'Access Scopes' })).toBeVisible();
    answer(new HttpResponse(null, { status: 404 }));
    expect(await screen.findByText('This backend has no scopes')).toBeVisible();
    expect(screen.getByText(/answers neither access scopes nor scopes/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(menu.queryByRole('link', { name: 'Access Scopes' })).toBeNull();
    expect(menu.getByRole('link', { name: 'Permissions' })).toBeVisible();
  });

  test('a list that is refused has no Retry', async () => {
    open(AT, ['admin']);
    const refused = () => new HttpResponse('unauthorized. Access Denied', { status: 403 });
    server.use(http.get(`${API}/db/access_scopes`, refused));
    expect(await screen.findByText('unauthorized. Access Denied')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('deleting', () => {
  test('[SCP-015][SCP-028][SCP-031][SCP-032] asks, says a failure in the question, marks it deleted, and says so', async () => {
    const { user, writes } = open(AT, ['admin'], {
      patched: times =>
        times === 0
          ? HttpResponse.json({ message: 'still in use' }, { status: 409 })
          : HttpResponse.json([scope('checkout')]),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete checkout' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this access scope? This action cannot be undone.',
    );
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByText(/still in use/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Access Scope deleted');
    const removal: unknown = expect.objectContaining({ method: 'PATCH', path: 'access_scopes' });
    expect(writes()).toEqual([removal, removal]);
    expect(writes()[1]?.body).toEqual({ deleted_at: 'now()' });
    expect(writes()[1]?.search.get('id')).toBe('eq.checkout');
  });
});
