import { expect, test } from './fixtures';

test('[PBK-009][PBK-025][PBK-026] an editor runs a playbook from an item and sees it end', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  const api = await backend('editor');
  const found = await api.get(
    '/api/db/config_items?select=id&name=eq.payments-api&type=eq.Kubernetes::Deployment&limit=1',
  );
  const [item] = (await found.json()) as { id: string }[];
  await signIn('editor');
  await page.goto(`/catalog/${item?.id}`);
  await page.getByRole('button', { name: 'Playbooks', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Review changes' }).click();
  const form = page.getByRole('dialog', { name: 'Review changes' });
  const run = form.getByRole('button', { name: 'Run', exact: true });
  await expect(form.getByRole('combobox', { name: /Catalog Item/ })).toHaveValue('payments-api');
  await expect(run).toBeDisabled();
  await form.getByRole('textbox', { name: /Note/ }).fill('Slow since the release');
  await axe('the form of a run');
  await run.click();
  await expect(page).toHaveURL(/\/playbooks\/runs\/[0-9a-f-]{36}/);
  await expect(page.locator('.status-chip')).toHaveText('Completed');
  await page.getByRole('button', { name: /Changes/ }).click();
  await expect(page.getByRole('region', { name: 'Rows' })).toBeVisible();
  await axe('a run');
});
