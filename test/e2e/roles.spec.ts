import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { Palette } from './pages/Palette';
import { Shell } from './pages/Shell';
import { travel } from './support/travel';

/** What a responder finds in the Settings group. */
const SETTINGS = [
  'Access Scopes',
  'Agents',
  'Artifacts',
  'Catalog Scraper',
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
  'Views',
];
const HIDDEN = ['Connections', 'Users'];

/**
 * One role that may some things and not others. Every role: what it is offered in test/unit (app/routes, app/shell,
 * features/health/modal/roles, features/settings/roles), what it is refused in test/contract/attacks.
 */
test('[RBC-031][RBC-032][RBC-035] a responder: what is not allowed is absent in the page, and explained', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('responder');
  const shell = new Shell(page);
  const health = new HealthPage(page);
  const modal = new CheckModal(page);

  await test.step('the check: Run Now and Edit', async () => {
    const { rows } = await database.query<{ id: string }>(
      `SELECT k.id FROM checks k JOIN canaries c ON c.id = k.canary_id
        WHERE k.deleted_at IS NULL AND coalesce(c.source, 'UI') NOT LIKE '%=%' AND c.source NOT LIKE 'kubernetes%'
        ORDER BY k.name LIMIT 1`,
    );
    await health.open({ checkId: rows[0]?.id ?? '' });
    await expect(modal.runs.grid).toBeVisible();
    await expect(modal.runNow).toBeVisible();
    for (const control of [modal.silence, modal.edit]) await expect(control).toHaveCount(0);
    await modal.close();
  });

  await test.step('Settings, palette and user menu', async () => {
    await shell.settings.click();
    await expect(shell.settingsEntries).toHaveText(SETTINGS);
    const palette = new Palette(page);
    await palette.open();
    for (const label of [...HIDDEN, 'Teams']) {
      await palette.type(label);
      await expect(palette.dialog.getByRole('option', { name: label })).toHaveCount(
        SETTINGS.includes(label) ? 1 : 0,
      );
    }
    await shell.escape();
    const menu = await shell.menu('User menu');
    await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Download kubeconfig' })).toHaveCount(0);
    await shell.escape();
    await expect(menu).toBeHidden();
  });

  await test.step('what is hidden, and why', async () => {
    await shell.choose('Help', 'What is hidden, and why');
    const dialog = shell.dialog('What is hidden, and why');
    await expect(dialog.getByRole('rowheader')).toHaveText(HIDDEN);
    await expect(dialog.getByRole('row', { name: /^Connections/ })).toContainText(
      /Needs read on connections; your roles: .*\w/,
    );
    await shell.escape();
    await expect(dialog).toBeHidden();
  });

  await test.step('addresses that somebody types', async () => {
    for (const [path, need] of [
      ['/settings/connections', 'read on connections'],
      ['/notifications/silences/add', 'write on notifications'],
    ] as const) {
      await travel(page, path);
      await expect(
        shell.main.getByText('Unauthorized - You do not have permission to access this page'),
      ).toBeVisible();
      await expect(shell.main).toContainText(`Needs ${need}`);
    }
  });

  await test.step('a list that others may change', async () => {
    await travel(page, '/settings/permissions');
    // Rows first: what can be done with them comes with them.
    await expect(shell.main.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    await expect(shell.main.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  });
});
