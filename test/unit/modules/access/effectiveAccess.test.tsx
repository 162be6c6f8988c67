import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { accessBackend, namedScope, scope, summary } from '../../features/settings/accessFixtures';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/permissions/PermissionsPage'),
    import('@/modules/access/EffectiveAccessDialog'),
    import('@/components/form/SearchCombobox'),
  ]);
});

const LEDGER = { id: 'c7', name: 'ledger', type: 'Pod', icon: null };
const RULES = [
  summary('team-grant', {
    subject: 't1',
    subject_type: 'team',
    person: null,
    team: { id: 't1', name: 'Platform', namespace: 'UI' },
    object: 'catalog',
    action: '*',
  }),
  summary('one-denial', { action: 'delete', deny: true, config_object: LEDGER }),
  summary('stranger', { subject: 'p2', object: 'logs', action: '*' }),
];

function open(search: string, given: Parameters<typeof accessBackend>[0] = {}) {
  const { handlers } = accessBackend({
    permissions: RULES,
    scopes: [scope('checkout')],
    teams: [{ id: 't1', name: 'Platform' }],
    ...given,
  });
  return renderPage({ at: `/settings/permissions${search}`, as: ['admin'], handlers });
}
const part = (name: string) => screen.getByRole('region', { name });

describe('Check access', () => {
  test('asks for a person, shows every kind of thing, and explains the cell that is pressed, with links to the records', async () => {
    const { user, router } = open('');
    await user.click(await screen.findByRole('button', { name: 'Check access' }));
    await user.click(await screen.findByRole('combobox', { name: 'Person' }));
    await user.click(await screen.findByRole('option', { name: /Vera Novak/ }));
    await screen.findByRole('dialog', { name: 'Access of Vera Novak' });
    expect(await screen.findByRole('button', { name: 'Read Catalog: Allowed' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Logs: No' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Run Logs/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Delete Catalog: Partly' }));
    await screen.findByRole('heading', { name: 'Delete Catalog' });
    expect(router.state.location.search).toContain('mayAction=delete');
    expect(within(part('Denied by')).getByRole('link', { name: 'delete on catalog ledger' })).toHaveAttribute(
      'href',
      '/settings/permissions?id=one-denial',
    );
    expect(part('Denied by')).toHaveTextContent('a part of it');
    expect(within(part('Granted by')).getByRole('link', { name: '* on Catalog' })).toHaveAttribute(
      'href',
      '/settings/permissions?id=team-grant',
    );
    expect(within(part('Granted by')).getByRole('link', { name: 'Platform' })).toHaveAttribute(
      'href',
      '/settings/teams/t1',
    );
    expect(part('Allowed by role')).toHaveTextContent('None of the roles allows it.');
  });

  test('asked about the one that is denied, the denial wins, and says so', async () => {
    open('?explain=p9&mayObject=catalog&mayAction=delete&mayOne=c7');
    expect(await screen.findByRole('heading', { name: 'Delete ledger' })).toBeVisible();
    expect(screen.getByText(/A denial applies\. It overrides roles/)).toBeVisible();
    expect(screen.getByText('Denied')).toBeVisible();
  });

  test('the role that allows it, with the people who have it', async () => {
    open('?explain=p9&mayObject=logs&mayAction=read');
    await screen.findByRole('heading', { name: 'Read Logs' });
    expect(screen.getByText('The role viewer allows it.')).toBeVisible();
    expect(within(part('Allowed by role')).getByRole('link', { name: 'viewer' })).toHaveAttribute(
      'href',
      '/settings/users?role=viewer',
    );
    expect(part('Granted by')).toHaveTextContent('No permission grants it.');
  });

  test('access scopes of the person and the teams are named, with what they admit', async () => {
    open('?explain=p9&mayObject=catalog&mayAction=read&mayOne=c7');
    await screen.findByRole('heading', { name: 'Read ledger' });
    const shown = part('Shown by access scopes');
    expect(within(shown).getByRole('link', { name: 'checkout' })).toHaveAttribute(
      'href',
      '/settings/access-scopes?id=checkout',
    );
    expect(shown).toHaveTextContent('1 scope, includes it');
  });

  test('an account that is inactive is said to come to nothing, as the server says too', async () => {
    const { handlers } = accessBackend({
      permissions: RULES,
      teams: [{ id: 't1', name: 'Platform' }],
      state: 'inactive',
    });
    const review = http.post(`${API}/rbac/subject-access-reviews`, () =>
      HttpResponse.json({ resource: {}, action: '', results: [{ subject: 'p9', allowed: false }] }),
    );
    renderPage({
      at: '/settings/permissions?explain=p9&mayObject=catalog&mayAction=read',
      as: ['admin'],
      handlers: [review, ...handlers],
    });
    expect(await screen.findByText(/^The account is inactive\./)).toBeVisible();
    expect(await screen.findByText('The server says:')).toHaveTextContent('No');
    expect(screen.queryByText(/^This differs/)).toBeNull();
  });

  test('one that cannot be read is not told as deleted; nor is an account whose state cannot be as one that may sign in', async () => {
    const { handlers } = accessBackend({ permissions: RULES, teams: [{ id: 't1', name: 'Platform' }] });
    const fails = () => HttpResponse.json({ error: 'out of order' }, { status: 400 });
    renderPage({
      at: '/settings/permissions?explain=p9&mayObject=catalog&mayAction=read&mayOne=c7',
      as: ['admin'],
      handlers: [
        http.post(`${API}/resources/search`, fails),
        http.get(`${API}/db/identities`, fails),
        ...handlers,
      ],
    });
    expect(
      await screen.findByText('It could not be read (out of order): this is about all of them.'),
    ).toBeVisible();
    expect(await screen.findByText('The account status could not be read: out of order')).toBeVisible();
    expect(screen.queryByText(/It was deleted/)).toBeNull();
  });
  test('without access scopes on the backend the rest is explained all the same', async () => {
    const { handlers } = accessBackend({ permissions: RULES, teams: [{ id: 't1', name: 'Platform' }] });
    const missing = http.get(`${API}/db/access_scopes`, () => new HttpResponse(null, { status: 404 }));
    renderPage({ at: '/settings/permissions?explain=p9', as: ['admin'], handlers: [missing, ...handlers] });
    expect(await screen.findByText(/Scopes are left out.* may hide what is allowed here/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read Catalog: Allowed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a permission by a scope tells whose target it is, and what a guest sees by it', async () => {
    const byScope = summary('by-scope', {
      action: 'read',
      object_selector: { scopes: [{ namespace: 'default', name: 'prod' }] },
    });
    open('?explain=p9&mayObject=catalog&mayAction=read&mayOne=c7', {
      permissions: [...RULES, byScope],
      scopes: [],
      named: [namedScope('prod', { targets: [{ config: { tagSelector: 'cluster=prod' } }] })],
    });
    await screen.findByRole('heading', { name: 'Read ledger' });
    const granted = within(part('Granted by'));
    expect(granted.getByRole('link', { name: 'read on scope default/prod' })).toHaveAttribute(
      'href',
      '/settings/permissions?id=by-scope',
    );
    expect(granted.getByRole('link', { name: 'default/prod' })).toHaveAttribute(
      'href',
      '/settings/access-scopes?tab=scopes&id=prod',
    );
    expect(part('Shown by access scopes')).toHaveTextContent(
      'default/prod, by a permission to read, includes it',
    );
  });

  test('somebody who is gone is said to be', async () => {
    const { handlers } = accessBackend();
    const gone = http.get(`${API}/db/people`, () => HttpResponse.json([]));
    renderPage({ at: '/settings/permissions?explain=px', as: ['admin'], handlers: [gone, ...handlers] });
    expect(await screen.findByText('This person was deleted.')).toBeVisible();
  });
});
