import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { ReplayHandle } from '../../src/app/replay/startReplay';
import { readTrace, type Trace } from '../../src/trace/file';

/*
 * Opens a trace in a browser on the built page (dist/), without a server: its files come from the disk, and whatever else the
 * page asks for is noted and refused.
 */

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** No host: nothing is there to answer. Secure, as the page is where it is served. */
const ORIGIN = 'https://replay.invalid';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export interface ReplayOptions {
  /** IANA zone and day (epoch ms) of the computer that replays; those of the recording, and today, when absent. */
  zone?: string;
  day?: number;
}

/** A step at which the page is not what was recorded. */
export interface Deviation {
  step: number;
  label: string;
  /** Path and query of the page at this step. */
  address: string;
  /** Texts that were not there, texts that are missing, and how many more are, which no page of this replay has. */
  more: string[];
  less: string[];
  missing: number;
}

export interface Replay {
  trace: Trace;
  page: Page;
  steps: readonly { label: string; at: number; isError: boolean }[];
  /** What the page asked for beside its own files. */
  requests: string[];
  /** What was thrown, or written to the console as an error. */
  errors: string[];
  show: (step: number) => Promise<void>;
  /** Compares each step of which the page was recorded. */
  check: () => Promise<Deviation[]>;
  /** SHA-256 of the texts of the page. */
  hash: () => Promise<string>;
  /** Timers that wait, by their ms. */
  timers: () => Promise<number[]>;
  close: () => Promise<void>;
}

declare global {
  interface Window {
    pendingTimers: () => number[];
  }
}

/** Runs in the page before its own scripts. */
function watchTimers(dayShift: number): void {
  const pending = new Map<number, number>();
  const page: {
    setTimeout: (run: () => void, ms: number) => number;
    setInterval: (run: () => void, ms: number) => number;
    clearTimeout: (id: number) => void;
    clearInterval: (id: number) => void;
  } = window as never;
  const { setTimeout: wait, setInterval: repeat, clearTimeout: forget } = page;
  page.setTimeout = (run, ms, ...given: []) => {
    const id = wait.call(
      window,
      () => {
        pending.delete(id);
        run(...given);
      },
      ms,
    );
    pending.set(id, ms);
    return id;
  };
  page.setInterval = (run, ms) => {
    const id = repeat.call(window, run, ms);
    pending.set(id, ms);
    return id;
  };
  page.clearTimeout = page.clearInterval = id => {
    pending.delete(id);
    forget.call(window, id);
  };
  window.pendingTimers = () => [...pending.values()];
  const RealDate = Date;
  const now = () => RealDate.now() + dayShift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, given: unknown[]) =>
      Reflect.construct(date, given.length > 0 ? given : [now()]) as Date,
    get: (date, key): unknown => (key === 'now' ? now : Reflect.get(date, key)),
  });
}

function fileOf(path: string): string | undefined {
  const file = join(DIST, decodeURIComponent(path));
  if (file.startsWith(DIST) && existsSync(file) && statSync(file).isFile()) return file;
  return undefined;
}

const handle = (): ReplayHandle => {
  if (!window.replay) throw new Error('The page is not one of a replay.');
  return window.replay;
};

/** Opens a trace, at its start. Rejects when the file is none, or the page is not built. @param file its path */
export async function openReplay(
  browser: Browser,
  file: string,
  { zone, day }: ReplayOptions = {},
): Promise<Replay> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('The page is not built: npm run build');
  const text = readFileSync(file, 'utf8');
  const trace = readTrace(text);
  const { outside } = trace;
  const context = await browser.newContext({
    viewport: outside.viewport,
    timezoneId: zone ?? outside.zone,
    locale: outside.locale.replace(/@.*/, ''),
    colorScheme: outside.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const requests: string[] = [];
  const errors: string[] = [];
  await context.route('**/*', async route => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const found = origin === ORIGIN && request.method() === 'GET' ? fileOf(pathname) : undefined;
    const path =
      found ?? (request.isNavigationRequest() && origin === ORIGIN ? join(DIST, 'index.html') : undefined);
    if (path && !pathname.startsWith('/api') && pathname !== '/config.json')
      return route.fulfill({ path, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    requests.push(`${request.method()} ${request.url()}`);
    return route.abort();
  });
  const page = await context.newPage();
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const shift = day === undefined ? 0 : day - Date.now();
  // tsx marks functions with a helper of its own, which the page lacks.
  await page.addInitScript({
    content: `const __name = value => value; (${watchTimers.toString()})(${shift});`,
  });
  await page.goto(`${ORIGIN}/?replay`);
  await page.waitForFunction(() => window.replay !== undefined);
  const run = `const __name = value => value; const handle = ${handle.toString()};`;
  const inPage = <Answer>(body: string, given: unknown = null): Promise<Answer> =>
    page.evaluate(`(async given => { ${run} ${body} })(${JSON.stringify(given)})`);
  await inPage('await handle().load(given);', text);
  const steps = await inPage<Replay['steps']>(
    'return handle().player().steps.map(({ label, at, isError }) => ({ label, at, isError }));',
  );
  return {
    trace,
    page,
    steps,
    requests,
    errors,
    show: step => inPage('await handle().player().show(given);', step),
    check: async () => {
      const found = await inPage<Omit<Deviation, 'label'>[]>('return handle().player().check();');
      return found.map(one => ({ ...one, label: steps[one.step]?.label ?? '' }));
    },
    hash: async () => {
      const read = () => inPage<string>('return JSON.stringify(handle().texts());');
      let texts = await read();
      // Code that is fetched last draws last.
      for (let tries = 0; tries < 30; tries += 1) {
        await page.waitForTimeout(600);
        const now = await read();
        if (now === texts && (await page.locator('[aria-busy=true]').count()) === 0) break;
        texts = now;
      }
      return createHash('sha256').update(texts).digest('hex');
    },
    timers: () =>
      inPage(
        'for (let tries = 0; tries < 30 && window.pendingTimers().length > 0; tries += 1) await new Promise(requestAnimationFrame); return window.pendingTimers();',
      ),
    close: () => context.close(),
  };
}
