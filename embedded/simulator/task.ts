import type pg from 'pg';

/** What a task of the simulator gets: a client inside the tick's transaction, the time and a source of chance. */
export interface TickContext {
  client: pg.ClientBase;
  now: Date;
  /** 0 to 1, exclusive. */
  random: () => number;
}

/** Something that happens again and again. */
export interface Task {
  name: string;
  /** About how often, in milliseconds; each distance is up to a third shorter or longer. */
  everyMs: number;
  run: (context: TickContext) => Promise<unknown>;
}

/** When a task is due after a run of it. */
export function nextDue(task: Task, nowMs: number, random: () => number): number {
  return nowMs + task.everyMs * (2 / 3 + (2 / 3) * random());
}

/** One of the items. Throws when there is none. */
export function oneOf<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/**
 * Runs statements whose triggers would only repeat them: the same row written in both tables, or nothing that anybody
 * listens to. Needs a role that may set that, such as the owner's.
 */
export async function withoutTriggers(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica');
  await work();
  await client.query('SET LOCAL session_replication_role = origin');
}
