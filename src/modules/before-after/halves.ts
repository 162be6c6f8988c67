import { countOf, percentOf } from '@/lib/format';
import { HOUR, MINUTE } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { oneOf } from '@/lib/urlState';
import type { TimeWindow } from '@/lib/time/window';
import type { StatusTone } from '@/theme/tokens';
import type { CheckGraph } from '../checks/graph';

/*
 * What was before a change or a run and what came after it, as rules: a time of one length on either side, and what the runs of
 * a check say of both.
 */

/** How much time is compared, ms. */
export const COMPARED_SPANS = { '15m': 15 * MINUTE, '1h': HOUR, '6h': 6 * HOUR, '24h': 24 * HOUR } as const;
export type ComparedSpan = keyof typeof COMPARED_SPANS;

/** What of it a link holds; '' compares nothing. */
export const spanParam = oneOf(['', '15m', '1h', '6h', '24h'], '');

/** The time before something and the time after it. */
export interface Halves {
  before: TimeWindow;
  after: TimeWindow;
}

/**
 * The time on either side of what happened. What is after it ends with the present, so that it may be shorter, or nothing.
 * @param happened epoch ms @param now epoch ms, by the backend's clock
 */
export function halvesOf(happened: TimeWindow, span: ComparedSpan, now: number): Halves {
  const length = COMPARED_SPANS[span];
  return {
    before: { from: happened.from - length, to: happened.from },
    after: { from: happened.to, to: Math.max(happened.to, Math.min(happened.to + length, now)) },
  };
}

/** A time so short holds no runs that tell anything, ms. */
export const isTooShort = ({ from, to }: TimeWindow): boolean => to - from < MINUTE;

/** The runs of a check on either side; undefined for what could not be read. */
export interface CheckHalves {
  before: CheckGraph | undefined;
  after: CheckGraph | undefined;
}

/** What became of a check, the worst first. */
const OUTCOMES = {
  failing: { tone: 'unhealthy', label: 'Fails since', one: 'check fails since', many: 'checks fail since' },
  between: {
    tone: 'warning',
    label: 'Failed, passes again',
    one: 'check failed and passes again',
    many: 'checks failed and pass again',
  },
  slower: { tone: 'warning', label: 'Slower', one: 'check is slower', many: 'checks are slower' },
  stillFailing: {
    tone: 'warning',
    label: 'Failed already',
    one: 'check failed already',
    many: 'checks failed already',
  },
  passing: { tone: 'healthy', label: 'Passes since', one: 'check passes since', many: 'checks pass since' },
  same: {
    tone: 'healthy',
    label: 'Passes as before',
    one: 'check passes as before',
    many: 'checks pass as before',
  },
  unknown: {
    tone: 'unknown',
    label: 'Not known',
    one: 'check has no runs to compare',
    many: 'checks have no runs to compare',
  },
} as const satisfies Record<string, { tone: StatusTone; label: string; one: string; many: string }>;
export type Outcome = keyof typeof OUTCOMES;

const KINDS = Object.keys(OUTCOMES) as Outcome[];

/** The mark and the words of an outcome. */
export const outcomeLook = (outcome: Outcome): { tone: StatusTone; label: string } => OUTCOMES[outcome];

/** Whether the newest bucket of a graph passed; undefined where it has none. */
function passedLast({ status }: CheckGraph): boolean | undefined {
  let newest: number | undefined;
  let passed: boolean | undefined;
  for (const bucket of status ?? []) {
    const at = toInstant(bucket.time);
    if (at === undefined || (newest !== undefined && at <= newest)) continue;
    newest = at;
    passed = bucket.status === true;
  }
  return passed;
}

/** Slower is what takes so many times as long, and so much longer that a person could notice, ms. */
const SLOWER_TIMES = 2;
const SLOWER_MS = 100;

const isSlower = (before: CheckGraph, after: CheckGraph): boolean => {
  const [was, is] = [before.latency.p95, after.latency.p95];
  if (typeof was !== 'number' || typeof is !== 'number') return false;
  return is >= SLOWER_TIMES * was && is - was >= SLOWER_MS;
};

/** What became of a check: by how its last run on either side ended, by failures between, and by its 95th percentile. */
export function checkOutcome({ before, after }: CheckHalves): Outcome {
  if (!before || !after) return 'unknown';
  const [was, is] = [passedLast(before), passedLast(after)];
  if (was === undefined || is === undefined) return 'unknown';
  if (!is) return was ? 'failing' : 'stillFailing';
  if (!was) return 'passing';
  if ((after.uptime?.failed ?? 0) > 0 && before.uptime?.failed === 0) return 'between';
  return isSlower(before, after) ? 'slower' : 'same';
}

/** Uptime in percent; undefined where nothing ran. */
export const uptimeOf = (graph: CheckGraph | undefined): number | undefined =>
  graph?.uptime && percentOf(graph.uptime.passed, graph.uptime.failed);

/** The 95th percentile, ms; undefined where nothing ran. */
export const p95Of = (graph: CheckGraph | undefined): number | undefined =>
  uptimeOf(graph) === undefined ? undefined : (graph?.latency.p95 ?? undefined);

/** The worst outcomes first, equal ones in the order they came in. */
export const worstOutcomesFirst = <Row extends { outcome: Outcome }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => KINDS.indexOf(a.outcome) - KINDS.indexOf(b.outcome));

/** What became of all checks, in a sentence: '1 check fails since, 2 checks pass as before'. */
export const outcomesText = (outcomes: readonly Outcome[]): string =>
  KINDS.flatMap(kind => {
    const count = outcomes.filter(outcome => outcome === kind).length;
    const { one, many } = OUTCOMES[kind];
    return count > 0 ? [countOf(count, one, many)] : [];
  }).join(', ');
