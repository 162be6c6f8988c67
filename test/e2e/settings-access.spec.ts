import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DataTable } from './pages/DataTable';
import { travel } from './support/travel';

/** Permissions, access scopes, and what a person may do: written by one person, seen by another. */

const mark = `e2e-${randomUUID().slice(0, 8)}`;
const VIEWER = '019a0000-0000-7000-8000-000000000005';

async function choose(page: Page, field: RegExp, text: string, option: RegExp | string) {
  const box = page.getByRole('combobox', { name: field });
  await box.click();
  if (text !== '') await box.pressSequentially(text);
  await page.getByRole('option', { name: option }).first().click();
}

test('[PRM-026][PRM-027][PRM-028][SCP-034][SCP-035] an admin grants, denies and narrows; each is explained, and others only read it', async ({
  page,
  signIn,
  axe,
  backend,
  database,
}) => {
  await signIn('admin');
  await page.goto('/settings/permissions');
  const permissions = new DataTable(page, 'Permissions');
  await page.getByRole('button', { name: 'Add Permission' }).click();
  await choose(page, /^Person/, 'viewer@', /viewer@meridian\.example/);
  await page.getByRole('button', { name: 'Global' }).click();
  await choose(page, /^Object/, '', 'Logs');
  await choose(page, /^Action/, '', 'update');
  await page.getByRole('textbox', { name: 'Description' }).fill(mark);
  await axe('the permission dialog');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Permission added')).toBeVisible();
  const { rows } = await database.query<{ id: string }>('SELECT id FROM permissions WHERE description = $1', [
    mark,
  ]);
  const id = rows[0]?.id ?? '';

  // The grant shows in what the viewer may do, and leads back to its record.
  await travel(page, `/settings/permissions?explain=${VIEWER}&mayObject=logs&mayAction=update`);
  await expect(page.getByRole('button', { name: 'Update Logs: Allowed' })).toBeVisible();
  await axe('what somebody may do');
  await page
    .getByRole('region', { name: 'Granted by' })
    .getByRole('link', { name: 'update on Logs' })
    .click();
  await expect(page).toHaveURL(new RegExp(`[?]id=${id}$`));

  // Another person saves it in between: the second save is told, and the choice goes over theirs.
  const dialog = page.getByRole('dialog', { name: 'Edit Permission' });
  await dialog.getByRole('switch', { name: 'Deny' }).click();
  const other = await backend('editor');
  await other.patch(`/api/db/permissions?id=eq.${id}`, { data: { action: '*' } });
  await page.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('dialog', { name: /was changed meanwhile/ });
  await expect(conflict.getByRole('radio', { name: /Saved meanwhile\s*\*/ })).toBeChecked();
  await conflict.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.getByText('Permission updated')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill(mark);
  await expect(permissions.total).toHaveText('1 permission');
  await expect(permissions.rows.first()).toContainText('Denied: *');
  await travel(page, `/settings/permissions?explain=${VIEWER}&mayObject=logs&mayAction=read`);
  await expect(page.getByRole('button', { name: 'Read Logs: Denied' })).toBeVisible();
  await expect(page.getByText('It overrides roles', { exact: false })).toBeVisible();

  await travel(page, '/settings/access-scopes');
  await page.getByRole('button', { name: 'Add Access Scope' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Each scope must have at least one of: tags, agents, or names')).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(mark);
  await choose(page, /^Person/, 'viewer@', /viewer@meridian\.example/);
  await page.getByRole('checkbox', { name: 'Configs' }).check();
  await page.getByRole('textbox', { name: 'Names' }).fill('payments-api');
  await axe('the access scope dialog');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Access Scope created')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${mark}` }).click();
  await page.getByRole('checkbox', { name: 'All Resources (*)' }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Access Scope updated')).toBeVisible();
  const scopes = new DataTable(page, 'Access scopes');
  await expect(scopes.row(mark)).toContainText('All Resources (*)');

  // A viewer reads both lists and finds nothing to write with.
  await signIn('viewer');
  await page.goto(`/settings/permissions?q=${mark}`);
  await expect(permissions.rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);
  await travel(page, `/settings/access-scopes?q=${mark}`);
  await expect(scopes.rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete) / })).toHaveCount(0);

  await signIn('admin');
  await page.goto(`/settings/access-scopes?q=${mark}`);
  await page.getByRole('button', { name: `Delete ${mark}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Access Scope deleted')).toBeVisible();
  await travel(page, `/settings/permissions?id=${id}`);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Permission deleted')).toBeVisible();
  const left = await database.query('SELECT FROM permissions WHERE description = $1', [mark]);
  expect(left.rowCount).toBe(0);
});
