import { expect, test } from './fixtures';
import { shifted, watchShifts } from './support/shifts';

/**
 * Screens whose parts come one after the other, and how much of each may move of itself while they do: no more than nobody notices. Of
 * a record a query finds the one.
 */
const SCREENS: readonly { path: string; record?: string; most: number }[] = [
  { path: '/health', most: 0.03 },
  {
    path: '/health?checkId=',
    record: `SELECT id FROM checks WHERE status = 'unhealthy' AND deleted_at IS NULL ORDER BY name, id LIMIT 1`,
    most: 0.03,
  },
  { path: '/moment', most: 0.05 },
  { path: '/notifications/quiet', most: 0.05 },
  { path: '/playbooks/runs', most: 0.05 },
  { path: '/settings/jobs', most: 0.05 },
  {
    path: '/playbooks/runs/',
    record: `SELECT id FROM playbook_runs WHERE status = 'failed' AND parent_id IS NULL ORDER BY created_at LIMIT 1`,
    most: 0.05,
  },
  {
    path: '/settings/canaries/',
    record: `SELECT id FROM canaries WHERE deleted_at IS NULL ORDER BY name, id LIMIT 1`,
    most: 0.05,
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
    for (const { path, record, most } of SCREENS) {
      await test.step(path, async () => {
        const id = record && (await database.query<{ id: string }>(record)).rows[0]?.id;
        await page.goto(id ? path + id : path, { waitUntil: 'networkidle' });
        const { sum, what } = await shifted(page);
        expect.soft(sum, `${path}: ${what}`).toBeLessThan(most);
      });
    }
  });
