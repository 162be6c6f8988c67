import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { DataTable } from './pages/DataTable';
import { travel } from './support/travel';

const TYPES = [
  'AWS',
  'Azure',
  'Azure DevOps',
  'Custom',
  'File',
  'Github Actions',
  'HTTP',
  'Kubernetes',
  'Kubernetes File',
  'SQL',
  'Trivy',
];

/** The tiles to choose from. */
const types = (page: Page) => page.getByRole('region', { name: 'Scraper types' });
const card = (page: Page, name: string) => types(page).getByRole('button', { name, exact: true });

test('[SCR-001][SCR-002][SCR-003][SCR-004][SCR-005] a Kubernetes scraper: its type, its fields, its code, and what is saved', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  const name = `e2e-own-cluster-${Date.now()}`;
  const api = await backend('admin');
  const row = `/api/db/config_scrapers?name=eq.${name}`;
  await signIn('editor');
  try {
    await page.goto('/catalog/scrapers');
    await page.getByRole('button', { name: 'Add scraper' }).click();
    await expect(types(page).getByRole('button')).toHaveText(
      TYPES.map(name => new RegExp(`^${name}(as YAML)?$`)),
    );
    await axe('the types of scrapers');
    // Each has a form of its own and a page that tells of it.
    const docs = new Set<string | null>();
    for (const [type, field] of [
      ['Github Actions', 'Repository'],
      ['Trivy', 'Version'],
      ['SQL', 'Query'],
    ] as const) {
      await card(page, type).click();
      await expect(page.getByRole('textbox', { name: field })).toBeVisible();
      docs.add(await page.getByRole('link', { name: `Docs: ${type}` }).getAttribute('href'));
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    }
    expect(docs.size).toBe(3);

    await card(page, 'Kubernetes').click();
    await expect(page).toHaveURL(/kind=kubernetes/);
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    const cluster = page.getByRole('textbox', { name: 'Cluster Name' });
    await save.click();
    await expect(cluster).toHaveAccessibleDescription('This field is required');
    await cluster.fill('prod-eu-1');
    const schedule = page.getByRole('combobox', { name: 'Schedule' });
    await schedule.click();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'Not scheduled',
      '@every 15m',
      '@every 30m',
      '@hourly',
      '@every 2h',
      '@every 4h',
      '@daily',
      'Custom',
    ]);
    await page.getByRole('option', { name: '@every 30m' }).click();
    await page.getByRole('button', { name: 'Add kind' }).click();
    await page.getByRole('textbox', { name: 'API Version' }).fill('apps/v1');
    await page.getByRole('textbox', { name: 'Kind', exact: true }).fill('Deployment');
    await page.getByRole('combobox', { name: 'Namespaces' }).fill('kube-system');
    await page.getByRole('combobox', { name: 'Namespaces' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Advanced' }).check();
    for (const field of ['Namespace', 'Scope', 'Since', 'Selector', 'Field Selector'])
      await expect(page.getByRole('textbox', { name: field, exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Max In Flight' })).toHaveAccessibleDescription(
      '64 when empty',
    );
    const kubeconfig = page.getByRole('group', { name: 'Kubeconfig' });
    await kubeconfig.getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: 'Secret', exact: true }).click();
    await kubeconfig.getByRole('textbox', { name: /name/ }).fill('prod-eu-1');
    await kubeconfig.getByRole('textbox', { name: /key/ }).fill('config');
    await axe('the form of a Kubernetes scraper');

    await page.getByRole('tab', { name: 'Code' }).click();
    await expect(page.getByText('clusterName: prod-eu-1')).toBeVisible();
    await page.getByRole('tab', { name: 'Form' }).click();
    await save.click();
    await expect(page.getByText(`${name} added successfully`)).toBeVisible();
    await expect(page).toHaveURL(/\/catalog\/scrapers$/);
    await expect(page.getByRole('link', { name })).toBeVisible();
    expect(await (await api.get(row)).json()).toMatchObject([
      {
        source: 'UI',
        spec: {
          schedule: '@every 30m',
          kubernetes: [
            {
              clusterName: 'prod-eu-1',
              watch: [{ apiVersion: 'apps/v1', kind: 'Deployment' }],
              exclusions: { namespace: ['kube-system'] },
              kubeconfig: { valueFrom: { secretKeyRef: { name: 'prod-eu-1', key: 'config' } } },
            },
          ],
        },
      },
    ]);
  } finally {
    await api.patch(row, { data: { deleted_at: 'now()' } });
  }
});

test('[SCR-006][SCR-007][RTE-042][RTE-043] scrapers that there are: one of two in a spec edited, run, deleted; one of a cluster is locked; the forms of AWS and Azure by their address', async ({
  page,
  signIn,
  backend,
}) => {
  const api = await backend('admin');
  await signIn('admin');

  await test.step('its retention under the spelling it has, one of two edited, deleted', async () => {
    const name = `e2e-two-files-${Date.now()}`;
    const row = `/api/db/config_scrapers?name=eq.${name}`;
    const file = (icon: string) => ({ format: 'json', icon, paths: [`${icon}.json`], later: { kept: true } });
    const made = await api.post('/api/db/config_scrapers', {
      headers: { Prefer: 'return=representation' },
      data: {
        name,
        source: 'UI',
        spec: { retention: { type: [{ name: 'Pod' }] }, file: [file('one'), file('two')] },
      },
    });
    expect(made.ok()).toBe(true);
    try {
      await page.goto('/catalog/scrapers');
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(/\/catalog\/scrapers\/[0-9a-f-]{36}/);
      const icon = page.getByRole('textbox', { name: 'Icon' });
      await expect(icon).toHaveValue('one');
      await page.getByRole('combobox', { name: 'Scraper being edited' }).click();
      await page.getByRole('option', { name: 'File 2' }).click();
      await expect(icon).toHaveValue('two');
      await icon.fill('changed');
      const types = page.getByRole('group', { name: 'type 1' });
      await types.getByRole('textbox', { name: 'Type' }).fill('');
      await types.getByRole('textbox', { name: 'Deleted Age' }).fill('1d');
      await page.getByRole('button', { name: 'Add change' }).click();
      const change = page.getByRole('group', { name: 'change 1' });
      await change.getByRole('textbox', { name: 'Count' }).fill('5');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(types.getByText('This field is required')).toBeVisible();
      await expect(change.getByText('This field is required')).toBeVisible();
      await change.getByRole('textbox', { name: 'Change' }).fill('diff');
      await types.getByRole('textbox', { name: 'Type' }).fill('Job');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
      expect(await (await api.get(row)).json()).toMatchObject([
        {
          spec: {
            retention: { type: [{ name: 'Job', deletedAge: '1d' }], changes: [{ name: 'diff', count: 5 }] },
            file: [file('one'), { ...file('two'), icon: 'changed' }],
          },
        },
      ]);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${name} deleted successfully`)).toBeVisible();
      await expect(page).toHaveURL(/\/catalog\/scrapers$/);
    } finally {
      await api.patch(row, { data: { deleted_at: 'now()' } });
    }
  });

  await test.step('what a cluster defines is locked, says so, and runs on request', async () => {
    await page.getByRole('link', { name: 'kubernetes-eu' }).click();
    await expect(page.getByText('Defined by a Kubernetes resource')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Cluster Name' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Job History' }).click();
    const jobs = new DataTable(page, 'Jobs');
    await expect(jobs.grid.getByRole('row').nth(1)).toBeVisible();
    const before = await jobs.total.innerText();
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('Scraper ran')).toBeVisible();
    await expect(jobs.total).not.toHaveText(before);
  });

  await test.step('the form of AWS, opened by its address; nothing was typed: leaving asks nothing', async () => {
    await travel(page, '/catalog/scrapers/new?kind=aws');
    for (const name of ['AWS Connection', 'Cloudtrail', 'Cost Report'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    for (const name of ['Access Key', 'Max Age', 'S3 Bucket Path'])
      await expect(page.getByLabel(name, { exact: true }).first()).toBeVisible();
    for (const name of ['Include', 'Exclude'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible();
    await travel(page, '/catalog/scrapers');
    await expect(new DataTable(page, 'Scrapers').grid.getByRole('row').nth(1)).toBeVisible();
    await travel(page, '/catalog/scrapers/new?kind=aws');
    await expect(page.getByRole('heading', { name: 'Cloudtrail', exact: true })).toBeVisible();
    await expect(page.getByText(/unsaved|restored/i)).toHaveCount(0);
  });

  await test.step('the form of Azure, opened by its address', async () => {
    await travel(page, '/catalog/scrapers/new?kind=azure');
    await expect(page.getByRole('textbox', { name: 'Subscription ID' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Connection' })).toBeVisible();
    await page.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByRole('textbox', { name: 'Tag', exact: true })).toBeVisible();
  });

  await test.step('a viewer reads them, and is offered nothing else', async () => {
    await signIn('viewer');
    await page.goto('/catalog/scrapers');
    await expect(page.getByRole('link', { name: 'aws-meridian' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add scraper' })).toHaveCount(0);
    await page.getByRole('link', { name: 'aws-meridian' }).click();
    await expect(page.getByText('Your roles do not allow changes to it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0);
  });
});
