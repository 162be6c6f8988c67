import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const idOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get(`/api/db/views?select=id&name=eq.${name}`);
  const [row] = (await answer.json()) as { id: string }[];
  if (!row) throw new Error(`No view ${name}`);
  return row.id;
};
const rowNames = (page: Page) => page.locator('.MuiDataGrid-row [role=rowheader]');

test('[RTE-014][RTE-015][RTE-016][VIW-004][VIW-007][VIW-008] a view by its id and its names: variables in the link, rows of its run, 50 a page', async ({
  page,
  signIn,
  axe,
  traffic,
}) => {
  await signIn('viewer');
  const id = await idOf(page, 'payments-overview');
  await page.goto('/view/payments-overview');
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await page.goto('/view/default/payments-overview?viewvar__cluster=staging-eu-1&viewvar__namespace=moon');
  await expect(page.getByRole('combobox', { name: 'Cluster' })).toHaveText('staging-eu-1');
  // What is not offered is named, and never sent.
  await expect(page.getByText('‘moon’ is not offered by Namespace', { exact: false })).toBeVisible();
  const bodies = traffic.to(/\/api\/view\/[0-9a-f-]{36}$/).map(sent => sent.request.postData() ?? '');
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter(body => body.includes('moon'))).toEqual([]);
  expect(bodies.at(-1)).toBe('{"variables":{"cluster":"staging-eu-1"}}');
  await axe('a view whose link asks for too much');

  await page.goto(`/views/${id}?viewvar__namespace=checkout`);
  await expect(page.getByRole('combobox', { name: 'Namespace' })).toHaveText('checkout');
  await expect(rowNames(page).first()).toBeVisible();
  const rows = traffic.to(/\/api\/db\/view_default_payments_overview/).at(-1);
  const asked = rows?.url.searchParams;
  expect(asked?.get('request_fingerprint')).toMatch(/^eq\.[0-9a-f]{64}$/);
  expect(asked?.get('limit')).toBe('50');
  await page.getByRole('columnheader', { name: 'Memory' }).click();
  await expect(page).toHaveURL(/view_default_payments-overview__sortBy=memory/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/viewvar__/);
});

test('[RTE-017] fixed addresses below /view win over names', async ({ page, signIn, database }) => {
  await signIn('viewer');
  await database.query(
    `INSERT INTO views (name, namespace, spec, source) SELECT 'health', 'topology', spec, 'UI' FROM views WHERE name = 'fleet-panels'`,
  );
  try {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/view/health');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.goto('/view/topology/health');
    await expect(page.getByText('No such component').or(page.getByRole('main'))).toBeVisible();
    expect(asked.filter(path => /^\/api\/view\//.test(path))).toEqual([]);
  } finally {
    await database.query(`DELETE FROM views WHERE name = 'health' AND namespace = 'topology'`);
  }
});

test('a variable chosen twice: rows of the first answer, which comes last, are never drawn', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  // Pods of the namespace chosen first answer two seconds late.
  let late = '';
  await page.route(/\/api\/db\/view_default_payments_overview/, async route => {
    const response = await route.fetch();
    const print = new URL(route.request().url()).searchParams.get('request_fingerprint') ?? '';
    if (print === late) await new Promise(resolve => setTimeout(resolve, 2_000));
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto('/view/default/payments-overview');
  await expect(rowNames(page).first()).toBeVisible();
  const run = async (variables: object) => {
    const answer = await page.request.post('/api/view/default/payments-overview', { data: { variables } });
    const { requestFingerprint } = (await answer.json()) as { requestFingerprint: string };
    const rows = await page.request.get(
      `/api/db/view_default_payments_overview?select=pod&request_fingerprint=eq.${requestFingerprint}`,
    );
    return {
      print: requestFingerprint,
      pods: ((await rows.json()) as { pod: string }[]).map(row => row.pod),
    };
  };
  const first = await run({ namespace: 'checkout' });
  const second = await run({ namespace: 'monitoring' });
  late = `eq.${first.print}`;
  expect(first.pods.length).toBeGreaterThan(0);
  // Every text of the page that changes is looked at, whatever frame it is in.
  await page.evaluate(pods => {
    const seen: string[] = [];
    Object.assign(window, { seenPods: seen });
    const look = () => {
      for (const cell of document.querySelectorAll('.MuiDataGrid-row [role=rowheader]')) {
        const text = cell.textContent ?? '';
        if (pods.some(pod => text.includes(pod))) seen.push(text);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, first.pods);
  const choose = async (value: string) => {
    await page.getByRole('combobox', { name: 'Namespace' }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  };
  await choose('checkout');
  await choose('monitoring');
  await expect(rowNames(page).first()).toContainText(second.pods[0]?.slice(0, 6) ?? 'none');
  await page.waitForTimeout(2_500);
  expect(await page.evaluate(() => Reflect.get(window, 'seenPods') as string[])).toEqual([]);
});

test('[RTE-050][VIW-006] the views of an item are its tabs, run for the item', async ({
  page,
  signIn,
  traffic,
  database,
}) => {
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM config_items WHERE type = 'AWS::RDS::Instance' AND name = 'orders-db'",
  );
  const item = rows[0]?.id ?? '';
  await signIn('viewer');
  await page.goto(`/catalog/${item}`);
  await page.getByRole('tab', { name: 'Backups' }).click();
  await expect(page).toHaveURL(new RegExp(`/catalog/${item}/view/${await idOf(page, 'rds-backups')}$`));
  await expect(rowNames(page).first()).toHaveText('orders-db');
  expect(traffic.to(/\/api\/view\/list\?config_id=/).length).toBe(1);
  expect(new Set(await rowNames(page).allTextContents())).toEqual(new Set(['orders-db']));
});

const SPEC = {
  display: { title: 'Nodes of the journey', icon: 'server', sidebar: true, ordinal: 9 },
  columns: [
    { name: 'id', type: 'string', primaryKey: true, hidden: true },
    { name: 'name', type: 'config_item', url: { template: 'javascript:alert(1)' } },
    { name: 'status', type: 'string', filter: { type: 'multiselect' } },
  ],
  queries: { nodes: { configs: { types: ['Kubernetes::Node'] } } },
  panels: [
    { name: '<img src=x onerror=alert(1)>', type: 'number', query: 'SELECT count(*) AS value FROM nodes' },
    { name: 'Strange', type: 'unheard-of', query: 'SELECT 1 AS value' },
    { name: 'Words', type: 'text', query: "SELECT '<script>alert(2)</script>' AS value" },
  ],
};

test('[RTE-033][VIW-001][VIW-003][VIW-005][ENT-026] a view is written, run, broken, mended and deleted', async ({
  page,
  signIn,
  axe,
  guard,
}) => {
  const name = `journey-${Date.now()}`;
  await signIn('admin');
  await page.goto('/settings/views');
  await page.getByRole('button', { name: 'Add View' }).click();
  const editor = page.getByRole('dialog', { name: 'Add View' });
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await editor.locator('.ace_text-input').focus();
  await page.keyboard.insertText(JSON.stringify(SPEC));
  await expect(
    editor.getByRole('region', { name: 'Preview' }).getByText('Nodes of the journey'),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View added successfully')).toBeVisible();

  // It is in the sidebar at once, and its table there with its first run. What looks like markup is text.
  await page.getByRole('navigation').getByRole('link', { name: 'Nodes of the journey' }).click();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.getByText('<script>alert(2)</script>')).toBeVisible();
  await expect(
    page.getByText('Panels of the type ‘unheard-of’ are not known to this console.'),
  ).toBeVisible();
  await expect(rowNames(page).first()).toBeVisible();
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  await axe('a view');

  const id = await idOf(page, name);
  await page.goto(`/settings/views?id=${id}`);
  const change = page.getByRole('dialog', { name: 'Edit View' });
  await change.locator('.ace_text-input').focus();
  await page.keyboard.press('Control+A');
  const broken = { ...SPEC, panels: [{ name: 'N', type: 'number', query: 'SELECT nothing FROM nodes' }] };
  await page.keyboard.insertText(JSON.stringify(broken));
  await change.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('View updated successfully')).toBeVisible();
  // What it brought last stays on the page, with the reason why there is nothing newer.
  await page.goto(`/views/${id}`);
  await expect(rowNames(page).first()).toBeVisible();
  await page.waitForTimeout(1_500);
  guard.allow(/500: POST .*\/api\/view\//);
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText('panel "N": column "nothing" does not exist', { exact: false })).toBeVisible({
    timeout: 15_000,
  });

  await page.goto('/settings/views');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('View deleted successfully')).toBeVisible();
  guard.allow(/404: POST .*\/api\/view\//);
  await page.goto(`/views/${id}`);
  await expect(page.getByText('not found', { exact: false }).first()).toBeVisible();
});

test('a wall shows one view after the other, with their age, and goes grey when that is too high', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('viewer');
  const [fleet, pods] = [await idOf(page, 'fleet-panels'), await idOf(page, 'sre-overview')];
  await page.clock.install();
  await page.goto(`/views/${fleet}?kiosk=true&cycle=${fleet},${pods}&every=10`);
  const wall = page.getByRole('dialog', { name: 'View Fleet' });
  await expect(wall.getByRole('heading', { name: 'Fleet' })).toBeVisible();
  await expect(wall.getByText('Refreshed', { exact: false })).toBeVisible();
  await expect(wall.getByText('1 of 2')).toBeVisible();
  await axe('a wall');
  await page.clock.runFor(10_500);
  await expect(page.getByRole('heading', { name: 'SRE overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  // Nobody answers any more: what is shown grows old.
  await page.route(/\/api\/view\//, route => route.abort());
  await page.clock.runFor(17 * 60_000);
  await expect(page.getByText('Stale: refreshed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Leave the wall' }).click();
  await expect(page).not.toHaveURL(/kiosk/);
});
