import { SECOND } from '@/lib/time/clock';
import { hasRunEnded } from './status';

/** While runs go on, and while they wait for a time or a person, ms. */
const RUNNING_EVERY = 5 * SECOND;
const PENDING_EVERY = 30 * SECOND;

const PENDING: readonly string[] = ['scheduled', 'pending_approval', 'sleeping'];

/** How often runs are asked for again, ms; null once all of them are over. */
export function followEvery(runs: readonly { status: string }[]): number | null {
  const open = runs.filter(({ status }) => !hasRunEnded(status));
  if (open.length === 0) return null;
  return open.every(({ status }) => PENDING.includes(status)) ? PENDING_EVERY : RUNNING_EVERY;
}
