import { permissionRecord, subjectIdOf, type PermissionValues } from '@/lib/access/permissions/record';
import { isFromCluster, subjectKindLabel } from '@/lib/access/permissions/vocabulary';
import { ROLES } from '@/lib/access/policy';
import { explain, type AccessVerdict, type Explanation } from '../effective/explain';
import { objectOf, type AccessFacts, type Asked, type AskedAction } from '../effective/model';
import type { One, Rule, Who } from '../effective/model';
import type { MatrixKind } from './url';

/** Subjects and resources, and what each cell comes to. */

/** A column: one resource. */
export type MatrixOne = One & { kind: MatrixKind };

/** A row: whom a permission can be given to. */
export interface MatrixSubject {
  who: Who;
  /** As the table of permissions stores it. */
  type: 'person' | 'team' | 'group';
  /** In words. */
  kind: string;
  /** The account may not sign in: whatever it was given, it may nothing. */
  isInactive: boolean;
}

const bare = (id: string, name: string, held: Partial<Who>): Who => ({
  id,
  name,
  email: null,
  roles: [],
  teams: [],
  ...held,
});

/**
 * Everyone a permission can be given to: roles, teams that have a member, people.
 * @param inactive ids of people who may not sign in, as far as that is known
 */
export function matrixSubjects(people: readonly Who[], inactive: readonly string[]): MatrixSubject[] {
  const away = new Set(inactive);
  const teams = new Map(people.flatMap(({ teams: own }) => own).map(team => [team.id, team]));
  const subject = (type: MatrixSubject['type'], who: Who): MatrixSubject => ({
    who,
    type,
    kind: subjectKindLabel(type),
    isInactive: away.has(who.id),
  });
  return [
    ...ROLES.map(role => subject('group', bare(role, role, { roles: [role] }))),
    ...[...teams.values()]
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(team => subject('team', bare(team.id, team.name, { teams: [team] }))),
    ...people.map(who => subject('person', who)),
  ];
}

/** Subjects in whose name, address or kind a text stands. */
export function subjectsWith(subjects: readonly MatrixSubject[], text: string): readonly MatrixSubject[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return subjects;
  return subjects.filter(({ who, kind }) =>
    [who.name, who.email ?? '', kind].some(part => part.toLowerCase().includes(wanted)),
  );
}

const askedOf = (one: MatrixOne): Asked => ({ object: objectOf(one.kind), one });

const COLUMN = {
  playbook: 'playbook_id',
  connection: 'connection_id',
  config: 'config_id',
  component: 'component_id',
} as const satisfies Record<MatrixKind, keyof Rule>;

/** Permissions of a subject alone on a resource alone, whatever their action. */
function ownRules({ who }: MatrixSubject, one: MatrixOne, rules: readonly Rule[]): Rule[] {
  return rules.filter(
    rule => subjectIdOf(rule) === who.id && rule[COLUMN[one.kind]] === one.id && !rule.object,
  );
}

/** What a subject may do with a resource. */
export interface MatrixCell {
  asked: Asked;
  verdict: AccessVerdict;
  /** What the records say, which an account that is inactive does not come to. */
  explanation: Explanation;
  /** Permissions of the subject itself on this very resource that speak of the action. */
  own: readonly Rule[];
}

/** One cell. */
export function matrixCell(
  subject: MatrixSubject,
  one: MatrixOne,
  action: AskedAction,
  facts: AccessFacts,
): MatrixCell {
  const asked = askedOf(one);
  const explanation = explain(subject.who, asked, action, facts);
  const speaking = new Set([...explanation.grants, ...explanation.denials].map(({ rule }) => rule.id));
  return {
    asked,
    verdict: subject.isInactive ? 'none' : explanation.verdict,
    explanation,
    own: ownRules(subject, one, facts.permissions).filter(({ id }) => speaking.has(id)),
  };
}

/** What a subject has of its own on a resource for an action. */
export type OwnRight = '' | 'grant' | 'deny';

/** A cell as it can be changed. */
export interface EditableRight {
  right: OwnRight;
  /** The permission that says so; undefined for none. */
  rule: Rule | undefined;
}

/**
 * What can be changed of a cell: nothing of its own, or one permission for exactly the action. Undefined where its own
 * permissions say more than that, or a cluster keeps them: those are changed in the list.
 */
export function editableRight({ own }: MatrixCell, action: AskedAction): EditableRight | undefined {
  const [rule, ...others] = own;
  if (!rule) return { right: '', rule: undefined };
  const isPlain =
    others.length === 0 &&
    rule.action === action &&
    !isFromCluster(rule.source) &&
    !rule.until &&
    !rule.tags &&
    !rule.agents;
  return isPlain ? { right: rule.deny ? 'deny' : 'grant', rule } : undefined;
}

const RESOURCE_KIND = {
  playbook: ['playbook', 'playbooks'],
  connection: ['connection', 'connections'],
  config: ['catalog', 'configs'],
  component: ['component', 'components'],
} as const satisfies Record<MatrixKind, readonly [PermissionValues['resourceKind'], string]>;

/** The permission that gives a subject a right of its own, as the table takes it. */
export function rightRecord(
  { who, type }: MatrixSubject,
  one: MatrixOne,
  action: AskedAction,
  right: Exclude<OwnRight, ''>,
) {
  const [resourceKind, kind] = RESOURCE_KIND[one.kind];
  return permissionRecord({
    subjectKind: type,
    subject: { value: who.id, label: who.name },
    resourceKind,
    resource: { kind, id: one.id, name: one.name },
    action,
    deny: right === 'deny',
  });
}

/** What a cell would come to with another right of its own: nothing is written. */
export function explainedWith(
  subject: MatrixSubject,
  one: MatrixOne,
  action: AskedAction,
  facts: AccessFacts,
  { from, to }: { from: EditableRight; to: OwnRight },
): Explanation {
  const kept = facts.permissions.filter(({ id }) => id !== from.rule?.id);
  const added: Rule[] =
    to === ''
      ? []
      : [
          {
            ...rightRecord(subject, one, action, to),
            id: 'to-be-made',
            source: 'UI',
            until: null,
            tags: null,
            agents: null,
          },
        ];
  return explain(subject.who, askedOf(one), action, { ...facts, permissions: [...kept, ...added] });
}
