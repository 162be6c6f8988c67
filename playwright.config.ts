import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './test/browser';
import { START_MS, STEP_MS, TEST_MS } from './test/patience';

const launchOptions = { executablePath: await browserPath(), args: [...BROWSER_ARGS] };
const GALLERY = `http://127.0.0.1:${process.env['GALLERY_PORT'] ?? '4350'}`;

/**
 * The browser tests: the console's journeys on the embedded backend (test/e2e) and the widgets one by one
 * (test/gallery), both built and under the production Content-Security-Policy. `npm run test:e2e`.
 */
export default defineConfig({
  outputDir: 'test-results',
  // Each with a backend of its own (test/e2e/globalSetup.ts). As many as cores: a third makes two slower than itself fast.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A second try where nobody watches; the summary says 'flaky' of a test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? [['line'], ['./tools/playwright/dearReporter.ts']] : 'list',
  // A journey is some twenty loads and steps on two cores, shared with the backend under test; each step is waited for by itself.
  timeout: TEST_MS,
  expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions,
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the run; the second try is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  },
  globalSetup: './test/e2e/globalSetup.ts',
  webServer: {
    command:
      'npx vite build test/gallery --config test/gallery/vite.config.ts --logLevel error && npx vite preview test/gallery --config test/gallery/vite.config.ts',
    url: GALLERY,
    timeout: START_MS,
    reuseExistingServer: !process.env['CI'],
  },
  projects: [
    { name: 'console', testDir: 'test/e2e', testMatch: '**/*.spec.ts' },
    // The main journeys on a backend with the rights, relations and answers of released ones.
    { name: 'released', testDir: 'test/released', testMatch: '*.spec.ts' },
    // Recorded journeys on the built page alone.
    { name: 'replay', testDir: 'test/replay', testMatch: '*.spec.ts' },
    {
      name: 'gallery',
      testDir: 'test/gallery',
      testMatch: '*.spec.ts',
      use: {
        baseURL: GALLERY,
        viewport: { width: 1280, height: 800 },
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    },
  ],
});
