import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { DEBOUNCE_MS, DROPPED_MS, median, openProfile, times, type Steps } from './measure';
import type { SignedIn } from './session';

/** Incidents that are added, and entries of the timeline of one of them. */
const INCIDENTS = 5_000;
const ENTRIES = 2_000;

const TABLE = '[role=grid][aria-label="Incidents"]';
const FIRST_ROW = '[role=grid] [role=row][data-id]' as const;
const ENTRY = 'li[aria-posinset]' as const;
const TIMELINE = 'section[aria-label="Timeline"]';

/** Adds incidents with a hypothesis and what must be done, and many comments to one. @returns the id of that one */
async function addIncidents(database: string): Promise<string> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `WITH made AS (
         INSERT INTO incidents (title, description, type, severity, status, created_by, commander_id, created_at)
         SELECT 'Incident number ' || n, '', 'availability', (ARRAY['low','Medium','high','critical'])[1 + n % 4],
                (ARRAY['open','investigating','closed'])[1 + n % 3], who.id, who.id, now() - n * interval '7 minutes'
           FROM generate_series(1, $1) AS n, (SELECT id FROM people WHERE name = 'Carmen Ruiz') AS who
         RETURNING id, title, created_by
       ), roots AS (
         INSERT INTO hypotheses (incident_id, created_by, title, type, status)
         SELECT id, created_by, title, 'root', 'possible' FROM made RETURNING id, incident_id, created_by
       ), required AS (
         INSERT INTO evidences (hypothesis_id, created_by, type, description, evidence, definition_of_done)
         SELECT id, created_by, 'comment', '', '{"comment": "Tell the shops"}', true FROM roots
       ), said AS (
         INSERT INTO comments (incident_id, hypothesis_id, created_by, comment, created_at)
         SELECT incident_id, roots.id, roots.created_by, 'Comment number ' || n || ' about what was seen', now() - n * interval '1 minute'
           FROM roots JOIN made ON made.id = incident_id, generate_series(1, $2) AS n
          WHERE made.title = 'Incident number 1'
       )
       SELECT id FROM made WHERE title = 'Incident number 1'`,
      [INCIDENTS, ENTRIES],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** Milliseconds from the last click or input until the list has changed and is painted. */
async function changed(page: Page, act: () => Promise<void>, since: 'click' | 'input') {
  await page.evaluate(root => {
    window.probe.forgetTasks();
    window.probe.watch(root);
  }, TABLE);
  await act();
  const ms = await page.evaluate(from => window.probe.changed(from), since);
  return { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
}

/** The list with 5,000 incidents, and one incident with 2,000 entries in its timeline. */
export async function measureIncidents(
  browser: Browser,
  url: string,
  state: SignedIn,
  database: string,
): Promise<Steps> {
  const busiest = await addIncidents(database);
  const context = await openProfile(browser, state);
  const page = await context.newPage();
  const steps: Steps = {};
  const repeat = async (name: string, run: (turn: number) => Promise<{ ms: number; longest: number }>) => {
    const all = await times(run);
    steps[name] = { ms: median(all.map(one => one.ms)), longest: median(all.map(one => one.longest)) };
  };
  const longest = () => page.evaluate(() => window.probe.longestTask());

  await repeat('first rows after the answer', async () => {
    await page.goto(`${url}/incidents?status=all`);
    await page.locator(FIRST_ROW).first().waitFor();
    const ms = await page.evaluate(row => window.probe.afterAnswer('/db/incident_summary', row), FIRST_ROW);
    return { ms, longest: await longest() };
  });
  await repeat('filter by severity, the answer included', async turn => {
    await page.getByRole('combobox', { name: 'Severity' }).click();
    const option = page.getByRole('option', { name: turn % 2 ? 'Low' : 'High', exact: true });
    return changed(page, () => option.click(), 'click');
  });
  await page.goto(`${url}/incidents?status=all`);
  await page.locator(FIRST_ROW).first().waitFor();
  await repeat('search, the answer included', async turn => {
    const figure = await changed(
      page,
      () => page.getByRole('searchbox', { name: 'Search' }).fill(`number ${turn + 2}`),
      'input',
    );
    return { ...figure, ms: figure.ms - DEBOUNCE_MS };
  });
  await repeat(`open one with ${ENTRIES} entries, after its answer`, async () => {
    await page.goto(`${url}/incidents/${busiest}?tab=timeline`);
    await page.locator(ENTRY).first().waitFor();
    const ms = await page.evaluate(row => window.probe.afterAnswer('/db/comments', row), ENTRY);
    return { ms, longest: await longest() };
  });
  await page.evaluate(() => window.probe.watchFrames());
  await page.locator(TIMELINE).hover();
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  const frames = await page.evaluate(() => window.probe.frames());
  steps[`frames above ${DROPPED_MS} ms of ${frames.length} while scrolling`] = {
    ms: frames.filter(ms => ms > DROPPED_MS).length,
    longest: Math.round(Math.max(0, ...frames)),
  };
  await context.close();
  return steps;
}
