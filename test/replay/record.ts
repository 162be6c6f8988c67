/**
 * Records the journeys of test/replay again, on an embedded backend of its own with little data: after a change of what the
 * store holds, when the traces that are kept say nothing any more.
 *
 *   npx tsx test/replay/record.ts [--port 4995] [journey...]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { saveRecording } from '../e2e/support/recording';
import { beginSession } from '../e2e/support/session';
import { BROWSER_ARGS, browserPath } from '../browser';
import { startStack } from '../stack';
import { JOURNEYS } from './journeys';

const TRACES = fileURLToPath(new URL('traces', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4990' } },
});

/** Longer than the page has to keep still for it to be noted. */
const STILL_MS = 2000;

mkdirSync(TRACES, { recursive: true });
const stack = await startStack({
  port: Number(values.port),
  args: ['--checks', '40', '--configs', '200'],
  own: true,
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
try {
  for (const { name, role, address, steps } of JOURNEYS) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await beginSession(context, role, stack.url);
    const page = await context.newPage();
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}record`);
    await page.getByRole('region', { name: 'Recording' }).waitFor();
    for (const step of steps) {
      await step(page);
      await page.waitForTimeout(STILL_MS);
    }
    await (await saveRecording(page)).saveAs(join(TRACES, `${name}.json`));
    await context.close();
    console.log(`${name}.json`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
