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

/** What whoami leaves of the Settings group; nothing means that there is no group. */
const SETTINGS = {
  admin: (
    'Access Scopes,Agents,Catalog Scraper,Connections,Event Queue,Feature Flags,Health Check,Integrations,' +
    'Jobs History,Log Backends,Permissions,Rules,Teams,Tokens,Topology,Users,Views'
  ).split(','),
  editor: ['Connections', 'Health Check', 'Teams', 'Tokens', 'Topology', 'Users', 'Views'],
  commander: ['Health Check', 'Rules', 'Teams', 'Tokens', 'Topology', 'Views'],
  viewer: [],
  guest: [],
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

for (const role of ['admin', 'editor', 'commander', 'viewer', 'guest'] as const) {
  test(`${role}: every entry of the menu opens, and nothing that a page asks for is refused`, async ({
    page,
    signIn,
    guard,
  }) => {
    guard.allow(NO_ACCESS_SCOPES);
    await signIn(role);
    await page.goto('/health');
    const shell = new Shell(page);
    await expect(shell.entry('Health')).toBeVisible();
    const settings = SETTINGS[role];
    await expect(shell.settings).toHaveCount(settings.length > 0 ? 1 : 0);
    if (settings.length > 0) await shell.settings.click();
    await expect(shell.settingsEntries).toHaveText([...settings]);
    await walk(page, shell);
  });
}

test('a token that may not last for ever is made for 90 days; when it ends the list does not know', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(NO_ACCESS_SCOPES, /^400: POST .*\/api\/auth\/create_token/);
  await signIn('admin');
  const shell = new Shell(page);
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = shell.dialog('Create new token');
  await form.getByRole('textbox', { name: /^Name/ }).fill('released');
  await shell.select(form.getByRole('combobox', { name: /Expir/ }), 'Never');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toContainText(/not accept.*never|never.*not/i);
  await expect(form.getByRole('combobox', { name: /Expir/ })).toHaveText('90 days');
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('released');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const made = shell.dialog('Token created');
  await made.getByRole('button', { name: 'Show token' }).click();
  await made.getByRole('button', { name: 'Done' }).click();
  const row = new DataTable(page, 'Tokens').row('released');
  await expect(row).toContainText('Unknown');
  await row.getByRole('button', { name: 'released', exact: true }).click();
  await expect(shell.dialog('released')).toContainText('Unknown');
});

test('lists that released backends answer otherwise: insights, members of a team, canaries, runs', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin');
  await page.goto('/catalog/insights');
  const insights = new DataTable(page, 'Insights');
  await expect(insights.rows.first()).toBeVisible();

  const { rows: items } = await database.query<{ config_id: string; summary: string }>(
    `SELECT config_id, summary FROM config_analysis
      WHERE status = 'open' AND summary <> '' AND config_id IN (SELECT id FROM config_items WHERE deleted_at IS NULL)
      ORDER BY last_observed DESC, id LIMIT 1`,
  );
  await page.goto(`/catalog/${items[0]?.config_id}/insights`);
  await expect(page.getByRole('main')).toContainText(items[0]?.summary ?? '');

  const { rows: teams } = await database.query<{ id: string; person: string }>(
    `SELECT teams.id, people.name AS person FROM teams
       JOIN team_members ON team_members.team_id = teams.id JOIN people ON people.id = team_members.person_id
      WHERE teams.deleted_at IS NULL AND people.deleted_at IS NULL ORDER BY teams.name, people.name LIMIT 1`,
  );
  await page.goto(`/settings/teams/${teams[0]?.id}?tab=members`);
  await expect(page.getByRole('tabpanel', { name: 'Members' })).toContainText(teams[0]?.person ?? '');

  // Three rows a canary come, one is shown.
  const { rows: canaries } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM canaries WHERE deleted_at IS NULL',
  );
  await page.goto('/settings/canaries');
  const table = new DataTable(page, 'Health checks');
  await expect(table.rows.first()).toBeVisible();
  await expect(table.total).toHaveText(`${canaries[0]?.count} health checks`);

  await page.goto('/playbooks/runs');
  await expect(new DataTable(page, 'Playbook runs').rows.first()).toBeVisible();
});

test('a backend without access scopes says so, and offers the page no more', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(NO_ACCESS_SCOPES);
  await signIn('admin');
  const shell = new Shell(page);
  await page.goto('/settings/access-scopes');
  await expect(page.getByText('The scopes of this backend are not shown here')).toBeVisible();
  await shell.entry('Permissions').click();
  await expect(new DataTable(page, 'Permissions').rows.first()).toBeVisible();
  await expect(shell.settingsEntries.getByText('Access Scopes')).toHaveCount(0);
});

test('Run Now and silences follow what whoami grants', async ({ page, signIn, database }) => {
  const { rows } = await database.query<{ id: string }>(
    `SELECT checks.id FROM checks JOIN canaries ON canaries.id = checks.canary_id
      WHERE checks.deleted_at IS NULL AND checks.type = 'http' ORDER BY checks.name LIMIT 1`,
  );
  const health = new HealthPage(page);
  const modal = new CheckModal(page);
  await signIn('commander');
  await health.open({ checkId: rows[0]?.id ?? '' });
  await expect(modal.runs.grid).toBeVisible();
  await expect(modal.runNow).toHaveCount(0);
  await expect(modal.silence).toHaveCount(0);
  await signIn('editor');
  await health.open({ checkId: rows[0]?.id ?? '' });
  await expect(modal.runNow).toBeEnabled();
  const ran = page.waitForResponse(/\/api\/canary\/run\/check\//);
  await modal.runNow.click();
  expect((await ran).status()).toBe(200);
});

test('canary-checker is down: its pages say so, and the rest goes on', async ({ page, signIn, guard }) => {
  guard.allow(/^502: .*\/api\/canary\//);
  await signIn('admin');
  const shell = new Shell(page);
  await page.route('**/api/canary/**', route => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.goto('/health');
  await expect(page.getByRole('alert')).toContainText('Health checks service does not answer: Bad Gateway');
  await expect(shell.banner).toHaveCount(0);
  await page.goto('/settings/teams');
  await expect(new DataTable(page, 'Teams').rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add team' })).toBeEnabled();
});

test('signing in leads to where one wanted to go, and signing out ends it', async ({ page, guard }) => {
  guard.allow(/^401: GET .*\/api\/(auth\/whoami|\.ory\/sessions\/whoami)$/);
  await page.goto('/health?groupBy=type');
  await new LoginPage(page).signIn('viewer');
  await expect(page).toHaveURL(/\/health\?groupBy=type/);
  await new Shell(page).signOut();
  await expect(page).toHaveURL(/\/login/);
});
