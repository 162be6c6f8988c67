import { countOf, formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { FactTone, PreflightFinding } from './facts';

/** What was found of one of several targets; a line without a finding could not be looked at. */
export interface LookedAt<Target> {
  target: Target;
  lines: readonly { name: string; finding: PreflightFinding | undefined }[];
}

/** One kind of fact over several targets. */
export interface PreflightSum<Target> {
  name: string;
  /** The gravest of what was found; undefined where nothing could be looked at. */
  tone: FactTone | undefined;
  text: string;
  /** The targets that it is about, the gravest first. */
  which: readonly { target: Target; finding: PreflightFinding }[];
}

/** What those of a kind have in common, behind '3 of 12'. */
const COMMON: Readonly<Record<string, string>> = {
  Silences: 'with a silence that keeps or may keep a failure quiet',
  Incidents: 'with active incidents',
  Checks: 'with failing checks',
  'Related items': 'with directly related items that are unhealthy or have a warning',
  'Other runs': 'with another run in progress or in the last 30 minutes',
  Changes: 'with changes in the last 30 minutes',
  'Last run': 'where the last run of this playbook failed, was cancelled or is missing',
  Dependents: 'with items that depend on them',
};

/** What was found of several targets, summed by kind: how many it is about, and which. */
export function sumPreflight<Target>(looked: readonly LookedAt<Target>[]): PreflightSum<Target>[] {
  const names = [...new Set(looked.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  return names.map(name => {
    const all = looked.flatMap(({ target, lines }) =>
      lines.filter(line => line.name === name).map(({ finding }) => ({ target, finding })),
    );
    const found = all.flatMap(({ target, finding }) => (finding ? [{ target, finding }] : []));
    const grave = found.filter(({ finding }) => finding.tone === 'unhealthy');
    const careful = found.filter(({ finding }) => finding.tone === 'warning');
    const which = [...grave, ...careful];
    const missed = all.length - found.length;
    const partial = found.filter(({ finding }) => finding.isPartial).length;
    const common = ownValue(COMMON, name) ?? name;
    const rest = [
      missed > 0 && `${formatCount(missed)} could not be looked at`,
      partial > 0 && `${formatCount(partial)} looked at only in part`,
    ].filter(Boolean);
    const text =
      found.length === 0
        ? 'Could not be looked at'
        : [
            which.length > 0
              ? `${formatCount(which.length)} of ${formatCount(found.length)} ${common}`
              : `None of ${formatCount(found.length)} ${common}`,
            ...rest,
          ].join('; ');
    return {
      name,
      tone:
        found.length === 0
          ? undefined
          : grave.length > 0
            ? 'unhealthy'
            : careful.length > 0
              ? 'warning'
              : 'healthy',
      text,
      which,
    };
  });
}

/** What of several targets was not looked at, in a sentence; undefined where all are. */
export const notLookedAt = (
  looked: number,
  all: number,
  noun: readonly [string, string],
): string | undefined =>
  looked < all
    ? `Looked at ${formatCount(looked)} of ${countOf(all, ...noun)}, those in production first.`
    : undefined;
