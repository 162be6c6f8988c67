import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { ALL_FLAT, checksOf, countOf, readChecks, tally } from './support/checks';
import { SUMMARY } from './support/traffic';

test('[HLT-020][HLT-059][HLT-060][HLT-061][HLT-062][HLT-063] Group By offers canary, description, name, type, every label and no grouping', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const health = new HealthPage(page);
  await health.visit({ hidePassing: 'false', tabBy: 'none', open: 'none' });
  const fields = {
    Canary: tally(checks, ({ canary_name }) => canary_name || '(none)'),
    Description: tally(checks, ({ description }) => description || '(none)'),
    Type: tally(checks, ({ type }) => type),
    team: tally(checks, ({ labels }) => labels?.['team'] ?? 'Others'),
  };
  for (const [name, groups] of Object.entries(fields)) {
    await health.choose(health.groupBy, name);
    await expect(health.table.total, name).toHaveText(countOf(groups.size, 'group'));
    await expect(health.checks, name).toHaveCount(0);
    const headings = await health.table.rows.getByRole('rowheader').allInnerTexts();
    for (const heading of headings) {
      const [, label = '', count] = /^(.+?)\s+(\d+)\s+items?$/.exec(heading) ?? [];
      expect(Number(count), `${name}: ${heading}`).toBe(groups.get(label));
    }
  }
  await expect(health.group('Others')).toBeVisible();

  await test.step('by name: what stands before the first slash, and single checks by themselves', async () => {
    await health.choose(health.groupBy, 'Name');
    const groups = tally(checks, check => check.name.split('/')[0] ?? '');
    await expect(health.table.total).toHaveText(countOf(groups.size, 'group'));
    const [single = ''] = checks.flatMap(({ name }) =>
      groups.get(name.split('/')[0] ?? '') === 1 ? [name] : [],
    );
    const [shared = ''] = [...groups].flatMap(([name, count]) => (count > 1 ? [name] : []));
    await health.search.fill(shared);
    await health.search.press('Enter');
    await expect(health.group(shared)).toBeVisible();
    await health.search.fill(single);
    await health.search.press('Enter');
    await expect(health.checks).toHaveText([single]);
    await health.search.fill('');
    await health.search.press('Enter');
  });
  await health.choose(health.groupBy, 'No grouping');
  await expect(health.table.total).toHaveText(countOf(checks.length, 'check'));
  await expect(health.table.rows.getByRole('button', { expanded: false })).toHaveCount(0);
});

test('[HLT-021][HLT-022][HLT-023][HLT-067] Tab By gives a tab per value, All first; agents have their names', async ({
  page,
  signIn,
  backend,
  database,
  traffic,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const { rows: agents } = await database.query<{ id: string; name: string }>('SELECT id, name FROM agents');
  const agentName = (id: string | null | undefined) => agents.find(agent => agent.id === id)?.name ?? 'local';
  const health = new HealthPage(page);
  await health.visit({ ...ALL_FLAT, tabBy: 'type' });
  const fields = {
    Namespace: tally(checks, ({ namespace }) => namespace || '(none)'),
    Canary: tally(checks, ({ canary_name }) => canary_name || '(none)'),
    Type: tally(checks, ({ type }) => type),
    Agent: tally(checks, ({ agent_id }) => agentName(agent_id)),
    team: tally(checks, ({ labels }) => labels?.['team'] ?? 'Others'),
  };
  for (const [name, values] of Object.entries(fields)) {
    await health.choose(health.tabBy, name);
    await expect(health.tabs, name).toHaveCount(values.size + 1);
    const tabs = async () => (await health.tabs.allInnerTexts()).map(text => text.split(/\s+(?=\d+$)/));
    expect((await tabs())[0], name).toEqual(['All', String(checks.length)]);
    // Names of agents come a moment after their checks.
    await expect
      .poll(async () => Object.fromEntries((await tabs()).slice(1)), name)
      .toEqual(Object.fromEntries([...values].map(([value, count]) => [value, String(count)])));
    const last = (await tabs()).at(-1)?.[1];
    // Each choice begins with the first tab; the last one opens its own checks.
    await expect(health.tabs.first(), name).toHaveAttribute('aria-selected', 'true');
    await health.tabs.last().click();
    await expect(health.table.total, name).toHaveText(countOf(Number(last), 'check'));
    // A tab that names the namespace says it for all of its rows.
    const namespace = (await tabs()).at(-1)?.[0] ?? '';
    if (name === 'Namespace')
      await expect(health.table.rows.getByTitle(namespace, { exact: true })).toHaveCount(0);
  }
  const [asked] = traffic.to(/\/api\/db\/agents/);
  expect(asked?.url.searchParams.get('id')).toMatch(
    /^(eq\.[\da-f-]{36}|in\.\([\da-f-]{36}(,[\da-f-]{36})*\))$/,
  );
  await health.choose(health.tabBy, 'No tabs');
  await expect(health.tabs).toHaveCount(0);

  // A tab that filters empty stays open and says so, instead of another one that is marked.
  await health.visit({ groupBy: 'none', tabBy: 'label:team', tab: 'data', labels: '{"team:data":-1}' });
  await expect(health.table.empty).toBeVisible();
  await expect(health.tab('data')).toHaveAttribute('aria-selected', 'true');
});

test('[HLT-006][HLT-030][HLT-031] every column sorts up, down, and not at all', async ({ page, signIn }) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  // The very answer that is drawn: figures of the last hour change with every minute.
  const answer = page.waitForResponse(response => SUMMARY.test(response.url()));
  await health.visit({ ...ALL_FLAT, pageSize: '1000', refresh: 'None' });
  const checks = checksOf(await (await answer).json());
  const share = (passed = 0, failed = 0) => (passed + failed === 0 ? undefined : passed / (passed + failed));
  const measures: Record<string, (check: (typeof checks)[number]) => number | undefined> = {
    Health: ({ status }) => Number(status === 'healthy'),
    Uptime: ({ uptime }) => share(uptime.passed, uptime.failed),
    Latency: ({ latency }) => latency.rolling1h ?? undefined,
    Transition: ({ last_transition_time: at }) => (at ? Date.parse(at) : undefined),
  };
  const names = () => health.checks.allInnerTexts();
  const collator = new Intl.Collator('en', { numeric: true });
  const inOrder = checks.map(({ name }) => name).toSorted((a, b) => collator.compare(a, b));
  const header = (name: string) => health.table.header(name);
  await expect(header('Checks')).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).toEqual(inOrder.slice(0, (await names()).length));
  await health.table.sort('Checks');
  await expect(header('Checks')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sortDesc=true/);
  await expect(health.checks.first()).toHaveText(inOrder.at(-1) ?? '');
  await health.table.sort('Checks');
  await expect(health.table.grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(0);
  await expect(page).toHaveURL(/sortBy=(&|$)/);

  for (const [name, measure] of Object.entries(measures)) {
    for (const [order, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await health.table.sort(name);
      await expect(header(name)).toHaveAttribute('aria-sort', order);
      const shown = (await names()).map(shownName => checks.find(check => check.name === shownName));
      const values = shown.map(check => check && measure(check)).filter(value => value !== undefined);
      expect(values.length, name).toBeGreaterThan(15);
      expect(values, `${name} ${order}`).toEqual(values.toSorted((a, b) => sign * (a - b)));
    }
    // Only one column at a time.
    await expect(health.table.grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
    await health.table.sort(name);
    await expect(header(name)).toHaveAttribute('aria-sort', 'none');
  }
});

test('[TBL-004][TBL-007] pages, page size, columns and export work on the checks', async ({
  page,
  signIn,
  backend,
}) => {
  await signIn('viewer');
  const checks = await readChecks(await backend('viewer'));
  const health = new HealthPage(page);
  const { table } = health;
  await health.visit({ hidePassing: 'false', groupBy: 'none' });
  const all = checks.length;
  await expect(table.total).toHaveText(`1–50 of ${all} checks`);
  await table.button('Next page').click();
  await expect(table.total).toHaveText(`51–100 of ${all} checks`);
  await table.goTo(3);
  await expect(table.total).toHaveText(`101–150 of ${all} checks`);
  await table.button('Last page').click();
  await expect(table.total).toHaveText(`${Math.floor((all - 1) / 50) * 50 + 1}–${all} of ${all} checks`);
  await table.button('Previous page').click();
  await table.pageSize.selectOption('25');
  await expect(table.total).toHaveText(`1–25 of ${all} checks`);
  await health.visit({ hidePassing: 'false', groupBy: 'none', tab: 'data' });
  await expect(table.pageSize).toHaveValue('25');

  await test.step('columns', async () => {
    const columns = await table.columns();
    await columns.getByRole('checkbox', { name: 'Latency' }).click();
    await columns.getByRole('button', { name: 'Move Transition up' }).click();
    await columns.getByRole('radio', { name: 'Medium' }).click();
    await page.keyboard.press('Escape');
    const arranged = ['Checks', 'Health', 'Severity', 'Last message', 'Runs', 'Uptime', 'Transition'];
    expect(await table.headers()).toEqual(arranged);
    await page.reload();
    await expect(table.rows.first()).toBeVisible();
    expect(await table.headers()).toEqual(arranged);
    await (await table.columns()).getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    expect(await table.headers()).toEqual([
      'Checks',
      'Health',
      'Severity',
      'Last message',
      'Runs',
      'Uptime',
      'Latency',
      'Transition',
    ]);
  });
  await test.step('export', async () => {
    const inTab = checks.filter(({ namespace }) => namespace === 'data');
    const csv = await table.save('CSV');
    expect(csv.name).toMatch(/^checks-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('Checks,Health,Severity,Uptime,Latency,Transition');
    expect(lines.length).toBe(inTab.length);
    const json = await table.save('JSON');
    const rows = JSON.parse(json.text) as { Checks: string; Health: string }[];
    const pairs = (list: readonly [string, string][]) => list.map(pair => pair.join(' ')).toSorted();
    expect(pairs(rows.map(row => [row.Checks, row.Health]))).toEqual(
      pairs(inTab.map(check => [check.name, check.status])),
    );
  });
});
