import { runSlots, successRate, type RunSlot, type SlotTone } from '@/components/status-strip/slots';
import { ownValue } from '@/lib/own';
import { tookMs } from '@/modules/playbooks/runs';
import { formatCount } from '@/lib/format';
import { MOST_COURSE_RUNS, type CourseRun } from './api';

/** Days that courses go back. */
export const COURSE_DAYS = 30;

/** How the newest runs of a playbook went. */
export interface Course {
  /** The newest last. */
  slots: readonly RunSlot<CourseRun>[];
  /** Per cent of those that ended and completed; undefined while none ended. */
  rate: number | undefined;
  /** The middle duration of those that completed, ms. */
  median: number | undefined;
  /** What the newer half took beside the older one, in per cent more; undefined with fewer than four. */
  trend: number | undefined;
}

const TONES: Readonly<Record<string, SlotTone>> = {
  completed: 'healthy',
  failed: 'unhealthy',
  timed_out: 'unhealthy',
};

function middle(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function grouped(runs: readonly CourseRun[]): ReadonlyMap<string, CourseRun[]> {
  const found = new Map<string, CourseRun[]>();
  for (const run of runs) {
    const own = found.get(run.playbook_id);
    if (own) own.push(run);
    else found.set(run.playbook_id, [run]);
  }
  return found;
}

/** The course of each playbook, by its id. @param runs the newest first */
export function coursesOf(runs: readonly CourseRun[]): ReadonlyMap<string, Course> {
  const byPlaybook = grouped(runs);
  return new Map([...byPlaybook].map(([id, own]) => [id, courseOf(own)]));
}

function courseOf(runs: readonly CourseRun[]): Course {
  const slots = runSlots(runs, ({ status }) => ownValue(TONES, status) ?? 'empty');
  const took = runs.flatMap(run =>
    run.status === 'completed' && run.end_time ? (tookMs(run, Date.parse(run.end_time)) ?? []) : [],
  );
  const half = Math.floor(took.length / 2);
  const [newer, older] = [middle(took.slice(0, half)), middle(took.slice(-half))];
  return {
    slots,
    rate: successRate(slots),
    median: middle(took),
    trend: half >= 2 && newer !== undefined && older ? ((newer - older) / older) * 100 : undefined,
  };
}

/** What is known of a playbook without a run among those that were read. @param read how many of all playbooks there are */
export const noRunsText = (read: number): string =>
  read < MOST_COURSE_RUNS
    ? `No runs in ${COURSE_DAYS} days`
    : `Not among the newest ${formatCount(MOST_COURSE_RUNS)} runs of all playbooks`;

/** A trend as it follows a duration: ', 25% slower', from a tenth on. @param trend in per cent, more is slower */
export function trendText(trend: number | undefined): string {
  if (trend === undefined || Math.abs(trend) < 10) return '';
  return `, ${Math.round(Math.abs(trend))}% ${trend > 0 ? 'slower' : 'faster'}`;
}
