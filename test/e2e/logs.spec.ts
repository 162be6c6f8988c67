import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

/** What a line says, without the time that another zone would show. */
const messageOf = async (line: Locator) =>
  (await line.innerText()).replace(await line.getByRole('button', { name: /\d\d:\d\d/ }).innerText(), '');

test('[LOG-001] an item leads to the logs of its component; a line is linked, and found again after a reload', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT config_id AS id, name FROM components
      WHERE deleted_at IS NULL AND config_id IS NOT NULL AND jsonb_array_length(log_selectors) > 1
      ORDER BY name LIMIT 1`,
  );
  const [item] = rows;
  if (!item) throw new Error('No component with several log selectors');
  await signIn('viewer');
  await page.goto(`/catalog/${item.id}`);
  await page.getByRole('button', { name: 'Open in logs' }).click();
  await page.getByRole('menuitem', { name: item.name, exact: true }).click();
  const list = page.getByRole('region', { name: `Lines of ${item.name}` });
  const lines = list.getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  await axe('lines of logs');

  // Far down, so that finding it again means scrolling there.
  await list.hover();
  await page.mouse.wheel(0, 9_000);
  await expect(lines.first()).not.toHaveAttribute('aria-posinset', '1');
  const wanted = lines.nth(20);
  const message = await messageOf(wanted);
  await wanted.getByRole('button', { name: /\d\d:\d\d/ }).click();
  await expect(page).toHaveURL(/[?&]line=/);
  await page.reload();
  const linked = list.locator('[data-linked]');
  await expect(linked).toBeInViewport();
  expect(await messageOf(linked)).toBe(message);
  await expect(list.locator('[data-near]')).toHaveCount(10);

  // What stands around it stays, whatever else is filtered out.
  await page.getByRole('searchbox', { name: 'Find in lines' }).fill('no line holds this');
  await page.getByRole('button', { name: 'Only these' }).click();
  await expect(lines).toHaveCount(11);

  // The lines of another component stand among them, each with its source.
  await page.getByRole('searchbox', { name: 'Find in lines' }).fill('');
  await page.getByRole('button', { name: 'Add component' }).click();
  await page.getByRole('option').last().click();
  const both = page.getByRole('region', { name: `Lines of ${item.name} and 1 more` });
  await expect(both.locator('.log-source', { hasNotText: item.name }).first()).toBeVisible();
  await axe('lines of several components');
  await page.getByRole('list', { name: 'Sources' }).getByRole('button').last().click();
  await expect(list).toBeVisible();
});
