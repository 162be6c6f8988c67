import { expect, test } from './fixtures';
import { Shell } from './pages/Shell';

/** People, teams and agents: what an administrator does with them, on the real backend. */

const STAMP = Date.now().toString(36);

test('[USR-001][USR-006][USR-015][USR-016][AGT-004][AGT-005] somebody is invited, changed, put into a team and taken out, and deleted; an agent is generated, signs in, and ends', async ({
  page,
  signIn,
  axe,
  playwright,
  baseURL,
}) => {
  await signIn('admin');
  const shell = new Shell(page);
  const email = `ina-${STAMP}@meridian.example`;
  const row = (name: string | RegExp) => page.getByRole('row', { name });

  await test.step('invite', async () => {
    await page.goto('/settings/users');
    await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = shell.dialog('Invite user');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ina');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill(STAMP);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'viewer' }).click();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const sent = shell.dialog('Invitation sent');
    await sent.getByRole('button', { name: 'Show code' }).click();
    await expect(sent.getByRole('region', { name: 'Code' })).toHaveText(/^\d{6}$/);
    await axe('an invitation');
    await sent.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the views of who was forgotten, and an update', async () => {
    await page.getByRole('combobox', { name: 'Team' }).click();
    await page.getByRole('option', { name: 'No team' }).click();
    await expect(page).toHaveURL(/team=none/);
    await expect(row(`Ina ${STAMP}`)).toContainText('viewer');
    await expect(row(/Amara Okafor/)).toHaveCount(0);
    await page.getByRole('button', { name: `Edit Ina ${STAMP}` }).click();
    const dialog = shell.dialog(`Edit Ina ${STAMP}`);
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'responder' }).click();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(row(`Ina ${STAMP}`)).toContainText('responder');
  });

  await test.step('a team gains and loses a member', async () => {
    await page.goto('/settings/teams');
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByRole('tab', { name: 'Members' }).click();
    await expect(page.getByRole('heading', { name: 'Add team members' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Members' }).click();
    const dialog = shell.dialog('Add users to the team');
    await dialog.getByRole('combobox', { name: 'Users' }).fill(STAMP);
    await page.getByRole('option', { name: new RegExp(STAMP) }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`Ina ${STAMP} added to the team successfully`)).toBeVisible();
    await page.getByRole('button', { name: `Actions for Ina ${STAMP}` }).click();
    await page.getByRole('menuitem', { name: 'Remove user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`Ina ${STAMP} removed from team successfully`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add team members' })).toBeVisible();
  });

  await test.step('delete the account', async () => {
    await page.goto(`/settings/users?q=${STAMP}`);
    await page.getByRole('button', { name: `Delete Ina ${STAMP}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Ina ${STAMP} deleted successfully`)).toBeVisible();
    await expect(row(`Ina ${STAMP}`)).toHaveCount(0);
  });

  await test.step('an agent', async () => {
    const name = `edge-${STAMP}`;
    await page.goto('/settings/agents');
    await expect(row(/eu-west-edge/)).toBeVisible();
    await page.getByRole('button', { name: 'Generate agent' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    const made = shell.dialog(`Agent ${name}`);
    await made.getByRole('button', { name: 'Show access token' }).click();
    const token = (await made.getByRole('region', { name: 'Access token' }).textContent()) ?? '';
    await axe('the sign-in of an agent');
    const api = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    });
    expect((await api.get('/api/auth/whoami')).status()).toBe(200);
    await made.getByRole('button', { name: 'Done' }).click();
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map(store => Object.entries(store))),
    );
    expect(kept).not.toContain(token);
    await expect(page.getByText(token)).toHaveCount(0);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('checkbox', { name: 'Also delete what it owns' }).check();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted successfully`)).toBeVisible();
    await expect(row(new RegExp(name))).toHaveCount(0);
    expect((await api.get('/api/auth/whoami')).status()).toBe(401);
    await api.dispose();
  });
});
