import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { startStub } from '../support/stubBackend';
import { median, weigh } from './measure';

/**
 * `npm run bench -- --against REV`: the built page of another revision beside that of the working copy, on the same stub and in
 * turn. Times of the page's own thread, since they hold on a machine that does other work; paint and rows are by the clock.
 */

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const ROW = '[role=grid][aria-label=Checks] [role=row][data-id]';
const GROUP_BY = { name: 'Group By' } as const;
/** For what follows a choice: deferred counts, messages of the rows. */
const SETTLED_MS = 1_000;

type Figures = Record<string, number>;

/** Thread time in ms since the page began. */
async function threadOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function taken(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await threadOf(cdp);
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return (await threadOf(cdp)) - before;
}

/** One first load in a fresh profile, and the choices after it. */
async function measureOnce(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let requests = 0;
  let files = 0;
  page.on('request', request => {
    requests += 1;
    if (new URL(request.url()).pathname.endsWith('.js')) files += 1;
  });
  const begin = performance.now();
  await page.goto(`${url}/health?hidePassing=false&groupBy=none&refresh=None`, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor();
  const figures: Figures = {
    'first rows, ms': performance.now() - begin,
    'thread to rows, ms': await threadOf(cdp),
    'requests to rows': requests,
    'files to rows': files,
  };
  await page.waitForTimeout(2 * SETTLED_MS);
  figures['first paint, ms'] = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  figures['thread until quiet, ms'] = await threadOf(cdp);
  const choose = async (name: string) => {
    await page.getByRole('combobox', GROUP_BY).click();
    const option = page.getByRole('option', { name, exact: true });
    await option.waitFor();
    await page.waitForTimeout(SETTLED_MS / 2);
    return taken(page, cdp, () => option.click());
  };
  figures['group by type, thread ms'] = await choose('Type');
  figures['group by none, thread ms'] = await choose('No grouping');
  figures['search, thread ms'] = await taken(page, cdp, () =>
    page.getByRole('searchbox', { name: 'Search checks' }).fill('check-11'),
  );
  const { heapMB, nodes } = await weigh(page, cdp);
  figures['heap, MB'] = heapMB;
  figures['nodes'] = nodes;
  await context.close();
  return figures;
}

/** Builds a revision in a folder of its own, with the packages that are installed here. @returns its built page */
function buildOf(revision: string, folder: string): string {
  const clone = join(folder, 'source');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: REPOSITORY, stdio: 'pipe' });
  git('worktree', 'add', '--detach', clone, revision);
  symlinkSync(join(REPOSITORY, 'node_modules'), join(clone, 'node_modules'));
  const dist = join(folder, 'dist');
  execFileSync('npx', ['vite', 'build', '--outDir', dist, '--logLevel', 'error'], {
    cwd: clone,
    stdio: 'inherit',
  });
  return dist;
}

interface AgainstInput {
  revision: string;
  /** The built page of the working copy. */
  dist: string;
  /** Sizes to measure at. */
  checks: readonly number[];
  /** Two ports from here on. */
  port: number;
  /** Loads of each. */
  times: number;
}

/**
 * Measures both in turn and prints a table for each size: medians and what the working copy takes of the other, by them and by the
 * least of each. On a machine with other work medians of few loads differ by a fifth of themselves; the least does not.
 */
export async function measureAgainst(
  browser: Browser,
  { revision, dist, checks, port, times }: AgainstInput,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-against-'));
  try {
    const other = buildOf(revision, folder);
    for (const count of checks) {
      const stubs = [
        await startStub({ checks: count, dist: other, port }),
        await startStub({ checks: count, dist, port: port + 1 }),
      ];
      const figures: Figures[][] = [[], []];
      try {
        for (let turn = 0; turn < times; turn += 1)
          for (const [at, { url }] of stubs.entries()) figures[at]?.push(await measureOnce(browser, url));
      } finally {
        await Promise.all(stubs.map(stub => stub.stop()));
      }
      printAgainst(revision, count, figures, times);
    }
  } finally {
    const clone = join(folder, 'source');
    if (existsSync(clone))
      execFileSync('git', ['worktree', 'remove', '--force', clone], { cwd: REPOSITORY, stdio: 'pipe' });
    rmSync(folder, { recursive: true, force: true });
  }
}

function printAgainst(
  revision: string,
  checks: number,
  [before = [], now = []]: readonly Figures[][],
  times: number,
): void {
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const share = (own: number, old: number) => Math.round((own / old) * 100) / 100;
  console.log(`\n/health at ${checks} checks, ${times} loads of each in turn`);
  console.table(
    Object.keys(now[0] ?? {}).map(what => {
      const valuesOf = (all: readonly Figures[]) => all.map(one => one[what] ?? Number.NaN);
      const [old, own] = [valuesOf(before), valuesOf(now)];
      return {
        what,
        [revision]: rounded(median(old)),
        'working copy': rounded(median(own)),
        ratio: share(median(own), median(old)),
        'ratio of least': share(Math.min(...own), Math.min(...old)),
      };
    }),
  );
}
