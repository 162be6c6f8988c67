import type { CheckSummary } from '../api';
import type { HealthUrlState, LabelFilters } from '../url';

/** Checks whose description, canary name, endpoint or name holds the text, without regard to case. */
export function searchChecks(checks: readonly CheckSummary[], query: string): readonly CheckSummary[] {
  const text = query.trim().toLowerCase();
  if (text === '') return checks;
  return checks.filter(({ description, canary_name: canary, endpoint, name }) =>
    [description, canary, endpoint, name].some(field => field?.toLowerCase().includes(text)),
  );
}

export const isFailing = (check: CheckSummary): boolean => check.status !== 'healthy';

export const isPassing = (check: CheckSummary): boolean => check.status === 'healthy';

/** Which checks are listed by their health; undefined where all are. `show` (a count was clicked) wins over Hide Passing. */
export function byHealth({
  show,
  hidePassing,
}: Pick<HealthUrlState, 'show' | 'hidePassing'>): ((check: CheckSummary) => boolean) | undefined {
  if (show === 'healthy') return isPassing;
  return show === '' && hidePassing ? isFailing : undefined;
}

/** A label as filters name it: `key:value`, split at the first colon. */
export const labelName = (key: string, value: string): string => `${key}:${value}`;

interface LabelRules {
  /** Wanted values by key: a check needs one of each key's values. */
  include: Map<string, Set<string>>;
  exclude: [key: string, value: string][];
}

function rulesOf(filters: LabelFilters): LabelRules {
  const rules: LabelRules = { include: new Map(), exclude: [] };
  for (const [name, sign] of Object.entries(filters)) {
    const colon = name.indexOf(':');
    if (colon < 1) continue;
    const key = name.slice(0, colon);
    const value = name.slice(colon + 1);
    if (sign === -1) rules.exclude.push([key, value]);
    else rules.include.set(key, (rules.include.get(key) ?? new Set()).add(value));
  }
  return rules;
}

/**
 * Label filters: an excluded label removes a check. Included values of one key are alternatives; every key with an
 * included value must be met. A check without labels stays only where nothing is included.
 */
export function labelled(checks: readonly CheckSummary[], filters: LabelFilters): readonly CheckSummary[] {
  const { include, exclude } = rulesOf(filters);
  if (include.size === 0 && exclude.length === 0) return checks;
  return checks.filter(({ labels }) => {
    if (!labels) return include.size === 0;
    if (exclude.some(([key, value]) => Object.hasOwn(labels, key) && labels[key] === value)) return false;
    for (const [key, values] of include) {
      const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
      if (value === undefined || !values.has(value)) return false;
    }
    return true;
  });
}
