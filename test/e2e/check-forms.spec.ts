import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { CheckEditor } from './pages/CheckEditor';

const SCRIPTS = ['None', 'Go Template', 'Javascript', 'Expr', 'JSONPath'];
const words = async (buttons: Locator) => {
  await buttons.first().waitFor();
  return buttons.allInnerTexts();
};

/** That fields of these labels are there, those with a star required. */
async function has(editor: CheckEditor, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const name = label.replace(/ \*$/, '');
    const field = editor.page
      .getByLabel(new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}(\\s?\\*)?$`))
      .first();
    await expect(field, label).toBeVisible();
    if (label.endsWith(' *')) await expect(field, label).toHaveAttribute('required', '');
  }
}

/** Below the tick: fields that released backends do not know. */
const beyond = (editor: CheckEditor) =>
  editor.page.getByRole('checkbox', { name: 'Not known to released backends' }).check();

test.beforeEach(({ signIn }) => signIn('editor'));

test('[CED-031][CED-032][CED-034][CED-035][CED-024][CED-025] HTTP: its fields; a body, plain or as a template, stands there for methods that send one', async ({
  page,
}) => {
  const editor = new CheckEditor(page);
  await editor.begin('http');
  const fields = ['Check name *', 'URL *', 'HTTP Method', 'Response Codes', 'Max Response Time (in millis)'];
  await has(editor, [...fields, 'Response Text (Exact Match)', 'Max SSL Expiry Age (days)']);
  await page.getByRole('button', { name: 'Add header' }).click();
  await expect(page.getByRole('group', { name: 'header 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await expect(page.getByRole('group', { name: /^header/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'HTTP Method' }).click();
  expect(await words(page.getByRole('option'))).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
  await page.getByRole('option', { name: 'POST' }).click();
  expect(await words(editor.kinds('Body: kind'))).toEqual(['Text', 'Go Template']);
  await expect(editor.kind('Body: kind', 'Text')).toHaveAttribute('aria-pressed', 'true');
  await editor.kind('Body: kind', 'Go Template').click();
  await expect(page.getByLabel(/^Body: press Enter/)).toBeVisible();
  for (const method of ['DELETE', 'GET']) {
    await editor.pick('HTTP Method', method);
    await expect(page.getByLabel(/^Body: press Enter/), method).toHaveCount(0);
  }
  await page.getByRole('combobox', { name: 'Response Codes' }).click();
  expect(await words(page.getByRole('option'))).toEqual([
    '200',
    '201',
    '202',
    '204',
    '301',
    '302',
    '401',
    '404',
    '500',
    '502',
    '503',
  ]);
  await page.getByRole('option', { name: '204' }).click();
  await page.keyboard.press('Escape');
  await editor.tab('Code').click();
  const code = await editor.code();
  expect(code).toContain('- 204');
  expect(code).not.toContain('templateBody');
});

test('[CED-020][CED-021][CED-022][CED-023][CED-033] choosing how to sign in clears the other ways, and None all of it; choosing a language clears the script', async ({
  page,
}) => {
  const editor = new CheckEditor(page);
  await editor.begin('http');
  expect(await words(editor.kinds('Authentication: kind'))).toEqual(['None', 'Basic', 'NTLM', 'NTLMv2']);
  await editor.kind('Authentication: kind', 'NTLM').click();
  await page.getByRole('textbox', { name: 'Username' }).fill('bob');
  const password = page.getByRole('group', { name: 'Password' });
  await password.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Secret' }).click();
  await page.getByRole('textbox', { name: 'Password: secret name' }).fill('web');
  await page.getByRole('textbox', { name: 'Password: key' }).fill('pw');
  await editor.kind('Authentication: kind', 'NTLMv2').click();
  await editor.tab('Code').click();
  const code = await editor.code();
  expect(code).toContain('ntlmv2: true');
  expect(code).not.toContain('ntlm: true');
  expect(code.replaceAll(/\s+/g, ' ')).toContain('password: valueFrom: secretKeyRef: name: web key: pw');
  await editor.tab('Form').click();
  expect(await words(editor.kinds('Script: language'))).toEqual(SCRIPTS);
  await editor.kind('Script: language', 'Expr').click();
  await page.getByLabel(/^Script: Expr: press Enter/).press('Enter');
  await page.keyboard.insertText('code == 200');
  await editor.kind('Authentication: kind', 'None').click();
  await editor.tab('Code').click();
  await expect.poll(() => editor.code()).toContain('expr: code == 200');
  expect(await editor.code()).not.toMatch(/username|password|ntlm/);
  await editor.tab('Form').click();
  await editor.kind('Script: language', 'Javascript').click();
  await editor.tab('Code').click();
  expect(await editor.code()).not.toContain('test:');
});

const FOLDER = ['Min Age', 'Max Age', 'Min Count', 'Max Count', 'Min Size', 'Max Size', 'Available Size'];
const OF_FILES = ['Min Age of files', 'Max Age of files', 'Min Size of files', 'Max Size of files'];
const CONNECTIONS = [
  ['AWS', ['Connection URL', 'Region', 'Endpoint', 'Object Path', 'Access Key', 'Secret Key']],
  ['GCP', ['Connection', 'Endpoint', 'Credentials']],
  ['SFTP', ['Connection', 'Host', 'Port']],
  ['SMB', ['Connection', 'Port', 'Domain', 'Share Name']],
] as const;

test('[CED-039][CED-040][CED-041] Folder: its fields, and those of its filter', async ({ page }) => {
  const editor = new CheckEditor(page);
  await editor.begin('folder');
  await has(editor, ['Folder Path *', ...FOLDER, 'Total Size']);
  expect(await words(editor.kinds('Script: language'))).toEqual(SCRIPTS);
  await page.getByRole('checkbox', { name: 'Set Filter Criteria' }).check();
  await has(editor, [...OF_FILES, 'Path Regex']);
  await editor.text('Min Age of files').fill('soon');
  await editor.save.click();
  await expect(page.getByText("Not a duration, such as '30s', '1h30m' or '7d'")).toBeVisible();
});

test('[CED-042][CED-043][CED-044][CED-045][CED-046] Folder: where it lies, one of four connections', async ({
  page,
}) => {
  const editor = new CheckEditor(page);
  await editor.begin('folder');
  expect(await words(editor.kinds('Connection: kind'))).toEqual(['None', 'AWS', 'GCP', 'SFTP', 'SMB']);
  for (const [kind, labels] of CONNECTIONS) {
    await editor.kind('Connection: kind', kind).click();
    await has(editor, labels);
    if (kind === 'AWS')
      for (const name of ['Skip TLS Verify', 'Use Path Style'])
        await expect(page.getByRole('checkbox', { name })).toBeVisible();
    if (kind === 'SFTP')
      expect(await words(editor.kinds('Authentication: kind'))).toEqual(['None', 'Password']);
    if (kind === 'SMB') {
      expect(await words(editor.kinds('Authentication: kind'))).toEqual(['None', 'Basic']);
      await beyond(editor);
      await has(editor, ['Workstation', 'Search Path']);
    }
  }
});

type FormOf = readonly [kind: string, fields: readonly string[], more: string];

/** That a form has its fields, and says of each required one that it is missing. */
async function shows(editor: CheckEditor, [kind, fields, more]: FormOf): Promise<void> {
  const { page } = editor;
  await editor.begin(kind);
  await has(editor, [...fields, more.includes('unnamed') ? 'Check name' : 'Check name *']);
  if (more.includes('basic'))
    expect(await words(editor.kinds('Authentication: kind')), kind).toEqual(['None', 'Basic']);
  if (more.includes('beyond')) await beyond(editor);
  if (more.includes('test')) expect(await words(editor.kinds('Test: language')), kind).toEqual(SCRIPTS);
  if (more.includes('filters'))
    await expect(page.getByRole('button', { name: 'Filters: add filter' })).toBeVisible();
  if (more.includes('script')) await expect(page.getByLabel(/^Script: press Enter to edit/)).toBeVisible();
  await editor.save.click();
  const wanted = fields.filter(label => label.endsWith(' *')).length + 1;
  await expect(page.getByText('This field is required'), kind).toHaveCount(
    wanted + (more.includes('unnamed') ? 0 : 1) + (more.includes('script') ? 1 : 0),
  );
}

test('[CED-036][CED-037][CED-048][CED-049] the fields of Alert Manager, Elasticsearch, Redis and Mongo DB', async ({
  page,
}) => {
  const editor = new CheckEditor(page);
  await shows(editor, ['alertmanager', ['URL *', 'Alerts', 'Ignore'], 'basic filters']);
  const elastic = ['URL *', 'Index *', 'Query *', 'Expected Results'];
  await shows(editor, ['elasticsearch', elastic, 'basic test']);
  await shows(editor, ['redis', ['Address *', 'Database'], 'basic beyond test']);
  await shows(editor, ['mongodb', ['Connection', 'URL'], 'basic beyond test']);
});

test('[CED-038][CED-047][CED-050] the fields of ICMP Ping, TCP and Exec', async ({ page }) => {
  const editor = new CheckEditor(page);
  const icmp = ['Host *', 'Packet count', 'Packet loss threshold', 'Threshold millis'];
  await shows(editor, ['icmp', icmp, 'unnamed']);
  await shows(editor, ['tcp', ['URL *', 'Max Response Time (in millis)'], 'test']);
  await shows(editor, ['exec', [], 'script test']);
});

test('[CED-027][CED-028][CED-029][CED-030] each form has name, icon, description, and its scripts; the name is required but of ICMP', async ({
  page,
}) => {
  const editor = new CheckEditor(page);
  await editor.begin('tcp');
  await has(editor, ['Check name *', 'Icon', 'Description', 'Schedule', 'URL *']);
  await page.getByRole('checkbox', { name: 'Advanced' }).check();
  for (const script of ['Test', 'Customize Response', 'Transform Response'])
    expect(await words(editor.kinds(`${script}: language`))).toEqual(SCRIPTS);
  await editor.begin('icmp');
  await editor.name.fill('ping');
  await editor.text(/^Host/).fill('10.0.0.1');
  await editor.text('Check name').fill('');
  await editor.save.hover();
  await editor.text('Host').press('Tab');
  await expect(page.getByText('This field is required')).toHaveCount(0);
});

test('[CED-011] a topology has no schedule in its form, a health check has', async ({ page }) => {
  await page.goto('/settings/topologies/new');
  await expect(page.getByRole('textbox', { name: /^Name(?!space)/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Schedule' })).toHaveCount(0);
  await page.goto('/settings/canaries/new?kind=dns');
  await expect(page.getByRole('combobox', { name: 'Schedule' })).toBeVisible();
});
