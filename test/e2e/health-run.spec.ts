import type { Page } from '@playwright/test';
import type pg from 'pg';
import { toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { CheckModal } from './pages/CheckModal';
import { readChecks } from './support/checks';
import { addCheck } from './support/ownCheck';
import { watchSecrets } from './support/observe';
import { SUMMARY } from './support/traffic';

const DETAIL = /\/api\/db\/checks\?.*id=eq\./;
const RUN = /\/api\/canary\/run\/check\//;

test('[CHK-022][CHK-029][CHK-030][CHK-031] Run Now runs the check: the icon spins, a row joins the history, and the dashboard follows', async ({
  page,
  signIn,
  database,
  faults,
  traffic,
}) => {
  const check = await addCheck(database);
  try {
    await signIn('responder');
    await watchSecrets(page);
    const refreshes = () =>
      page.evaluate(
        () =>
          (window.__watched?.store?.() as { dashboard: { refreshes: number } } | undefined)?.dashboard
            .refreshes ?? -1,
      );
    const modal = new CheckModal(page);
    await page.goto(`${toCheck(check.id)}&refresh=None`);
    await expect(modal.runs.total).toHaveText('1–50 of 120 runs');
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
    await expect(modal.runNow).toBeEnabled();
    await expect(modal.tile('Last Run')).toHaveText(/^\d+s$/);
    expect(traffic.to(RUN, before.mark)).toMatchObject([{ method: 'POST', status: 200 }]);
    await expect.poll(() => traffic.to(SUMMARY, before.mark).filter(({ done }) => done).length).toBe(1);
    expect(traffic.to(DETAIL, before.mark).filter(({ done }) => done)).toHaveLength(1);
    expect(await refreshes()).toBe(before.refreshes + 1);
    const { rows } = await database.query(
      `SELECT 1 FROM check_statuses WHERE check_id = $1 AND time > now() - interval '1 minute' AND duration > 0`,
      [check.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
  } finally {
    await check.remove(page.request);
  }
});

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

test('an editor silences the opened check and takes it back', async ({ page, signIn, database }) => {
  const check = await addCheck(database);
  try {
    await signIn('editor');
    await page.goto(toCheck(check.id));
    await silenceAndTakeBack(page, new CheckModal(page), database, check.id);
  } finally {
    await check.remove(page.request);
  }
});

test('[CHK-028] a check without an id cannot be run', async ({ page, signIn, backend, faults }) => {
  await signIn('admin');
  const admin = await backend('admin');
  const [check] = await readChecks(admin);
  const modal = new CheckModal(page);
  const detail = page.waitForResponse(answer => DETAIL.test(answer.url()));
  await page.goto(toCheck(check?.id ?? ''));
  const [row] = (await (await detail).json()) as Record<string, unknown>[];
  await expect(modal.runNow).toBeVisible();
  await faults.set({
    match: '/api/db/checks?',
    body: JSON.stringify([{ ...row, id: '', check_statuses: [] }]),
  });
  await page.reload();
  await expect(modal.title).toContainText(check?.name ?? '');
  await expect(modal.dialog.getByRole('link', { name: /^(Edit|Go to .+)$/ })).toBeVisible();
  await expect(modal.runNow).toHaveCount(0);
});
