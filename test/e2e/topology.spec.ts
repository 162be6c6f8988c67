import { expect, test } from './fixtures';
import { shifted, watchShifts } from './support/shifts';

const TOPOLOGY = /\/api\/canary\/api\/topology(\?|$)/;

test('[RTE-001][RTE-004][TOP-001][TOP-007] red at a glance: counters, filters and views of one selection, all in the link', async ({
  page,
  signIn,
  traffic,
  database,
  axe,
}) => {
  await signIn('viewer');
  await page.goto('/');
  await expect(page).toHaveURL('/topology');
  const counters = page.getByRole('group', { name: 'Components by health' });
  const cards = page.getByRole('region', { name: 'Components', exact: true }).getByRole('article');
  const { rows } = await database.query<{ count: string }>(
    'SELECT count(*) FROM components WHERE parent_id IS NULL AND deleted_at IS NULL',
  );
  await expect(counters.getByRole('button').first()).toHaveText(`${rows[0]?.count} components`);
  await axe('the dashboard');

  // What a card offers, by its button and by keyboard.
  const button = page.getByRole('article', { name: 'Payments' }).getByRole('button', { name: 'Actions' });
  await button.click();
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(['Zoom In', 'Snapshot', 'Playbooks']);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.getByRole('menuitem', { name: 'Snapshot' }).click();
  await expect(page.getByRole('dialog', { name: 'Download Payments snapshot' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What is red, at any depth; the expression is in the link and narrows without another call.
  const asked = traffic.to(TOPOLOGY).length;
  expect(asked).toBe(1);
  expect(traffic.to(/\/api\/db\/component_labels\?/)).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Find components' }).fill('health=unhealthy & type=API');
  await expect(page).toHaveURL(/find=health%3Dunhealthy/);
  await expect(counters).toContainText('unhealthy');
  await expect(counters).not.toContainText('warning');
  const shown = Number.parseInt((await counters.getByRole('button').first().textContent()) ?? '', 10);
  expect(shown).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Components' }).locator('[role=row][data-id]')).toHaveCount(
    shown,
  );
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Components' }).locator('[role=row][data-id]')).toHaveCount(
    shown,
  );
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await expect(cards.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find components' }).fill('colour=red');
  await expect(page.getByRole('alert')).toContainText('There is no field colour');
  await page.getByRole('searchbox', { name: 'Find components' }).fill('no such component');
  await expect(page.getByText('There are no components matching this criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards.first()).toBeVisible();

  // The graph says what it does not draw.
  await page.getByRole('button', { name: 'Graph', exact: true }).click();
  await expect(page.getByText(/items: .* shown \+ .* hidden/)).toBeVisible();
});

test('[RTE-005][TOP-006][TOP-008] from a red component the shortest way to the failing check that explains it', async ({
  page,
  signIn,
  traffic,
  database,
}) => {
  const { rows } = await database.query<{
    id: string;
    name: string;
    check_id: string;
    check_name: string;
    path: string;
  }>(`
    SELECT components.id, components.name, components.path, checks.id AS check_id, checks.name AS check_name
      FROM components
      JOIN checks_by_component AS checks ON checks.component_id = components.id AND checks.status = 'unhealthy'
     WHERE components.deleted_at IS NULL AND components.parent_id IS NOT NULL AND NOT components.hidden
       AND components.log_selectors IS NOT NULL
     ORDER BY components.name LIMIT 1`);
  const [red] = rows;
  if (!red) throw new Error('No component with a failing check.');
  await signIn('viewer');
  await page.goto(`/topology/${red.id}`);
  await expect(page.getByRole('heading', { name: red.name, level: 2 })).toBeVisible();
  const aside = page.getByRole('complementary', { name: `About ${red.name}` });
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveCount(
    1 + red.path.split('.').filter(Boolean).length,
  );
  const asked = (call: RegExp, parameter: string) =>
    expect.poll(() => traffic.to(call)[0]?.url.searchParams.get(parameter));
  await asked(/\/api\/db\/component_names\?/, 'id').toContain(red.path.split('.')[0]);
  await asked(/\/api\/db\/team_components\?/, 'component_id').toBe(`eq.${red.id}`);
  // A viewer changes nothing.
  await expect(aside.getByRole('button', { name: 'Details' })).toBeVisible();
  for (const name of ['Hide', 'Link to catalog', 'Link to Incident'])
    await expect(aside.getByRole('button', { name, exact: true })).toHaveCount(0);
  // It says why by itself.
  await expect(aside.getByRole('button', { name: 'Why is it red' })).toHaveAttribute('aria-expanded', 'true');
  await aside
    .getByRole('list', { name: 'Failing checks' })
    .getByRole('link', { name: red.check_name })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/health\\?checkId=${red.check_id}`));
  await expect(page.getByRole('dialog')).toContainText(red.check_name);
  await page.goBack();
  // The logs of the moment in which it began, a quarter of an hour to either side.
  await aside
    .getByRole('link', { name: /^Logs around / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/logs\?.*component=/);
  const within = new URL(page.url()).searchParams;
  const minutes = (Date.parse(within.get('until') ?? '') - Date.parse(within.get('since') ?? '')) / 60_000;
  expect(minutes).toBe(30);
  await expect(page.getByRole('heading', { name: 'Logs' }).first()).toBeVisible();
  await page.goBack();
  for (const panel of ['Catalog', 'Changes', 'Checks', 'Teams', 'Insights']) {
    await aside.getByRole('button', { name: new RegExp(`^${panel}`) }).click();
    await expect(page).toHaveURL(new RegExp(`panel=${panel.toLowerCase()}`));
  }
});

test('what needs me stands above the components and moves nothing; from the dashboard to the failing check in one click; folded by a key', async ({
  page,
  signIn,
  axe,
}) => {
  await watchShifts(page);
  await signIn('commander');
  await page.goto('/topology');
  const now = page.getByRole('region', { name: 'Now' });
  const failing = now.getByRole('region', { name: 'Failing checks' });
  await expect(failing.getByRole('listitem').first()).toBeVisible();
  await expect(now.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { sum, what } = await shifted(page);
  expect(sum, what).toBeLessThan(0.01);
  await axe('the dashboard with what needs somebody');

  await page.keyboard.press('n');
  await expect(failing).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(failing).toBeHidden();
  await page.goto('/topology?now');
  const check = failing.getByRole('listitem').first().getByRole('link');
  const name = (await check.textContent()) ?? '';
  await check.click();
  await expect(page.getByRole('dialog')).toContainText(name);
});
