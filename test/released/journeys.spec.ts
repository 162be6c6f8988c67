import type { Page } from '@playwright/test';
import type { Role } from '../../src/lib/access/policy';
import { CheckModal } from '../e2e/pages/CheckModal';
import { DataTable } from '../e2e/pages/DataTable';
import { HealthPage } from '../e2e/pages/HealthPage';
import { LoginPage } from '../e2e/pages/LoginPage';
import { Shell } from '../e2e/pages/Shell';
import { expect, test } from './fixtures';

/** How the page finds out that there are no access scopes. */
const NO_ACCESS_SCOPES = /^404: GET .*\/api\/db\/access_scopes/;

/** What whoami leaves of the Settings group. */
const SETTINGS = {
  admin: (
    'Access Scopes,Agents,Catalog Scraper,Connections,Event Queue,Feature Flags,Health Check,Integrations,' +
    'Jobs History,Log Backends,Permissions,Rules,Teams,Tokens,Topology,Users,Views'
  ).split(','),
  editor: ['Connections', 'Health Check', 'Teams', 'Tokens', 'Topology', 'Users', 'Views'],
  commander: ['Health Check', 'Rules', 'Teams', 'Tokens', 'Topology', 'Views'],
} satisfies Partial<Record<Role, readonly string[]>>;

/** Opens every entry of the sidebar, and waits until what it asks for is there. */
async function walk(page: Page, shell: Shell): Promise<void> {
  const names = (await shell.entries()).filter(name => name !== null && name !== 'Ops Console');
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    await shell.entry(name ?? '').click();
    await expect(shell.entry(name ?? '')).toHaveAttribute('aria-current', 'page');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert'), name ?? '').toHaveCount(0);
  }
}

/** The Settings group has the entries that this role may open, and no others. */
async function expectSettings(shell: Shell, role: keyof typeof SETTINGS): Promise<void> {
  await shell.settings.click();
  await expect(shell.settingsEntries).toHaveText([...SETTINGS[role]]);
}

test('an admin: every entry of the menu opens, and nothing that a page asks for is refused; without access scopes the menu has none', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(NO_ACCESS_SCOPES);
  await signIn('admin');
  await page.goto('/health');
  const shell = new Shell(page);
  await expectSettings(shell, 'admin');
  await walk(page, shell);
  await page.goto('/settings/access-scopes');
  await expect(page.getByText('The scopes of this backend are not shown here')).toBeVisible();
  await shell.entry('Permissions').click();
  await expect(new DataTable(page, 'Permissions').rows.first()).toBeVisible();
  await expect(shell.settingsEntries.getByText('Access Scopes')).toHaveCount(0);
});

test('a commander: from a failing check, which is neither run nor silenced, to a resolved incident', async ({
  page,
  signIn,
  database,
}) => {
  const { rows: checks } = await database.query<{ id: string; name: string }>(
    "SELECT id, name FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL ORDER BY name LIMIT 1",
  );
  const [check] = checks;
  if (!check) throw new Error('No check fails');
  await signIn('commander');
  await page.goto(`/health?checkId=${check.id}&timeRange=1h`);
  const modal = new CheckModal(page);
  await expect(modal.runs.grid).toBeVisible();
  await expect(modal.runNow).toHaveCount(0);
  await expect(modal.silence).toHaveCount(0);
  await modal.attach.click();
  const link = page.getByRole('dialog', { name: 'Link to Incident' });
  await link.getByRole('combobox', { name: 'Incident' }).fill('Released backend');
  await page.getByRole('option', { name: /Released backend/ }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'View incident' }).click();
  await expect(page.getByRole('heading', { name: 'Released backend', level: 2 })).toBeVisible();
  const said = page.getByRole('list', { name: 'Comments and evidence' });
  await expect(said.getByRole('link', { name: check.name })).toBeVisible();
  const comment = page.getByRole('combobox', { name: 'Comment' });
  await comment.fill('Looking');
  await comment.press('Enter');
  await expect(said.getByText('Looking')).toBeVisible();
  await page.getByRole('button', { name: 'Status: Open' }).click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('button', { name: 'Status: Resolved' })).toBeVisible();
  await expectSettings(new Shell(page), 'commander');
});

test('an editor runs a check, runs a playbook on an item, and silences it', async ({
  page,
  signIn,
  database,
}) => {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM config_items WHERE name = 'payments-api' AND type = 'Kubernetes::Deployment'
      AND deleted_at IS NULL ORDER BY id LIMIT 1`,
  );
  const { rows: checks } = await database.query<{ id: string }>(
    `SELECT checks.id FROM checks JOIN canaries ON canaries.id = checks.canary_id
      WHERE checks.deleted_at IS NULL AND checks.type = 'http' ORDER BY checks.name LIMIT 1`,
  );
  const modal = new CheckModal(page);
  await signIn('editor');
  await new HealthPage(page).open({ checkId: checks[0]?.id ?? '' });
  await expect(modal.runNow).toBeEnabled();
  const ran = page.waitForResponse(/\/api\/canary\/run\/check\//);
  await modal.runNow.click();
  expect((await ran).status()).toBe(200);

  await page.goto(`/catalog/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Playbooks', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Review changes' }).click();
  const form = page.getByRole('dialog', { name: 'Review changes' });
  await form.getByRole('textbox', { name: /Note/ }).fill('Slow since the release');
  await form.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Status of the run' })).toHaveText('Completed');

  await page.goto(`/catalog/${rows[0]?.id}`);
  await page.getByRole('button', { name: 'Silence', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Released silence');
  await page.getByRole('button', { name: 'Create silence' }).click();
  await expect(page.getByText('Silence added')).toBeVisible();
  await page.goto('/notifications/silences?search=Released');
  await expect(new DataTable(page, 'Silences').row('Released silence')).toBeVisible();
  // What was held back is with the jobs here: which silences matched nothing is not for an editor to ask.
  await page.getByRole('combobox', { name: 'Show' }).click();
  await expect(page.getByRole('option')).toHaveText(['All', 'Indefinite', 'Ends within the hour', 'Over']);
  await page.keyboard.press('Escape');
  await expectSettings(new Shell(page), 'editor');
});

test('a viewer signs in where they wanted to go, finds components, changes and notifications and nothing that writes, and signs out', async ({
  page,
  guard,
}) => {
  guard.allow(/^401: GET .*\/api\/(auth\/whoami|\.ory\/sessions\/whoami)$/);
  const shell = new Shell(page);
  await page.goto('/health?groupBy=type');
  await new LoginPage(page).signIn('viewer');
  await expect(page).toHaveURL(/\/health\?groupBy=type/);
  await expect(shell.entry('Health')).toBeVisible();
  await expect(shell.settings).toHaveCount(0);
  await walk(page, shell);
  await page.goto('/topology?view=table');
  await expect(new DataTable(page, 'Components').rows.first()).toBeVisible();
  await page.goto('/catalog/changes');
  await expect(new DataTable(page, 'Changes').rows.first()).toBeVisible();
  await page.goto('/incidents');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /^(New incident|Set status|Add|Edit|Delete)/ })).toHaveCount(
    0,
  );
  await shell.signOut();
  await expect(page).toHaveURL(/\/login/);
});
