import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { paths, to, toCheck } from '../../src/lib/routing/paths';
import { expect, test } from './fixtures';
import { HealthPage } from './pages/HealthPage';
import { addCheck } from './support/ownCheck';
import { travel } from './support/travel';

const LONG = 'w'.repeat(5_000);
/** Drawn as 'reportexe.png' where nothing is done about it. */
const TURNED = 'report\u202Egnp.exe';
const MARKED = 'report‹U+202E›gnp.exe';

interface Named {
  what: string;
  table: string;
  /** Which row, as SQL. */
  where: string;
  at: (id: string) => string;
  /** What stands below the name, and has to be on the first screen. */
  below: (page: Page) => Locator;
}

const tabs = (name: string) => (page: Page) => page.getByRole('tablist', { name });

const CHECK: Named = {
  what: 'a check',
  table: 'checks',
  where: "name = 'settlement-desk/clearing'",
  at: toCheck,
  below: tabs('Check'),
};

const TEAM: Named = {
  what: 'a team',
  table: 'teams',
  where: 'deleted_at IS NULL',
  at: id => to('settingsItem', { table: 'teams', id }),
  below: tabs('Resource'),
};

const SUBJECTS: readonly Named[] = [
  CHECK,
  {
    what: 'an item',
    table: 'config_items',
    where: 'deleted_at IS NULL AND id IN (SELECT config_id FROM config_changes)',
    at: id => to('catalogItem', { id }),
    below: tabs('Item'),
  },
  {
    what: 'a run',
    table: 'playbooks',
    where: 'id IN (SELECT playbook_id FROM playbook_runs)',
    at: id => `${paths.playbookRuns}?playbook=${id}`,
    below: page => page.getByRole('heading', { name: 'Actions' }),
  },
  TEAM,
];

/** Calls a row by another name while `work` goes on. Playbooks are shown by their title. */
async function named(
  database: pg.Client,
  { table, where }: Named,
  name: string,
  work: (id: string) => Promise<void>,
) {
  const column = table === 'playbooks' ? 'title' : 'name';
  const { rows } = await database.query<{ id: string; was: string | null }>(
    `SELECT id, ${column} AS was FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No row of ${table} to rename`);
  const rename = (to: string | null) =>
    database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [to, row.id]);
  await rename(name);
  try {
    await work(row.id);
  } finally {
    await rename(row.was);
  }
}

test('names of any length, with any characters: nothing is painted over, the whole name can be read, and what turns the writing direction has a mark', async ({
  page,
  database,
  signIn,
  axe,
}) => {
  const check = await addCheck(database, { status: 'unhealthy' });
  await signIn('admin');
  try {
    for (const [at, subject] of SUBJECTS.entries())
      await test.step(`${subject.what} with a name of 5,000 letters`, () =>
        named(database, subject, LONG, async id => {
          if (at === 0) await page.goto(subject.at(id));
          else await travel(page, subject.at(id));
          if (subject.table === 'playbooks')
            await page
              .getByRole('rowheader')
              .first()
              .getByRole('link')
              .click({ position: { x: 8, y: 8 } });
          const below = subject.below(page);
          await expect(below).toBeVisible();
          await expect(below).toBeInViewport({ ratio: 1 });
          const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: 'www' });
          expect((await heading.boundingBox())?.height).toBeLessThan(120);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0);
          const title = await page.locator('header h1').boundingBox();
          const controls = await page
            .getByRole('button', { name: 'User menu', includeHidden: true })
            .boundingBox();
          expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(controls?.x ?? 0);

          await heading.getByRole('button', { name: 'Show all 5,000 characters' }).click();
          await expect(heading.getByRole('group', { name: 'Whole name' })).toHaveText(LONG);
          await expect(below).toBeInViewport({ ratio: 1 });
          if (at === 0) await axe(`${subject.what} with a long name, opened`);
        }));

    const turned = () =>
      page.evaluate(() => {
        const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes('\u202E')) found.push('a text');
        for (const element of document.querySelectorAll('[title], [aria-label]'))
          if (/\u202E/.test(`${element.getAttribute('title')}${element.getAttribute('aria-label')}`))
            found.push('an attribute');
        return found;
      });
    await test.step('a name that turns the writing direction is shown with a mark, wherever it stands', () =>
      named(database, CHECK, TURNED, async () => {
        const health = new HealthPage(page);
        await health.visit({ hidePassing: 'false', groupBy: 'none', query: 'gnp' });
        await expect(health.checks).toHaveText([MARKED]);
        await health.checks.first().click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toContainText(MARKED);
        expect(await turned()).toEqual([]);
      }));
    await test.step('and stays what it is', () =>
      named(database, TEAM, TURNED, async id => {
        await travel(page, TEAM.at(id));
        await expect(page.getByRole('heading', { name: MARKED, level: 2 })).toBeVisible();
        await expect.poll(() => page.title()).toContain(MARKED);
        await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(TURNED);
        await expect(page.getByText(`With hidden characters: ${MARKED}`)).toBeVisible();
        expect(await turned()).toEqual([]);
      }));
  } finally {
    await check.remove(page.request);
  }
});
