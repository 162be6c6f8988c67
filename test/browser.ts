import chromium from '@sparticuz/chromium';
import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser of the tests: `CHROME_PATH`, else the one that comes by npm, else an installed Chrome or Chromium. That of
 * npm is built for Linux on x64 only. It is the same on every machine, and as a headless shell it takes half the
 * processor time of an installed browser.
 */
export async function browserPath(): Promise<string> {
  const own = process.platform === 'linux' && process.arch === 'x64';
  return (
    process.env['CHROME_PATH'] ??
    (own ? undefined : INSTALLED.find(path => existsSync(path))) ??
    (await chromium.executablePath())
  );
}

/** What a browser needs to run as root and without reaching for hosts of its own. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Room for what a page makes while it loads: with less, a tenth of that time is the collector's.
  '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
];
