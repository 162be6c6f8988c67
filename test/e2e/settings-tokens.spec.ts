import { request, type Locator, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DataTable } from './pages/DataTable';
import { Shell } from './pages/Shell';
import { stackUrl } from './support/session';

/** Everything a page keeps: storage, address, markup. */
const traces = (page: Page) =>
  page.evaluate(() =>
    [
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      window.location.href,
      JSON.stringify(window.history.state),
      document.documentElement.outerHTML,
    ].join('\n'),
  );

/** The value of the one box of secrets that shows it. */
const shown = async (dialog: Locator): Promise<string> =>
  (await dialog.getByRole('region', { name: 'Token', exact: true }).innerText()).trim();

test('[TOK-001][TOK-003][TOK-023][TOK-029][SHL-029][SHL-042] a token is made, used as a bearer, tried on MCP, and refused once it is revoked', async ({
  page,
  signIn,
  axe,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('admin');
  const shell = new Shell(page);
  const name = `journey ${Date.now()}`;
  await page.goto('/settings/tokens');
  const table = new DataTable(page, 'Tokens');
  await expect(table.row('claude-desktop')).toBeVisible();
  await axe('tokens');

  await shell.menu('User menu');
  await page.getByRole('menuitem', { name: 'Setup MCP' }).click();
  const form = shell.dialog('Create new token');
  await expect(form).toBeVisible();
  await axe('create token');
  await form.getByRole('textbox', { name: /^Name/ }).fill(name);
  // From MCP alone to what an assistant needs: it reads the catalog as well.
  await form.getByRole('group', { name: 'Level of Catalog' }).getByRole('button', { name: 'Read' }).click();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const made = shell.dialog('Token created');
  await expect(made.getByText(/shown only once/)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Token created successfully')).toBeVisible();
  await axe('token created');

  await made.getByRole('button', { name: 'Copy token' }).click();
  await expect(page.getByText('Token copied to clipboard')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^[0-9a-f]{64}\./);
  expect(await traces(page)).not.toContain(token);
  await made.getByRole('button', { name: 'Show token' }).click();
  expect(await shown(made)).toBe(token);
  await made.getByRole('tab', { name: 'Claude Code' }).click();
  const setup = JSON.parse(await made.getByRole('region', { name: 'Setup of Claude Code' }).innerText()) as {
    url: string;
    headers: { Authorization: string };
  };
  expect(setup.url).toBe(`${stackUrl()}/api/mcp`);
  expect(setup.headers.Authorization).toBe(`Bearer ${token}`);
  await made.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(made.getByText(/^mission-control .* protocol 2024-11-05$/)).toBeVisible();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(made).toBeHidden();
  expect(await traces(page)).not.toContain(token);

  // A program with nothing but the token.
  const program = await request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  const ask = async (path: string) => (await program.get(`${stackUrl()}/api${path}`)).status();
  expect(await ask('/db/config_items?limit=1')).toBe(200);
  expect(await ask('/db/checks?limit=1')).toBe(403);

  await table.row(name).getByRole('link', { name, exact: true }).click();
  const details = shell.dialog(name);
  await expect(details.getByLabel('What the token may do')).toContainText('Catalog');
  await details.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // Behind an open question nothing has a role: that the row is gone says something only once it was carried out.
  await expect(page.getByText(`${name} revoked`)).toBeVisible();
  await expect(table.row(name)).toHaveCount(0);
  await expect(details).toBeHidden();
  expect(await ask('/db/config_items?limit=1')).toBe(401);
  await program.dispose();
});
