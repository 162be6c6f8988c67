import { expect, test } from './fixtures';
import { CheckEditor } from './pages/CheckEditor';
import { stackUrl } from './support/session';

const TYPES = [
  [
    'Alert Manager',
    'AWS Config',
    'AWS Config Rule',
    'AWS S3',
    'Azure DevOps',
    'Cloud Watch',
    'Custom',
    'DNS',
  ],
  ['Dynatrace', 'EC2', 'Elasticsearch', 'Exec', 'Folder', 'GCS', 'GitHub', 'HTTP', 'ICMP Ping', 'JMeter'],
  ['JUnit', 'Kubernetes', 'Kubernetes Namespace', 'LDAP', 'Mission Control Catalog', 'Mongo DB', 'Pod'],
  ['Prometheus', 'Redis', 'SFTP', 'SMB', 'SQL Query', 'TCP'],
].flat();
const FORMS = [
  'Alert Manager',
  'Elasticsearch',
  'Exec',
  'Folder',
  'HTTP',
  'ICMP Ping',
  'Mongo DB',
  'Redis',
  'TCP',
];

test('[CED-001][CED-002][CED-003][CED-007] the plus shows a card of each type by its label, and says which are written as YAML', async ({
  page,
  signIn,
  axe,
}) => {
  await signIn('editor');
  await page.goto('/settings/canaries');
  await page.getByRole('button', { name: 'Add health check' }).click();
  const cards = page.getByRole('region', { name: 'Check types' }).getByRole('button');
  await expect(cards).toHaveCount(TYPES.length);
  const texts = (await cards.allInnerTexts()).map(text => text.split('\n'));
  expect(texts.map(([label]) => label)).toEqual(TYPES);
  expect(texts.filter(([, how]) => how === undefined).map(([label]) => label)).toEqual(FORMS);
  const icons = await cards.evaluateAll(all => all.map(card => card.querySelector('svg')?.dataset['icon']));
  expect(icons.filter(icon => icon === undefined || icon === 'unknown')).toEqual([]);
  await axe('the types of checks');
});

test('[CED-004][CED-005][CED-006][CED-013][CED-014][CED-019] a card opens its editor, which names its page of the documentation and leads back; one without a form has its spec as code', async ({
  page,
  signIn,
}) => {
  await signIn('editor');
  await page.goto('/settings/canaries/new');
  await page.getByRole('button', { name: /^DNS/ }).click();
  const editor = new CheckEditor(page);
  await expect(page.getByRole('heading', { name: 'DNS' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Docs: DNS' })).toHaveAttribute(
    'href',
    'https://canarychecker.io/reference/dns',
  );
  await expect(page.getByLabel(/^Specs: press Enter to edit/)).toBeVisible();
  await expect.poll(() => editor.code()).toContain('querytype: A');
  await expect(editor.tab('Form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'HTTP', exact: true }).click();
  await expect(editor.tab('Form')).toHaveAttribute('aria-selected', 'true');
  // What was not touched is no second check.
  await expect(editor.checks).toContainText('1 check: http');
});

test('[CED-010][CED-012][CED-016][CED-017][CED-018][CED-054] an HTTP check is written from nothing, saved, and run at once, with its result in place', async ({
  page,
  signIn,
  backend,
  database,
  axe,
}) => {
  const api = await backend('admin');
  const name = `first-check-${Date.now()}`;
  await signIn('editor');
  const editor = new CheckEditor(page);
  await editor.begin('http');
  await expect(editor.tab('Form')).toHaveAttribute('aria-selected', 'true');
  await expect(editor.text('Namespace')).toHaveValue('default');
  await expect(editor.text('Icon')).toBeVisible();
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
  try {
    await editor.save.click();
    await expect(page.getByText(`${name} added successfully`)).toBeVisible();
    await expect(editor.results).toContainText('Not run yet');
    await editor.results.getByRole('button', { name: `Run Now: ${name}` }).click();
    await expect(editor.results).toContainText('Healthy');
    await expect(editor.results).toContainText('code=200');
    await expect(editor.update).toBeVisible();
    const [row] = (await (await api.get(`/api/db/canaries?name=eq.${name}`)).json()) as unknown[];
    expect(row).toMatchObject({
      namespace: 'default',
      source: 'UI',
      labels: { 'app.kubernetes.io/name': 'shop' },
      spec: { schedule: '@every 30s', http: [{ name, url: `${stackUrl()}/config.json` }] },
    });
    await axe('a check that ran');
  } finally {
    await database.query('DELETE FROM canaries WHERE name = $1', [name]);
  }
});

test('[CED-015][CED-055] what exists is updated and deleted, and the list no longer has it', async ({
  page,
  signIn,
  backend,
  database,
}) => {
  const api = await backend('admin');
  const name = `short-lived-${Date.now()}`;
  const spec = { schedule: '@daily', tcp: [{ name, endpoint: 'db:5432' }] };
  const added = await api.post('/api/db/canaries', {
    data: { name, namespace: 'default', source: 'UI', spec },
    headers: { Prefer: 'return=representation' },
  });
  const [{ id = '' } = {}] = (await added.json()) as { id?: string }[];
  await signIn('editor');
  const editor = new CheckEditor(page);
  try {
    await editor.begin('tcp');
    await expect(editor.save).toBeVisible();
    await expect(editor.remove).toHaveCount(0);
    await editor.open(id);
    await expect(page.getByRole('heading', { name: 'TCP' })).toBeVisible();
    await expect(editor.name).toBeDisabled();
    await editor.text('Max Response Time (in millis)').fill('abc');
    await editor.update.click();
    await expect(page.getByText('This field must be a number')).toBeVisible();
    await editor.text('Max Response Time (in millis)').fill('0250');
    await expect(page.getByRole('list', { name: 'What will be saved' })).toContainText('thresholdMillis');
    await editor.update.click();
    await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
    const [row] = (await (await api.get(`/api/db/canaries?id=eq.${id}`)).json()) as unknown[];
    expect(row).toMatchObject({ spec: { tcp: [{ thresholdMillis: 250 }] } });
    await editor.remove.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this resource?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted successfully`)).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/canaries$/);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  } finally {
    await database.query('DELETE FROM canaries WHERE name = $1', [name]);
  }
});
