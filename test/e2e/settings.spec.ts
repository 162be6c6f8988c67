import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const NAME = 'e2e.settings.age';
const FLAGS = '/settings/feature-flags';

const editing = (page: Page) => page.getByRole('dialog', { name: `Edit ${NAME}` });
const value = (page: Page) => editing(page).getByRole('textbox', { name: 'Value' });

/** Opens the property in the page's own tab. */
async function open(page: Page) {
  await page.goto(`${FLAGS}?id=${NAME}`);
  await expect(value(page)).toBeEditable();
}

test('[FLG-013] two tabs edit one property: a double click writes once, the second save is told and decides, a failed one keeps what was typed', async ({
  page,
  context,
  signIn,
  guard,
  backend,
  axe,
}) => {
  const api = await backend('admin');
  const row = `/api/db/properties?name=eq.${NAME}`;
  const stored = async () => (await (await api.get(row)).json()) as { value: string }[];
  await api.delete(row);
  expect((await api.post('/api/db/properties', { data: { name: NAME, value: '5m' } })).ok()).toBe(true);
  await signIn('admin');
  const other = await context.newPage();
  guard.watch(other);
  try {
    await open(page);
    await open(other);
    await axe('the form of a property');

    let writes = 0;
    page.on('request', request => {
      if (request.method() === 'PATCH') writes += 1;
    });
    await value(page).fill('7m');
    await expect(page.getByRole('list', { name: 'What will be saved' })).toContainText('7m');
    await page.getByRole('button', { name: 'Update' }).dblclick();
    await expect(page.getByText('Feature flag updated successfully')).toBeVisible();
    expect(writes).toBe(1);
    expect(await stored()).toMatchObject([{ value: '7m' }]);

    await value(other).fill('9m');
    await other.getByRole('button', { name: 'Update' }).click();
    const conflict = other.getByRole('dialog', { name: `${NAME} was changed meanwhile` });
    await expect(conflict.getByRole('radio', { name: 'Saved meanwhile 7m' })).not.toBeChecked();
    await expect(conflict.getByRole('radio', { name: 'Yours 9m' })).toBeChecked();
    expect(await stored()).toMatchObject([{ value: '7m' }]);
    await conflict.getByRole('button', { name: 'Save the choice' }).click();
    await expect(other.getByText('Feature flag updated successfully')).toBeVisible();
    expect(await stored()).toMatchObject([{ value: '9m' }]);

    guard.allow(/500/);
    await open(page);
    await page.route('**/api/db/properties*', async route => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await route.fulfill({ status: 500, json: { message: 'The disk is full' } });
    });
    await value(page).fill('11m');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(editing(page).getByText('The disk is full')).toBeVisible();
    await expect(value(page)).toHaveValue('11m');
    await page.unroute('**/api/db/properties*');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(editing(page)).toBeHidden();

    await page.getByRole('button', { name: `Delete ${NAME}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this resource?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Feature flag removed successfully')).toBeVisible();
    expect(await stored()).toEqual([]);
  } finally {
    await api.delete(row);
  }
});
