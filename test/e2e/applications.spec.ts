import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { AuditReport } from '../../src/api/generated/types/application';
import { expect, test } from './fixtures';
import { enterCode } from '../support/drawn';

/** Applications: as records, and the audit report of each. */

const REPORT = '/api/application/default/orders';
const hashOf = (page: Page) => page.getByLabel('SHA-256 of the JSON export');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Answers the report with another one. */
const answering = (page: Page, report: AuditReport) =>
  page.route(`**${REPORT}`, route => route.fulfill({ json: report }));

test('[RTE-012][APP-001][GEN-004] an editor adds an application, changes and deletes it', async ({
  page,
  signIn,
  traffic,
  axe,
}) => {
  const name = `journey-${Date.now()}`;
  await signIn('editor');
  await page.goto('/applications');
  await expect(page.getByRole('row', { name: /orders/ })).toContainText('Order management');
  const read = traffic.sent.filter(({ url }) => url.pathname.includes('/db/applications'));
  expect(new Set(read.map(({ url }) => url.pathname))).toEqual(new Set(['/api/db/applications']));
  await axe('applications');

  await page.getByRole('button', { name: 'Add Application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Application' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await enterCode(dialog);
  await page.keyboard.insertText('{"description": "no type"}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An application needs a type.')).toBeVisible();
  await enterCode(dialog);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{"type": "Journey", "maping": {}}');
  await expect(dialog.getByRole('list', { name: 'Problems' })).toContainText('did you mean mapping?');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('{"type": "Journey"}');
  await axe('the form of an application');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Application added successfully')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edited = page.getByRole('dialog', { name: /Edit Application/ });
  await edited.getByRole('textbox', { name: 'Description' }).fill('Made by a journey');
  await edited.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Application updated successfully')).toBeVisible();
  await expect(row).toContainText('Made by a journey');

  // One that maps nothing has a report too, and each part says that it is empty.
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/applications/default/${name}`);
  await expect(page.getByText('No access is recorded.')).toBeVisible();
  await expect(page.getByText('No findings are recorded.')).toBeVisible();
  await page.goBack();

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Application deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[RTE-012][RTE-013][APP-002] the report: its sections by their link, the file behind its hash, on paper, beside an earlier export, and of odd answers', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  const answer = (await (await (await backend('viewer')).get(REPORT)).json()) as AuditReport;
  await signIn('viewer');

  await test.step('its sections by their link, the same hash twice, the file behind it, and on paper', async () => {
    const [finding] = answer.findings ?? [];
    await page.goto('/applications/default/orders#findings');
    const findings = page.getByRole('region', { name: 'Security Findings' });
    await expect(findings.getByRole('heading', { name: 'Security Findings' })).toBeInViewport();
    await expect(findings.getByRole('grid')).toContainText(finding?.title ?? 'no finding');
    await expect(findings).toContainText(`${answer.findings?.length} findings`);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link', { name: /Users & Roles/ })).toContainText(
      String(answer.accessControl?.users?.length),
    );
    await contents.getByRole('link', { name: /Recent Backups/ }).click();
    await expect(page).toHaveURL(/#backups$/);
    await expect(page.getByRole('heading', { name: 'Recent Backups' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Recent Backups' })).toBeInViewport();
    await axe('an audit report');

    // The bytes of the file are those that the hash is of, and the same data give the same hash again.
    const hash = (await hashOf(page).textContent()) ?? '';
    const save = async (format: string) => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format }).click(),
      ]);
      await expect(page.getByRole('menu')).toHaveCount(0);
      return saved;
    };
    const file = await save('JSON');
    expect(file.suggestedFilename()).toMatch(/^audit-report-orders-\d{4}-\d\d-\d\d\.json$/);
    const bytes = readFileSync(await file.path());
    expect(sha256(bytes)).toBe(hash);
    await page.reload();
    await expect(hashOf(page)).toHaveText(hash);
    const made = await save('HTML');
    expect(made.suggestedFilename()).toMatch(/^audit-report-orders-\d{4}-\d\d-\d\d\.html$/);
    expect(readFileSync(await made.path(), 'utf8')).toContain(finding?.title ?? 'no finding');

    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { totalPages, text } = await extractText(pdf, { mergePages: false });
    const all = text.join('\n').replaceAll(/\s+/g, ' ');
    expect(totalPages).toBeGreaterThan(3);
    text.forEach((one, at) => expect(one, `page ${at + 1}`).toContain(`${at + 1} / ${totalPages}`));
    expect(all).toContain(finding?.title?.replaceAll(/\s+/g, ' '));
    expect(all).toContain(hash);
    // Every row is printed, the head again on each page of its table, times exactly and with their zone.
    for (const { email = '' } of answer.accessControl?.users ?? [])
      expect(all.replaceAll(' ', '')).toContain(email);
    expect(text.filter(one => one.includes('Name Email Role')).length).toBeGreaterThan(1);
    expect(all).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [+-]\d\d:\d\d/);
    expect(all).not.toContain('Print View');

    await page.getByRole('button', { name: 'Print View' }).click();
    await expect(page).toHaveURL(/print=true/);
    await expect(page.getByRole('main', { name: 'Audit report of orders' })).toBeVisible();
    await axe('the print view');
    await page.getByRole('button', { name: 'Back to the report' }).click();
    await expect(findings.getByRole('grid')).toBeVisible();
  });

  await test.step('a viewer reads the list; two exports that differ by one user show exactly that', async () => {
    const users = answer.accessControl?.users ?? [];
    const once = users.find(one => users.filter(({ id }) => id === one.id).length === 1);
    const earlier = {
      ...answer,
      accessControl: { ...answer.accessControl, users: users.filter(one => one !== once) },
    };
    await page.goto('/applications');
    await expect(page.getByRole('row', { name: /orders/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Application' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0);
    await page.getByRole('link', { name: 'orders', exact: true }).click();
    const choose = async (name: string, text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Compare...' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    };
    await choose('notes.json', '{"name": "notes"}');
    await expect(page.getByText('This file is not the report of an application.')).toBeVisible();
    await choose('march.json', JSON.stringify([earlier]));
    const comparison = page.getByRole('region', { name: 'Since the earlier export' });
    await expect(comparison).toContainText('march.json');
    await expect(comparison).toContainText(`1 added, 0 removed, 0 changed, ${users.length - 1} unchanged`);
    await expect(comparison.getByRole('grid')).toHaveCount(1);
    const rows = comparison.getByRole('grid').getByRole('row').filter({ hasText: 'Added' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(once?.name ?? 'nobody');
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect(comparison).toHaveCount(0);
  });

  await test.step('an older answer with markup in it is shown as text, and addresses that run script are no links', async () => {
    const bad = '<img src=x onerror="document.title=1">';
    await answering(page, {
      name: 'orders',
      description: bad,
      properties: [
        { label: bad, text: 'javascript:alert(1)', icon: bad, links: [{ url: 'javascript:alert(1)' }] },
      ],
      accessControl: { users: null, authentication: [{ name: bad, type: 'saml' }] },
      findings: [{ id: '1', type: bad, severity: 'high', title: bad, status: 'open' }],
      restores: [{ id: '1', database: 'old', completedDate: '2026-02-01T01:00:00Z', status: 'completed' }],
      monitoring: {
        tools: [
          { name: bad, url: 'javascript:alert(1)' },
          { name: 'Good', url: 'https://good.example/' },
        ],
      },
      repositories: [{ name: bad, url: 'data:text/html,x', type: 'GitHub' }],
      sections: [
        {
          name: 'v',
          title: bad,
          icon: bad,
          columns: [{ name: 'u', type: 'url' }],
          rows: [['javascript:alert(1)']],
        },
      ],
    });
    await page.goto('/applications/default/orders');
    await expect(page.getByRole('grid', { name: 'Security Findings' })).toContainText(bad);
    await expect(page.getByRole('grid', { name: 'Recent Restores' })).toContainText('2026-02-01');
    await expect(page.getByRole('grid', { name: 'Monitoring tools' })).toContainText('javascript:alert(1)');
    const links = page.locator('#page a');
    const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    expect(hrefs.filter(href => !/^(\/|#|https:\/\/good\.example)/.test(href))).toEqual([]);
    await expect(page.locator('#page img')).toHaveCount(0);
    await page.goto('/applications/default/orders?print=true');
    const paper = page.getByRole('main', { name: 'Audit report of orders' });
    await expect(paper).toContainText(bad);
    await expect(paper.locator('img, a')).toHaveCount(0);
  });

  await test.step('a report of 10,000 rows draws those that are seen', async () => {
    await answering(page, {
      name: 'orders',
      accessControl: {
        users: Array.from({ length: 10_000 }, (_, at) => ({
          id: `u${at}`,
          name: `Person ${at}`,
          email: `person${at}@x.example`,
          role: at % 3 === 0 ? 'admin' : 'reader',
          created: '2026-01-01T00:00:00Z',
        })),
      },
      findings: [],
    });
    await page.goto('/applications/default/orders');
    await expect(page.getByText('10,000 access rows')).toBeVisible();
    await expect(hashOf(page)).toHaveText(/^[0-9a-f]{64}$/);
    await page.getByRole('columnheader', { name: 'Role' }).click();
    await expect(page).toHaveURL(/sort=users/);
    const grid = page.getByRole('grid', { name: 'Users' });
    await expect(grid.getByRole('row').nth(1)).toContainText('admin');
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
  });
});
