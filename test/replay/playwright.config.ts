import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../browser';
import { STEP_MS, TEST_MS } from '../patience';

/** Traces alone, without any backend: `npx playwright test --config test/replay/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  // Apart: a run begins by emptying its own, and the whole run looks for what is left of a first try.
  outputDir: '../../test-results/replay',
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
  use: { launchOptions: { executablePath: await browserPath(), args: [...BROWSER_ARGS] } },
});
