import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { ALL_FLAT, countOf, readChecks, tally } from './support/checks';
import { HELD_SUMMARY } from './support/faultLab';

test('[HLT-009][HLT-012][HLT-015][HLT-019][HLT-021][HLT-027] the first load shows the frame of the page at once, and a skeleton in place of the table', async ({
  page,
  signIn,
  faults,
  axe,
}) => {
  await signIn('viewer');
  await faults.set(HELD_SUMMARY);
  const health = new HealthPage(page);
  await health.open();
  await expect(health.skeleton).toBeVisible();
  await expect(health.table.grid).toBeHidden();
  await expect(health.filters).toBeVisible();
  await expect(health.filters.getByRole('switch', { name: 'Hide Passing' })).toBeChecked();
  await expect(health.search).toHaveAttribute('placeholder', 'Search by name, description, or endpoint');
  await expect(health.groupBy).toHaveText('Canary');
  await expect(health.tabBy).toHaveText('Namespace');
  await axe('the first load');
  await faults.clear();
  await expect(health.table.rows.first()).toBeVisible();
  await expect(health.skeleton).toBeHidden();
  await expect(health.label('team')).toBeVisible();
});

test('[HLT-028][HLT-029][HLT-036][HLT-037][HLT-038] the table has its columns, and each check its icon, name, namespace and health', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const health = new HealthPage(page);
  await health.visit(ALL_FLAT);
  expect(await health.table.headers()).toEqual([
    'Checks',
    'Health',
    'Severity',
    'Last message',
    'Runs',
    'Uptime',
    'Latency',
    'Transition',
  ]);
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));

  const drawn = await health.table.rows.evaluateAll(rows =>
    rows.map(row => ({
      name: row.querySelector('[role=rowheader] button')?.textContent,
      header: row.querySelector('[role=rowheader]')?.textContent,
      icon: row.querySelector('[role=rowheader] svg') !== null,
      health: row.querySelector('[data-field=health] .status-word')?.textContent,
      uptime: row.querySelector('[data-field=uptime]')?.textContent,
    })),
  );
  expect(drawn.length).toBeGreaterThan(15);
  for (const row of drawn) {
    const check = checks.find(({ name }) => name === row.name);
    expect(row).toMatchObject({
      header: `${check?.name}${check?.namespace ?? ''}`,
      icon: true,
      health: check?.status === 'healthy' ? 'Healthy' : 'Unhealthy',
    });
  }
  const { height } = page.viewportSize() ?? { height: 0 };
  const heightOf = async () => Math.round((await health.table.frame.boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(height - 14 * 16);
  await axe('the table');

  await page.goto(`/view/health?${new URLSearchParams(ALL_FLAT).toString()}`);
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));
  expect(await heightOf()).toBe(height - 10 * 16);
});

test('[HLT-032][HLT-039][HLT-040] groups open and close, one by one and all at once, and the link remembers it', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const failing = checks.filter(({ status }) => status !== 'healthy');
  const [name = ''] = [...tally(failing, ({ canary_name }) => canary_name ?? '').keys()].sort();
  const members = failing.filter(({ canary_name }) => canary_name === name).map(check => check.name);
  const size = checks.filter(({ canary_name }) => canary_name === name).length;
  const health = new HealthPage(page);
  await health.visit({ open: 'none' });
  await expect(health.checks).toHaveCount(0);

  const heading = health.group(name);
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(health.groupRow(name)).toContainText(
    members.length < size ? `${members.length} of ${size} failing` : 'Unhealthy',
  );
  await heading.click();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await expect(health.checks).toHaveCount(members.length);
  expect((await health.checks.allInnerTexts()).toSorted()).toEqual(members.toSorted());
  await page.reload();
  await expect(health.checks).toHaveCount(members.length);
  // The row as a whole does what its button does.
  await health.groupRow(name).getByRole('gridcell').first().click();
  await expect(health.checks).toHaveCount(0);

  await page.getByRole('button', { name: 'Expand all groups' }).click();
  await expect(health.check(members[0] ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all groups' }).click();
  await expect(health.checks).toHaveCount(0);

  // A group is healthy when all of its members are.
  const broken = new Set(failing.map(({ canary_name }) => canary_name));
  const well = checks.find(({ canary_name }) => !broken.has(canary_name))?.canary_name ?? '';
  await health.filters.getByRole('switch', { name: 'Hide Passing' }).click();
  await health.search.fill(well);
  await expect(health.groupRow(well)).toContainText('Healthy');
});

test('[HLT-014][HLT-016][HLT-017][HLT-018][HLT-056][HLT-057] Hide Passing and label filters narrow the list', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const health = new HealthPage(page);
  const expectCount = (keep: (labels: Record<string, string>, failing: boolean) => boolean) => {
    const count = checks.filter(check => keep(check.labels ?? {}, check.status !== 'healthy')).length;
    return expect(health.table.total, `${count} checks`).toHaveText(countOf(count, 'check'));
  };
  await health.visit({ groupBy: 'none' });
  await expectCount((_labels, failing) => failing);
  await health.hidePassing.click();
  await expectCount(() => true);

  await health.filterLabel('team', 'Include', 'payments');
  await expectCount(({ team }) => team === 'payments');
  await health.filterLabel('team', 'Include', 'security');
  await expectCount(({ team }) => team === 'payments' || team === 'security');
  await expect(health.label('team')).toContainText('payments, security');
  await health.filterLabel('team', 'Include', 'data', 'sre');
  await expect(health.label('team')).toContainText('including 4 labels');
  await health.toggle('critical', 'Yes').click();
  await expectCount(
    ({ team = '', critical }) =>
      ['payments', 'security', 'data', 'sre'].includes(team) && critical === 'true',
  );
  await health.toggle('critical', 'No').click();
  await health.clearLabels.click();
  await expectCount(() => true);
  await expect(page).not.toHaveURL(/labels/);

  await health.filterLabel('env', 'Exclude', 'production');
  await expectCount(({ env }) => env !== 'production');
  await health.toggle('critical', 'No').click();
  await expectCount(({ env, critical }) => env !== 'production' && critical !== 'true');
  await health.hidePassing.click();
  await expectCount(({ env, critical }, failing) => failing && env !== 'production' && critical !== 'true');
});

test('[HLT-035][HLT-054][HLT-055] a search waits until typing rests, and finds by description, canary, endpoint and name', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  await page.clock.install();
  const health = new HealthPage(page);
  await health.visit(ALL_FLAT);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('/');
  await expect(health.search).toBeFocused();
  await health.search.pressSequentially('STOREFRONT');
  await page.clock.runFor(399);
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/query=STOREFRONT/);
  await page.clock.resume();

  const find = (text: string) =>
    checks.filter(({ description, canary_name, endpoint, name }) =>
      [description, canary_name, endpoint, name].some(field => field?.toLowerCase().includes(text)),
    ).length;
  await expect(health.table.total).toHaveText(countOf(find('storefront'), 'check'));
  for (const field of ['description', 'canary_name', 'endpoint', 'name'] as const) {
    const text = checks[7]?.[field] ?? '';
    await health.search.fill(text.toUpperCase());
    await health.search.press('Enter');
    await expect(health.check(checks[7]?.name ?? ''), field).toBeVisible();
    await expect(health.table.total).toHaveText(countOf(find(text.toLowerCase()), 'check'));
  }
  await health.search.fill('no check is called this');
  await health.search.press('Enter');
  await expect(health.table.empty).toBeVisible();
  await expect(health.table.button('Checks: export')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));
});
