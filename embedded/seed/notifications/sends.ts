import { between, chance, pick, unit, weighted } from '../../core/ids';
import type { World } from '../world';
import { silenceId } from './build';
import { addSend } from './send';
import { resources, type Resource } from './sendResources';
import { addNodeStory, addRunSends, addStory } from './sendStories';

/** What the rules sent in 30 days: 900 rows. */

const TOTAL = 900;

const RULES: Readonly<Record<Resource['kind'], readonly string[]>> = {
  config: [
    'payments-unhealthy',
    'node-health',
    'config-warnings',
    'removed-items',
    'image-pulls',
    'auto-restart-payments',
  ],
  component: ['component-health'],
  check: ['critical-checks', 'data-platform-checks', 'edge-alerts', 'backups'],
  canary: ['canary-watchdog'],
};

const STATUSES = [
  ['sent', 58],
  ['error', 7],
  ['repeat-interval', 10],
  ['silenced', 6],
  ['inhibited', 4],
  ['grouped', 5],
  ['skipped', 3],
  ['pending', 0.5],
  ['evaluating-waitfor', 0.5],
  ['attempting_fallback', 1],
  ['pending_playbook_completion', 0.4],
  ['pending_playbook_run', 0.3],
] as const;

/** Adds all of them; playbook runs must have been added. */
export function addSends(world: World): void {
  addStory(world);
  addNodeStory(world);
  addRunSends(world);
  const all = resources(world);
  const fallbacks: string[] = [];
  for (let index = 0; world.rows('notification_send_history').length < TOTAL; index += 1) {
    const key = `send ${index}`;
    const kind = weighted<Resource['kind']>(`kind/${key}`, [
      ['config', 50],
      ['check', 32],
      ['component', 14],
      ['canary', 4],
    ]);
    const resource = pick(`resource/${key}`, all[kind]);
    const status = weighted(`status/${key}`, STATUSES);
    const isOpen =
      status === 'pending' ||
      status.startsWith('pending_') ||
      status.startsWith('eval') ||
      status === 'attempting_fallback';
    const at = world.clock.agoMs(
      isOpen ? between(`at/${key}`, 20, 900) * 1000 : unit(`at/${key}`) ** 1.5 * 30 * 86_400_000 + 60_000,
    );
    const event =
      kind === 'canary'
        ? 'canary.unhealthy'
        : kind === 'check'
          ? chance(`recovered/${key}`, 0.3)
            ? 'check.passed'
            : 'check.failed'
          : `${kind}.${resource.health}`;
    const isFallback = fallbacks.length > 0 && chance(`fallback/${key}`, 0.04);
    const id = addSend(world, {
      key,
      rule: pick(`rule/${key}`, RULES[kind]),
      at,
      status,
      event,
      resource,
      more: {
        ...(status === 'silenced'
          ? {
              silenced_by: silenceId(
                world,
                pick(`silence/${key}`, ['staging-nights', 'warehouse-builds-token', 'label-printer-paris']),
              ),
            }
          : {}),
        ...(isFallback ? { parent_id: fallbacks.shift() } : {}),
      },
    });
    if (status === 'error') fallbacks.push(id);
  }
}
