import { expect, test } from './fixtures';
import { CheckEditor } from './pages/CheckEditor';
import { stackUrl } from './support/session';

const FOUR = {
  schedule: '@every 5m',
  agentSelector: ['local'],
  env: { REGION: { value: 'eu' } },
  http: [
    { name: 'shop', url: 'https://shop.example', retries: { maxRetries: 2 } },
    { name: 'admin', url: 'https://admin.example', 'x-team': 'kept' },
  ],
  dns: [{ name: 'names', server: '1.1.1.1', query: 'shop.example' }],
  exec: [{ name: 'disk', script: 'df -h' }],
};

test('[CED-010][CED-015][CED-016][CED-017][CED-054][CED-055] an HTTP check is written from nothing, saved, run at once, corrected and deleted', async ({
  page,
  signIn,
  backend,
  database,
  axe,
}) => {
  const api = await backend('admin');
  const name = `first-check-${Date.now()}`;
  const stored = async () =>
    ((await (await api.get(`/api/db/canaries?name=eq.${name}`)).json()) as unknown[])[0];
  await signIn('editor');
  const editor = new CheckEditor(page);
  await test.step('the plus of the list shows the types', async () => {
    await page.goto('/settings/canaries');
    await page.getByRole('button', { name: 'Add health check' }).click();
    const types = page.getByRole('region', { name: 'Check types' });
    await types.getByRole('button', { name: 'HTTP', exact: true }).waitFor();
    await axe('the types of checks');
    await types.getByRole('button', { name: 'HTTP', exact: true }).click();
  });
  await test.step('the form asks for what is missing', async () => {
    await expect(editor.tab('Form')).toHaveAttribute('aria-selected', 'true');
    await expect(editor.text('Namespace')).toHaveValue('default');
    await expect(editor.text('Icon')).toBeVisible();
    await expect(editor.remove).toHaveCount(0);
    await editor.save.click();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    await editor.name.fill(name);
    // The check is called so too, as long as nobody calls it otherwise.
    await expect(editor.text(/^Check name/)).toHaveValue(name);
    await editor.text(/^URL/).fill(`${stackUrl()}/config.json`);
    await editor.pick('Schedule', '@every 30s');
    await page.getByRole('button', { name: 'Labels: add label' }).click();
    await editor.text('Labels: key 1').fill('app.kubernetes.io/name');
    await editor.text('Labels: value 1').fill('shop');
    await axe('the form of an HTTP check');
    await editor.tab('Code').click();
    await expect.poll(() => editor.code()).toContain('schedule: "@every 30s"');
    await editor.tab('Form').click();
  });
  try {
    await test.step('saved, and run in place', async () => {
      await editor.save.click();
      await expect(page.getByText(`${name} added successfully`)).toBeVisible();
      await expect(editor.results).toContainText('Not run yet');
      await editor.results.getByRole('button', { name: `Run Now: ${name}` }).click();
      await expect(editor.results).toContainText('Healthy');
      await expect(editor.results).toContainText('code=200');
      expect(await stored()).toMatchObject({
        namespace: 'default',
        source: 'UI',
        labels: { 'app.kubernetes.io/name': 'shop' },
        spec: { schedule: '@every 30s', http: [{ name, url: `${stackUrl()}/config.json` }] },
      });
      await axe('a check that ran');
    });
    await test.step('updated: a number that is none is refused', async () => {
      const most = editor.text('Max Response Time (in millis)');
      await expect(editor.name).toBeDisabled();
      await most.fill('abc');
      await editor.update.click();
      await expect(page.getByText('This field must be a number')).toBeVisible();
      await most.fill('0250');
      await expect(page.getByRole('list', { name: 'What will be saved' })).toContainText('thresholdMillis');
      await editor.update.click();
      await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
      expect(await stored()).toMatchObject({ spec: { http: [{ thresholdMillis: 250 }] } });
    });
    await test.step('deleted: the list no longer has it', async () => {
      await editor.remove.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to delete this resource?');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${name} deleted successfully`)).toBeVisible();
      await expect(page).toHaveURL(/\/settings\/canaries$/);
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    });
  } finally {
    await database.query('DELETE FROM canaries WHERE name = $1', [name]);
  }
});

test('[CED-008][CED-026] of a canary of four checks one is changed, and the others stay as they were; one is added and one removed', async ({
  page,
  signIn,
  backend,
  database,
  axe,
}) => {
  const api = await backend('admin');
  const name = `four-${Date.now()}`;
  const added = await api.post('/api/db/canaries', {
    data: { name, namespace: 'default', source: 'UI', spec: FOUR },
    headers: { Prefer: 'return=representation' },
  });
  const [{ id = '' } = {}] = (await added.json()) as { id?: string }[];
  const specNow = async () =>
    ((await (await api.get(`/api/db/canaries?id=eq.${id}`)).json()) as { spec: typeof FOUR }[])[0]?.spec;
  await signIn('editor');
  const editor = new CheckEditor(page);
  try {
    await editor.open(id);
    await expect(editor.checks).toContainText('4 checks: dns, exec, http x2');
    await editor.open(id, '?kind=http&index=1');
    await expect(editor.text(/^Check name/)).toHaveValue('admin');
    await axe('a canary of four checks');
    await editor.text(/^URL/).fill('https://admin.example/ready');
    await expect(page.getByRole('list', { name: 'What will be saved' }).getByRole('listitem')).toHaveCount(1);
    await editor.update.click();
    await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
    const [shop, admin] = FOUR.http;
    expect(await specNow()).toEqual({
      ...FOUR,
      http: [shop, { ...admin, url: 'https://admin.example/ready' }],
    });

    // Which one is edited is said in the address, also when another is chosen.
    await page.getByRole('combobox', { name: 'Check being edited' }).click();
    await page.getByRole('option', { name: 'exec: disk' }).click();
    await expect(page).toHaveURL(/kind=exec/);
    await page.getByRole('button', { name: 'Remove this check' }).click();
    await expect(editor.checks).toContainText('3 checks: dns, http x2');
    await page.getByRole('button', { name: 'Add check' }).click();
    await expect(page.getByText(/3 checks.*Choosing a type adds another check/)).toBeVisible();
    await page.getByRole('button', { name: 'ICMP Ping', exact: true }).click();
    await editor.text(/^Host/).fill('10.0.0.1');
    await editor.update.click();
    await expect.poll(specNow).toHaveProperty('icmp');
    const saved = await specNow();
    // Its name is the canary's: no backend takes a check without one.
    expect(saved).toMatchObject({ icmp: [{ endpoint: '10.0.0.1', name }], dns: FOUR.dns });
    expect(saved).not.toHaveProperty('exec');
  } finally {
    await database.query('DELETE FROM canaries WHERE name = $1', [name]);
  }
});
