import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../browser';

/** Traces alone, without any backend: `npx playwright test --config test/replay/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: { executablePath: await browserPath(), args: [...BROWSER_ARGS] } },
});
