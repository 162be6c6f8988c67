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

/** The browser of the tests: `CHROME_PATH`, else an installed Chrome or Chromium, else the one that comes by npm. */
export async function browserPath(): Promise<string> {
  return (
    process.env['CHROME_PATH'] ??
    INSTALLED.find(path => existsSync(path)) ??
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
];
