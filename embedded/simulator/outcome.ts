/** How a run of a check turns out: most go on as they were, some change now and then. */

export interface DueCheck {
  id: string;
  status: 'healthy' | 'unhealthy' | null;
  /** How long the status has lasted, in milliseconds. */
  lastedMs: number;
  /** Share of failed runs in the last day, 0 to 1. */
  failing: number;
  /** Usual duration of a run in milliseconds. */
  usualMs: number;
  /** Usual distance of two runs in milliseconds. */
  everyMs: number;
}

export interface SimulatedRun {
  pass: boolean;
  durationMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The chance that a check is found in its other state after some time, if it stays `staysMs` in the one and `leavesMs`
 * in the other on average. Runs that are far apart find it as it is in the long run, so that a daily check does not
 * change with every run.
 */
export function chanceOfChange(afterMs: number, staysMs: number, leavesMs: number): number {
  const out = 1 / staysMs;
  const back = 1 / leavesMs;
  return (out / (out + back)) * (1 - Math.exp(-(out + back) * afterMs));
}

/** A check that failed for a good part of the day, but not for most of it, comes and goes. */
const isFlapping = ({ failing }: DueCheck) => failing > 0.12 && failing < 0.5;

/**
 * How long a status lasts, on average. Several checks change a minute whatever their number: with thousands of them each
 * changes more rarely. What has been down for hours stays so.
 * @param checks how many checks there are
 */
function lastsFor(check: DueCheck, isWell: boolean, checks: number): number {
  const crowd = Math.max(1, checks / 4_000);
  if (isWell) return (isFlapping(check) ? 20 * MINUTE : 4 * HOUR) * crowd;
  if (isFlapping(check) && check.lastedMs < HOUR) return 4 * MINUTE * crowd;
  if (check.lastedMs < 30 * MINUTE) return 6 * MINUTE * crowd;
  return (check.lastedMs < 2 * HOUR ? 90 * MINUTE : 60 * HOUR) * crowd;
}

/** A number around 1, seldom below a half or above two. */
function spread(random: () => number): number {
  return Math.exp(0.3 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
}

/**
 * Decides one run.
 * @param checks how many checks there are
 * @param random 0 to 1, exclusive
 */
export function decide(check: DueCheck, checks: number, random: () => number): SimulatedRun {
  const wasWell = check.status !== 'unhealthy';
  const stays = lastsFor(check, wasWell, checks);
  const changes =
    random() < chanceOfChange(check.everyMs, stays, lastsFor({ ...check, lastedMs: 0 }, !wasWell, checks));
  const pass = changes ? !wasWell : wasWell;
  const isSlow = pass ? random() < 0.0008 : random() < 0.25;
  const durationMs = isSlow ? 10_000 + random() * 5_000 : check.usualMs * spread(random);
  return { pass, durationMs: Math.max(1, Math.round(durationMs)) };
}
