import { toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { addCheck } from './support/ownCheck';
import { chunks } from './support/travel';
import { markedRow } from '../support/drawn';

const TALL = { width: 1440, height: 900 };
const LOW = { width: 1440, height: 700 };
const PHONE = { width: 390, height: 844 };

test('[CHK-015][CHK-016][CHK-017] the Health Overview stands above the tabs of a tall window, and in one of a low window', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    await page.setViewportSize(LOW);
    const modal = new CheckModal(page);
    await page.goto(toCheck(check.id));
    await expect(modal.dialog.getByRole('tab')).toHaveText([
      /^History$/,
      /^Graph$/,
      /^Spec$/,
      /^Relationships/,
    ]);
    await expect(modal.overview).toHaveCount(0);
    expect(await chunks(page)).not.toContain('GraphSurface');
    await modal.tab('Graph').click();
    await expect(page).toHaveURL(/checkTab=graph/);
    await expect(modal.line).toBeVisible();
    await expect(modal.failedMarks).toHaveCount(check.failed);
    await expect(modal.overview.getByText(/^95%: /)).toBeVisible();
    expect((await chunks(page)).filter(name => name === 'GraphSurface')).toHaveLength(1);
    await axe('the graph in its tab');

    await page.setViewportSize(TALL);
    await expect(modal.dialog.getByRole('tab')).toHaveText([/^History$/, /^Spec$/, /^Relationships/]);
    await expect(modal.line).toBeVisible();
    const [chart, tabs] = await Promise.all([
      modal.overview.boundingBox(),
      modal.dialog.getByRole('tablist', { name: 'Check' }).boundingBox(),
    ]);
    expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    await expect(modal.runs.rows.first()).toBeVisible();
    await axe('the graph above the tabs');
  } finally {
    await check.remove(page.request);
  }
});

test('the chart is looked into by dragging and by its buttons; the table below does not move', async ({
  page,
  signIn,
  database,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    const modal = new CheckModal(page);
    // Without refreshing: what the dashboard learns meanwhile would move the range's end.
    await page.goto(`${toCheck(check.id)}&refresh=None`);
    await expect(modal.line).toBeVisible();
    const whole = { times: await modal.chartTimes(), marks: await modal.failedMarks.count() };
    const tableAt = await modal.runs.frame.boundingBox();
    const button = (name: string) => modal.overview.getByRole('button', { name, exact: true });
    await expect(button('Whole range')).toHaveAttribute('aria-disabled', 'true');

    const plot = await modal.line.boundingBox();
    if (!plot) throw new Error('The chart has no line');
    const y = plot.y + plot.height / 2;
    await page.mouse.move(plot.x + plot.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(plot.x + plot.width * 0.4, y, { steps: 4 });
    await page.mouse.move(plot.x + plot.width * 0.5, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => modal.failedMarks.count()).toBeLessThan(whole.marks / 2);
    const dragged = await modal.chartTimes();
    expect(dragged).not.toEqual(whole.times);

    await button('Later').press('Enter');
    await expect.poll(() => modal.chartTimes()).not.toEqual(dragged);
    await button('Whole range').click();
    await expect.poll(() => modal.chartTimes()).toEqual(whole.times);
    await button('Zoom in').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => modal.chartTimes()).not.toEqual(whole.times);
    await expect(button('Zoom in')).toBeFocused();
    await button('Zoom out').click();
    await expect.poll(() => modal.chartTimes()).toEqual(whole.times);
    expect(await modal.runs.frame.boundingBox()).toEqual(tableAt);

    // The link holds what is looked into.
    await button('Zoom in').click();
    await expect.poll(() => modal.chartTimes()).not.toEqual(whole.times);
    const closer = await modal.chartTimes();
    await page.reload();
    await expect(modal.line).toBeVisible();
    await expect.poll(() => modal.chartTimes()).toEqual(closer);
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-018] the spec of the canary, as YAML or JSON, to read and copy', async ({
  page,
  context,
  signIn,
  database,
  axe,
}) => {
  const check = await addCheck(database);
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('viewer');
    const modal = new CheckModal(page);
    await page.goto(toCheck(check.id));
    await modal.tab('Spec').click();
    await expect(page).toHaveURL(/checkTab=spec/);
    await expect(modal.spec).toContainText('schedule: "@every 30s"');
    await modal.dialog.getByRole('button', { name: 'Copy Canary spec' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('schedule: "@every 30s"\n');
    await axe('the spec');
    await modal.dialog.getByRole('button', { name: 'JSON', exact: true }).click();
    await expect(modal.spec).toContainText('"schedule": "@every 30s"');
    await page.reload();
    await expect(modal.spec).toContainText('"schedule": "@every 30s"');
    // It is for reading.
    await modal.spec.click();
    await page.keyboard.type('x');
    await expect(modal.spec).not.toContainText('x');
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-019][CHK-049][CHK-050][CHK-051][CHK-052] relationships: their count, their kind, and where each leads', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const check = await addCheck(database);
  try {
    const component = (
      await database.query<{ id: string; name: string }>('SELECT id, name FROM components LIMIT 1')
    ).rows[0];
    const config = (
      await database.query<{ id: string; name: string }>(
        'SELECT id, name FROM config_items WHERE deleted_at IS NULL LIMIT 1',
      )
    ).rows[0];
    if (!component || !config) throw new Error('Nothing to relate to');
    await database.query(
      `INSERT INTO check_component_relationships (component_id, check_id, canary_id) VALUES ($1, $2, $3)`,
      [component.id, check.id, check.canaryId],
    );
    await database.query(
      `INSERT INTO check_config_relationships (config_id, check_id, canary_id) VALUES ($1, $2, $3)`,
      [config.id, check.id, check.canaryId],
    );
    await signIn('admin');
    const modal = new CheckModal(page);
    await page.goto(toCheck(check.id));
    await expect(modal.tab('Relationships')).toHaveText(/^Relationships\s*2$/);
    await modal.tab('Relationships').click();
    await expect(modal.relationships.rows).toHaveCount(2);
    expect(await modal.relationships.headers()).toEqual(['Name', 'Type']);
    expect((await modal.relationships.column('kind')).toSorted()).toEqual(['Component', 'Config']);
    await axe('the relationships');
    const row = (kind: string) =>
      modal.relationships.rows.filter({
        has: page.getByRole('gridcell', { name: kind, exact: true }),
      });
    await expect(row('Component')).toContainText(component.name);
    await expect(row('Config')).toContainText(config.name);
    await row('Component').getByRole('gridcell').last().click();
    await expect(page).toHaveURL(`/topology/${component.id}`);
    await page.goBack();
    await row('Config').getByRole('gridcell').last().click();
    await expect(page).toHaveURL(`/catalog/${config.id}`);
    await page.goBack();
    await row('Config').getByRole('link').click();
    await expect(page).toHaveURL(`/catalog/${config.id}`);
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-019] a check without relationships says so', async ({ page, signIn, database }) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    const modal = new CheckModal(page);
    await page.goto(`${toCheck(check.id)}&checkTab=relationships`);
    await expect(modal.tab('Relationships')).toHaveText(/^Relationships\s*0$/);
    await expect(modal.relationships.empty).toBeVisible();
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-023][CHK-025] Attach as Evidence asks for an incident, for those who may write one', async ({
  page,
  signIn,
  database,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('responder');
    const modal = new CheckModal(page);
    await page.goto(toCheck(check.id));
    await modal.attach.click();
    await expect(page.getByRole('dialog', { name: /Link to Incident/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.attach).toBeVisible();
    await signIn('viewer');
    await page.goto(toCheck(check.id));
    await expect(modal.runs.rows.first()).toBeVisible();
    await expect(modal.attach).toHaveCount(0);
  } finally {
    await check.remove(page.request);
  }
});

test('j and k walk the list in its order, and Back returns to it', async ({ page, signIn, database }) => {
  const check = await addCheck(database);
  try {
    await signIn('viewer');
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    await health.visit({ hidePassing: 'false', groupBy: 'none', tabBy: 'none' });
    const names = await health.checks.allInnerTexts();
    await health.checks.nth(1).click();
    await expect(modal.title).toContainText(names[1] ?? '');
    await expect(modal.dialog.getByText(/^2 of \d+$/)).toBeVisible();
    await page.keyboard.press('j');
    await expect(modal.title).toContainText(names[2] ?? '');
    await expect(modal.runs.rows.first()).toBeVisible();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(modal.title).toContainText(names[0] ?? '');
    await expect(modal.dialog.getByRole('button', { name: 'Previous check' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.goBack();
    await expect(modal.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/health\?hidePassing=false/);
  } finally {
    await check.remove(page.request);
  }
});

test('a link to a run opens the page that holds it and brings it into view', async ({
  page,
  signIn,
  database,
}) => {
  const check = await addCheck(database);
  try {
    const { rows } = await database.query<{ time: string }>(
      `SELECT to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '+00:00' AS time
         FROM check_statuses WHERE check_id = $1 ORDER BY time DESC OFFSET 90 LIMIT 1`,
      [check.id],
    );
    const run = encodeURIComponent(rows[0]?.time ?? '');
    await signIn('viewer');
    const modal = new CheckModal(page);
    await page.goto(`${toCheck(check.id, '15m')}&run=${run}`);
    await expect(modal.runs.total).toHaveText('51–100 of 120 runs');
    await expect(modal.timeRange).toHaveText('1h');
    const marked = markedRow(modal.runs.grid);
    await expect(marked).toBeInViewport();
    await expect(marked).toContainText('connection refused');

    await page.goto(`${toCheck(check.id)}&run=2020-01-01T00%3A00%3A00Z`);
    await expect(modal.dialog.getByText(/is no longer kept/)).toBeVisible();
    await expect(modal.runs.rows.first()).toBeVisible();
  } finally {
    await check.remove(page.request);
  }
});

test('on a phone: two taps to run a failing check, and nothing wider than the screen', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const check = await addCheck(database, { status: 'unhealthy' });
  try {
    await signIn('responder');
    await page.setViewportSize(PHONE);
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    await health.visit({ query: 'settlement-desk', groupBy: 'none' });
    await health.check(check.name).click(); // first tap
    await expect(modal.runNow).toBeInViewport();
    await modal.runNow.click(); // second
    await expect(modal.runs.total).toHaveText('1–50 of 121 runs');
    const widths = () =>
      page.evaluate(() => {
        const content = document.querySelector('[role=tabpanel]');
        return [
          document.documentElement.scrollWidth - innerWidth,
          (content?.scrollWidth ?? 0) - (content?.clientWidth ?? 0),
        ];
      });
    for (const tab of ['History', 'Graph', 'Spec', 'Relationships']) {
      await modal.tab(tab).click();
      await expect(modal.tab(tab)).toHaveAttribute('aria-selected', 'true');
      expect(await widths(), tab).toEqual([0, 0]);
    }
    await axe('a check on a phone');
  } finally {
    await check.remove(page.request);
  }
});
