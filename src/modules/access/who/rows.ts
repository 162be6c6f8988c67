import { subjectIdOf, subjectNameOf } from '@/lib/access/permissions/record';
import { subjectKindLabel } from '@/lib/access/permissions/vocabulary';
import { isRole, ROLES } from '@/lib/access/policy';
import { scopeRefText } from '@/lib/access/targets/refs';
import { reachOf } from '../effective/applies';
import { explain, type AccessVerdict, type Explanation, type Reason } from '../effective/explain';
import type { AccessFacts, Asked, AskedAction, Rule, Who } from '../effective/model';
import { allowingRoles } from '../effective/roles';
import { EVERYONE, type Via } from '../effective/subjects';
import { resourceText } from '../resource';
import { differsFrom, type ServerVerdict } from './server';
import type { WhoShown } from './url';

/** Who may do something with a resource, a subject a row: people, and what else it is granted to. */

/** One subject and what decides about it. */
export interface MayRow {
  id: string;
  name: string;
  /** In words: 'Person', 'Team'. */
  kind: string;
  email: string;
  explanation: Explanation;
  /** That of the explanation; nobody may anything without an account that is active. */
  verdict: AccessVerdict;
  /** What gives or denies it, in a line. */
  by: string;
  /** Absent while the server was not asked. */
  server?: ServerVerdict;
  differs: boolean;
}

const bare = (id: string, name: string, held: Partial<Who> = {}): Who => ({
  id,
  name,
  email: null,
  roles: [],
  teams: [],
  ...held,
});

/** The subject of a permission as somebody who is nothing else. */
export function bareSubject(rule: Rule): { who: Who; kind: string } {
  const id = subjectIdOf(rule);
  const name = subjectNameOf(rule, rule, id);
  const isNamedGroup = rule.subject_type === 'group' && rule.group?.name;
  if (rule.subject_type === 'team' || (rule.team_id !== null && rule.team_id === id))
    return { who: bare(id, name, { teams: [{ id, name }] }), kind: subjectKindLabel('team') };
  if (isRole(id) || id === EVERYONE)
    return { who: bare(id, id, { roles: [id] }), kind: subjectKindLabel('group') };
  return { who: bare(id, name), kind: isNamedGroup ? 'Group' : subjectKindLabel(rule.subject_type) };
}

/**
 * Everyone who is asked about: all people, then what is no person and has a role or a permission that speaks of it. A
 * permission of somebody who was deleted is nobody's.
 */
export function subjectsAsked(
  people: readonly Who[],
  asked: Asked,
  action: AskedAction,
  facts: AccessFacts,
): { who: Who; kind: string }[] {
  const known = new Set(people.map(({ id }) => id));
  const others = new Map<string, { who: Who; kind: string }>();
  for (const role of allowingRoles(ROLES, asked.object, action, facts.reported))
    others.set(role, { who: bare(role, role, { roles: [role] }), kind: subjectKindLabel('group') });
  for (const rule of facts.permissions) {
    const id = subjectIdOf(rule);
    if (id === '' || known.has(id) || others.has(id) || rule.subject_type === 'person') continue;
    if (reachOf(rule, asked, action, facts.named) !== 'no') others.set(id, bareSubject(rule));
  }
  return [...people.map(who => ({ who, kind: 'Person' })), ...others.values()];
}

function viaText(via: Via): string {
  if (via.kind === 'person') return 'directly';
  if (via.kind !== 'role') return `to the ${via.kind} ${via.name}`;
  return `to the role ${via.role}${via.by ? `, which ${via.by} brings along` : ''}`;
}

/** One permission in a line, with whom it is given to and the scopes that it reaches it by. */
export function reasonText({ rule, via, reach, scopes }: Reason): string {
  const { kind, name } = resourceText(rule);
  const about = kind === 'Global' ? name : `${kind.toLowerCase()} ${name}`;
  const by = scopes.map(({ ref }) => `, by a target of ${scopeRefText(ref)}`).join('');
  return `${rule.action} on ${about} ${viaText(via)}${reach === 'part' ? ' (a part of it)' : ''}${by}`;
}

/** What gives or denies it, in a line: denials first where there are any, then roles and permissions. */
export function byText({ verdict, roles, grants, denials, visibility }: Explanation): string {
  const denied = denials.map(reason => `Denied: ${reasonText(reason)}`);
  const given = [
    ...(roles.length > 0 ? [`Role ${roles.join(' and ')}`] : []),
    ...grants.map(reason => reasonText(reason)),
  ];
  if (verdict === 'none') return denied.join('; ');
  const hidden = verdict === 'hidden' ? ['No access scope includes it'] : [];
  const shown =
    visibility.sight === 'seen'
      ? [
          ...visibility.scopes.filter(({ admits }) => admits === true).map(({ scope }) => scope.name),
          ...visibility.named.filter(({ reach }) => reach === 'yes').map(({ ref }) => scopeRefText(ref)),
        ].map(name => `shown by ${name}`)
      : [];
  return [...denied, ...hidden, ...given, ...shown].join('; ');
}

/**
 * The rows of everyone who is asked about, with what the server says of each.
 * @param inactive ids of people who may not sign in, as far as that is known
 * @param verdicts undefined while the server was not asked; one who is not in them is unknown
 */
export function mayRows(
  subjects: readonly { who: Who; kind: string }[],
  inactive: ReadonlySet<string>,
  asked: Asked,
  action: AskedAction,
  facts: AccessFacts,
  verdicts: ReadonlyMap<string, ServerVerdict> | undefined,
): MayRow[] {
  return subjects.map(({ who, kind }) => {
    const explanation = explain(who, asked, action, facts);
    const verdict = inactive.has(who.id) ? 'none' : explanation.verdict;
    const server = verdicts && (verdicts.get(who.id) ?? { word: 'unknown' });
    return {
      id: who.id,
      name: who.name,
      kind,
      email: who.email ?? '',
      explanation,
      verdict,
      by: inactive.has(who.id) ? 'The account is inactive' : byText(explanation),
      ...(server && { server }),
      differs: differsFrom(verdict, server),
    };
  });
}

const IS_SHOWN: Readonly<Record<WhoShown, (row: MayRow) => boolean>> = {
  may: ({ verdict }) => verdict === 'allowed' || verdict === 'partly',
  denied: ({ explanation }) => explanation.denials.length > 0,
  not: ({ verdict }) => verdict !== 'allowed' && verdict !== 'partly',
  differs: ({ differs }) => differs,
  all: () => true,
};

/** Rows of what is listed. */
export const shownRows = (rows: readonly MayRow[], shown: WhoShown): MayRow[] => rows.filter(IS_SHOWN[shown]);

/** Rows in whose name, e-mail address, kind or reasons a text stands. */
export function rowsWith(rows: readonly MayRow[], text: string): readonly MayRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ name, email, kind, by }) =>
    [name, email, kind, by].some(part => part.toLowerCase().includes(wanted)),
  );
}
