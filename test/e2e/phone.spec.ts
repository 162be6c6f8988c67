import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { addCheck } from './support/ownCheck';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Where pictures of every step go, for who looks at them; none are taken without it. */
const SHOTS = process.env['SHOTS'];

test('on a phone: from the alarm to its cause in two taps, acknowledged by one more, to an incident and its handover; every target is large enough and nothing is cut', async ({
  page,
  context,
  signIn,
  database,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const check = await addCheck(database, { status: 'unhealthy' });
  const title = `Late settlements ${Date.now()}`;
  try {
    // The worst there is: first of what fails.
    await database.query(
      `UPDATE checks SET severity = 'critical', last_transition_time = now() - interval '3 minutes' WHERE id = $1`,
      [check.id],
    );
    const { rows } = await database.query<{ id: string }>(
      `SELECT id FROM config_items WHERE name = 'payments-api' AND type = 'Kubernetes::Deployment' AND deleted_at IS NULL
        ORDER BY created_at, id LIMIT 1`,
    );
    await database.query(
      `INSERT INTO check_config_relationships (config_id, check_id, canary_id, selector_id) VALUES ($1, $2, $3, 'phone')`,
      [rows[0]?.id, check.id, check.canaryId],
    );
    await database.query(
      `INSERT INTO config_changes (config_id, change_type, summary, source, severity, external_change_id, created_at)
       VALUES ($1, 'Deployment', $2, 'github', 'info', $2, now() - interval '5 minutes')`,
      [rows[0]?.id, `Deployed for ${title}`],
    );
    await signIn('admin');
    await page.goto('/topology');

    let taps = 0;
    let shot = 0;
    const look = async (what: string) => {
      shot += 1;
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${what}`)
        .toBe(390);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${String(shot).padStart(2, '0')}-${what}.png` });
    };
    const tap = async (target: Locator, what: string) => {
      await expect(target).toBeVisible();
      await look(what);
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      expect.soft(Math.round(box?.height ?? 0), `height of ${what}`).toBeGreaterThanOrEqual(40);
      expect.soft(box?.x ?? -1, `left edge of ${what}`).toBeGreaterThanOrEqual(0);
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `right edge of ${what}`).toBeLessThanOrEqual(390);
      await target.tap();
      taps += 1;
    };

    const alarm = page.getByRole('region', { name: 'Failing checks' });
    await tap(alarm.getByRole('link', { name: check.name }).first(), 'alarm');
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Check' }) });
    await tap(dialog.getByRole('tab', { name: 'Why' }), 'check');
    await expect(dialog.getByRole('list', { name: 'Changes around the start' })).toContainText(
      `Deployed for ${title}`,
    );
    expect(taps, 'taps to the cause').toBe(2);

    await tap(dialog.getByRole('button', { name: 'Acknowledge' }), 'cause');
    await expect(dialog.getByText(/^Acknowledged by Amara Okafor until/)).toBeVisible();
    expect(taps, 'taps to the acknowledgement').toBe(3);

    await tap(dialog.getByRole('button', { name: 'Attach as Evidence' }), 'acknowledged');
    const link = page.getByRole('dialog', { name: 'Link to Incident' });
    await link.getByRole('combobox', { name: 'Incident' }).fill(title);
    await tap(page.getByRole('option', { name: new RegExp(title) }), 'incident-named');
    await tap(link.getByRole('button', { name: 'Link', exact: true }), 'incident-form');
    await tap(page.getByRole('button', { name: 'View incident' }), 'linked');
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    expect(taps, 'taps to the incident').toBe(7);

    await tap(page.getByRole('button', { name: 'Copy handover link' }), 'incident');
    await expect(page.getByText('Copied the handover link to clipboard')).toBeVisible();
    expect(taps, 'taps to the handover').toBe(8);

    // The sheet with who does what opens, and goes by a tap beside it.
    await tap(page.getByRole('button', { name: 'Details', exact: true }), 'handed-over');
    const sheet = page.getByRole('dialog', { name: 'About the incident' });
    await expect(sheet).toBeVisible();
    await look('sheet');
    await page.touchscreen.tap(195, 40);
    await expect(sheet).toBeHidden();

    // The silence of an hour is ended where it is said.
    await page.goto('/topology');
    const row = alarm.getByRole('listitem').filter({ hasText: 'Acknowledged by Amara Okafor' }).first();
    await tap(
      row.getByRole('button', { name: `End acknowledgement of ${check.name}` }),
      'acknowledged-alarm',
    );
    await expect(alarm.getByRole('button', { name: `Acknowledge ${check.name}` }).first()).toBeVisible();
    await look('ended');
  } finally {
    await database.query('DELETE FROM config_changes WHERE summary = $1', [`Deployed for ${title}`]);
    await database.query('DELETE FROM evidences WHERE check_id = $1', [check.id]);
    await database.query('DELETE FROM notification_silences WHERE check_id = $1', [check.id]);
    await check.remove(page.request);
  }
});
