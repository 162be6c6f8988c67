/**
 * `npm run bench`: what the page weighs and how fast it answers, as tables. The built page on the embedded backend, in a
 * real browser; figures depend on the machine, so they are printed side by side and judged against the budgets.
 *
 *   npm run bench                                  routes, and health at 500 and 20,000 checks
 *   npm run bench -- --checks 500,5000,20000,50000 --throttle 1,4
 *   npm run bench -- --routes                      first loads only
 *   npm run bench -- --screen catalog --configs 50000   the catalog while the simulator writes, and its lists read whole
 *   npm run bench -- --screen catalog --page               the page alone, without the lists
 *   npm run bench -- --graph                       relationship graphs only: 2,000 nodes, 5,000 edges
 *   npm run bench -- --screen topology --components 14000  2,000 cards, and all components as a graph
 *   npm run bench -- --screen incidents           5,000 incidents, and one with 2,000 entries in its timeline
 *   npm run bench -- --screen now --checks 20000  what needs somebody now, above the dashboard
 *   npm run bench -- --screen runs                a playbook run on 200 checks
 *   npm run bench -- --screen questions --checks 20000   a moment, what is quiet, and a shift
 *   npm run bench -- --screen authors             what followed 10,000 changes, and a view of 2,000 lines while it is written
 *   npm run bench -- --screen logs                10 components of 5,000 lines each in one stream
 *   npm run bench -- --screen soak --hours 8       the health screen left open: heap over simulated hours
 *   npm run bench -- --screen recorder            what recording costs a refresh, and the file of ten minutes
 *   npm run bench -- --screen view --rows 1000000  the table of a view
 *   npm run bench -- --stub --checks 5000,20000            the health screen on test/support/stubBackend.ts, sessions off
 *   npm run bench -- --against 09b91ead           another revision and the working copy in turn, on the stub
 *   npm run bench -- --url http://127.0.0.1:3000   a stack that runs already, with the checks it has
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../browser';
import { startStack } from '../stack';
import { startStub } from '../support/stubBackend';
import { measureAgainst } from './against';
import { measureCatalog, printCatalog } from './catalog';
import { measureGraph, printGraph, type GraphFigures } from './graph';
import { measureHealth, printHealth, type HealthFigures } from './health';
import { measureIncidents } from './incidents';
import { printLists, readLists } from './lists';
import { measureLogs } from './logs';
import { printSteps } from './measure';
import { measureNow } from './now';
import { measureRecorder, printRecorder } from './recorder';
import { measureAuthors } from './authors';
import { measureQuestions } from './questions';
import { measureRuns } from './runs';
import { measureRoutes, printRoutes } from './routes';
import { measureTopology, printTopology, type TopologyFigures } from './topology';
import { signedIn, type SignedIn } from './session';
import { printSoak, soakHealth } from './soak';
import { measureView } from './views';

const { values } = parseArgs({
  options: {
    screen: { type: 'string', default: 'health' },
    configs: { type: 'string', default: '50000' },
    checks: { type: 'string' },
    components: { type: 'string', default: '14000' },
    rows: { type: 'string', default: '1000000' },
    hours: { type: 'string', default: '8' },
    throttle: { type: 'string', default: '1' },
    port: { type: 'string', default: '4990' },
    page: { type: 'boolean', default: false },
    routes: { type: 'boolean', default: false },
    graph: { type: 'boolean', default: false },
    stub: { type: 'boolean', default: false },
    against: { type: 'string' },
    times: { type: 'string', default: '5' },
    url: { type: 'string' },
  },
});
const sizes = values.routes || values.graph ? [] : (values.checks ?? '500,20000').split(',').map(Number);
const throttles = values.throttle.split(',').map(Number);

const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
const port = Number(values.port);
const figures: HealthFigures[] = [];
const graphs: GraphFigures[] = [];
const topologies: TopologyFigures[] = [];

async function measureAll(
  url: string,
  checks: number,
  state?: SignedIn,
  words?: readonly string[],
): Promise<void> {
  state ??= await signedIn(browser, url, 'editor');
  for (const throttle of throttles) {
    figures.push(await measureHealth(browser, url, state, { checks, throttle, ...(words && { words }) }));
  }
}

async function measureCatalogOf(url: string): Promise<void> {
  printCatalog(await measureCatalog(browser, url, await signedIn(browser, url, 'viewer')));
  if (!values.page) printLists(await readLists(url));
}

/** On the stack named, else on one of its own. */
async function onStack(
  options: { moving?: boolean; args?: string[] },
  measure: (url: string, database: string) => Promise<void>,
): Promise<void> {
  if (values.url) return measure(values.url, '');
  const stack = await startStack({ port, own: true, ...options });
  try {
    await measure(stack.url, stack.facts?.database ?? '');
  } finally {
    await stack.stop();
  }
}

async function measureTopologyOf(url: string): Promise<void> {
  const state = await signedIn(browser, url, 'viewer');
  const components = Number(values.components);
  for (const throttle of throttles) {
    topologies.push(await measureTopology(browser, url, state, { components, throttle }));
  }
}

async function measureGraphs(url: string): Promise<void> {
  const state = await signedIn(browser, url, 'viewer');
  for (const throttle of throttles) {
    graphs.push(await measureGraph(browser, url, state, { nodes: 2000, edges: 5000, throttle }));
  }
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Its checks are numbered. */
const STUB_WORDS = ['check-11', 'check-2', 'check-33', 'check-4', 'check-15'];

/** The built page on a backend that answers next to nothing but the summary: the page's own time. */
async function measureOnStub(): Promise<void> {
  for (const checks of sizes) {
    const stub = await startStub({ checks, dist: DIST, port });
    try {
      await measureAll(stub.url, checks, { cookies: [], origins: [] }, STUB_WORDS);
    } finally {
      await stub.stop();
    }
  }
}

async function measureOwn(): Promise<void> {
  await onStack({}, async url => {
    if (!values.graph) printRoutes(await measureRoutes(browser, url));
    if (!values.routes) await measureGraphs(url);
  });
  for (const checks of sizes)
    await onStack({ args: ['--checks', String(checks)] }, url => measureAll(url, checks));
}

try {
  if (!values.url || values.stub)
    execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], { stdio: 'inherit' });
  if (values.against)
    await measureAgainst(browser, {
      revision: values.against,
      dist: DIST,
      checks: sizes,
      port,
      times: Number(values.times),
    });
  else if (values.screen === 'catalog')
    await onStack({ moving: true, args: ['--configs', values.configs] }, measureCatalogOf);
  else if (values.screen === 'topology')
    await onStack({ args: ['--components', values.components] }, measureTopologyOf);
  else if (values.screen === 'incidents')
    await onStack({}, async (url, database) => {
      if (database === '')
        throw new Error('The incidents are added to a database of the bench alone: leave --url away.');
      printSteps(await measureIncidents(browser, url, await signedIn(browser, url, 'viewer'), database));
    });
  else if (values.screen === 'now')
    await onStack({ args: ['--checks', values.checks ?? '20000'] }, async url =>
      printSteps(await measureNow(browser, url, await signedIn(browser, url, 'admin'))),
    );
  else if (values.screen === 'runs')
    await onStack({ args: ['--checks', values.checks ?? '500'] }, async url =>
      printSteps(await measureRuns(browser, url, await signedIn(browser, url, 'admin'))),
    );
  else if (values.screen === 'questions')
    await onStack({ args: ['--checks', values.checks ?? '20000'] }, async url =>
      printSteps(await measureQuestions(browser, url, await signedIn(browser, url, 'admin'))),
    );
  else if (values.screen === 'authors')
    await onStack({}, async url =>
      printSteps(await measureAuthors(browser, url, await signedIn(browser, url, 'admin'))),
    );
  else if (values.screen === 'logs')
    await onStack({}, async url =>
      printSteps(await measureLogs(browser, url, await signedIn(browser, url, 'viewer'))),
    );
  else if (values.screen === 'soak')
    await onStack({ moving: true, args: ['--checks', values.checks ?? '2000'] }, async url =>
      printSoak(
        await soakHealth(browser, url, await signedIn(browser, url, 'responder'), Number(values.hours)),
      ),
    );
  else if (values.screen === 'recorder') {
    const checks = values.checks ?? '20000';
    await onStack({ moving: true, args: ['--checks', checks] }, async url =>
      printRecorder(
        await measureRecorder(browser, url, await signedIn(browser, url, 'responder'), Number(checks)),
      ),
    );
  } else if (values.screen === 'view')
    await onStack({}, async (url, database) => {
      if (database === '')
        throw new Error('The rows are added to a database of the bench alone: leave --url away.');
      const state = await signedIn(browser, url, 'viewer');
      const { steps, total } = await measureView(browser, url, state, {
        database,
        rows: Number(values.rows),
      });
      console.log(`${values.rows} rows, of which the page says: ${total}`);
      printSteps(steps);
    });
  else if (values.stub) await measureOnStub();
  else if (!values.url) await measureOwn();
  else if (values.graph) await measureGraphs(values.url);
  else await measureAll(values.url, Number.NaN);
  if (figures.length > 0) printHealth(figures);
  if (graphs.length > 0) printGraph(graphs);
  printTopology(topologies);
} finally {
  await browser.close();
}
