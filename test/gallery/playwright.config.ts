import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executablePath =
  process.env.CHROME_PATH ?? INSTALLED.find(existsSync) ?? (await chromium.executablePath());

/** The widgets in a real browser, built and under the production policy: `npx playwright test -c test/gallery`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/gallery',
  workers: 1,
  reporter: 'line',
  use: {
    baseURL: 'http://127.0.0.1:4350',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  webServer: {
    command:
      'npx vite build test/gallery --config test/gallery/vite.config.ts && npx vite preview test/gallery --config test/gallery/vite.config.ts',
    cwd: '../..',
    url: 'http://127.0.0.1:4350',
    timeout: 120_000,
  },
});
