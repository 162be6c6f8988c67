import { oneOf, type Task, type TickContext } from './task';
import { notify, type QueuedEvent } from './notifications';

/** The event queue moves: events are worked off, some fail and are tried again. */

const AT_ONCE = 40;
/** Most notifications of one turn; further events pass without one. */
const NOTIFICATIONS = 3;
const MOST_ATTEMPTS = 5;

const ERRORS = [
  'failed to send notification: slack: rate_limited, retry after 30s',
  'failed to render template: nil pointer evaluating interface {}.owner',
  'context deadline exceeded',
];

const TAKE = /* sql */ `
  SELECT id, name, event_id FROM event_queue
   WHERE error IS NULL AND created_at < now() - interval '3 seconds'
   ORDER BY priority, created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const FAIL = /* sql */ `
  UPDATE event_queue SET error = $2, attempts = coalesce(attempts, 0) + 1, last_attempt = now() WHERE id = $1`;

/** The event that failed longest ago is tried again; after five attempts it is dropped. */
const RETRY = /* sql */ `
  SELECT id, attempts FROM event_queue WHERE error IS NOT NULL AND last_attempt < now() - interval '2 minutes'
   ORDER BY last_attempt LIMIT 1 FOR UPDATE SKIP LOCKED`;

async function work(context: TickContext): Promise<void> {
  const { client, random } = context;
  const { rows } = await client.query<QueuedEvent>(TAKE, [AT_ONCE]);
  let notifications = 0;
  const done: string[] = [];
  for (const event of rows) {
    if (random() < 0.03) {
      await client.query(FAIL, [event.id, oneOf(ERRORS, random)]);
      continue;
    }
    done.push(event.id);
    if (notifications < NOTIFICATIONS && (await notify(event, context))) notifications += 1;
  }
  if (done.length > 0) await client.query('DELETE FROM event_queue WHERE id = ANY ($1)', [done]);
}

export const eventTask = (): Task => ({ name: 'events', everyMs: 6_000, run: work });

async function retry({ client, random }: TickContext): Promise<void> {
  const { rows } = await client.query<{ id: string; attempts: number | null }>(RETRY);
  const [failed] = rows;
  if (!failed) return;
  const isOver = (failed.attempts ?? 0) >= MOST_ATTEMPTS || random() < 0.4;
  if (isOver) await client.query('DELETE FROM event_queue WHERE id = $1', [failed.id]);
  else
    await client.query('UPDATE event_queue SET attempts = attempts + 1, last_attempt = now() WHERE id = $1', [
      failed.id,
    ]);
}

export const retryTask = (): Task => ({ name: 'events that failed', everyMs: 3 * 60_000, run: retry });
