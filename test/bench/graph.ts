import type { Browser, Page } from '@playwright/test';
import type { RelatedConfig } from '@/modules/graph/api';
import { openProfile, printSteps, type Steps } from './measure';
import type { SignedIn } from './session';

export interface GraphFigures {
  nodes: number;
  edges: number;
  /** 1 is full speed, 4 a processor four times slower. */
  throttle: number;
  steps: Steps;
}

/** A sequence that is the same every time: no bench may depend on chance. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const HEALTH = ['healthy', 'healthy', 'healthy', 'healthy', 'warning', 'unhealthy', 'unknown', null];
const TYPES = ['Kubernetes::Pod', 'Kubernetes::Deployment', 'Kubernetes::Service', 'AWS::EC2::Instance'];

/** An answer around an item: a tree with hubs, as clusters have them, and further relations across it, circles included. */
export function answerOf(root: string, nodes: number, edges: number): RelatedConfig[] {
  const next = sequence(7);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
  const idOf = (at: number) =>
    at === 0 ? root : `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
  const related = Array.from({ length: nodes }, () => new Set<number>());
  for (let at = 1; at < nodes; at += 1) {
    related[Math.floor(next() * Math.min(at, next() < 0.5 ? 12 : at))]?.add(at);
  }
  for (let count = nodes - 1; count < edges;) {
    const from = related[Math.floor(next() * nodes)];
    const to = Math.floor(next() * nodes);
    if (!from || from.has(to)) continue;
    from.add(to);
    count += 1;
  }
  return related.map((to, at) => ({
    id: idOf(at),
    name: `item-${at}`,
    type: pick(TYPES) ?? 'Kubernetes::Pod',
    related_ids: to.size > 0 ? [...to].map(idOf) : null,
    tags: { namespace: `space-${at % 20}` },
    changes: 0,
    analysis: null,
    cost_per_minute: null,
    cost_total_1d: null,
    cost_total_30d: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: null,
    deleted_at: null,
    agent_id: '00000000-0000-0000-0000-000000000000',
    health: pick(HEALTH) ?? null,
    ready: null,
    status: null,
    path: null,
  }));
}

const ANSWER = '**/api/db/rpc/related_configs_recursive*';

/** What is waited for: a text in the line of figures, cards or plain shapes, a parameter of the address. */
interface Expected {
  text?: string;
  /** What is no more in that line. */
  none?: string;
  far?: boolean;
  address?: string;
}

/** Runs in the page: whether what is expected is on the screen, and no layout on its way. Self-contained. */
function isThere({ text = '', none, far = false, address = '' }: Expected): boolean {
  const figures = document.querySelector('output[aria-label="What is drawn"]')?.textContent ?? '';
  return (
    figures.includes(text) &&
    (none === undefined || (figures !== '' && !figures.includes(none))) &&
    location.search.includes(address) &&
    document.querySelector('.graph-card') !== null &&
    (document.querySelector('[data-far]') !== null) === far &&
    document.querySelector('main [aria-busy=true]') === null
  );
}

/** Until that holds and the frame that shows it is painted; both clocks are the page's. */
async function painted(page: Page, since: number, expected: Expected): Promise<number> {
  await page.waitForFunction(isThere, expected, { polling: 'raf', timeout: 60_000 });
  return page.evaluate(
    from => new Promise<number>(done => requestAnimationFrame(() => done(performance.now() - from))),
    since,
  );
}

/** One answer of a size as a graph, in a fresh page: the first picture, all of it, and the whole at a glance. */
export async function measureGraph(
  browser: Browser,
  url: string,
  state: SignedIn,
  { nodes, edges, throttle }: Pick<GraphFigures, 'nodes' | 'edges' | 'throttle'>,
): Promise<GraphFigures> {
  const context = await openProfile(browser, state);
  const [item] = (await (await context.request.get(`${url}/api/db/configs?select=id&limit=1`)).json()) as {
    id: string;
  }[];
  if (!item) throw new Error(`The backend at ${url} has no items to show a graph of.`);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const body = JSON.stringify(answerOf(item.id, nodes, edges));
  await page.route(ANSWER, async route => {
    // What the page does before there is an answer is the same on every page.
    await page.evaluate(() => window.probe.forgetTasks());
    await route.fulfill({ contentType: 'application/json', body });
  });
  const steps: GraphFigures['steps'] = {};
  const measure = async (name: string, since: () => Promise<number>, expected: Expected) => {
    const ms = await painted(page, await since(), expected);
    steps[name] = { ms, longest: await page.evaluate(() => window.probe.longestTask()) };
    await page.evaluate(() => window.probe.forgetTasks());
  };
  const now = () => page.evaluate(() => performance.now());
  const drawn = (count: number): Expected => ({ text: `items: ${count.toLocaleString('en-US')} shown` });

  await page.goto(`${url}/catalog/${item.id}/relationships?view=graph`);
  await measure(
    'first picture after the answer',
    async () => {
      const end = await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .find(entry => entry.name.includes('related_configs_recursive') && 'responseEnd' in entry)
          ?.toJSON(),
      );
      const { responseEnd } = (await end.jsonValue()) as { responseEnd: number };
      return responseEnd;
    },
    drawn(300),
  );
  const press = async (name: RegExp) => {
    const since = await now();
    await page.getByRole('button', { name }).click();
    return since;
  };
  await measure('select', () => press(/^item-0, /), { address: 'selected=' });
  await measure('show 300 more', () => press(/^Show 300 more$/), drawn(600));
  await measure(
    'group by type',
    async () => {
      await page.getByRole('combobox', { name: 'Group by' }).click();
      const since = await now();
      await page.getByRole('option', { name: 'Type' }).click();
      return since;
    },
    { text: 'in groups' },
  );
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Nothing' }).click();
  await measure('show all', () => press(/^Show all \d/), { none: ' shown' });
  await measure('all at a glance', () => press(/^Fit to view$/), { far: true });
  const pane = page.locator('.react-flow__pane');
  await pane.hover();
  await measure(
    'zoom in',
    async () => {
      const since = await now();
      for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -240);
      return since;
    },
    {},
  );
  await context.close();
  return { nodes, edges, throttle, steps };
}

export function printGraph(all: readonly GraphFigures[]): void {
  for (const { nodes, edges, throttle, steps } of all) {
    console.log(
      `\n/catalog/{id}/relationships as a graph: ${nodes} nodes, ${edges} edges, CPU 1/${throttle}`,
    );
    printSteps(steps);
  }
}
