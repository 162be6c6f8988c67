import { DataTable } from '../e2e/pages/DataTable';
import { Shell } from '../e2e/pages/Shell';
import { leaveSession } from '../e2e/support/session';
import { expect, test } from './fixtures';

/** What the profile `mission-control` answers, as v0.0.1932 was measured to answer it. */

test('costs, insights, members of a team, canaries, runs and tokens: what released backends answer otherwise is read', async ({
  page,
  signIn,
  database,
  guard,
}) => {
  // The list of items asks once more without a column that is gone, and the backend takes no token that lasts for ever.
  guard.allow(
    /^404: GET .*\/api\/db\/access_scopes/,
    /^400: GET .*\/api\/db\/configs\?.*cost_total_7d/,
    /^400: POST .*\/api\/auth\/create_token/,
  );
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
    await row.getByRole('button', { name: 'released', exact: true }).click();
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
