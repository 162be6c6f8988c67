import { subjectIdOf } from '@/lib/access/permissions/record';
import type { Role } from '@/lib/access/policy';
import { reachOf } from './applies';
import type { AccessFacts, Asked, AskedAction, OverviewAction, Rule, Who } from './model';
import { ASKED_ACTIONS } from './model';
import type { PermissionReach } from './reach';
import { allowingRoles, isMeaningful } from './roles';
import { reachOfScopes, type NamedReach } from './scopes';
import { subjectsOf, type Via } from './subjects';
import { visibilityOf, type Visibility } from './visibility';

/**
 * What a person may do:
 * - `allowed`: all of what is asked about
 * - `partly`: some of it: what the grants name, or all but what the denials name
 * - `denied`: a denial reaches all of it; a denial wins over every grant and every role
 * - `none`: nothing grants it
 * - `hidden`: they might, but no access scope shows it to them
 */
export type AccessVerdict = 'allowed' | 'partly' | 'denied' | 'none' | 'hidden';

/** One permission that speaks of it. */
export interface Reason {
  rule: Rule;
  /** How its subject stands for the person. */
  via: Via;
  reach: Exclude<PermissionReach, 'no'>;
  /** The scopes it names that reach it. */
  scopes: readonly NamedReach[];
}

export interface Explanation {
  verdict: AccessVerdict;
  /** Roles that allow it by themselves. */
  roles: readonly Role[];
  grants: readonly Reason[];
  denials: readonly Reason[];
  visibility: Visibility;
}

function verdictOf(
  roles: readonly Role[],
  grants: readonly Reason[],
  denials: readonly Reason[],
  { sight }: Visibility,
): AccessVerdict {
  if (denials.some(({ reach }) => reach === 'yes')) return 'denied';
  const whole = roles.length > 0 || grants.some(({ reach }) => reach === 'yes');
  if (!whole && grants.length === 0) return 'none';
  if (sight === 'none' || sight === 'hidden') return 'hidden';
  const narrowed = sight === 'some' || sight === 'unknown';
  return whole && denials.length === 0 && !narrowed ? 'allowed' : 'partly';
}

/**
 * What a person may do with something, and everything that speaks for or against it. One denial that reaches
 * it decides, whatever else there is.
 */
export function explain(who: Who, asked: Asked, action: AskedAction, facts: AccessFacts): Explanation {
  const subjects = subjectsOf(who, facts.groups);
  const reasons = facts.permissions.flatMap((rule): Reason[] => {
    const via = subjects.get(subjectIdOf(rule));
    const reach = via ? reachOf(rule, asked, action, facts.named) : 'no';
    if (!via || reach === 'no') return [];
    const scopes = reachOfScopes(rule.object_selector, asked, facts.named);
    return [{ rule, via, reach, scopes: scopes.filter(scope => scope.reach !== 'no') }];
  });
  const grants = reasons.filter(({ rule }) => !rule.deny);
  const denials = reasons.filter(({ rule }) => rule.deny);
  const roles = allowingRoles(who.roles, asked.object, action, facts.reported);
  const visibility = visibilityOf(who, asked, facts);
  return { verdict: verdictOf(roles, grants, denials, visibility), roles, grants, denials, visibility };
}

/** One row of the overview: an object, and a verdict an action; null where the action means nothing. */
export interface OverviewRow {
  object: string;
  verdicts: Readonly<Record<OverviewAction, AccessVerdict | null>>;
}

/** What a person may do with every kind of thing. */
export function overview(who: Who, objects: readonly string[], facts: AccessFacts): OverviewRow[] {
  return objects.map(object => {
    const entries = ASKED_ACTIONS.map(
      action =>
        [
          action,
          isMeaningful(object, action) ? explain(who, { object }, action, facts).verdict : null,
        ] as const,
    );
    return { object, verdicts: Object.fromEntries(entries) as OverviewRow['verdicts'] };
  });
}
