import { allows, ROLES, RUN_NOW_ROLES, type Resource, type Role } from '../../src/lib/access/policy';
import { expect, SIGNED_OUT, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { LoginPage } from './pages/LoginPage';
import { Palette } from './pages/Palette';
import { Shell } from './pages/Shell';
import { travel } from './support/travel';

const SETTINGS = [
  'Access Scopes',
  'Agents',
  'Catalog Scraper',
  'Connections',
  'Event Queue',
  'Feature Flags',
  'Health Check',
  'Integrations',
  'Jobs History',
  'Log Backends',
  'Permissions',
  'Rules',
  'Teams',
  'Tokens',
  'Topology',
  'Users',
  'Views',
] as const;

/** What each role finds in the Settings group; nothing means that there is no group. */
const SEES: Record<Role, readonly string[]> = {
  admin: SETTINGS,
  editor: SETTINGS,
  commander: SETTINGS.filter(label => label !== 'Connections' && label !== 'Users'),
  responder: SETTINGS.filter(label => label !== 'Connections' && label !== 'Users'),
  viewer: [],
  guest: [],
};

const CHANGES_CANARIES: readonly Role[] = ['admin', 'editor'];
const UNAUTHORIZED = 'Unauthorized - You do not have permission to access this page';

/** Addresses with what they need; those a role may not open say so even when they are typed. */
const GUARDED: readonly [path: string, resource: Resource, action: 'read' | 'write'][] = [
  ['/settings/connections', 'connections', 'read'],
  ['/settings/users', 'identities', 'read'],
  ['/notifications/silences/add', 'notifications', 'write'],
  ['/settings/integrations/scrapers/1', 'integrations', 'write'],
  ['/settings/permissions', 'permissions', 'read'],
];

/** Calls with what the backend needs for them. The bodies change nothing when they are allowed. */
const NOWHERE = 'id=eq.00000000-0000-0000-0000-0000000000ff';
const CALLS: readonly [method: string, path: string, resource: Resource, action: 'read' | 'write'][] = [
  ['GET', '/api/db/checks?limit=1', 'canaries', 'read'],
  ['GET', '/api/db/connections?limit=1', 'connections', 'read'],
  ['GET', '/api/db/identities?limit=1', 'identities', 'read'],
  ['PATCH', `/api/db/canaries?${NOWHERE}`, 'canaries', 'write'],
  ['PATCH', `/api/db/connections?${NOWHERE}`, 'connections', 'write'],
  ['PATCH', `/api/db/evidences?${NOWHERE}`, 'evidences', 'write'],
  ['PATCH', `/api/db/properties?name=eq.none`, 'properties', 'write'],
];

/** The settings lists, the resource each changes, and the button that adds to it. */
const LISTS: readonly (readonly [path: string, resource: Resource, add: string])[] = [
  ['/settings/connections', 'connections', 'Add connection'],
  ['/settings/permissions', 'permissions', 'Add Permission'],
  ['/settings/access-scopes', 'access_scopes', 'Add Access Scope'],
  ['/settings/users', 'identities', 'Invite user'],
  ['/settings/agents', 'agents', 'Generate agent'],
  ['/settings/feature-flags', 'properties', 'Add feature flag'],
  ['/settings/teams', 'database', 'Add team'],
  ['/settings/canaries', 'canaries', 'Add health check'],
  ['/settings/topologies', 'topologies', 'Add topology'],
];

for (const role of ROLES) {
  test(`[RBC-031][RBC-032][RBC-033][RBC-035][CHK-027] ${role}: what is not allowed is absent in the page, explained, and refused by the backend`, async ({
    page,
    signIn,
    backend,
    database,
  }) => {
    await signIn(role);
    const shell = new Shell(page);
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    const may = (resource: Resource, action: 'read' | 'write') => allows([role], { resource, action });

    await test.step('the check: Run Now and Edit', async () => {
      const { rows } = await database.query<{ id: string }>(
        `SELECT k.id FROM checks k JOIN canaries c ON c.id = k.canary_id
          WHERE k.deleted_at IS NULL AND coalesce(c.source, 'UI') NOT LIKE '%=%' AND c.source NOT LIKE 'kubernetes%'
          ORDER BY k.name LIMIT 1`,
      );
      await health.open({ checkId: rows[0]?.id ?? '' });
      await expect(modal.runs.grid).toBeVisible();
      await expect(modal.runNow).toHaveCount(RUN_NOW_ROLES.includes(role) ? 1 : 0);
      await expect(modal.silence).toHaveCount(may('notifications', 'write') ? 1 : 0);
      await expect(modal.edit).toHaveCount(CHANGES_CANARIES.includes(role) ? 1 : 0);
      await modal.close();
    });

    await test.step('Settings, palette and user menu', async () => {
      await expect(shell.entry('Health')).toBeVisible();
      await expect(shell.settings).toHaveCount(SEES[role].length > 0 ? 1 : 0);
      if (SEES[role].length > 0) await shell.settings.click();
      await expect(shell.settingsEntries).toHaveText([...SEES[role]]);
      const palette = new Palette(page);
      await palette.open();
      for (const label of ['Connections', 'Users', 'Teams']) {
        await palette.type(label);
        await expect(palette.dialog.getByRole('option', { name: label })).toHaveCount(
          SEES[role].includes(label) ? 1 : 0,
        );
      }
      await shell.escape();
      const menu = await shell.menu('User menu');
      await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
      await expect(menu.getByRole('menuitem', { name: 'Download kubeconfig' })).toHaveCount(
        CHANGES_CANARIES.includes(role) ? 1 : 0,
      );
      await shell.escape();
      await expect(menu).toBeHidden();
    });

    await test.step('what is hidden, and why', async () => {
      await shell.choose('Help', 'What is hidden, and why');
      const dialog = shell.dialog('What is hidden, and why');
      const hidden = SETTINGS.filter(label => !SEES[role].includes(label));
      if (hidden.length === 0) await expect(dialog).toContainText('Nothing is hidden from you.');
      await expect(dialog.getByRole('rowheader')).toHaveText(hidden);
      const rule = (label: string) =>
        dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
      if (hidden.includes('Connections'))
        await expect(rule('Connections')).toContainText(/Needs read on connections; your roles: .*\w/);
      if (hidden.includes('Teams'))
        await expect(rule('Teams')).toContainText('Viewers and guests do not see the Settings group.');
      await shell.escape();
      await expect(dialog).toBeHidden();
    });

    await test.step('addresses that somebody types', async () => {
      for (const [path, resource, action] of GUARDED) {
        await travel(page, path);
        const refused = shell.main.getByText(UNAUTHORIZED);
        if (may(resource, action)) {
          await expect(page).toHaveTitle(/ · Ops Console$/);
          await expect(shell.main).not.toBeEmpty();
          await expect(refused, path).toHaveCount(0);
        } else {
          await expect(refused, path).toBeVisible();
          await expect(shell.main).toContainText(`Needs ${action} on ${resource}`);
        }
      }
    });

    await test.step('lists of settings', async () => {
      const changes = shell.main.getByRole('button', { name: /^(Add|Invite|Generate|Edit|Delete) / });
      for (const [path, resource, add] of LISTS) {
        await travel(page, path);
        if (!may(resource, 'read')) {
          await expect(shell.main.getByText(/^Unauthorized - /), path).toBeVisible();
          await expect(changes, path).toHaveCount(0);
          continue;
        }
        // Rows first: what can be done with them comes with them.
        await expect(shell.main.getByRole('grid').getByRole('row').nth(1), path).toBeVisible();
        if (may(resource, 'write'))
          await expect(shell.main.getByRole('button', { name: add, exact: true })).toBeVisible();
        else await expect(changes, path).toHaveCount(0);
      }
    });

    await test.step('the backend', async () => {
      const api = await backend(role);
      for (const [method, path, resource, action] of CALLS) {
        const answer = await api.fetch(path, { method, ...(method === 'PATCH' && { data: {} }) });
        const what = `${role}: ${method} ${path}`;
        expect(answer.status() === 403, what).toBe(!may(resource, action));
        expect(answer.status(), what).toBeLessThan(may(resource, action) ? 300 : 404);
        if (answer.status() === 403) expect(await answer.text(), what).toBe('unauthorized. Access Denied');
      }
      const { rows } = await database.query<{ id: string }>('SELECT id FROM checks ORDER BY id LIMIT 1');
      const run = await api.post(`/api/canary/run/check/${rows[0]?.id}`);
      expect(run.status() === 403, `${role} runs a check`).toBe(!RUN_NOW_ROLES.includes(role));
    });
  });
}

test('nobody: every address leads to the sign-in page, every call is refused', async ({
  page,
  guard,
  request,
}) => {
  guard.allow(SIGNED_OUT);
  for (const [method, path] of CALLS) {
    const answer = await request.fetch(path, { method, ...(method === 'PATCH' && { data: {} }) });
    expect([answer.status(), await answer.text()], `${method} ${path}`).toEqual([401, 'Authorization Error']);
  }
  for (const [path] of GUARDED.slice(0, 2)) {
    await page.goto(path);
    await expect(new LoginPage(page).title).toHaveText('Sign In to your account');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(path);
  }
});
