import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { API, renderPage } from '../../../app/renderApp';
import { enter } from '../../../user';

const ID = '019a0000-0000-7000-8000-0000000000d1';
const TYPES = [
  'Alert Manager',
  'AWS Config as YAML',
  'AWS Config Rule as YAML',
  'AWS S3 as YAML',
  'Azure DevOps as YAML',
  'Cloud Watch as YAML',
  'Custom as YAML',
  'DNS as YAML',
  'Dynatrace as YAML',
  'EC2 as YAML',
  'Elasticsearch',
  'Exec',
  'Folder',
  'GCS as YAML',
  'GitHub as YAML',
  'HTTP',
  'ICMP Ping',
  'JMeter as YAML',
  'JUnit as YAML',
  'Kubernetes as YAML',
  'Kubernetes Namespace as YAML',
  'LDAP as YAML',
  'Mission Control Catalog as YAML',
  'Mongo DB',
  'Pod as YAML',
  'Prometheus as YAML',
  'Redis',
  'SFTP as YAML',
  'SMB as YAML',
  'SQL Query as YAML',
  'TCP',
];

beforeAll(async () => {
  await Promise.all([
    import('@/features/settings/resources/ResourcePage'),
    import('@/features/settings/resources/ResourceEditor'),
    import('@/features/settings/checks/CheckFields'),
    import('@/features/settings/checks/CanaryChecks'),
    import('@/components/form/CodeField'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

/** The editor at an address, of a canary that is stored or of a new one. */
function open(at: string, stored: object = {}) {
  const canary = {
    id: ID,
    name: 'payments',
    namespace: 'default',
    labels: {},
    source: 'UI',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-02T00:00:00+00:00',
    deleted_at: null,
    ...stored,
  };
  return renderPage({
    at: `/settings/canaries/${at}`,
    as: ['editor'],
    handlers: [
      http.get(`${API}/db/canaries`, () => HttpResponse.json([canary])),
      http.get(`${API}/db/checks`, () => HttpResponse.json([])),
    ],
  });
}

interface Held {
  env?: { editor: { setValue: (text: string) => void; getValue: () => string } };
}

/** The editor of the code. */
async function codeOf(label: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}: press Enter`) });
  const editor = (group.closest('.ace_editor') as (HTMLElement & Held) | null)?.env?.editor;
  if (!editor) throw new Error(`No editor ${label}`);
  return {
    group,
    text: () => editor.getValue(),
    type: (text: string) => act(async () => editor.setValue(text)),
  };
}

const checks = () => screen.findByRole('region', { name: 'Checks of this canary' });

/** The card of a type; templates have cards of like names. */
const typeCard = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Check types' })).findByRole('button', { name });

describe('a new health check', () => {
  test('[CED-001][CED-002][CED-003][CED-007] has a card of each type by its label, which says what is written as YAML', async () => {
    open('new');
    const grid = await screen.findByRole('region', { name: 'Check types' });
    const cards = within(grid).getAllByRole('button');
    expect(cards.map(card => card.textContent?.replace(/as YAML$/, ' as YAML'))).toEqual(TYPES);
    const icons = cards.map(card => card.querySelector('svg')?.dataset['icon'] ?? 'none');
    expect(icons.filter(icon => icon === 'none' || icon === 'unknown')).toEqual([]);
  });

  test('[CED-004][CED-005][CED-006][CED-013][CED-014][CED-019] a card opens its editor, which names its page of the documentation and leads back; one without a form has its spec as code', async () => {
    const { user } = open('new');
    await user.click(await typeCard(/^DNS/));
    expect(await screen.findByRole('heading', { name: 'DNS' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Docs: DNS' })).toHaveAttribute(
      'href',
      'https://canarychecker.io/reference/dns',
    );
    const specs = await codeOf('Specs');
    await waitFor(() => expect(specs.text()).toContain('querytype: A'));
    expect(screen.queryByRole('tab', { name: 'Form' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await typeCard(/^HTTP$/));
    // What was not touched is no second check.
    expect(await checks()).toHaveTextContent('1 check: http');
  });

  test.each([
    ['github', 'GitHub'],
    ['custom', 'Custom'],
  ])('[CED-005] %s, which has no page of its own, leads to the list of all', async (id, label) => {
    open(`new?kind=${id}`);
    const link = await screen.findByRole('link', { name: `Docs: ${label}` });
    expect(link).toHaveAttribute('href', 'https://canarychecker.io/reference');
  });

  test('[CED-012][CED-018][CED-027] a type with a form starts on it, below the fields that each canary has', async () => {
    const { user } = open('new?kind=tcp');
    expect(await screen.findByRole('tab', { name: 'Form', selected: true })).toBeVisible();
    for (const label of ['Check name', 'Icon', 'Description'])
      expect(screen.getByRole('textbox', { name: label })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Schedule' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Test: language' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Advanced' }));
    for (const script of ['Customize Response', 'Transform Response'])
      expect(screen.getByRole('group', { name: `${script}: language` })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Code' }));
    expect((await codeOf('Code')).text()).toMatch(/^tcp:/);
  });

  const HOSTILE = [
    ['a key that stands twice', 'http:\n  - name: a\n    name: b\n', /line 3/],
    ['a tab', 'http:\n\t- name: a\n', /line 2/],
    ['a bracket that stays open', 'http: [1\nschedule: x\n', /line [12]/],
    ['a key of the prototype', 'schedule: x\n__proto__:\n  a: 1\n', /'__proto__' is not allowed at line 2/],
    ['a merge', 'a: &a { b: 1 }\nc:\n  <<: *a\n', /Merging.*line 3/],
  ] as const;

  test('code that cannot be saved says its line and why, Save rests, and nothing typed is lost; aliases are read', async () => {
    const { user } = open('new?kind=custom');
    const specs = await codeOf('Specs');
    await enter(user, screen.getByRole('textbox', { name: /^Name(?!space)/ }), 'hostile');
    // Another element once it says why it rests.
    const save = () => screen.getByRole('button', { name: 'Save' });
    for (const [, text, said] of HOSTILE) {
      await specs.type(text);
      await waitFor(() => expect(screen.getByText(/correct it to save/)).toHaveTextContent(said));
      expect(specs.group).toHaveAccessibleDescription(/correct it to save/);
      expect(save()).toHaveAttribute('aria-disabled', 'true');
      expect(specs.text()).toBe(text);
    }
    await specs.type('env: &e { A: { value: x } }\nother: *e\ntcp:\n  - name: a\n    endpoint: a:1\n');
    await waitFor(() => expect(screen.queryByText(/correct it to save/)).toBeNull());
    expect(await checks()).toHaveTextContent('1 check: tcp');
  });
});

describe('a stored one', () => {
  test('[CED-009] of a type nobody knows opens on Custom, of another spelling on its form', async () => {
    const { unmount } = open(ID, { spec: { docker: [{ name: 'image', image: 'nginx' }] } });
    expect(await screen.findByRole('heading', { name: 'Custom' })).toBeVisible();
    expect((await codeOf('Specs')).text()).toContain('image: nginx');
    unmount();
    open(ID, { spec: { alertManager: [{ name: 'alerts', host: 'https://alerts.example' }] } });
    expect(await screen.findByRole('heading', { name: 'Alert Manager' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue('https://alerts.example');
  });

  test('what is changed in its code is in its form, and stays in its code', async () => {
    const { user } = open(ID, { spec: { tcp: [{ name: 'db', endpoint: 'db:1' }] } });
    expect(await screen.findByRole('textbox', { name: 'URL' })).toHaveValue('db:1');
    await user.click(screen.getByRole('tab', { name: 'Code' }));
    await (await codeOf('Code')).type('tcp:\n  - name: db\n    endpoint: other:2\n');
    await user.click(screen.getByRole('tab', { name: 'Form' }));
    expect(await screen.findByRole('textbox', { name: 'URL' })).toHaveValue('other:2');
    await user.click(screen.getByRole('tab', { name: 'Code' }));
    expect((await codeOf('Code')).text()).toContain('other:2');
  });

  test('of a Kubernetes resource is locked, and says so', async () => {
    open(ID, { spec: { tcp: [{ name: 'db', endpoint: 'db:1' }] }, source: 'KubernetesCRD' });
    expect(await screen.findByText(/^Defined by a Kubernetes resource/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'URL' })).toBeDisabled();
    for (const name of ['Update', 'Delete', 'Add check'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
