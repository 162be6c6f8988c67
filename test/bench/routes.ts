import type { Browser, CDPSession } from '@playwright/test';
import { signedIn, type SignedIn } from './session';

export interface RouteFigures {
  route: string;
  /** Over the network, in kB: JavaScript, and everything. */
  script: number;
  total: number;
  requests: number;
  /** First contentful paint, in ms. */
  paint: number;
}

/** Screens of this build; others show a page that says they are not part of it. */
const ROUTES = ['/login', '/health', '/view/health', '/incidents', '/error'];

const KB = 1024;
const QUIET_MS = 1500;

interface Loaded {
  url: string;
  bytes: number;
}

function recordRequests(cdp: CDPSession): () => Loaded[] {
  const loads = new Map<string, Loaded>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) loads.set(requestId, { url: request.url, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  return () => [...loads.values()];
}

async function measureRoute(
  browser: Browser,
  url: string,
  route: string,
  state: SignedIn | undefined,
): Promise<RouteFigures> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const loads = recordRequests(cdp);
  await page.goto(url + route);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const all = loads();
  await context.close();
  const sum = (wanted: Loaded[]) => wanted.reduce((bytes, load) => bytes + load.bytes, 0) / KB;
  return {
    route,
    script: sum(all.filter(load => new URL(load.url).pathname.endsWith('.js'))),
    total: sum(all),
    requests: all.length,
    paint,
  };
}

/** A cold load of each route: nothing cached, signed in where the route asks for it. */
export async function measureRoutes(browser: Browser, url: string): Promise<RouteFigures[]> {
  const state = await signedIn(browser, url, 'admin');
  const figures: RouteFigures[] = [];
  for (const route of ROUTES) {
    figures.push(await measureRoute(browser, url, route, route === '/login' ? undefined : state));
  }
  return figures;
}

export function printRoutes(figures: readonly RouteFigures[]): void {
  console.log('\nFirst load, cold (budget: /health at most 400 kB of JavaScript and 15 requests)');
  console.table(
    figures.map(({ route, script, total, requests, paint }) => ({
      route,
      'JavaScript kB (gzip)': Number(script.toFixed(1)),
      'all kB': Number(total.toFixed(1)),
      requests,
      'first paint ms': Math.round(paint),
    })),
  );
}
