import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { ALL_FLAT, readChecks } from './support/checks';

test('[TBL-004][TBL-007] pages, page size, columns and export work on the checks', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const health = new HealthPage(page);
  const { table } = health;
  await health.visit({ hidePassing: 'false', groupBy: 'none' });
  const all = checks.length;
  await expect(table.total).toHaveText(`1–50 of ${all} checks`);
  await table.button('Next page').click();
  await expect(table.total).toHaveText(`51–100 of ${all} checks`);
  await table.goTo(3);
  await expect(table.total).toHaveText(`101–150 of ${all} checks`);
  await table.button('Last page').click();
  await expect(table.total).toHaveText(`${Math.floor((all - 1) / 50) * 50 + 1}–${all} of ${all} checks`);
  await table.button('Previous page').click();
  await table.pageSize.selectOption('25');
  await expect(table.total).toHaveText(`1–25 of ${all} checks`);
  await health.visit({ hidePassing: 'false', groupBy: 'none', tab: 'data' });
  await expect(table.pageSize).toHaveValue('25');

  await test.step('columns', async () => {
    const columns = await table.columns();
    await columns.getByRole('checkbox', { name: 'Latency' }).click();
    await columns.getByRole('button', { name: 'Move Transition up' }).click();
    await columns.getByRole('radio', { name: 'Medium' }).click();
    await page.keyboard.press('Escape');
    const arranged = ['Checks', 'Health', 'Severity', 'Last message', 'Runs', 'Uptime', 'Transition'];
    expect(await table.headers()).toEqual(arranged);
    await page.reload();
    await expect(table.rows.first()).toBeVisible();
    expect(await table.headers()).toEqual(arranged);
    await (await table.columns()).getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    expect(await table.headers()).toEqual([
      'Checks',
      'Health',
      'Severity',
      'Last message',
      'Runs',
      'Uptime',
      'Latency',
      'Transition',
    ]);
  });
  await test.step('export', async () => {
    const inTab = checks.filter(({ namespace }) => namespace === 'data');
    const csv = await table.save('CSV');
    expect(csv.name).toMatch(/^checks-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffChecks,Health,Severity,Uptime,Latency,Transition');
    expect(lines.length).toBe(inTab.length);
    const json = await table.save('JSON');
    const rows = JSON.parse(json.text) as { Checks: string; Health: string }[];
    const pairs = (list: readonly [string, string][]) => list.map(pair => pair.join(' ')).toSorted();
    expect(pairs(rows.map(row => [row.Checks, row.Health]))).toEqual(
      pairs(inTab.map(check => [check.name, check.status])),
    );
  });
});

test('a row is a link to its check: Ctrl, Shift and the middle button open it elsewhere, and nothing moves here', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  await health.visit({ ...ALL_FLAT, refresh: 'None', query: 'a' });
  const row = health.table.rows.first();
  const name = await health.checks.first().innerText();
  const cell = row.locator('[data-field=latency]');
  const here = page.url();
  const ways = {
    'Ctrl on the row': () => cell.click({ modifiers: ['ControlOrMeta'] }),
    'Shift on the row': () => cell.click({ modifiers: ['Shift'] }),
    'the middle button on the row': () => cell.click({ button: 'middle' }),
  };
  const opened = new Set<string>();
  for (const [way, click] of Object.entries(ways))
    await test.step(way, async () => {
      const [other] = await Promise.all([context.waitForEvent('page'), click()]);
      await other.waitForURL(/query=a.*checkId=/, { waitUntil: 'commit' });
      opened.add(other.url());
      await other.close();
      expect(page.url()).toBe(here);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  // The name is a link, which the browser opens by itself; Playwright does not always hear of such a tab.
  const links: Readonly<Record<string, { event: string; how: Parameters<Locator['click']>[0] }>> = {
    'Ctrl on the name': { event: 'click', how: { modifiers: ['ControlOrMeta'] } },
    'the middle button on the name': { event: 'auxclick', how: { button: 'middle' } },
  };
  for (const [way, { event, how }] of Object.entries(links))
    await test.step(way, async () => {
      const left = page.evaluate(
        name =>
          new Promise<string>(resolve => {
            const note = (one: Event) => {
              const link = one.target instanceof Element ? one.target.closest('a')?.href : undefined;
              resolve(one.defaultPrevented ? 'handled by the page' : (link ?? 'no link'));
              one.preventDefault();
            };
            addEventListener(name, note, { once: true });
          }),
        event,
      );
      await health.checks.first().click(how);
      opened.add(await left);
      expect(page.url()).toBe(here);
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  await cell.click();
  await expect(page.getByRole('dialog')).toContainText(name);
  expect([...opened]).toEqual([page.url()]);
  await page.goBack();
  await expect(page).toHaveURL(here);
});
