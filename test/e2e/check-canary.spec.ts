import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { CheckEditor } from './pages/CheckEditor';

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

async function add(api: APIRequestContext, name: string, spec: unknown, source = 'UI'): Promise<string> {
  const answer = await api.post('/api/db/canaries', {
    data: { name, namespace: 'default', source, spec },
    headers: { Prefer: 'return=representation' },
  });
  const [row] = (await answer.json()) as { id: string }[];
  return row?.id ?? '';
}

test('[CED-008][CED-026] of a canary of four checks one is changed, and the others stay as they were; one is added and one removed', async ({
  page,
  signIn,
  backend,
  database,
  axe,
}) => {
  const api = await backend('admin');
  const name = `four-${Date.now()}`;
  const id = await add(api, name, FOUR);
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

test('[CED-009] a type nobody knows opens on Custom; another spelling on its form, where it stays; a check of a Kubernetes resource is locked and says so', async ({
  page,
  signIn,
  backend,
  database,
}) => {
  const api = await backend('admin');
  const stamp = Date.now();
  const names = [`custom-${stamp}`, `spelled-${stamp}`, `locked-${stamp}`];
  const [custom = '', spelled = '', locked = ''] = names;
  await signIn('editor');
  const editor = new CheckEditor(page);
  try {
    await editor.open(await add(api, custom, { docker: [{ name: 'image', image: 'nginx' }] }));
    await expect(page.getByRole('heading', { name: 'Custom', exact: true })).toBeVisible();
    await expect(page.getByLabel(/^Specs: press Enter/)).toBeVisible();

    const id = await add(api, spelled, {
      alertManager: [{ name: 'alerts', host: 'https://alerts.example' }],
    });
    await editor.open(id);
    await expect(page.getByRole('heading', { name: 'Alert Manager' })).toBeVisible();
    await editor.text(/^URL/).fill('https://alerts.example/new');
    await editor.update.click();
    await expect(page.getByText(`${spelled} updated successfully`)).toBeVisible();
    const [row] = (await (await api.get(`/api/db/canaries?id=eq.${id}`)).json()) as { spec: unknown }[];
    expect(row?.spec).toEqual({ alertManager: [{ name: 'alerts', host: 'https://alerts.example/new' }] });

    await editor.open(await add(api, locked, { tcp: [{ name: 'db', endpoint: 'db:1' }] }, 'KubernetesCRD'));
    await expect(page.getByText('Defined by a Kubernetes resource')).toBeVisible();
    await expect(editor.text(/^URL/)).toBeDisabled();
    await expect(editor.update).toHaveCount(0);
    await expect(editor.remove).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add check' })).toHaveCount(0);
  } finally {
    await database.query('DELETE FROM canaries WHERE name = ANY($1)', [names]);
  }
});

const HOSTILE = [
  ['a key that stands twice', 'http:\n  - name: a\n    name: b\n', /line 3/],
  ['a tab', 'http:\n\t- name: a\n', /line 2/],
  ['a bracket that stays open', 'http: [1\nschedule: x\n', /line [12]/],
  ['a key of the prototype', 'schedule: x\n__proto__:\n  a: 1\n', /'__proto__' is not allowed at line 2/],
  ['a merge', 'a: &a { b: 1 }\nc:\n  <<: *a\n', /Merging.*line 3/],
] as const;

test('code that cannot be saved says its line and why, Save rests, and nothing typed is lost; aliases are read', async ({
  page,
  signIn,
}) => {
  await signIn('editor');
  const editor = new CheckEditor(page);
  await editor.begin('custom');
  await editor.name.fill('hostile');
  for (const [what, text, said] of HOSTILE) {
    await editor.type('Specs', text);
    await expect(page.getByText(/correct it to save/), what).toContainText(said);
    await expect(editor.save, what).toHaveAttribute('aria-disabled', 'true');
    const shown = await editor.code();
    expect(shown.replaceAll(/\s+/g, ' ').trim(), what).toBe(text.replaceAll(/\s+/g, ' ').trim());
  }
  await editor.type(
    'Specs',
    'env: &e { A: { value: x } }\nother: *e\ntcp:\n  - name: a\n    endpoint: a:1\n',
  );
  await expect(page.getByText(/correct it to save/)).toHaveCount(0);
  await expect(editor.checks).toContainText('1 check: tcp');
  await expect(editor.save).not.toHaveAttribute('aria-disabled', 'true');
});
