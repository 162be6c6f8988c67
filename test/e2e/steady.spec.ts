import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './fixtures';
import { shifted, watchShifts } from './support/shifts';

interface Steady {
  path: string;
  /** Finds the record that it is of. */
  record?: string;
  /** A call that is answered after all others. */
  late?: string;
  /** How much may move of itself while they do: no more than nobody notices. */
  most: number;
}

/** How long a late answer takes, in ms: what a screen asks for besides is there. */
const LATE = 1000;

const SUMMARY = '**/api/canary/api/summary*';
const CHECK = `SELECT id FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL ORDER BY name, id LIMIT 1`;

/** Screens whose parts come one after the other. */
const SCREENS: readonly Steady[] = [
  { path: '/health', most: 0.01 },
  { path: '/health', late: SUMMARY, most: 0.01 },
  { path: '/health?checkId=', record: CHECK, most: 0.03 },
  { path: '/health?checkId=', record: CHECK, late: SUMMARY, most: 0.03 },
  {
    path: '/incidents/',
    record: `SELECT h.incident_id AS id FROM evidences e JOIN hypotheses h ON h.id = e.hypothesis_id
      WHERE e.component_id IS NOT NULL ORDER BY h.incident_id LIMIT 1`,
    most: 0.03,
  },
  { path: '/moment', most: 0.08 },
  { path: '/notifications/quiet', most: 0.08 },
  { path: '/playbooks/runs', most: 0.08 },
  { path: '/settings/jobs', most: 0.08 },
  {
    path: '/playbooks/runs/',
    record: `SELECT id FROM playbook_runs WHERE status = 'failed' AND parent_id IS NULL ORDER BY created_at LIMIT 1`,
    most: 0.08,
  },
  {
    path: '/settings/canaries/',
    record: `SELECT id FROM canaries WHERE deleted_at IS NULL ORDER BY name, id LIMIT 1`,
    most: 0.08,
  },
];

for (const [device, width] of [
  ['wide window', 1440],
  ['phone', 390],
] as const)
  test(`nothing jumps while a screen comes, on a ${device}`, async ({ page, signIn, database }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    await signIn('admin');
    for (const { path, record, late, most } of SCREENS) {
      const name = late ? `${path}, ${late} late` : path;
      await test.step(name, async () => {
        const id = record && (await database.query<{ id: string }>(record)).rows[0]?.id;
        if (late)
          await page.route(late, async route => {
            await sleep(LATE);
            await route.continue();
          });
        await page.goto(id ? path + id : path, { waitUntil: 'networkidle' });
        if (late) await page.unroute(late);
        const { sum, what } = await shifted(page);
        expect.soft(sum, `${name}: ${what}`).toBeLessThan(most);
      });
    }
  });
