import type { SummedRun } from './api';
import { toInstant } from '@/lib/time/instant';

/** What the runs of a job come to. */
export interface JobSummaryRow {
  id: string;
  name: string;
  runs: number;
  failed: number;
  /** Of the runs that ended and say how long they took, ms; undefined when none does. */
  average: number | undefined;
  /** When the newest run began; ISO. */
  last: string | undefined;
  /** What properties change of it: 'schedule @every 5m', one each. */
  overrides: readonly string[];
}

/** When a run began; when it was noted where it does not say. */
const beganAt = ({ time_start: start, created_at: noted }: SummedRun) => start ?? noted;

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

function summaryRow(name: string, runs: readonly SummedRun[], overrides: readonly string[]): JobSummaryRow {
  const took = runs.flatMap(run => (run.status === 'RUNNING' ? [] : (run.duration_millis ?? [])));
  let last: string | undefined;
  for (const at of runs.map(beganAt))
    if ((toInstant(at) ?? -Infinity) > (toInstant(last) ?? -Infinity)) last = at ?? undefined;
  return {
    id: name,
    name,
    runs: runs.length,
    failed: runs.filter(({ status }) => status === 'FAILED').length,
    average: mean(took),
    last,
    overrides,
  };
}

/** Runs summed up by job; runs without a name stand under an empty one. @param overridesOf a job, by its name */
export function jobSummaries(
  runs: readonly SummedRun[],
  overridesOf: (name: string) => readonly string[],
): JobSummaryRow[] {
  const byName = new Map<string, SummedRun[]>();
  for (const run of runs) {
    const name = run.name ?? '';
    const known = byName.get(name);
    if (known) known.push(run);
    else byName.set(name, [run]);
  }
  return Array.from(byName, ([name, some]) => summaryRow(name, some, overridesOf(name)));
}
