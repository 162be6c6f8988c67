import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, test } from './fixtures';
import { joinSession, stackUrl } from './support/session';

const SUMMARY = /\/api\/db\/incident_summary\?/;

/** The database's id of an incident of the demo. */
async function idOf(database: pg.Client, code: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM incidents WHERE incident_id = $1', [
    code,
  ]);
  return rows[0]?.id ?? '';
}

/** An incident of a test's own, with its root hypothesis; the same people command it and speak for it. */
async function addIncident(database: pg.Client, title: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `WITH who AS (SELECT id FROM people WHERE name = 'Ravi Menon'),
          made AS (INSERT INTO incidents (title, description, type, severity, status, created_by, commander_id)
                   SELECT $1, '', 'availability', 'high', 'open', id, id FROM who RETURNING id, created_by),
          root AS (INSERT INTO hypotheses (incident_id, created_by, title, type, status)
                   SELECT id, created_by, $1, 'root', 'possible' FROM made RETURNING id, incident_id)
     SELECT made.id FROM made, root`,
    [title],
  );
  return rows[0]?.id ?? '';
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Incidents' });
const rows = (page: Page) => grid(page).locator('[role=row][data-id]');
const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('[RTE-006][INC-001][INC-005][INC-050] incidents in a list, several at once, over time and about an item', async ({
  page,
  context,
  signIn,
  traffic,
  database,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('commander');

  await test.step('the list shows active ones and says how many it leaves out; every filter is in the link and asked of the backend', async () => {
    await page.goto('/incidents');
    const { rows: counted } = await database.query<{ active: string; ended: string }>(
      `SELECT count(*) FILTER (WHERE status NOT IN ('resolved', 'closed')) AS active,
              count(*) FILTER (WHERE status IN ('resolved', 'closed')) AS ended FROM incidents`,
    );
    await expect(page.getByText(`${counted[0]?.active} incidents`)).toBeVisible();
    expect(traffic.to(SUMMARY)[0]?.url.searchParams.get('status')).toBe('not.in.(resolved,closed)');
    await expect(
      page.getByRole('button', { name: `Show ${counted[0]?.ended} filtered out incidents` }),
    ).toBeVisible();
    await expect(grid(page).getByText('Resolved')).toHaveCount(0);
    await axe('the list of incidents');

    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'All',
      'Active',
      'New',
      'Open',
      'Investigating',
      'Mitigated',
      'Resolved',
      'Closed',
    ]);
    await page.getByRole('option', { name: 'All' }).click();
    await expect(page).toHaveURL(/status=all/);
    await choose(page, 'Type', 'Technical Debt');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/type=technicalDebt/);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await choose(page, 'Type', 'All');
    await page.getByRole('searchbox', { name: 'Search' }).fill('INC-7');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Payments fail after release of payments-api');
    await expect(rows(page)).toContainText('Carmen Ruiz');
    await expect(rows(page)).toContainText('0 of 1');

    // By a component it asks the table, which knows what the evidence is about.
    await page.goto('/incidents?status=all');
    await page.getByRole('combobox', { name: 'Component' }).click();
    await page
      .getByRole('listbox', { name: /^Component/ })
      .getByRole('option')
      .nth(1)
      .click();
    await expect(page).toHaveURL(/component=/);
    await expect.poll(() => traffic.to(/\/api\/db\/incidents\?.*component_id=eq/).length).toBeGreaterThan(0);
  });

  await test.step('several get one status, with what came of each; it can be undone', async () => {
    const name = `Bulk ${Date.now()}`;
    const one = await addIncident(database, `${name} one`);
    const two = await addIncident(database, `${name} two`);
    const statuses = async () => {
      const found = await database.query<{ status: string }>(
        'SELECT status FROM incidents WHERE id = ANY($1)',
        [[one, two]],
      );
      return found.rows.map(({ status }) => status);
    };
    await page.goto(`/incidents?search=${name}&status=all`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected incidents' });
    await expect(bar).toContainText('2 incidents selected');
    await bar.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).fill('Investigating');
    await page.getByRole('option', { name: 'Investigating' }).click();
    await page.getByRole('button', { name: 'Set 2 incidents to Investigating' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 of 2 over');
    await expect(dialog.getByText('Investigating', { exact: true })).toHaveCount(2);
    expect(await statuses()).toEqual(['investigating', 'investigating']);
    await dialog.getByRole('button', { name: 'Undo 2 incidents' }).click();
    await expect(dialog.getByText('Undone', { exact: true })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Done' }).click();
    // What was chosen stays chosen.
    await expect(bar).toContainText('2 incidents selected');
    expect(await statuses()).toEqual(['open', 'open']);
  });

  await test.step('one timeline in an order that is known, filtered in its link, and handed over as it stands', async () => {
    const id = await idOf(database, 'INC-7');
    await page.goto(`/incidents/${id}?tab=timeline`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const texts = async () => (await timeline.getByRole('listitem').allTextContents()).join('\n');
    await expect(timeline.getByText('set the status to Resolved')).toBeVisible();
    await page.getByRole('button', { name: 'Comments' }).last().click();
    await page.getByRole('button', { name: 'Evidence', exact: true }).click();
    await expect(page).toHaveURL(/hidden=comment%2Cevidence/);
    await expect
      .poll(texts)
      .toMatch(
        /set the status to Resolved[\s\S]*payments-api\/health became healthy[\s\S]*Deployed 3\.38\.11: the release is taken back[\s\S]*set the status to Mitigated/,
      );
    await page.getByRole('button', { name: 'Copy handover link' }).click();
    await expect(page.getByText('Copied the handover link to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/hidden=comment%2Cevidence/);
    expect(link).toMatch(/rangeType=absolute/);
    await page.goto(link);
    await expect(timeline.getByText('set the status to Resolved')).toBeVisible();

    // What changed before: the deployment that broke it is the first.
    await page.getByRole('tab', { name: 'Changes before' }).click();
    const changed = page.getByRole('list', { name: 'Changes before' }).getByRole('listitem');
    await expect(changed.first()).toContainText('image 3.38.11 to 3.38.12');
    await expect(changed.first()).toContainText('on an item of the evidence · 10 min before');
  });

  await test.step('what happens above a place of the timeline that is read is counted, and leaves the place where it is', async () => {
    const id = await addIncident(database, `Read ${Date.now()}`);
    await database.query(
      `INSERT INTO comments (incident_id, created_by, comment, created_at)
       SELECT id, created_by, 'Line ' || n, created_at - n * interval '1 minute' FROM incidents, generate_series(1, 80) n
        WHERE id = $1`,
      [id],
    );
    await page.goto(`/incidents/${id}?tab=timeline`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText(/Line 1$/)).toBeVisible();
    await timeline.evaluate(element => element.scrollTo({ top: 1200 }));
    const read = timeline.getByText(/Line 3\d$/).first();
    await expect(read).toBeVisible();
    const line = (await read.textContent()) ?? '';
    const topOf = async () => (await timeline.getByText(line).boundingBox())?.y ?? 0;
    const before = await topOf();
    await page.getByRole('button', { name: 'Set to Investigating' }).click();
    await page.getByRole('button', { name: '1 new', exact: true }).waitFor();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: '1 new', exact: true }).click();
    await expect(timeline.getByText('set the status to Investigating')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 new', exact: true })).toHaveCount(0);
  });

  await test.step('an item says what incidents are in work on it, and leads to them; its line is linked to one', async () => {
    const { rows: found } = await database.query<{ id: string; config: string; name: string }>(
      `SELECT incidents_by_config.id, config_id AS config, config_items.name FROM incidents_by_config
         JOIN config_items ON config_items.id = config_id
        WHERE incidents_by_config.status = 'open' AND config_items.config IS NOT NULL ORDER BY 1 LIMIT 1`,
    );
    const [one] = found;
    if (!one) throw new Error('No incident in work is about an item');
    await page.goto(`/catalog/${one.config}#L2`);
    await page.getByRole('link', { name: /^\d+ active incidents?$/ }).click();
    await expect(page).toHaveURL(new RegExp(`config=${one.config}&status=in-work`));
    await expect(page.getByText(`About ${one.name}`)).toBeVisible();
    await expect(rows(page).locator(`a[href$="${one.id}"]`)).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Link to incident' }).click();
    const link = page.getByRole('dialog', { name: 'Link to Incident' });
    const title = `Line ${Date.now()}`;
    await link.getByRole('combobox', { name: 'Incident' }).fill(title);
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await link.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: 'View incident' }).click();
    // The line that was chosen, with those around it.
    const lines = page.getByRole('list', { name: 'Lines of the configuration item' }).getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await expect(page.getByRole('link', { name: one.name, exact: true })).toBeVisible();
  });
});

test('[RTE-007][INC-039][INC-002][INC-009][INC-010][INC-011] from a failing check to the post-mortem', async ({
  page,
  signIn,
  database,
  axe,
}) => {
  const { rows: checks } = await database.query<{ id: string; name: string }>(
    "SELECT id, name FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL ORDER BY name LIMIT 1",
  );
  const [check] = checks;
  if (!check) throw new Error('No check fails');
  await signIn('commander');
  await page.goto(`/health?checkId=${check.id}&timeRange=1h`);
  await page.getByRole('button', { name: 'Attach as Evidence' }).click();
  const link = page.getByRole('dialog', { name: 'Link to Incident' });
  const title = `Journey ${Date.now()}`;
  await link.getByRole('combobox', { name: 'Incident' }).fill(title);
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('button', { name: 'View incident' }).click();

  await expect(page).toHaveURL(/\/incidents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  const said = page.getByRole('list', { name: 'Comments and evidence' });
  await expect(said.getByRole('link', { name: check.name })).toHaveAttribute(
    'href',
    new RegExp(`checkId=${check.id}&timeRange=1h`),
  );

  // A person is named in a comment; the name is kept with its id.
  const comment = page.getByRole('combobox', { name: 'Comment' });
  await comment.fill('Please look, @Han');
  await page.getByRole('option', { name: 'Hana Sato' }).click();
  await comment.press('Enter');
  await expect(said.getByText('@Hana Sato')).toBeVisible();
  await expect(comment).toHaveValue('');
  const { rows: kept } = await database.query<{ comment: string }>(
    'SELECT comment FROM comments JOIN incidents ON incidents.id = comments.incident_id WHERE title = $1',
    [title],
  );
  expect(kept[0]?.comment).toMatch(/^Please look, @\[Hana Sato\]\(user:[0-9a-f-]{36}\)$/);

  // Root, factor, solution: each below the one before.
  await page.getByRole('tab', { name: /Action Plan/ }).click();
  await page.getByRole('button', { name: 'Expand All' }).click();
  await expect(page).toHaveURL(/comments=true/);
  await page.getByRole('button', { name: 'Add factor' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The pool is too small');
  await page.getByRole('combobox', { name: 'State' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Proven',
    'Likely',
    'Possible',
    'Unlikely',
    'Improbable',
    'Disproven',
  ]);
  await page.getByRole('option', { name: 'Likely', exact: true }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add solution' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Double the pool');
  await page.getByRole('button', { name: 'Create' }).click();
  const plan = page.getByRole('list', { name: 'Action plan' });
  await expect(plan.getByRole('button', { name: 'Double the pool Solution' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add solution' })).toHaveCount(1);
  // By the keyboard: down to the factor, and proven by its digit.
  await plan.getByRole('button', { name: `${title} Root` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(plan.getByRole('button', { name: 'The pool is too small Factor' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(plan.getByRole('button', { name: 'Status of The pool is too small: Proven' })).toBeVisible();
  await axe('an action plan');

  // The check must be healthy before it is over.
  await page.getByRole('button', { name: 'Definition of done 0' }).click();
  await page.getByRole('button', { name: 'Add definition of done' }).click();
  await page.getByRole('button', { name: 'Automatic' }).click();
  await page.getByRole('checkbox', { name: check.name }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Condition (CEL)' })).toHaveValue(
    "check.status == 'healthy' && check.age > duration('5m')",
  );
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Definition of done' })).toContainText(check.name);

  // Another commander: the details are open beside it.
  await page.getByRole('combobox', { name: 'Commander' }).fill('Ravi');
  await page.getByRole('option', { name: /Ravi Menon/ }).click();
  await expect
    .poll(async () => {
      const found = await database.query<{ name: string }>(
        'SELECT people.name FROM incidents JOIN people ON people.id = commander_id WHERE incidents.title = $1',
        [title],
      );
      return found.rows[0]?.name;
    })
    .toBe('Ravi Menon');

  // The statuses that usually follow come first; what is open is asked about, and carried through.
  const status = page.getByRole('button', { name: /^Status: / }).first();
  await page.getByRole('button', { name: 'Status: Open' }).click();
  await expect(page.getByRole('menu', { name: 'Change status' }).getByRole('menuitem')).toHaveText([
    'Investigating',
    'Mitigated',
    'Resolved',
    'Closed',
    'New',
  ]);
  await page.getByRole('menuitem', { name: 'Mitigated' }).click();
  await expect(page.getByText('Incident status updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Set to Resolved' }).click();
  await expect(page.getByRole('dialog', { name: '1 item of the definition of done is open' })).toContainText(
    check.name,
  );
  await page.getByRole('button', { name: 'Set to Resolved anyway' }).click();
  await expect(page.getByRole('button', { name: 'Status: Resolved' })).toBeVisible();
  await expect(status).toBeVisible();
  const details = page.getByRole('complementary', { name: 'About the incident' });
  await expect(details.getByText('so far')).toHaveCount(0);

  // The changelog has all of it.
  await page.getByRole('button', { name: /^Changelog/ }).click();
  const log = page.getByRole('list', { name: 'Changelog' });
  await expect(log.getByRole('listitem').first()).toContainText('Carmen Ruiz set the status to Resolved');
  await expect(log).toContainText('added a requirement: ');
  await expect(log).toContainText('added hypothesis “Double the pool”');
  await expect(log).toContainText('created the incident');

  // The post-mortem says it in the same order, no matter who reads it.
  await page.getByRole('button', { name: 'Post-mortem' }).click();
  const report = page.getByRole('dialog').getByLabel('Post-mortem', { exact: true });
  await expect(report).toContainText(title);
  await expect(report.getByRole('region', { name: 'Facts' })).toContainText('StatusResolved');
  const causes = report.getByRole('region', { name: 'Causes and solutions' });
  await expect(
    causes
      .getByRole('listitem')
      .filter({ hasText: /^The pool is too small/ })
      .getByRole('listitem'),
  ).toHaveText('Double the pool (solution, possible)');

  // Written section by section in its place, with who does what next; the export holds all of it.
  for (const [section, text] of [
    ['Summary', 'Customers could not pay.'],
    ['Impact', '**40 minutes** without card payments.'],
    ['What went well', 'The rule opened the incident.'],
  ] as const) {
    await report.getByRole('button', { name: `Edit ${section.toLowerCase()}` }).click();
    await report.getByRole('textbox', { name: section }).fill(text);
    await report.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(report.getByRole('region', { name: section })).toContainText(text.replaceAll('*', ''));
  }
  await report.getByRole('button', { name: 'Add action item' }).click();
  await report.getByRole('textbox', { name: 'What has to be done' }).fill('Alert on a full pool');
  await report.getByRole('button', { name: 'Add', exact: true }).click();
  await report.getByRole('checkbox', { name: 'Done: Alert on a full pool' }).click();
  await expect(report.getByRole('checkbox', { name: 'Done: Alert on a full pool' })).toBeChecked();
  await axe('a post-mortem');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Markdown' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^INC-\d+-post-mortem\.md$/);
  const markdown = await readFile(await file.path(), 'utf8');
  expect(markdown).toContain('**40 minutes** without card payments.');
  expect(markdown).toMatch(/- \[x\] Alert on a full pool/);
  expect(markdown).toContain('The pool is too small');
});

test('two people on one incident at once: what one says and changes comes to the other, whose draft stays; of two who write one section of the post-mortem both texts are shown', async ({
  page,
  browser,
  guard,
  signIn,
  database,
}) => {
  // Both begin the post-mortem: the second is told, and asked.
  guard.allow(/^409: POST .*\/api\/db\/evidences/);
  const title = `Both ${Date.now()}`;
  const id = await addIncident(database, title);
  await database.query(
    `INSERT INTO comments (incident_id, created_by, comment, created_at)
     SELECT id, created_by, 'Line ' || n, created_at - n * interval '1 minute' FROM incidents, generate_series(1, 60) n
      WHERE id = $1`,
    [id],
  );
  await signIn('commander');
  const context = await browser.newContext({ baseURL: stackUrl() });
  await joinSession(context, 'responder');
  const other = await context.newPage();
  guard.watch(other);
  for (const one of [page, other]) {
    await one.goto(`/incidents/${id}`);
    await expect(one.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  }
  const draft = page.getByRole('combobox', { name: 'Comment' });
  await draft.fill('I am not done');
  const read = page.getByText('Line 60', { exact: true });
  await read.scrollIntoViewIfNeeded();
  const readAt = (await read.boundingBox())?.y;

  await other.getByRole('combobox', { name: 'Comment' }).fill('The pool is restarted');
  await other.getByRole('combobox', { name: 'Comment' }).press('Enter');
  await other.getByRole('button', { name: 'Set to Investigating' }).click();
  await expect(other.getByRole('button', { name: 'Status: Investigating' })).toBeVisible();

  // It comes by itself, is counted, and moves neither what is read nor what is written.
  await page.getByRole('button', { name: '1 new', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Status: Investigating' })).toBeVisible();
  await expect(draft).toHaveValue('I am not done');
  expect((await read.boundingBox())?.y).toBe(readAt);
  await page.getByRole('button', { name: '1 new', exact: true }).click();
  await expect(page.getByText('The pool is restarted')).toBeInViewport();
  await draft.press('Enter');
  await expect(draft).toHaveValue('');
  await expect(other.getByText('I am not done')).toBeVisible();

  const summaryOf = (one: Page) => one.getByRole('dialog').getByRole('region', { name: 'Summary' });
  for (const [one, text] of [
    [page, 'What Carmen writes'],
    [other, 'What Ravi writes'],
  ] as const) {
    await one.getByRole('button', { name: 'Post-mortem' }).click();
    await summaryOf(one).getByRole('button', { name: 'Edit summary' }).click();
    await summaryOf(one).getByRole('textbox', { name: 'Summary' }).fill(text);
  }
  await summaryOf(other).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(summaryOf(other)).toContainText('What Ravi writes');
  await summaryOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Summary was changed meanwhile' });
  await expect(question).toContainText('What Ravi writes');
  await expect(question).toContainText('What Carmen writes');
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(summaryOf(page).getByRole('textbox', { name: 'Summary' })).toHaveValue('What Carmen writes');
  await summaryOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(summaryOf(page)).toContainText('What Carmen writes');
  await expect(summaryOf(other)).toContainText('What Carmen writes');
  await context.close();
});

test('[INC-051] two tabs on one field: the later one is told and decides; other fields are saved beside it', async ({
  page,
  context,
  guard,
  signIn,
  database,
}) => {
  const id = await addIncident(database, 'Two tabs');
  await signIn('responder');
  await page.goto(`/incidents/${id}`);
  await expect(page.getByRole('heading', { name: 'Two tabs', level: 2 })).toBeVisible();
  const other = await context.newPage();
  guard.watch(other);
  await other.goto(`/incidents/${id}`);
  await expect(other.getByRole('heading', { name: 'Two tabs', level: 2 })).toBeVisible();

  // Begun before the first one saves: what that saves may come to this tab meanwhile.
  await other.getByRole('button', { name: 'Edit title' }).click();
  await other.getByRole('textbox', { name: 'Title' }).fill('The second title');

  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The first title');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The first title', level: 2 })).toBeVisible();

  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const question = other.getByRole('dialog', { name: /was changed meanwhile$/ });
  await expect(question).toContainText('The first title');
  await expect(question).toContainText('The second title');
  await question.getByRole('button', { name: 'Keep theirs' }).click();
  // What was typed is still there.
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('The second title');
  await other.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByRole('heading', { name: 'The first title', level: 2 })).toBeVisible();

  // Another field: saved without a question, though this tab read it before.
  await other.getByRole('combobox', { name: 'Priority' }).click();
  await other.getByRole('option', { name: 'Critical' }).click();
  await expect(other.getByText('Critical').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Security' }).click();
  await expect
    .poll(async () => {
      const found = await database.query('SELECT title, severity, type FROM incidents WHERE id = $1', [id]);
      return found.rows[0] as unknown;
    })
    .toEqual({ title: 'The first title', severity: 'critical', type: 'security' });
});
