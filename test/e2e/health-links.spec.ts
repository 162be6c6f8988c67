import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { CheckModal } from './pages/CheckModal';
import { readChecks } from './support/checks';

test('[HLT-004][HLT-005][HLT-006] every choice is in the link: reload shows the same screen, back and forward walk through the choices', async ({
  page,
  signIn,
}) => {
  await signIn('viewer');
  const health = new HealthPage(page);
  // A size of its own in the link: without one, the size chosen last is taken (it is remembered).
  await health.visit({ refresh: 'None', pageSize: '25' });
  type Screen = Awaited<ReturnType<HealthPage['screen']>>;
  // What Back returns to: a step that replaces its place in the history belongs to the step before it.
  const visited: { href: string; screen: Screen }[] = [{ href: page.url(), screen: await health.screen() }];
  /** The next screen, once it is drawn: two looks at it are alike. */
  const changed = async (from: Screen | undefined) => {
    let last = from;
    await expect(async () => {
      const before = last;
      last = await health.screen();
      expect(last).not.toEqual(from);
      expect(last).toEqual(before);
    }).toPass({ intervals: [50] });
    return last ?? (await health.screen());
  };
  /** Back and forward read each link; some are loaded again as well, for what the page itself would still remember. */
  const RELOADED = ['a tab', 'refresh rate'];
  const step = async (name: string, act: () => Promise<unknown>, parameter: RegExp, kind = 'push') => {
    await test.step(name, async () => {
      await act();
      await expect(page).toHaveURL(parameter);
      const screen = await changed(visited.at(-1)?.screen);
      if (kind === 'replace') visited.pop();
      visited.push({ href: page.url(), screen });
      if (!RELOADED.includes(name)) return;
      await page.reload();
      await expect(health.table.grid).toBeVisible();
      await expect.poll(health.screen.bind(health), name).toEqual(screen);
    });
  };
  await step('Hide Passing', () => health.hidePassing.click(), /hidePassing=false/);
  await step('include a label', () => health.filterLabel('env', 'Include', 'production'), /labels=/);
  await step('exclude a label', () => health.toggle('critical', 'No').click(), /critical/);
  await step('group', () => health.choose(health.groupBy, 'Type'), /groupBy=type/);
  await step('open a group', () => health.group('http').click(), /openGroups=http/, 'replace');
  await step('tabs', () => health.choose(health.tabBy, 'team'), /tabBy=label%3Ateam/);
  await step('a tab', () => health.tab('sre').click(), /tab=sre/);
  await step('no grouping', () => health.choose(health.groupBy, 'No grouping'), /groupBy=none/);
  // By a column that stands still: figures of the last hour change with every minute.
  await step('sort', () => health.table.sort('Transition'), /sortBy=transition/);
  await step('sort down', () => health.table.sort('Transition'), /sortDesc=true/);
  await step('page size', () => health.table.pageSize.selectOption('10'), /pageSize=10/);
  await step('page', () => health.table.button('Next page').click(), /pageIndex=1/);
  await step('time range', () => health.choose(health.timeRange, '6h'), /timeRange=6h/);
  await step(
    'search',
    async () => {
      await health.search.fill('prom');
      await health.search.press('Enter');
    },
    /query=prom/,
    'replace',
  );
  await step('refresh rate', () => health.choose(health.autoRefresh, '1h'), /refresh=1h/, 'replace');

  const walk = async (go: () => Promise<unknown>, states: typeof visited) => {
    for (const { href, screen } of states) {
      await go();
      await expect(page).toHaveURL(href);
      await expect.poll(health.screen.bind(health), href).toEqual(screen);
    }
  };
  await walk(() => page.goBack(), visited.slice(0, -1).toReversed());
  await walk(() => page.goForward(), visited.slice(1));
});

test('[HLT-010][HLT-011] on a phone the filters come in a drawer, and its button counts the active ones', async ({
  page,
  signIn,
  backend,
  axe,
}) => {
  await signIn('responder');
  const checks = await readChecks(await backend('responder'));
  const [failing] = checks.filter(({ status }) => status !== 'healthy');
  await page.setViewportSize({ width: 390, height: 844 });
  const health = new HealthPage(page);
  await health.visit({ groupBy: 'none', tabBy: 'none' });
  await expect(health.filters).toBeHidden();
  await expect(health.filterButton).toHaveAccessibleName('Filters, 1 active');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  await health.filterButton.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('switch', { name: 'Hide Passing' })).toBeChecked();
  await drawer.getByRole('group', { name: 'critical' }).getByRole('button', { name: 'Yes' }).click();
  await axe('the filters on a phone');
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toBeHidden();
  await expect(health.filterButton).toHaveAccessibleName('Filters, 2 active');
  const wanted = checks.filter(
    ({ status, labels }) => status !== 'healthy' && labels?.['critical'] === 'true',
  ).length;
  await expect(health.table.total).toHaveText(new RegExp(`${wanted} checks?$`));
  await health.filterButton.click();
  await drawer.getByRole('switch', { name: 'Hide Passing' }).click();
  await drawer.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(health.filterButton).toHaveAccessibleName('Filters, 0 active');

  // See what fails, open it, run it: three taps.
  await health.visit({ groupBy: 'none', tabBy: 'none', query: failing?.name ?? '' });
  await health.check(failing?.name ?? '').click();
  const modal = new CheckModal(page);
  await expect(modal.runNow).toBeVisible();
  await expect(modal.runNow).toBeInViewport();
  expect(await overflow()).toBe(0);

  // Below 1280 px the filters give their room to the columns.
  await modal.close();
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(health.filterButton).toBeVisible();
  await expect(health.table.header('Severity')).toBeVisible();
});
