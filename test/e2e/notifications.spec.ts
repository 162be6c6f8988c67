import type { Page } from '@playwright/test';
import type pg from 'pg';
import { notify } from '../../embedded/simulator/notifications';
import { expect, test } from './fixtures';

/** A check of a test's own, that rules without a filter hear of. */
async function addCheck(database: pg.Client, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO checks (canary_id, type, name, spec, status, created_at, updated_at)
     SELECT id, 'http', $1, '{}', 'unhealthy', now(), now() FROM canaries WHERE deleted_at IS NULL ORDER BY id LIMIT 1
     RETURNING id`,
    [name],
  );
  return rows[0]?.id ?? '';
}

/** What the simulator does when a check fails. */
const fails = (database: pg.Client, check: string) =>
  notify(
    { id: check, name: 'check.failed', event_id: check },
    { client: database, now: new Date(), random: () => 0.5 },
  );

/** Nobody is told twice within the hour: an hour and more goes by. */
const hoursLater = (database: pg.Client, check: string) =>
  database.query(
    `UPDATE notification_send_history SET created_at = created_at - interval '3 hours' WHERE resource_id = $1`,
    [check],
  );

const grid = (page: Page) => page.getByRole('grid', { name: 'Notifications' });
const why = (page: Page) =>
  page.getByRole('dialog', { name: 'Notification Details' }).getByRole('list', { name: 'Why' });

test('[RTE-018][RTE-020][RTE-021][RTE-022][NTF-005][NTF-006] a notification is explained, silenced from its details, the next one is held back, and after the end it is sent again', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const name = `checkout-${Date.now()}`;
  const check = await addCheck(database, name);
  expect(await fails(database, check)).toBe(true);

  await signIn('editor');
  await page.goto('/notifications');
  await page.getByRole('searchbox', { name: 'Search by resource name' }).fill(name);
  const row = grid(page).getByRole('row', { name });
  await expect(row.getByText('1 sent')).toBeVisible();
  await axe('notifications');
  await row.getByText('1 sent').click();
  await expect(page).toHaveURL(new RegExp(`/notifications/resource/${check}`));
  await expect(page.getByRole('heading', { name: `Notifications of ${name}` })).toBeVisible();
  await grid(page).getByText('Sent', { exact: true }).click();
  await expect(why(page)).toContainText('Sent to');
  await axe('the details of a notification');

  // To an incident: the check is the evidence, what was told the description.
  const details = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Attach as Evidence' }).click();
  const link = page.getByRole('dialog', { name: 'Link to Incident' });
  await expect(link.getByRole('textbox', { name: 'Description' })).toHaveValue(
    /^Notification check\.failed at /,
  );
  await link.getByRole('combobox', { name: 'Incident' }).fill(`After ${name}`);
  await page.getByRole('option', { name: `After ${name}` }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'View incident' }).click();
  await expect(
    page.getByRole('list', { name: 'Comments and evidence' }).getByRole('link', { name }).first(),
  ).toHaveAttribute('href', new RegExp(`checkId=${check}`));
  await page.goto(details);

  await page.getByRole('dialog').getByRole('link', { name: 'Silence' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Silence of ${name}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('1 notification of the last 7 days would have been silenced');
  await axe('the form of a silence');
  await page.getByRole('textbox', { name: 'Reason' }).fill('deploy');
  await page.getByRole('button', { name: 'Create silence' }).click();
  await expect(page.getByText('Silence added')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications\/silences$/);

  await hoursLater(database, check);
  await fails(database, check);
  await page.goto(`/notifications/resource/${check}`);
  await page.getByRole('button', { name: 'Show 1 filtered out notifications' }).click();
  await grid(page).getByText('Silenced').click();
  await expect(why(page)).toContainText(`By Silence of ${name}: deploy`);
  await page.getByRole('link', { name: `Silence of ${name}` }).click();
  const silence = page.getByRole('dialog', { name: 'Edit Silence' });
  await expect(silence.getByRole('textbox', { name: 'Reason' })).toHaveValue('deploy');
  await silence.getByRole('button', { name: 'Cancel' }).click();
  await expect(silence).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search silences' }).fill(name);
  const silences = page.getByRole('grid', { name: 'Silences' });
  await silences.getByRole('row', { name }).getByRole('checkbox').click();
  await page
    .getByRole('toolbar', { name: 'Selected silences' })
    .getByRole('button', { name: 'End', exact: true })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('1 silence ended')).toBeVisible();

  await hoursLater(database, check);
  await fails(database, check);
  await page.goto(`/notifications/resource/${check}?status=sent:1`);
  await expect(page.getByText('2 notifications', { exact: true })).toBeVisible();
});
