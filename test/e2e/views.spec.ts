import { expect, test } from './fixtures';
import type { Page } from '@playwright/test';

const idOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get(`/api/db/views?select=id&name=eq.${name}`);
  const [row] = (await answer.json()) as { id: string }[];
  if (!row) throw new Error(`No view ${name}`);
  return row.id;
};
const rowNames = (page: Page) => page.getByRole('rowheader');

test('[RTE-014][RTE-015][RTE-016][RTE-050][VIW-006][VIW-008] a view by its id and its names, and as a tab of an item', async ({
  page,
  signIn,
  database,
  axe,
  traffic,
}) => {
  await signIn('viewer');

  await test.step('variables in the link, rows of its run, 50 a page', async () => {
    const id = await idOf(page, 'payments-overview');
    await page.goto('/view/payments-overview');
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await page.goto('/view/default/payments-overview?viewvar__cluster=staging-eu-1&viewvar__namespace=moon');
    await expect(page.getByRole('combobox', { name: 'Cluster' })).toHaveText('staging-eu-1');
    // What is not offered is named, and never sent.
    await expect(page.getByText('‘moon’ is not a choice of Namespace', { exact: false })).toBeVisible();
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

  await test.step('the views of an item are its tabs, run for the item', async () => {
    const { rows } = await database.query<{ id: string }>(
      "SELECT id FROM config_items WHERE type = 'AWS::RDS::Instance' AND name = 'orders-db'",
    );
    const item = rows[0]?.id ?? '';
    await page.goto(`/catalog/${item}`);
    await page.getByRole('tab', { name: 'Backups' }).click();
    await expect(page).toHaveURL(new RegExp(`/catalog/${item}/view/${await idOf(page, 'rds-backups')}$`));
    await expect(rowNames(page).first()).toContainText('orders-db');
  });

  await test.step('a variable chosen twice: rows of the first answer, which comes last, are never drawn', async () => {
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
        for (const cell of document.querySelectorAll('[role=row] [role=rowheader]')) {
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
});
