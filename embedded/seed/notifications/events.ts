import { between, nameOf, shuffled, timeUuid } from '../../core/ids';
import type { World } from '../world';

/** The event queue: what waits, and what could not be delivered. */

const TOTAL = 60;
const FAILED = 15;

const ERRORS = [
  'failed to render template: template: notification:4:18: executing "notification" at <.config.labels.owner>: nil pointer evaluating interface {}.owner',
  'failed to send notification: slack: rate_limited, retry after 30s',
  'failed to find component 019a2c4e: record not found',
];

/** Adds the queue; the same event about the same subject is queued once. */
export function addEvents(world: World): void {
  const configs = world.configs.all().filter(({ deletedAt }) => !deletedAt);
  const changing = configs.filter(({ health }) => health !== 'healthy');
  const checks = world.checks.all().filter(({ deletedAt }) => !deletedAt);
  const sources: readonly (readonly [name: string, ids: readonly string[]])[] = [
    ['check.failed', checks.filter(({ status }) => status === 'unhealthy').map(({ id }) => id)],
    ['check.passed', checks.filter(({ status }) => status === 'healthy').map(({ id }) => id)],
    ['config.unhealthy', changing.map(({ id }) => id)],
    ['config.updated', configs.map(({ id }) => id)],
    ['config.changed', configs.map(({ id }) => id)],
    [
      'component.unhealthy',
      world.components
        .all()
        .filter(({ status }) => status === 'unhealthy')
        .map(({ id }) => id),
    ],
    ['notification.send', world.rows('notification_send_history').map(({ id }) => String(id))],
    ['playbook.run', world.runs.map(({ id }) => id)],
  ];
  const queues = sources.map(
    ([name, ids]) => [name, shuffled(ids, id => `event/${name}/${nameOf(id)}`)] as const,
  );
  for (let index = 0; index < TOTAL; index += 1) {
    const [name, ids] = queues[index % queues.length] ?? ['config.updated', []];
    const subject = ids[Math.floor(index / queues.length)];
    if (!subject) continue;
    const hasFailed = index < FAILED;
    const at = world.clock.agoMs(
      hasFailed ? between(`failed/${index}`, 6, 2_000) * 60_000 : between(`queued/${index}`, 1, 90) * 1_000,
    );
    world.add('event_queue', {
      id: timeUuid(at, `event/${index}`),
      name,
      event_id: subject,
      properties: { id: subject },
      created_at: at,
      attempts: hasFailed ? 1 + (index % 5) : 0,
      error: hasFailed ? ERRORS[index % ERRORS.length] : null,
      last_attempt: hasFailed ? world.clock.agoMs(between(`attempt/${index}`, 1, 300) * 1_000) : null,
      priority: name === 'notification.send' ? 50 : 100,
    });
  }
}
