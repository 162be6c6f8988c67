import { compareNatural } from '@/lib/sortRows';
import type { PlaybookTarget } from '../targets';

/** What the backend said of one of the targets: the playbooks that can run on it, or why that is not known. */
export interface FitAnswer {
  target: PlaybookTarget;
  playbooks: readonly { id: string; name: string }[];
  error?: string | undefined;
}

/** A playbook with those of the targets that it can run on, in their order. */
export interface FittingPlaybook {
  id: string;
  name: string;
  targets: readonly PlaybookTarget[];
}

/** Playbooks that fit all targets by name, and those that fit some, the most first. */
export interface Fitting {
  all: readonly FittingPlaybook[];
  some: readonly FittingPlaybook[];
  /** Targets of which nothing is known: no playbook counts as fitting them. */
  unknown: readonly { target: PlaybookTarget; error: string }[];
}

/**
 * Which playbooks fit several targets.
 * @param targets what was selected, in its order
 * @param answers one for each target at most, in any order
 */
export function fittingPlaybooks(targets: readonly PlaybookTarget[], answers: readonly FitAnswer[]): Fitting {
  const byTarget = new Map(answers.map(answer => [answer.target.id, answer]));
  const found = new Map<string, { id: string; name: string; targets: PlaybookTarget[] }>();
  for (const target of targets) {
    // One that is listed twice fits once.
    const offered = new Map(byTarget.get(target.id)?.playbooks.map(playbook => [playbook.id, playbook]));
    for (const { id, name } of offered.values()) {
      const known = found.get(id);
      if (known) known.targets.push(target);
      else found.set(id, { id, name, targets: [target] });
    }
  }
  const sorted = [...found.values()].toSorted(
    (a, b) => b.targets.length - a.targets.length || compareNatural(a.name, b.name),
  );
  return {
    all: sorted.filter(playbook => playbook.targets.length === targets.length),
    some: sorted.filter(playbook => playbook.targets.length < targets.length),
    unknown: targets.flatMap(target => {
      const error = byTarget.get(target.id)?.error;
      return error === undefined ? [] : [{ target, error }];
    }),
  };
}

/** Targets that a playbook does not run on. */
export function targetsLeftOut(
  targets: readonly PlaybookTarget[],
  playbook: Pick<FittingPlaybook, 'targets'>,
): PlaybookTarget[] {
  const fitting = new Set(playbook.targets.map(({ id }) => id));
  return targets.filter(({ id }) => !fitting.has(id));
}
