import { scopeRefText } from '@/lib/access/targets/refs';
import type { AccessVerdict, Explanation, Reason } from '../effective/explain';
import type { Asked, Rule } from '../effective/model';
import { reasonText } from '../who/rows';
import type { ImpactEffect, ImpactOutcome } from './model';

const RANK: Readonly<Record<AccessVerdict, number>> = {
  allowed: 2,
  partly: 1,
  denied: 0,
  none: 0,
  hidden: 0,
};

const isWhole = ({ roles, grants }: Explanation) =>
  roles.length > 0 || grants.some(({ reach }) => reach === 'yes');

const rulesOf = (reasons: readonly Reason[]): ReadonlySet<Rule> => new Set(reasons.map(({ rule }) => rule));
const holdsAll = (all: ReadonlySet<Rule>, some: ReadonlySet<Rule>) => [...some].every(rule => all.has(rule));

/** What of it a person sees, to be compared. */
const sightText = ({ visibility: { sight, scopes, named } }: Explanation) =>
  sight === 'all'
    ? sight
    : JSON.stringify([
        sight,
        scopes.map(({ scope, admits }) => [scope.id, admits]),
        named.map(({ ref, reach }) => [scopeRefText(ref), reach]),
      ]);

/** How one part of something turns into another part of it, which verdicts do not tell. */
function partsCompared(before: Explanation, after: Explanation): ImpactEffect {
  const [given, givenThen] = [rulesOf(before.grants), rulesOf(after.grants)];
  const [taken, takenThen] = [rulesOf(before.denials), rulesOf(after.denials)];
  const keeps = (isWhole(after) || holdsAll(givenThen, given)) && holdsAll(taken, takenThen);
  const getsNothing = (isWhole(before) || holdsAll(given, givenThen)) && holdsAll(takenThen, taken);
  if (sightText(before) !== sightText(after)) return 'mayChange';
  if (keeps) return getsNothing ? 'same' : 'mayGain';
  return getsNothing ? 'mayLose' : 'mayChange';
}

/** Why nothing changes for somebody. */
function whySame(
  before: Explanation,
  after: Explanation,
  changed: ReadonlySet<Rule>,
  isRemoval: boolean,
): string {
  const { verdict, roles, grants, denials } = after;
  const other = (reasons: readonly Reason[]) =>
    reasons.find(({ rule, reach }) => reach === 'yes' && !changed.has(rule));
  const word = isRemoval ? 'still' : 'already';
  switch (verdict) {
    case 'denied': {
      const denial = other(denials);
      if (denial) return `denied by ${reasonText(denial)}`;
      return before.verdict === 'denied'
        ? 'denied by this permission as before'
        : 'no role or permission grants it';
    }
    case 'hidden':
      return 'no access scope includes it';
    case 'none':
      return 'no role or permission grants it';
    case 'allowed': {
      if (roles.length > 0) return `${word} by role ${roles.join(' and ')}`;
      const grant = other(grants);
      return grant ? `${word} by ${reasonText(grant)}` : 'by this permission as before';
    }
    case 'partly':
      return 'the same part of it as before';
  }
}

interface Comparison {
  asked: Asked;
  /** The rules that change, as they are before and after. */
  changed: ReadonlySet<Rule>;
  /** A permission is deleted: what somebody has, they keep. */
  isRemoval: boolean;
  /** What else decides is not known, such as the roles of a token. */
  isUnsure: boolean;
}

const asUnsure = (effect: ImpactEffect): ImpactEffect =>
  effect === 'gains' ? 'mayGain' : effect === 'loses' ? 'mayLose' : effect;

/** What becomes of somebody's access. */
export function compareAccess(
  before: Explanation,
  after: Explanation,
  { asked, changed, isRemoval, isUnsure }: Comparison,
): ImpactOutcome {
  const [was, is] = [RANK[before.verdict], RANK[after.verdict]];
  const isPart = was === 1 || is === 1;
  const plain: ImpactEffect =
    was < is ? 'gains' : was > is ? 'loses' : was === 1 ? partsCompared(before, after) : 'same';
  // A part of one resource is none: whether it is reached is not known.
  const effect = isUnsure || (isPart && asked.one) ? asUnsure(plain) : plain;
  return {
    effect,
    amount: isPart ? 'some' : 'all',
    why: effect === 'same' ? whySame(before, after, changed, isRemoval) : '',
  };
}
