import type { Page } from '@playwright/test';
import type pg from 'pg';
import { toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { HealthPage } from './pages/HealthPage';
import { watchSecrets } from './support/observe';
import { addCheck } from './support/ownCheck';
import { SUMMARY } from './support/traffic';
import { chunks } from './support/travel';
import { markedRow } from '../support/drawn';

const TALL = { width: 1440, height: 900 };
const LOW = { width: 1440, height: 700 };
const PHONE = { width: 390, height: 844 };
const DETAIL = /\/api\/db\/checks\?.*components\.deleted_at/;
const RUN = /\/api\/canary\/run\/check\//;

/** Silences the opened check for an hour, and takes it back. */
async function silenceAndTakeBack(page: Page, modal: CheckModal, database: pg.Client, id: string) {
  const silences = async () =>
    (
      await database.query<{ hours: number; ended: boolean }>(
        `SELECT round(extract(epoch FROM until - "from") / 3600)::int AS hours, deleted_at IS NOT NULL AS ended
           FROM notification_silences WHERE check_id = $1`,
        [id],
      )
    ).rows;
  await modal.silence.click();
  const dialog = page.getByRole('dialog', { name: 'Silence 1 check' });
  await dialog.getByRole('button', { name: 'Silence 1 check' }).click();
  await expect(page.getByText(/^1 check silenced until /)).toBeVisible();
  expect(await silences()).toEqual([{ hours: 1, ended: false }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 check no longer silenced')).toBeVisible();
  expect(await silences()).toEqual([{ hours: 1, ended: true }]);
}

test('[CHK-001][CHK-003][CHK-022][CHK-030][CHK-031][HLT-034] a row opens its check in a full-size dialog, where it is run and silenced; Back returns to the list', async ({
  page,
  signIn,
  database,
  faults,
  traffic,
  axe,
}) => {
  const { rows: agents } = await database.query<{ id: string }>(
    `SELECT id FROM agents WHERE name = 'eu-west-edge'`,
  );
  const check = await addCheck(database, { agentId: agents[0]?.id ?? '' });
  try {
    await signIn('editor');
    await watchSecrets(page);
    const health = new HealthPage(page);
    const modal = new CheckModal(page);
    await test.step('the row opens it, with what is known of it', async () => {
      await health.visit({
        hidePassing: 'false',
        groupBy: 'none',
        query: 'settlement-desk',
        refresh: 'None',
      });
      await health.check(check.name).click();
      await expect(modal.dialog).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`checkId=${check.id}&timeRange=1h`));
      await expect(modal.title.locator('svg').first()).toBeVisible();
      for (const part of [check.name, 'payments', 'eu-west-edge', 'https://clearing.meridian.example/health'])
        await expect(modal.title).toContainText(part);
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const box = await modal.dialog.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(width - 64);
      expect(box?.height).toBeGreaterThanOrEqual(height - 64);
      await expect(modal.runs.total).toHaveText('1–50 of 120 runs');
      // What was put into the history: a tenth of 120 runs failed, and a few were slow.
      await expect(modal.tile('Uptime')).toContainText('108 passed, 12 failed');
      const latencies = await Promise.all(
        ['95%', '97%', '99%'].map(share => modal.tile(`Latency ${share}`).innerText()),
      );
      expect(new Set(latencies.map(text => text.split('\n')[0])).size).toBe(3);
      await axe('a check');
    });
    await test.step('Run Now: the icon spins, a row joins the history, and the dashboard follows', async () => {
      const refreshes = () =>
        page.evaluate(
          () =>
            (window.__watched?.store?.() as { dashboard: { refreshes: number } } | undefined)?.dashboard
              .refreshes ?? -1,
        );
      await expect(modal.tile('Last Run')).toHaveText('5m');
      const icon = modal.runNow.locator('svg');
      await expect(icon).toHaveCSS('animation-name', 'none');
      const before = { refreshes: await refreshes(), mark: traffic.mark };
      await faults.set({ match: '/api/canary/run/check', latencyMs: 120_000 });
      await modal.runNow.click();
      await expect(icon).not.toHaveCSS('animation-name', 'none');
      await expect(modal.runNow).toBeDisabled();
      await faults.clear();
      await expect(modal.runs.total).toHaveText('1–50 of 121 runs');
      await expect(icon).toHaveCSS('animation-name', 'none');
      await expect(modal.tile('Last Run')).toHaveText(/^\d+s$/);
      expect(traffic.to(RUN, before.mark)).toMatchObject([{ method: 'POST', status: 200 }]);
      await expect.poll(() => traffic.to(SUMMARY, before.mark).filter(({ done }) => done).length).toBe(1);
      expect(traffic.to(DETAIL, before.mark).filter(({ done }) => done)).toHaveLength(1);
      expect(await refreshes()).toBe(before.refreshes + 1);
    });
    await test.step('an editor silences it and takes it back', () =>
      silenceAndTakeBack(page, modal, database, check.id));
    await test.step('Back and Forward close and open it', async () => {
      await page.goBack();
      await expect(modal.dialog).toBeHidden();
      await expect(health.checks).toHaveText([check.name]);
      await page.goForward();
      await expect(modal.title).toContainText(check.name);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/health\?(?!.*checkId).*query=settlement-desk/);
    });
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-015][CHK-016][CHK-017] the Health Overview stands above the tabs of a tall window, and in one of a low window; it is looked into by dragging and by its buttons', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const check = await addCheck(database);
  try {
    const { rows } = await database.query<{ time: string }>(
      `SELECT to_char(time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '+00:00' AS time
         FROM check_statuses WHERE check_id = $1 ORDER BY time DESC OFFSET 90 LIMIT 1`,
      [check.id],
    );
    await signIn('viewer');
    await page.setViewportSize(LOW);
    const modal = new CheckModal(page);
    const marked = markedRow(modal.runs.grid);
    const button = (name: string) => modal.overview.getByRole('button', { name, exact: true });
    await test.step('a link to a run opens the page that holds it and brings it into view', async () => {
      await page.goto(
        `${toCheck(check.id, '15m')}&refresh=None&run=${encodeURIComponent(rows[0]?.time ?? '')}`,
      );
      await expect(modal.runs.total).toHaveText('51–100 of 120 runs');
      await expect(modal.timeRange).toHaveText('1h');
      await expect(marked).toBeInViewport();
      await expect(marked).toContainText('connection refused');
    });
    await test.step('low: in a tab, whose code comes when it is opened', async () => {
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
    });
    await test.step('tall: above the tabs', async () => {
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
    });
    await test.step('looked into; the table below does not move, and the link holds what is looked into', async () => {
      const whole = { times: await modal.chartTimes(), marks: await modal.failedMarks.count() };
      const tableAt = await modal.runs.frame.boundingBox();
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
      expect(await modal.runs.frame.boundingBox()).toEqual(tableAt);
      const closer = await modal.chartTimes();
      await page.reload();
      await expect(modal.line).toBeVisible();
      await expect.poll(() => modal.chartTimes()).toEqual(closer);
    });
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
