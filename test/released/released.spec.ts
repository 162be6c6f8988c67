import type { Page } from '@playwright/test';
import type { Role } from '../../src/lib/access/policy';
import { CheckModal } from '../e2e/pages/CheckModal';
import { DataTable } from '../e2e/pages/DataTable';
import { HealthPage } from '../e2e/pages/HealthPage';
import { LoginPage } from '../e2e/pages/LoginPage';
import { Shell } from '../e2e/pages/Shell';
import { leaveSession } from '../e2e/support/session';
import { expect, test } from './fixtures';
import { openLater } from './later';

/** All in one file: each worker that has one of them starts such a backend. */

/** How the page finds out that there are no access scopes. */
const NO_ACCESS_SCOPES = /^404: GET .*\/api\/db\/access_scopes/;

/** How the list of items finds out that a column is gone; it asks once more without. */
const NO_COST_OF_7_DAYS = /^400: GET .*\/api\/db\/configs\?.*cost_total_7d/;

/** What whoami leaves of the Settings group. */
const SETTINGS = {
  admin: (
    'Access Scopes,Agents,Artifacts,Catalog Scraper,Connections,Event Queue,Feature Flags,Health Check,Integrations,' +
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

test('an admin: every entry of the menu opens, and nothing that a page asks for is refused; scopes stand where access scopes are missing', async ({
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
  await expect(new DataTable(page, 'Scopes').rows.first()).toBeVisible();
  await shell.entry('Permissions').click();
  await expect(new DataTable(page, 'Permissions').rows.first()).toBeVisible();
  await expect(shell.settingsEntries.getByText('Access Scopes')).toBeVisible();
});

test('access, costs, verdicts of the server and files of reports, twice: only access scopes are missing, and asked for once', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(NO_ACCESS_SCOPES, NO_COST_OF_7_DAYS);
  await signIn('admin');
  await openLater(page, {
    access: / of [\d,]+ grants/,
    costs: /in the period before/,
    verdict: 'Server',
    places: ['Items', 'Changes', 'Insights', 'Access', 'Costs', 'Compare', 'Scrapers'],
    formats: ['JSON', 'HTML', 'PDF'],
    saved: [/^payments-api-report\.html$/, /^audit-report-orders-.*\.html$/],
    refused: ['400 GET /api/db/configs', '404 GET /api/db/access_scopes'],
  });
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
  await expect(page.getByRole('option')).toHaveText(['All', 'Indefinite', 'Ends within the hour', 'Expired']);
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

test('costs, insights, members of a team, canaries, runs and tokens: what released backends answer otherwise is read', async ({
  page,
  signIn,
  database,
  guard,
}) => {
  // What the profile `mission-control` answers, as v0.0.1932 was measured to answer it.
  // The backend takes no token that lasts for ever.
  guard.allow(NO_ACCESS_SCOPES, NO_COST_OF_7_DAYS, /^400: POST .*\/api\/auth\/create_token/);
  await signIn('admin');

  await test.step('costs of an item are in the list with their currency, and not in its detail', async () => {
    const rows = async (path: string) =>
      (await (await page.request.get(`/api/db/${path}`)).json()) as unknown;
    const [listed] = (await rows('configs?limit=1&select=*')) as Record<string, unknown>[];
    expect(Object.keys(listed ?? {})).toEqual(
      expect.arrayContaining(['cost_total_1h', 'cost_total_1d', 'cost_total_30d', 'billing_currency']),
    );
    expect(listed).not.toHaveProperty('cost_total_7d');
    const [detail] = (await rows(`config_detail?id=eq.${String(listed?.['id'])}`)) as Record<
      string,
      unknown
    >[];
    expect(detail).toHaveProperty('last_scraped_time');
    expect(Object.keys(detail ?? {}).filter(column => column.startsWith('cost_'))).toEqual([]);
    expect(await rows('configs?select=cost_total_7d')).toMatchObject({ code: '42703' });
    expect((await page.request.get('/api/db/canary_names')).status()).toBe(404);
  });

  await test.step('an item says what it costs, and the list is read without the column that is gone', async () => {
    const { rows: items } = await database.query<{ id: string }>(
      `SELECT id FROM configs WHERE billing_currency IS NOT NULL AND cost_total_30d > 1 AND deleted_at IS NULL
        ORDER BY name, id LIMIT 1`,
    );
    await page.goto(`/catalog/${items[0]?.id}`);
    await expect(page.getByText(/^\S+\d+\.\d\d in 1d · \S+\d+\.\d\d in 30d$/)).toBeVisible();
    await page.goto('/catalog?show=items');
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('what an item has to do with is told with its costs of a week, which only this list tells', async () => {
    const { rows: pairs } = await database.query<{ item: string; other: string; cost: number }>(
      `SELECT one.id AS item, other.name AS other, other.cost_total_7d::float AS cost FROM config_items one
         JOIN config_relationships pair ON pair.config_id = one.id AND pair.deleted_at IS NULL
         JOIN config_items other ON other.id = pair.related_id AND other.deleted_at IS NULL
        WHERE one.deleted_at IS NULL AND other.cost_total_7d > 0
        ORDER BY one.name, other.name LIMIT 1`,
    );
    const related = await page.request.get(
      `/api/db/rpc/related_configs_recursive?config_id=${pairs[0]?.item}&select=name,cost_total_7d`,
    );
    expect(await related.json()).toContainEqual({ name: pairs[0]?.other, cost_total_7d: pairs[0]?.cost });
    await page.goto(`/catalog/${pairs[0]?.item}/relationships`);
    await expect(page.getByRole('main')).toContainText(pairs[0]?.other ?? '');
  });

  await test.step('insights, members of a team, canaries, runs', async () => {
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

  await test.step('a token that may not last for ever is made for 90 days; when it ends the list does not know', async () => {
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
    await row.getByRole('link', { name: 'released', exact: true }).click();
    await expect(shell.dialog('released')).toContainText('Unknown');
  });
});

test('an invitation is a link to register with, and nobody registers without one', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/^403: POST .*\/self-service\/registration/);
  const email = `invited-${Date.now().toString(36)}@meridian.example`;
  const password = `Correct-${Date.now().toString(36)}-horse`;
  await signIn('admin');
  const invite = () =>
    page.request.post('/api/auth/invite_user', {
      data: { firstName: 'Ina', lastName: 'Vit', email, role: 'responder' },
    });
  const { link } = (await (await invite()).json()) as { link: string };
  expect((await invite()).status()).toBe(409);
  await page.goto('/settings/users');
  const pending = page.getByRole('region', { name: 'Pending invitations' });
  await expect(pending).toContainText(`${email}as responder`);

  await leaveSession(page.context());
  const register = async () => {
    await page.getByRole('textbox', { name: /E-Mail/ }).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
  };
  await page.goto('/registration');
  await register();
  await expect(page.getByText(/registration is by invitation/)).toBeVisible();
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await register();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create account');
  const whoami = await page.request.get('/api/auth/whoami');
  expect(((await whoami.json()) as { payload: { roles: string[] } }).payload.roles).toContain('responder');
});
