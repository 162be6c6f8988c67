import { subjectIdOf } from '@/lib/access/permissions/record';
import { isRole } from '@/lib/access/policy';
import { explain, type Explanation } from '../effective/explain';
import type { AccessFacts, AskedAction, Rule, Who } from '../effective/model';
import { needOf } from '../effective/roles';
import { EVERYONE, subjectsOf } from '../effective/subjects';
import type { Everybody } from '../who/api';
import { bareSubject } from '../who/rows';
import { actionsOn, type AccessChange } from './change';
import { compareAccess } from './compare';
import type { AccessImpact, ImpactEffect, ImpactLine, ImpactOutcome, ImpactSubject } from './model';
import { impactNotes } from './notes';
import { askedText } from './words';

interface Concerned {
  who: Who;
  kind: string;
  isInactive: boolean;
  /** Of an agent, a token or an account that is gone nothing else is known. */
  isUnsure: boolean;
}

const UNSURE_TYPES = ['person', 'access_token_person', 'plugin'];
const HOLDERS = ['team', 'group', 'role'];
const isHolder = (rule: Rule, id: string) =>
  HOLDERS.includes(rule.subject_type) || rule.team_id === id || isRole(id) || id === EVERYONE;

/** Whom a change is for: people, and what is no person. */
function concernedBy(
  { rules, subjects: given, after }: Pick<AccessChange, 'rules' | 'subjects' | 'after'>,
  everybody: Everybody,
): Concerned[] {
  const ids = given.filter(id => id !== '');
  const away = new Set(everybody.inactive);
  const people = everybody.people
    .filter(who => {
      const subjects = subjectsOf(who, after.groups);
      return ids.some(id => subjects.has(id));
    })
    .map((who): Concerned => ({ who, kind: 'Person', isInactive: away.has(who.id), isUnsure: false }));
  const known = new Set(everybody.people.map(({ id }) => id));
  const others = rules.flatMap((rule): Concerned[] => {
    const id = subjectIdOf(rule);
    if (id === '' || known.has(id) || isHolder(rule, id)) return [];
    known.add(id);
    const isUnsure = UNSURE_TYPES.includes(rule.subject_type);
    return [{ ...bareSubject(rule), isInactive: false, isUnsure }];
  });
  return [...people, ...others];
}

/** The facts that speak of one subject; the rest cannot change anything for it. */
function factsOf(who: Who, facts: AccessFacts): AccessFacts {
  const subjects = subjectsOf(who, facts.groups);
  return { ...facts, permissions: facts.permissions.filter(rule => subjects.has(subjectIdOf(rule))) };
}

interface Entry extends ImpactOutcome {
  action: AskedAction;
  about: string;
}

const ORDER: readonly ImpactEffect[] = ['gains', 'loses', 'mayGain', 'mayLose', 'mayChange', 'same'];

/** Lists in the order in which their keys came. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => readonly unknown[]): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

type SubjectLine = Omit<ImpactLine, 'subjects'>;

/** What happens to one subject: actions that fare alike are told together, and so are things. */
function linesOfSubject(entries: readonly Entry[]): SubjectLine[] {
  const byThing = grouped(entries, ({ effect, amount, why, about }) => [effect, amount, why, about]).flatMap(
    ([first, ...rest]): SubjectLine[] =>
      first
        ? [{ ...first, actions: [first, ...rest].map(({ action }) => action), about: [first.about] }]
        : [],
  );
  return grouped(byThing, ({ effect, amount, why, actions }) => [effect, amount, why, actions]).flatMap(
    ([first, ...rest]): SubjectLine[] =>
      first ? [{ ...first, about: [first, ...rest].flatMap(({ about }) => about) }] : [],
  );
}

const inForce = (explanation: Explanation, isInactive: boolean): Explanation =>
  isInactive ? { ...explanation, verdict: 'none' } : explanation;

/** What is compared, each thing once. */
const cellsOf = ({ asked, after }: AccessChange) =>
  grouped(asked, ({ object, one }) => [object, one?.id, one?.name]).flatMap(([thing]) =>
    thing ? [{ asked: thing, actions: actionsOn(thing, after) }] : [],
  );

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/** Whether a part of a kind is exactly what the one permission picks: nothing else makes it a part. */
const isExactly = (before: Explanation, after: Explanation, { effect }: ImpactOutcome): boolean =>
  (effect === 'gains' || effect === 'loses') &&
  (before.verdict !== 'partly' || after.verdict !== 'partly') &&
  before.visibility.sight === 'all' &&
  before.verdict !== 'hidden' &&
  [before, after].every(
    ({ verdict, grants, denials }) =>
      verdict !== 'partly' || [...grants, ...denials].filter(({ reach }) => reach === 'part').length === 1,
  );

/** What happens to one subject, action by action. */
function entriesOf(
  { who, isInactive, isUnsure }: Concerned,
  change: AccessChange,
  counts: ReadonlyMap<string, number>,
): Entry[] {
  const { before, after, isRemoval, isUnread } = change;
  const [own, ownThen] = [factsOf(who, before), factsOf(who, after)];
  const changed = new Set(change.rules);
  return cellsOf(change).flatMap(({ asked, actions }) =>
    actions.flatMap((action): Entry[] => {
      const was = inForce(explain(who, asked, action, own), isInactive);
      const is = inForce(explain(who, asked, action, ownThen), isInactive);
      const outcome = compareAccess(was, is, {
        asked,
        changed,
        isRemoval,
        isUnsure: isUnsure || isUnread || needOf(asked.object, action) === undefined,
      });
      if (outcome.effect === 'same' && !change.isSpokenOf(asked, action)) return [];
      const why = isInactive ? 'the account is inactive' : outcome.why;
      const count = isExactly(was, is, outcome) ? counts.get(asked.object) : undefined;
      return [{ ...outcome, why, action, about: askedText(asked, outcome.amount, count) }];
    }),
  );
}

/**
 * Who gains and who loses what by a change, by roles, permissions and scopes; a denial wins. What somebody has by something else
 * stays as it is, and is said so.
 * @param counts how many resources the permissions of the change pick now, each the same, by the global object of their kind
 */
export function impactOf(
  change: AccessChange,
  everybody: Everybody,
  counts: ReadonlyMap<string, number> = NO_COUNTS,
): AccessImpact {
  const { rules, after, concerns = () => true } = change;
  const concerned = concernedBy(change, everybody).filter(({ who }) => concerns(who));
  const met = concerned.flatMap(one => {
    const { id, name, email } = one.who;
    const subject: ImpactSubject = { id, name, email: email ?? '', kind: one.kind };
    return linesOfSubject(entriesOf(one, change, counts)).map(line => ({ line, subject }));
  });
  const lines = grouped(met, ({ line }) => [line.effect, line.amount, line.why, line.actions, line.about])
    .flatMap(([first, ...rest]): ImpactLine[] =>
      first ? [{ ...first.line, subjects: [first, ...rest].map(({ subject }) => subject) }] : [],
    )
    .toSorted((a, b) => ORDER.indexOf(a.effect) - ORDER.indexOf(b.effect));
  const byRule = rules.flatMap(rule =>
    impactNotes(rule, {
      facts: change.before,
      asked: change.asked,
      isCounted: counts.size > 0,
      concerned: concernedBy({ rules: [rule], subjects: [subjectIdOf(rule)], after }, everybody),
    }),
  );
  return { lines, notes: [...new Set([...change.notes, ...byRule])] };
}
