/**
 * `npm run docs:pictures -- --url http://127.0.0.1:3000 [--only health]`: takes the pictures of docs/screens.md from a running
 * console with the demonstration data (`npm start -- --fresh --still`), 1280 wide, and writes that page.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../test/browser';
import { signedIn } from '../test/bench/session';

interface Picture {
  name: string;
  title: string;
  about: string;
  /** Where it is, or the list whose first row's link leads there. */
  path: string;
  firstOf?: RegExp;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'topology',
    title: 'Topology',
    about: 'All systems as cards, worst first, narrowed by expression and filters.',
    path: '/topology',
  },
  {
    name: 'component',
    title: 'A component',
    about: 'Its children, what is known of it, and why it is red.',
    path: '/topology',
    firstOf: /\/topology\/[^/?]+$/,
  },
  {
    name: 'health',
    title: 'Health',
    about: 'Every check with its last runs, uptime and latency.',
    path: '/health',
  },
  {
    name: 'incidents',
    title: 'Incidents',
    about: 'What is open, who leads it, and what is still required.',
    path: '/incidents',
  },
  {
    name: 'incident',
    title: 'An incident',
    about: 'Evidence, comments, plan, definition of done and one timeline.',
    path: '/incidents',
    firstOf: /\/incidents\/[^/?]+$/,
  },
  {
    name: 'shift',
    title: 'Shift handover',
    about:
      'What a shift leaves behind, as a sentence and part by part: to be written up as text, or kept as a link that tells later what became of it.',
    path: '/shift',
  },
  {
    name: 'moment',
    title: 'What happened around a time',
    about:
      'Changes, runs, checks that turned, incidents, notifications, insights, failed jobs and silent agents on one time axis, to zoom into by dragging, with a sentence of what came first.',
    path: '/moment?span=1h',
  },
  {
    name: 'catalog',
    title: 'Catalog',
    about: 'Everything that is configured, with health, changes, insights and cost.',
    path: '/catalog?groupBy=none',
  },
  {
    name: 'changes',
    title: 'Changes',
    about: 'What changed, where, by whom, with its diff, and what came after it.',
    path: '/catalog/changes',
  },
  {
    name: 'insights',
    title: 'Insights',
    about: 'What analysers found, by severity.',
    path: '/catalog/insights',
  },
  {
    name: 'access',
    title: 'Who can reach this system',
    about:
      'Who may reach which system, by which group and role, when they last signed in and when that was last reviewed; by grant, person, group or item.',
    path: '/catalog/access',
  },
  {
    name: 'costs',
    title: 'Costs',
    about:
      'What items were charged, by item, type or service, beside the period before; over time, and in a tab of each item. Amounts of different currencies are never added up.',
    path: '/catalog/costs',
  },
  {
    name: 'playbooks',
    title: 'Playbooks',
    about: 'By category, with how they went lately.',
    path: '/playbooks',
  },
  {
    name: 'runs',
    title: 'Playbook runs',
    about:
      'Who ran what on which item, and what is pending approval; two of them side by side. An approver sees all that will run, and what is worth a look before it does. A playbook runs on many items, checks or components at once, from what is selected in their lists.',
    path: '/playbooks/runs',
  },
  {
    name: 'applications',
    title: 'Applications',
    about: 'What is audited, with its report.',
    path: '/applications',
  },
  {
    name: 'notifications',
    title: 'Notifications',
    about: 'By resource, each with why it went as it did.',
    path: '/notifications',
  },
  {
    name: 'connections',
    title: 'Settings',
    about: 'Connections, and in the same way permissions, people, teams, agents, tokens, jobs and the rest.',
    path: '/settings/connections',
  },
];

const MAX_BYTES = 100 * 1024;
const root = fileURLToPath(new URL('..', import.meta.url));

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, only: { type: 'string' } },
});

/** Waits until the page has nothing more to load and draws no skeletons. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForFunction(
    () => !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'),
    undefined,
    {
      timeout: 10_000,
    },
  );
  await page.waitForTimeout(500);
}

/** Writes the picture, in a quality that keeps it below the limit. */
async function take(page: Page, path: string): Promise<void> {
  for (const quality of [80, 70, 60, 50]) {
    await page.screenshot({ path, type: 'jpeg', quality, animations: 'disabled' });
    if (statSync(path).size <= MAX_BYTES) return;
  }
  throw new Error(`${path} does not fit into ${MAX_BYTES} bytes.`);
}

const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_ARGS] });
try {
  const storageState = await signedIn(browser, values.url, 'admin');
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
  });
  mkdirSync(`${root}docs/pictures`, { recursive: true });
  for (const { name, path, firstOf } of PICTURES) {
    if (values.only !== undefined && values.only !== name) continue;
    const page = await context.newPage();
    await page.goto(values.url + path);
    await settled(page);
    if (firstOf) {
      const links = await page
        .locator('main a[href]')
        .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''));
      const first = links.find(link => firstOf.test(link));
      if (first === undefined) throw new Error(`${path} has no link that looks like ${firstOf.source}`);
      await page.goto(values.url + first);
      await settled(page);
    }
    await take(page, `${root}docs/pictures/${name}.jpg`);
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}

const sections = PICTURES.map(
  ({ name, title, about }) => `## ${title}\n\n${about}\n\n![${title}](pictures/${name}.jpg)\n`,
);
writeFileSync(
  `${root}docs/screens.md`,
  `# Screens\n\nTaken from the demonstration data by \`npm run docs:pictures\`, which writes this page.\n\n${sections.join('\n')}`,
);
