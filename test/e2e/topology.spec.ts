import { ROLES, type Role } from '../../src/lib/access/policy';
import { expect, SIGNED_OUT, test } from './fixtures';

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
  await aside.getByRole('button', { name: 'Why is it red' }).click();
  await expect(page).toHaveURL(/panel=why/);
  await aside
    .getByRole('list', { name: 'Failing checks' })
    .getByRole('link', { name: red.check_name })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/health\\?checkId=${red.check_id}`));
  await expect(page.getByRole('dialog')).toContainText(red.check_name);
  await page.goBack();
  for (const panel of ['Catalog', 'Changes', 'Checks', 'Teams', 'Insights']) {
    await aside.getByRole('button', { name: new RegExp(`^${panel}`) }).click();
    await expect(page).toHaveURL(new RegExp(`panel=${panel.toLowerCase()}`));
  }
});

test('[RTE-002] the embedded card stands alone; slow, broken, empty and odd answers are said', async ({
  page,
  guard,
  signIn,
  database,
}) => {
  guard.allow(/^500: GET .*topology/, SIGNED_OUT);
  await signIn('editor');
  const { rows } = await database.query<{ id: string; name: string }>(
    'SELECT id, name FROM components WHERE parent_id IS NULL AND deleted_at IS NULL ORDER BY name LIMIT 1',
  );
  const [root] = rows;
  if (!root) throw new Error('No component.');
  await page.goto(`/view/topology/${root.id}`);
  await expect(page.getByRole('article', { name: root.name })).toBeVisible();
  await expect(page).toHaveTitle(root.name);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  const answer = (status: number, json: unknown) =>
    page.route(TOPOLOGY, route => route.fulfill({ status, json }), { times: 1 });
  await answer(500, { error: 'the tree is broken' });
  await page.goto('/topology');
  await expect(page.getByRole('alert')).toContainText('the tree is broken');
  await answer(200, { components: null });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('There are no components yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a topology' })).toBeVisible();

  const odd = {
    id: root.id,
    name: 'odd',
    health: 'unhealthy',
    properties: [
      { name: 'empty' },
      // eslint-disable-next-line no-script-url -- what must never become a link
      { name: 'bad', links: [{ url: 'javascript:alert(1)', label: 'Run me' }] },
    ],
    summary: { incidents: { technical_debt: { High: 1 }, 'never heard of': { Odd: 2 } } },
  };
  await answer(200, { components: [odd, { id: 'nameless', name: '' }, { ...odd, id: 'second' }] });
  await page.goto(`/topology/${root.id}`);
  await expect(page.getByRole('alert')).toContainText('Response has multiple components for the id.');
  const card = page.getByRole('article', { name: 'odd' });
  await expect(card).toContainText('Run me');
  await expect(card.getByRole('link', { name: 'Run me' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: '1 high technical debt incident' })).toBeVisible();

  // Deleted under an open page.
  await answer(200, { components: [] });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Component not found')).toBeVisible();
});

test('a slow answer shows where the cards will be, and the rest of the console stays usable', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  let release = () => undefined as void;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(
    TOPOLOGY,
    async route => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/topology');
  await expect(page.getByText('Loading Components')).toBeVisible();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page).toHaveURL(/\/health/);
  await page.goBack();
  await expect(page.getByText('Loading Components')).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** What the menu of a card offers each role; a rule of the demonstration data lets viewers run some playbooks. */
const MENU: Readonly<Record<Role, readonly string[]>> = {
  admin: ['Zoom In', 'Link to Incident', 'Link to catalog', 'Snapshot', 'Hide', 'Playbooks'],
  editor: ['Zoom In', 'Link to Incident', 'Link to catalog', 'Snapshot', 'Hide', 'Playbooks'],
  commander: ['Zoom In', 'Link to Incident', 'Snapshot', 'Playbooks'],
  responder: ['Zoom In', 'Link to Incident', 'Snapshot', 'Playbooks'],
  viewer: ['Zoom In', 'Snapshot', 'Playbooks'],
  guest: ['Zoom In', 'Snapshot'],
};

for (const role of ROLES) {
  test(`[RBC-014] the first visit of ${role}: what it sees of the topology, and what its cards offer`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.goto('/');
    await expect(page).toHaveURL('/topology');
    const button = page.getByRole('article', { name: 'Payments' }).getByRole('button', { name: 'Actions' });
    await button.click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([...MENU[role]]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Snapshot' }).click();
    await expect(page.getByRole('dialog', { name: 'Download Payments snapshot' })).toBeVisible();
    await page.keyboard.press('Escape');
    await button.click();
    await page.getByRole('menuitem', { name: 'Zoom In' }).click();
    await expect(page.getByRole('heading', { name: 'Payments', level: 2 })).toBeVisible();
  });
}
