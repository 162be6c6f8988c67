import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../core/describe';
import { errorCode, isOutage } from '../core/errors';

/** What Postgres says while the database or its schema is still being made: role, database, schema, table, starting up. */
const NOT_YET: readonly unknown[] = ['28P01', '3D000', '3F000', '42P01', '57P03'];

const isNotYet = (error: unknown): boolean => isOutage(error) || NOT_YET.includes(errorCode(error));

/**
 * Does what needs the schema, as soon as it stands: on a cold start the services run before the database is built.
 * Rejects with any other failure, and when the signal is given.
 */
export async function whenSchemaStands(
  work: () => Promise<void>,
  { signal, pauseMs = 500 }: { signal: AbortSignal; pauseMs?: number },
): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isNotYet(error)) throw error;
    }
    await pause(pauseMs, undefined, { signal });
  }
}

/** The line for work on playbook runs that failed for good: what failed and what follows, and nothing secret. */
export const notTakenUp = (error: unknown): string =>
  `services: playbook runs that were under way are not taken up: ${describe(error)}. They stay open until the next start.`;
