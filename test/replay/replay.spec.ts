import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openReplay } from '../../scripts/replay/open';

/** Runs a program of the repository. */
function run(...command: string[]): { code: number; printed: string } {
  try {
    return { code: 0, printed: execFileSync('npx', command, { encoding: 'utf8' }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, printed: stdout };
  }
}

const traceOf = (name: string) => fileURLToPath(new URL(`traces/${name}.json`, import.meta.url));

type Replay = Awaited<ReturnType<typeof openReplay>>;

/** That each step is as it was recorded, and that the page sends and waits for nothing by itself. */
async function isAsRecorded(replay: Replay): Promise<void> {
  expect(replay.trace.marks.length).toBeGreaterThan(0);
  expect(await replay.check()).toEqual([]);
  await replay.show(replay.steps.length - 1);
  expect(replay.requests).toEqual([]);
  await expect.poll(() => replay.timers()).toEqual([]);
  expect(replay.errors).toEqual([]);
}

test('health: the page is what was recorded at each step, without a request or a timer', async ({
  browser,
}) => {
  const replay = await openReplay(browser, traceOf('health'));
  await isAsRecorded(replay);
  await replay.close();
});

test('steps by keyboard, told by a bar that says that nothing is sent', async ({ browser }) => {
  const replay = await openReplay(browser, traceOf('health'));
  const { page } = replay;
  const bar = page.locator('section[aria-label=Replay]'); // an open dialog takes the roles from it
  await expect(bar).toContainText('nothing is sent');
  const last = replay.steps.length - 1;
  await expect(bar).toContainText(`0 of ${last}`);
  await page.keyboard.press('.');
  await expect(bar).toContainText(`1 of ${last}`);
  await bar.getByRole('slider', { name: 'Step' }).press('End');
  await expect(bar).toContainText(`${last} of ${last}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press(',');
  await bar.locator('button', { hasText: 'State' }).click();
  await expect(bar.locator('section[aria-label="What the step changed"] table')).toBeVisible();
  expect(replay.requests).toEqual([]);
  await replay.close();
});

test('settings: the page is what was recorded at each step, also where it went back', async ({ browser }) => {
  const replay = await openReplay(browser, traceOf('settings'));
  await isAsRecorded(replay);
  await replay.close();
});

test('the last page is the same twice, in another zone on another day, and of the former version of the file', async ({
  browser,
}) => {
  const lastPage = async (options?: Parameters<typeof openReplay>[2]) => {
    const replay = await openReplay(browser, traceOf('incidents'), options);
    await replay.show(replay.steps.length - 1);
    const hash = await replay.hash();
    await replay.close();
    return hash;
  };
  const first = await lastPage();
  expect(await lastPage()).toBe(first);
  expect(await lastPage({ zone: 'Pacific/Kiritimati', day: Date.UTC(2031, 4, 1) })).toBe(first);

  const former = await openReplay(browser, traceOf('former/incidents-v1'));
  await former.show(former.steps.length - 1);
  await expect(former.page.getByRole('main').last()).toContainText('Timeline');
  expect(former.requests).toEqual([]);
  await former.close();
});

test('a page that is not what was recorded is named by its step, and the exit code says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const file = JSON.parse(readFileSync(traceOf('incidents'), 'utf8')) as {
    marks: { texts: string; after: number }[];
  };
  const mark = file.marks.at(-1)!;
  mark.texts = mark.texts.split(' ').slice(1).join(' ');
  const changed = join(folder, 'changed.json');
  writeFileSync(changed, JSON.stringify(file));
  const { code, printed } = run('tsx', 'scripts/replay.ts', changed);
  expect(code).toBe(1);
  expect(printed).toContain(`step ${mark.after} (`);
});

test('a trace becomes a test, which fails until the page says what it should', () => {
  // Beside the traces, as a person would put it: what it imports is found from there.
  const specs = ['right', 'wrong'].map(name =>
    fileURLToPath(new URL(`made-${process.pid}-${name}.spec.ts`, import.meta.url)),
  );
  const [right = '', wrong = ''] = specs;
  const make = (spec: string, expected: string) =>
    run('tsx', 'scripts/replay.ts', traceOf('incidents'), '--test', spec, '--expect', expected);
  try {
    expect(make(right, 'Timeline').printed).toContain('written');
    make(wrong, 'What no page says');
    const { code, printed } = run(
      'playwright',
      'test',
      '--config',
      'test/replay/playwright.config.ts',
      '--reporter=line',
      ...specs,
    );
    expect(printed).toContain('1 passed');
    expect(printed).toContain('1 failed');
    expect(printed).toContain('What no page says');
    expect(code).toBe(1);
  } finally {
    for (const spec of specs) rmSync(spec, { force: true });
  }
});
