import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';
import { held } from '../../held';
import { accessBackend, namedScope, scope, summary } from './accessFixtures';

const AT = '/settings/permissions';

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/permissions/PermissionsPage'),
    import('@/features/settings/permissions/PermissionFields'),
    import('@/features/settings/access-scopes/AccessScopesPage'),
    import('@/features/settings/scopes/ScopesList'),
    import('@/modules/access/impact/PermissionImpact'),
    import('@/modules/access/impact/ScopeImpact'),
    import('@/modules/records/RecordDialog'),
    import('@/components/form/SearchCombobox'),
    import('@/components/dialog/ConfirmDialog'),
  ]);
});

const FOLD = 'Who gains and loses access';
const ROLE_RULE = summary('role', {
  subject: 'viewer',
  subject_type: 'group',
  person: null,
  object: 'catalog',
  action: 'update',
});

/** Vera, who is a viewer, and Bo, who has no role. `asked` are the people's roles that were asked for. */
function open(at: string, handlers: readonly RequestHandler[] = [], permissions = [ROLE_RULE]) {
  const asked: string[] = [];
  const backend = accessBackend({ permissions, scopes: [] });
  const app = renderPage({
    at,
    as: ['admin'],
    handlers: [
      http.get(`${API}/db/people_roles`, () => void asked.push('roles')),
      ...handlers,
      ...backend.handlers,
    ],
  });
  return { ...app, ...backend, asked };
}
type User = ReturnType<typeof open>['user'];

async function choose(user: User, field: RegExp, option: RegExp | string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}
const impact = async () => within(await screen.findByRole('region', { name: FOLD }));

describe('before a permission is saved', () => {
  test('who gains and loses is read when it is opened, told with what stays, and follows the form', async () => {
    const { user, asked, writes } = open(`${AT}?id=role`);
    await screen.findByRole('combobox', { name: /^Role/ });
    expect(asked).toEqual([]);
    await user.click(screen.getByText(FOLD));
    expect(await (await impact()).findByText('Nothing changes for the 1 person it is for.')).toBeVisible();
    expect(asked).toEqual(['roles']);
    await choose(user, /^Action/, 'read');
    expect(await (await impact()).findByText('1 person loses access.')).toBeVisible();
    const effects = within((await impact()).getByRole('list', { name: 'Effects' }));
    expect(effects.getByText('Loses update on all catalog items: 1 person')).toBeVisible();
    expect(
      effects.getByText('No change: read on all catalog items (already by role viewer): 1 person'),
    ).toBeVisible();
    expect(effects.getAllByText('Vera Novak')[0]).not.toBeVisible();
    await user.click(effects.getByText(/^Loses/));
    expect(effects.getAllByText('Vera Novak')[0]).toBeVisible();
    expect(asked).toEqual(['roles']);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Permission updated');
    expect(writes()).toHaveLength(1);
  });

  test('what a selector picks is counted', async () => {
    const picking = summary('role', {
      subject: 'viewer',
      subject_type: 'group',
      person: null,
      action: 'update',
      object_selector: { configs: [{ types: ['Pod'] }] },
    });
    const { user } = open(`${AT}?id=role`, [], [picking]);
    await user.click(await screen.findByText(FOLD));
    await choose(user, /^Action/, 'delete');
    const told = await impact();
    expect(await told.findByText('1 person gains access, 1 person loses access.')).toBeVisible();
    expect(told.getByText('Gains delete on 1 catalog item: 1 person')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText('Loses update on 1 catalog item: 1 person')).toBeVisible();
    expect(question.getByText('Counted is what its selector picks now, of what you may see.')).toBeVisible();
  });

  test('a form that lacks something says what to do, and reads nothing', async () => {
    const { user, asked } = open(`${AT}?id=new`);
    await screen.findByRole('combobox', { name: /^Person/ });
    await user.click(screen.getByText(FOLD));
    expect(await screen.findByText('Choose a subject, a resource and an action first.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('what is read is given up when the dialog closes', async () => {
    const { until, release } = held();
    let isGivenUp = false;
    const { user, asked, store } = open(`${AT}?id=role`, [
      http.get(`${API}/db/people_roles`, async ({ request }) => {
        asked.push('roles');
        request.signal.addEventListener('abort', () => {
          isGivenUp = true;
        });
        await until;
        return HttpResponse.json([]);
      }),
    ]);
    await user.click(await screen.findByText(FOLD));
    await waitFor(() => expect(asked).not.toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isGivenUp).toBe(true));
    // By whoever closed it, and not because it took too long.
    const asks = Object.values(store.getState().api.queries);
    const everybody = asks.find(ask => ask?.endpointName === 'listPeople/everybody');
    expect(everybody?.error).toMatchObject({ name: 'AbortError' });
    release();
  });

  test('a backend that does not answer is said, and saving waits for nothing', async () => {
    const { user } = open(`${AT}?id=role`, [
      http.get(`${API}/db/people_roles`, () => HttpResponse.json({ message: 'no roles' }, { status: 400 })),
    ]);
    await user.click(await screen.findByText(FOLD));
    expect(await (await impact()).findByText(/no roles/)).toBeVisible();
    await choose(user, /^Action/, 'read');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Permission updated')).toBeVisible();
  });
});

describe('before a permission is deleted', () => {
  test('the question says who loses what', async () => {
    const { user } = open(AT);
    await user.click(await screen.findByRole('button', { name: 'Delete viewer: update on catalog' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText('1 person loses access.')).toBeVisible();
    expect(question.getByText('Loses update on all catalog items: 1 person')).toBeVisible();
  });

  test('it can be answered while that is not known', async () => {
    const { until, release } = held();
    const { user, writes } = open(AT, [
      http.get(`${API}/db/people_roles`, async () => {
        await until;
        return HttpResponse.json([]);
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delete viewer: update on catalog' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Permission deleted')).toBeVisible();
    expect(writes()).toHaveLength(1);
    release();
  });
});

describe('before a scope is deleted', () => {
  const scoped = (name: string) =>
    summary('scoped', {
      subject: 'viewer',
      subject_type: 'group',
      person: null,
      action: 'update',
      object_selector: { scopes: [{ namespace: 'default', name }] },
    });

  test.each([
    ['that a permission names', 'prod', 'Loses update on 1 catalog item: 1 person'],
    ['that none names', 'edge', 'No permission names it: nobody loses anything.'],
  ])('the question about a scope %s says who loses what', async (_what, named, text) => {
    const backend = accessBackend({ permissions: [scoped(named)], scopes: [], named: [namedScope('prod')] });
    const { user } = renderPage({
      at: '/settings/access-scopes?tab=scopes',
      as: ['admin'],
      handlers: backend.handlers,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete default/prod' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(text)).toBeVisible();
  });

  test('the question about an access scope says what it narrows', async () => {
    const backend = accessBackend({ permissions: [], scopes: [scope('checkout')] });
    const { user } = renderPage({
      at: '/settings/access-scopes',
      as: ['admin'],
      handlers: backend.handlers,
    });
    await user.click(await screen.findByRole('button', { name: 'Delete checkout' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(/^Access scopes narrow/)).toBeVisible();
  });
});
