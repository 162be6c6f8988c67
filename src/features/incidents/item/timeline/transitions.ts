import type { Transition } from './entries';

interface Run {
  time: string;
  status: boolean | null;
}

/**
 * When a check changed between well and not well. The first run says how it was, and is no change itself.
 * @param runs of one check, oldest first
 */
export function transitionsOf(check: { id: string; name: string }, runs: readonly Run[]): Transition[] {
  return runs.flatMap(({ time, status }, index) => {
    const before = runs[index - 1];
    if (!before || before.status === status || status === null) return [];
    return [{ checkId: check.id, name: check.name, at: time, healthy: status }];
  });
}
