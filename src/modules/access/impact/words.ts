import { objectLabel } from '@/lib/access/permissions/vocabulary';
import { countOf, joinWords } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { Asked } from '../effective/model';
import { ACTION_NAMES } from '../words';
import { MOST_COUNTED } from './counted';
import type { ImpactEffect, ImpactLine, ImpactSubject } from './model';

/** Kinds of which one can be asked about, in the middle of a sentence. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  catalog: ['catalog item', 'catalog items'],
  topology: ['component', 'components'],
  playbooks: ['playbook', 'playbooks'],
  connection: ['connection', 'connections'],
  canaries: ['canary', 'canaries'],
  views: ['view', 'views'],
};

/**
 * What an effect is about: 'payments-api', 'all catalog items', '12 catalog items', 'a part of Logs'.
 * @param count how many it is of the kind, where that is known
 */
export function askedText({ object, one }: Asked, amount: ImpactLine['amount'], count?: number): string {
  if (one) return one.title ?? one.name;
  const noun = ownValue(NOUNS, object);
  if (noun && count !== undefined)
    return count > MOST_COUNTED ? `more than ${MOST_COUNTED} ${noun[1]}` : countOf(count, ...noun);
  if (noun) return `${amount} ${noun[1]}`;
  return amount === 'all' ? objectLabel(object) : `a part of ${objectLabel(object)}`;
}

const PERSON = 'Person';

/** Whom it meets: '3 people', '1 person and 1 notification'. */
export function subjectCount(subjects: readonly ImpactSubject[]): string {
  const people = subjects.filter(({ kind }) => kind === PERSON).length;
  const others = subjects.filter(({ kind }) => kind !== PERSON).map(({ kind }) => `1 ${kind.toLowerCase()}`);
  return joinWords([...(people > 0 ? [countOf(people, 'person', 'people')] : []), ...others]);
}

const VERBS: Readonly<Record<ImpactEffect, string>> = {
  gains: 'Gains',
  loses: 'Loses',
  mayGain: 'May gain',
  mayLose: 'May lose',
  mayChange: 'May change:',
  same: 'No change:',
};

/** One effect in a line: 'Gains read and update on payments-api: 3 people'. */
export function impactText({ effect, actions, about, why, subjects }: ImpactLine): string {
  const what = `${joinWords(actions.map(action => ACTION_NAMES[action].toLowerCase()))} on ${joinWords(about)}`;
  const reason = why === '' ? '' : ` (${why})`;
  return `${VERBS[effect]} ${what}${reason}: ${subjectCount(subjects)}`;
}

const distinct = (lines: readonly ImpactLine[], effects: readonly ImpactEffect[]): ImpactSubject[] => [
  ...new Map(
    lines
      .filter(({ effect }) => effects.includes(effect))
      .flatMap(({ subjects }) => subjects)
      .map(subject => [subject.id, subject]),
  ).values(),
];

/** The whole in a sentence: '3 people gain access, 1 person loses access.' */
export function impactSummary(lines: readonly ImpactLine[]): string {
  const part = (effects: readonly ImpactEffect[], one: string, many: string) => {
    const met = distinct(lines, effects);
    return met.length === 0 ? [] : [`${subjectCount(met)} ${met.length === 1 ? one : many}`];
  };
  const parts = [
    ...part(['gains'], 'gains access', 'gain access'),
    ...part(['loses'], 'loses access', 'lose access'),
    ...part(['mayGain', 'mayLose', 'mayChange'], 'may be affected', 'may be affected'),
  ];
  if (parts.length > 0) return `${parts.join(', ')}.`;
  const same = distinct(lines, ['same']);
  return same.length > 0
    ? `Nothing changes for the ${subjectCount(same)} it is for.`
    : 'It is for nobody who is known here.';
}
