import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterCode } from '../support/drawn';

const SPEC = {
  description: 'Sets how many there are',
  category: 'Journeys',
  configs: [{ types: ['Kubernetes::Deployment'] }],
  parameters: [
    { name: 'replicas', label: 'Replicas', type: 'text', required: true, properties: { regex: '^[0-9]+$' } },
  ],
  approval: { type: 'any', approvers: { people: ['admin@meridian.example'] } },
  actions: [{ name: 'Scale', exec: { script: 'kubectl scale' } }],
};

test('[RTE-009][RTE-011][PBK-009][PBK-011][PBK-025][PBK-026] a playbook is run from an item and ends; another is written, run, approved by somebody else, fails, and is run again', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  await signIn('editor');

  await test.step('an editor runs a playbook from an item and sees it end', async () => {
    const api = await backend('editor');
    const found = await api.get(
      '/api/db/config_items?select=id&name=eq.payments-api&type=eq.Kubernetes::Deployment&limit=1',
    );
    const [item] = (await found.json()) as { id: string }[];
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
    await expect(page.getByRole('status', { name: 'Status of the run' })).toHaveText('Completed');
    await page
      .getByRole('region', { name: 'Actions of this run' })
      .getByRole('link', { name: /Changes/ })
      .click();
    await expect(page.getByRole('region', { name: 'Rows' })).toBeVisible();
    await axe('a run');
  });

  await test.step('a playbook is written, run with a wrong value, corrected, approved by another, fails, and is run again with one edit', async () => {
    const title = `Scale ${Date.now()}`;
    await page.goto('/playbooks');
    await page.getByRole('button', { name: 'New playbook' }).click();
    const editor = page.getByRole('dialog', { name: 'Add Playbook Spec' });
    await editor.getByRole('textbox', { name: 'Title' }).fill(title);
    await enterCode(editor);
    await page.keyboard.insertText(JSON.stringify(SPEC));
    await axe('the form of a playbook');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Playbook Spec created successfully')).toBeVisible();
    const card = page.getByRole('region', { name: 'Journeys' }).getByRole('article', { name: title });
    await expect(card.getByText('No runs in 30 days')).toBeVisible();
    await axe('playbooks');

    await card.getByRole('button', { name: `Run ${title}` }).click();
    const form = page.getByRole('dialog', { name: title });
    await form.getByRole('combobox', { name: /Catalog Item/ }).fill('payments-api');
    await page
      .getByRole('option', { name: /payments-api/ })
      .first()
      .click();
    const replicas = form.getByRole('textbox', { name: /Replicas/ });
    await replicas.fill('many');
    await replicas.blur();
    await expect(form.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
    await replicas.fill('3');
    await form.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page).toHaveURL(/\/playbooks\/runs\/[0-9a-f-]{36}/);
    const status = page.getByRole('status', { name: 'Status of the run' });
    await expect(status).toHaveText('Pending approval');

    const run = page.url();
    await signIn('admin');
    await page.goto(run);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog', { name: 'Approve Run' }).getByRole('button', { name: 'Approve' }).click();
    await expect(status).toHaveText('Failed');
    const why = page.getByRole('region', { name: 'Why it failed' });
    await expect(why).toContainText('Scale failed');
    await expect(why).toContainText('No earlier run on this resource completed.');
    await axe('a run that failed');

    // To an incident: what it was on is the evidence, how it went the description.
    await page.getByRole('button', { name: 'Attach as Evidence' }).click();
    const link = page.getByRole('dialog', { name: 'Link to Incident' });
    await expect(link.getByRole('textbox', { name: 'Description' })).toHaveValue(
      new RegExp(`Playbook run ${title}: failed at .*\n?.*/playbooks/runs/`),
    );
    await link.getByRole('combobox', { name: 'Incident' }).fill(`After ${title}`);
    await page.getByRole('option', { name: `After ${title}` }).click();
    await link.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: 'View incident' }).click();
    const said = page.getByRole('list', { name: 'Comments and evidence' });
    await expect(said.getByRole('link', { name: 'payments-api' }).first()).toBeVisible();
    await expect(said).toContainText(`Playbook run ${title}: failed`);
    await page.goto(run);

    await page.getByRole('link', { name: 'Run again' }).click();
    const again = page.getByRole('dialog', { name: title });
    await expect(again.getByRole('textbox', { name: /Replicas/ })).toHaveValue('3');
    await again.getByRole('textbox', { name: /Replicas/ }).fill('2');
    await again.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Parameters' })).toContainText('2');

    await page.goto('/playbooks?category=Journeys');
    await expect(card.getByText(/^2 runs/)).toBeVisible();
    await card.getByRole('link', { name: `History of ${title}` }).click();
    await expect(page.getByRole('heading', { name: `Runs of ${title}` })).toBeVisible();
    await expect(page.getByText('2 runs', { exact: true })).toBeVisible();
  });
});

test('a newcomer runs a playbook and has a dashboard in the sidebar, each within six clicks and without typing', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('admin');
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };

  await test.step('from a template to a completed run', async () => {
    await page.goto('/playbooks');
    await click(page.getByRole('button', { name: 'New playbook' }));
    const editor = page.getByRole('dialog', { name: 'Add Playbook Spec' });
    await expect(editor.getByText(/^The embedded backend runs http/)).toBeVisible();
    await click(editor.getByRole('button', { name: /^Call an address/ }));
    const title = editor.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue(/^Call an address( \d+)?$/);
    await expect(editor.getByText('$(.params.address)')).toBeVisible();
    await expect(editor.getByText('Ctrl+Space completes')).toBeVisible();
    await axe('a playbook begun with a template');
    const name = await title.inputValue();
    await click(editor.getByRole('button', { name: 'Save' }));
    await click(page.getByRole('button', { name: `Run ${name}`, exact: true }));
    const form = page.getByRole('dialog', { name, exact: true });
    await click(form.getByRole('button', { name: 'Run', exact: true }));
    await expect(page.getByRole('status', { name: 'Status of the run' })).toHaveText('Completed');
    expect(clicks).toBeLessThanOrEqual(6);
  });

  await test.step('from a template to a dashboard', async () => {
    clicks = 0;
    await page.goto('/settings/views');
    await click(page.getByRole('button', { name: 'Add View' }));
    const form = page.getByRole('dialog', { name: 'Add View' });
    await click(form.getByRole('button', { name: /^Unhealthy items/ }));
    const made = form.getByRole('textbox', { name: 'Name', exact: true });
    await expect(made).toHaveValue(/^unhealthy-items(-\d+)?$/);
    await expect(form.getByRole('columnheader', { name: 'Health' })).toBeVisible();
    await axe('a view begun with a template');
    await click(form.getByRole('button', { name: 'Save' }));
    await expect(form).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await click(menu.getByRole('link', { name: 'Unhealthy items' }).last());
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(/\d/);
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);
  });
});
