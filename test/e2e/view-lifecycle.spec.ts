import { enterCode } from '../support/drawn';
import { expect, test } from './fixtures';

const SPEC = {
  display: { title: 'Journey of deployments', sidebar: true, ordinal: 1 },
  cache: {},
  queries: { items: { configs: { types: ['Kubernetes::Deployment'] } } },
  columns: [
    { name: 'id', type: 'string', primaryKey: true, hidden: true },
    { name: 'name', type: 'string' },
    { name: 'health', type: 'health' },
  ],
  panels: [{ name: 'Deployments', type: 'number', query: 'SELECT count(*) AS value FROM items' }],
};

test('[VIW-001][VIW-003] a view is written with marks and a preview, saved, run, put lower in the sidebar, changed and deleted', async ({
  page,
  signIn,
  axe,
  traffic,
}) => {
  const name = `journey-${Date.now()}`;
  await signIn('admin');
  await page.goto('/settings/views');
  await page.getByRole('button', { name: 'Add View' }).click();
  const form = page.getByRole('dialog', { name: 'Add View' });
  const preview = form.getByRole('region', { name: 'Preview' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await enterCode(form, 'Spec');
  await page.keyboard.insertText(JSON.stringify({ ...SPEC, colums: [] }));
  const problems = form.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('did you mean columns?');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(JSON.stringify(SPEC));
  await expect(problems).toHaveCount(0);
  await expect(preview).toContainText('Journey of deployments');
  await expect(preview.getByRole('region', { name: 'Deployments' })).toContainText('No data available');
  await expect(preview.getByRole('columnheader', { name: 'Health' })).toBeVisible();
  await axe('the form of a view');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View added successfully')).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Journey of deployments' }).click();
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deployments' })).toContainText(/\d/);

  await page.goto('/settings/views');
  await page.getByRole('button', { name: 'Sidebar order' }).click();
  const order = page.getByRole('dialog', { name: 'Sidebar order' });
  const places = order.getByRole('listitem');
  await expect(places.first()).toContainText('Journey of deployments');
  await order.getByRole('button', { name: 'Move Journey of deployments down' }).click();
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sidebar order saved')).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Preview' }) });
  await expect(edit.getByRole('region', { name: 'Deployments' })).toContainText(/\d/);
  await enterCode(edit, 'Spec');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    JSON.stringify({ ...SPEC, display: { title: 'Journey, renamed', sidebar: true } }),
  );
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('View updated successfully')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Journey, renamed' })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('is deleted, with its place in the sidebar and its tabs');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('View deleted successfully')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Journey, renamed' })).toHaveCount(0);
  const methods = traffic.to(/\/api\/db\/views\b/).map(sent => sent.request.method());
  expect(new Set(methods)).toEqual(new Set(['GET', 'POST', 'PATCH', 'DELETE']));
});
