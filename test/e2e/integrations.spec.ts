import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { enterCode } from '../support/drawn';

const dialog = (page: Page, choice: string) =>
  page.getByRole('dialog', { name: `Add Integration - ${choice}`, exact: true });
const tile = (page: Page, group: string, name: string) =>
  page.getByRole('region', { name: group }).getByRole('button', { name, exact: true });

/** Types into an editor of code. */
async function type(page: Page, label: string, text: string) {
  await enterCode(page, label);
  await page.keyboard.insertText(text);
}

/** Keeps the next write waiting. @returns lets it go */
async function holdWrite(page: Page, method: string, address: string) {
  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(address, async route => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('[INT-002][INT-006][INT-007][INT-008][INT-009][INT-019] the tiles, four a line; a chart of the registry: its values checked, its text copied, kept over Back; without the registry that of the build', async ({
  page,
  context,
  signIn,
  guard,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/config.json', async route => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, chartRegistry: '/registry' } });
  });
  const asked: string[] = [];
  await page.route('**/registry/**', async route => {
    const { pathname } = new URL(route.request().url());
    asked.push(
      `${route.request().method()} ${pathname} ${(await route.request().headerValue('cookie')) ?? ''}`,
    );
    if (pathname.includes('/flux/')) return route.fulfill({ status: 503 });
    await route.fulfill({
      body: pathname.endsWith('Chart.yaml')
        ? 'apiVersion: v2\nname: mission-control-kubernetes\nversion: 9.8.7\n'
        : JSON.stringify({ type: 'object', properties: { clusterName: { type: 'string' } } }),
    });
  });
  await signIn('admin');
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: 'Add integration' }).click();
  const tiles = page.getByRole('dialog', { name: 'Add Integration', exact: true });
  await expect(tiles).toBeVisible();
  const top = async (name: string) => (await tile(page, 'Add via GitOps', name).boundingBox())?.y;
  expect(await top('Flux')).toBe(await top('AWS'));
  expect(await top('Kubernetes')).toBeGreaterThan((await top('AWS')) ?? Infinity);
  const size = page.viewportSize();
  const box = await tiles.boundingBox();
  expect(box?.width).toBeGreaterThan((size?.width ?? Infinity) * 0.9);
  expect(box?.height).toBeGreaterThan((size?.height ?? Infinity) * 0.9);
  await axe('the tiles of Add Integration');

  await tile(page, 'Add via GitOps', 'Kubernetes').click();
  const kubernetes = dialog(page, 'Kubernetes');
  await expect(kubernetes.getByText('Using the chart from /registry.')).toBeVisible();
  expect(asked.toSorted()).toEqual([
    'GET /registry/charts/kubernetes/Chart.yaml ',
    'GET /registry/charts/kubernetes/values.schema.json ',
  ]);
  await expect(kubernetes.getByRole('textbox', { name: 'Namespace' })).toHaveValue('mission-control');
  const warning = 'You will need to have Kubernetes chart installed in flux to use this option.';
  await expect(kubernetes.getByText(warning)).toBeVisible();
  await expect(kubernetes.getByRole('tab')).toHaveText(['Flux', 'Helm CLI']);

  await kubernetes.getByRole('textbox', { name: 'Namespace' }).fill('Not One');
  await expect(kubernetes.getByText('Correct the fields above')).toBeVisible();
  await kubernetes.getByRole('textbox', { name: 'Namespace' }).fill('ops');
  await kubernetes.getByRole('switch', { name: 'Stay on version 9.8.7' }).check();
  await type(page, 'Values', 'clusterName: 3\n');
  await expect(kubernetes.getByText('This is a number; it must be text')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await type(page, 'Values', "clusterName: it's $HOME\nkubeconfig:\n  value: tell-nobody\n");
  await kubernetes.getByRole('button', { name: 'Copy', exact: true }).click();
  const flux = await copied(page);
  expect(flux).toContain('kind: HelmRelease');
  expect(flux).toContain('version: 9.8.7');
  expect(flux.match(/namespace: ops$/gm)).toHaveLength(3);
  expect(flux).toContain("clusterName: it's $HOME");
  expect(flux).not.toContain('tell-nobody');
  await expect(kubernetes.getByText('kubeconfig.value')).toBeVisible();
  await kubernetes.getByRole('switch', { name: 'Write them out' }).check();
  await kubernetes.getByRole('tab', { name: 'Helm CLI' }).click();
  const saved = page.waitForEvent('download');
  await kubernetes.getByRole('button', { name: 'Download mission-control-kubernetes.sh' }).click();
  expect((await saved).suggestedFilename()).toBe('mission-control-kubernetes.sh');
  await kubernetes.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => copied(page)).toContain('tell-nobody');
  expect(await copied(page)).toContain('--namespace ops');
  await expect(kubernetes.getByText(warning)).toBeVisible();
  await axe('the form of a chart');

  await kubernetes.getByRole('button', { name: 'Back' }).click();
  guard.allow(/503/);
  await tile(page, 'Add via GitOps', 'Flux').click();
  const shipped = dialog(page, 'Flux');
  await expect(shipped.getByText('/registry could not be read')).toContainText(
    'Using the chart bundled with this build.',
  );
  await expect(shipped.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(shipped.getByText('chart: mission-control-flux')).toBeVisible();
  await shipped.getByRole('button', { name: 'Back' }).click();
  await tile(page, 'Add via GitOps', 'Kubernetes').click();
  await expect(kubernetes.getByRole('textbox', { name: 'Namespace' })).toHaveValue('ops');
  await expect(page).toHaveURL(/add=kubernetes/);
  await kubernetes.getByRole('button', { name: 'Close' }).last().click();
  await expect(kubernetes).toBeHidden();
});

test('[INT-020][INT-022][INT-023][INT-024][RTE-032][RTE-034] a topology of one’s own is added, found in the list, changed, left and deleted', async ({
  page,
  signIn,
  backend,
}) => {
  const name = `e2e-own-topology-${Date.now()}`;
  const api = await backend('admin');
  const row = `/api/db/topologies?name=eq.${name}`;
  await signIn('admin');
  try {
    await page.goto('/settings/integrations?type=topologies:1&add=topology');
    const adding = dialog(page, 'Custom Topology');
    const save = adding.getByRole('button', { name: 'Save' });
    const nameField = adding.getByRole('textbox', { name: 'Name', exact: true });
    await nameField.fill(name);
    await adding.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(nameField).toHaveValue(name);
    const letAdd = await holdWrite(page, 'POST', '**/api/db/topologies*');
    await save.click();
    await expect(adding.getByRole('button', { name: 'Saving' })).toBeDisabled();
    letAdd();
    await expect(adding).toBeHidden();
    expect(await (await api.get(row)).json()).toMatchObject([{ name, namespace: 'default', source: 'UI' }]);

    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/settings\/integrations\/topologies\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: 'Labels: add label' }).click();
    await page.getByRole('textbox', { name: 'Labels: key 1' }).fill('team');
    const letChange = await holdWrite(page, 'PATCH', '**/api/db/topologies*');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('button', { name: 'Updating' })).toBeDisabled();
    letChange();
    await expect(page.getByText(`${name} updated successfully`)).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/integrations$/);
    expect(await (await api.get(row)).json()).toMatchObject([{ labels: { team: '' } }]);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/settings\/integrations$/);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted successfully`)).toBeVisible();
    await expect(page).toHaveURL(/\/settings\/integrations$/);
    await expect(page.getByRole('link', { name })).toBeHidden();
  } finally {
    await api.patch(row, { data: { deleted_at: 'now()' } });
  }
});
