import { leaveSession } from '../e2e/support/session';
import { expect, test } from './fixtures';

/** What the profile `mission-control` answers, as v0.0.1932 was measured to answer it. */

test('costs of an item are in the list with their currency, and not in its detail', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const rows = async (path: string) => (await (await page.request.get(`/api/db/${path}`)).json()) as unknown;
  const [listed] = (await rows('configs?limit=1&select=*')) as Record<string, unknown>[];
  expect(Object.keys(listed ?? {})).toEqual(
    expect.arrayContaining(['cost_total_1h', 'cost_total_1d', 'cost_total_30d', 'billing_currency']),
  );
  expect(listed).not.toHaveProperty('cost_total_7d');
  const [detail] = (await rows(`config_detail?id=eq.${String(listed?.['id'])}`)) as Record<string, unknown>[];
  expect(detail).toHaveProperty('last_scraped_time');
  expect(Object.keys(detail ?? {}).filter(column => column.startsWith('cost_'))).toEqual([]);
  expect(await rows('configs?select=cost_total_7d')).toMatchObject({ code: '42703' });
  expect((await page.request.get('/api/db/canary_names')).status()).toBe(404);
});

test('an item says what it costs, and the list is read without the column that is gone', async ({
  page,
  signIn,
  database,
  guard,
}) => {
  // The list asks once more without it.
  guard.allow(/^400: GET .*\/api\/db\/configs\?.*cost_total_7d/);
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT id, name FROM configs WHERE billing_currency IS NOT NULL AND cost_total_30d > 1 AND deleted_at IS NULL
      ORDER BY name, id LIMIT 1`,
  );
  await signIn('viewer');
  await page.goto(`/catalog/${rows[0]?.id}`);
  await expect(page.getByText(/^\S+\d+\.\d\d in 1d · \S+\d+\.\d\d in 30d$/)).toBeVisible();
  await page.goto('/catalog?show=items');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
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
