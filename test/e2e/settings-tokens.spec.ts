import { request, type Locator, type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DataTable } from './pages/DataTable';
import { Shell } from './pages/Shell';
import { stackUrl } from './support/session';

const SECRET = 'canary-hunter2-9d1f';

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

test('[TOK-001][TOK-003][TOK-022][TOK-023][TOK-025][TOK-027][TOK-029][TOK-031][TOK-032][SHL-029][SHL-042] a token is made, used as a bearer, tried on MCP, and refused once it is revoked', async ({
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

  await table.row(name).getByRole('button', { name, exact: true }).click();
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

test('[CON-030][CON-031][CON-032] a connection is added, tested, edited without its secret coming back, and deleted', async ({
  page,
  signIn,
  guard,
  axe,
}) => {
  // The address below has nothing that listens.
  guard.allow(/^500: POST .*\/api\/connection\/test\//);
  const answers: string[] = [];
  page.on('response', async response => {
    if (response.url().includes('/api/db/connections')) answers.push(await response.text().catch(() => ''));
  });
  await signIn('admin');
  const shell = new Shell(page);
  const name = `journey-${Date.now()}`;
  await page.goto('/settings/connections');
  const table = new DataTable(page, 'Connections');
  await expect(table.row('orders-postgres')).toBeVisible();
  await axe('connections');
  await page.getByRole('button', { name: 'Add connection' }).click();
  const picker = shell.dialog('Add connection');
  await picker.getByRole('textbox', { name: 'Type' }).fill('http');
  await axe('connection types');
  await picker.getByRole('button', { name: 'HTTP', exact: true }).click();
  const adding = shell.dialog('Add HTTP connection');
  await adding.getByRole('textbox', { name: /^Name(\s|$)/ }).fill(name);
  await adding.getByRole('textbox', { name: /^URL/ }).fill('http://127.0.0.1:1/');
  await adding.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(SECRET);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Connection added successfully')).toBeVisible();
  await expect(adding).toBeHidden();

  await table
    .row(name)
    .getByRole('button', { name: `Test ${name}` })
    .click();
  await expect(table.row(name)).toContainText('127.0.0.1:1 was not called');
  await table
    .row(name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const editing = shell.dialog(`Edit ${name}`);
  await expect(editing.getByText('Stored, and not shown. Typing replaces it.')).toBeVisible();
  await expect(editing.getByLabel('Password', { exact: true }).and(page.locator('input'))).toHaveValue('');
  await axe('edit connection');
  await editing.getByRole('textbox', { name: /^URL/ }).fill(`${stackUrl()}/api/health`);
  const panel = editing.getByRole('region', { name: 'Test' });
  await expect(panel).toContainText('the test uses the connection as it is stored');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Connection updated successfully')).toBeVisible();
  await expect(editing).toBeHidden();
  // A result of before the change is not that of the connection any more.
  await expect(table.row(name)).not.toContainText('refused');
  await table
    .row(name)
    .getByRole('button', { name: `Test ${name}` })
    .click();
  await expect(table.row(name)).toContainText('Works');

  await table
    .row(name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Connection deleted successfully')).toBeVisible();
  await expect(table.row(name)).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.join('\n')).not.toContain(SECRET);
  expect(await traces(page)).not.toContain(SECRET);
});
