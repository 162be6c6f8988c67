/**
 * `npm run replay -- FILE`: plays a trace on the built page, in a browser without a window, and says where the page is not
 * what was recorded. Nothing is sent.
 *
 *   npm run replay -- trace.json                            exit code 0 when the page is the same at each step
 *   npm run replay -- trace.json --screenshots pictures     a picture of each step into a folder
 *   npm run replay -- trace.json --zone Asia/Tokyo --day 2031-05-01    as a computer there and then
 *   npm run replay -- trace.json --test test/replay/bug.spec.ts        a test that fails until the page is right
 *     --step 12 --expect 'Healthy'                          at which step, and what should be read there
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../test/browser';
import { openReplay, type Replay } from './replay/open';
import { testOf } from './replay/testOf';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screenshots: { type: 'string' },
    zone: { type: 'string' },
    day: { type: 'string' },
    test: { type: 'string' },
    step: { type: 'string' },
    expect: { type: 'string' },
  },
});
const [file] = positionals;
const DIST = fileURLToPath(new URL('../dist/index.html', import.meta.url));
/** Texts of a difference that are printed. */
const MOST_TEXTS = 8;

async function takePictures(replay: Replay, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [step] of replay.steps.entries()) {
    await replay.show(step);
    await replay.page.screenshot({ path: join(folder, `${String(step).padStart(4, '0')}.png`) });
  }
  console.log(`${replay.steps.length} pictures in ${folder}`);
}

function writeTest(replay: Replay, trace: string, out: string): void {
  const { steps } = replay;
  const firstError = steps.findIndex(({ isError }) => isError);
  const step = Number(values.step ?? (firstError < 0 ? steps.length - 1 : firstError));
  writeFileSync(out, testOf({ out, trace, steps, step, ...(values.expect && { expected: values.expect }) }));
  console.log(
    `${out} written; run it by: npx playwright test --config test/replay/playwright.config.ts ${out}`,
  );
}

/** Whether the page was the same throughout. */
async function play(replay: Replay): Promise<boolean> {
  const { trace, steps, requests, errors } = replay;
  console.log(
    `${steps.length - 1} actions, recorded with version ${trace.outside.version}${trace.dropped > 0 ? `; ${trace.dropped} older ones were dropped` : ''}`,
  );
  const deviations = await replay.check();
  for (const { step, label, address, more, less, missing } of deviations) {
    console.log(`step ${step} (${label}) at ${address}: the page differs`);
    for (const text of more.slice(0, MOST_TEXTS)) console.log(`    new:     ${text}`);
    for (const text of less.slice(0, MOST_TEXTS)) console.log(`    missing: ${text}`);
    const untold = Math.max(0, more.length - MOST_TEXTS) + Math.max(0, less.length - MOST_TEXTS) + missing;
    if (untold > 0) console.log(`    and ${untold} more texts`);
  }
  await replay.show(steps.length - 1);
  const hash = await replay.hash();
  const timers = await replay.timers();
  console.log(
    deviations.length === 0
      ? `The page was the same at all ${trace.marks.length} steps of which it was recorded.`
      : `compared at ${trace.marks.length} steps, ${deviations.length} differ`,
  );
  console.log(`requests ${requests.length}, timers ${timers.length}, errors ${errors.length}`);
  for (const line of [...requests, ...errors]) console.log(`    ${line}`);
  console.log(`last page ${hash}`);
  return deviations.length === 0 && requests.length === 0 && timers.length === 0 && errors.length === 0;
}

if (!file) {
  console.error('Which trace? npm run replay -- FILE');
  process.exit(2);
}
if (!existsSync(DIST))
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], { stdio: 'inherit' });
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
try {
  const replay = await openReplay(browser, file, {
    ...(values.zone && { zone: values.zone }),
    ...(values.day && { day: Date.parse(values.day) }),
  });
  if (values.test) writeTest(replay, file, values.test);
  else if (values.screenshots) await takePictures(replay, values.screenshots);
  else process.exitCode = (await play(replay)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await browser.close();
}
