import { ABOUT_CALLER, expandActions, granteesOf } from './permissionRecords';
import type { Db } from './db';
import { LOCAL_AGENT } from './ids';
import { isUuid, type Principal } from './principal';
import { asFields, isRecord, ownValue } from './records';

/** The targets of scopes, which permissions name: as conditions of row security, and as selectors. */

/** Types of target, and the parts that their resources have; the other parts are ignored for them. */
const PARTS = {
  config: ['agent', 'namespace', 'name', 'tagSelector'],
  component: ['agent', 'namespace', 'name'],
  playbook: ['namespace', 'name'],
  canary: ['agent', 'namespace', 'name'],
  view: ['namespace', 'name'],
} as const satisfies Record<string, readonly string[]>;
export type TargetedKind = keyof typeof PARTS;
const KINDS = Object.keys(PARTS) as TargetedKind[];
const KNOWN: readonly string[] = PARTS.config;

/** One target for one kind of resource: the parts that count for it. */
export interface KindTarget {
  kind: TargetedKind;
  selector: Readonly<Record<string, string>>;
  /** Nobody can say what it picks: it grants nothing, and a denial by it is of all of the kind. */
  unreadable: boolean;
}

/** What a stored list of targets is about, kind by kind. A target without any criterion picks nothing, and is left out. */
export function kindTargets(targets: unknown): KindTarget[] {
  if (!Array.isArray(targets)) return [];
  return targets.filter(isRecord).flatMap(target => {
    const entries = Object.entries(target).filter(([, selector]) => isRecord(selector));
    return entries.flatMap(([word, stored]): KindTarget[] => {
      const selector = asFields(stored);
      const kinds = word === 'global' ? KINDS : KINDS.filter(kind => kind === word);
      const odd = Object.entries(selector).some(
        ([key, value]) =>
          value !== null && value !== '' && (!KNOWN.includes(key) || typeof value !== 'string'),
      );
      return kinds.flatMap(kind => {
        const parts = PARTS[kind].flatMap(part => {
          const value = ownValue(selector, part);
          return typeof value === 'string' && value.trim() !== '' ? [[part, value.trim()] as const] : [];
        });
        const unreadable = odd || entries.length > 1;
        return parts.length > 0 || unreadable
          ? [{ kind, selector: Object.fromEntries(parts), unreadable }]
          : [];
      });
    });
  });
}

/** What a row of a kind has to be like. */
export interface RowCondition {
  tags?: Record<string, string>;
  agents?: string[];
  namespaces?: string[];
  names?: string[];
  deny?: true;
}

/** Tags that must be there, by key; undefined for conditions of another form, and for a key with two values. */
function tagsOf(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map(part => /^\s*([^=!\s]+)\s*={1,2}\s*([^=!\s]+)\s*$/.exec(part));
  const tags = new Map<string, string>();
  for (const [, key = '', value = ''] of pairs.map(pair => pair ?? [])) {
    if (key === '' || (tags.get(key) ?? value) !== value) return undefined;
    tags.set(key, value);
  }
  return Object.fromEntries(tags);
}

/** @param agentIds ids of the agents of a name */
function agentsOf(agent: string, agentIds: (name: string) => readonly string[]): string[] {
  if (agent === '*' || agent === 'all') return ['*'];
  if (agent === 'self' || agent === 'local') return [LOCAL_AGENT];
  return isUuid(agent) ? [agent] : [...agentIds(agent), agent];
}

/** A target as a condition on rows of its kind; undefined for one that picks none. */
export function rowCondition(
  { selector, unreadable }: KindTarget,
  denies: boolean,
  agentIds: (name: string) => readonly string[],
): RowCondition | undefined {
  const { agent, namespace, name, tagSelector } = selector;
  const tags = tagSelector === undefined ? undefined : tagsOf(tagSelector);
  if (unreadable || (tagSelector !== undefined && !tags))
    return denies ? { names: ['*'], deny: true } : undefined;
  return {
    ...(tags && { tags }),
    ...(agent !== undefined && { agents: agentsOf(agent, agentIds) }),
    ...(namespace !== undefined && { namespaces: [namespace] }),
    ...(name !== undefined && { names: [name] }),
    ...(denies && { deny: true }),
  };
}

/** The condition that the row `s` of `scopes` is the one that `ref`, an item of a permission's selector, names. */
export const IS_NAMED = /* sql */ `(
  s.deleted_at IS NULL
  AND CASE WHEN coalesce(ref ->> 'id', '') <> '' THEN s.id::text = ref ->> 'id'
      ELSE s.name = ref ->> 'name' AND coalesce(s.namespace, '') = coalesce(ref ->> 'namespace', '') END)`;

interface NamedTargets extends Record<string, unknown> {
  action: string;
  deny: boolean;
  targets: unknown;
}

/** What permissions to read, and denials of it, show a person by scopes: conditions by kind. */
export async function readableTargets(
  db: Db,
  principal: Principal,
): Promise<Record<TargetedKind, RowCondition[]>> {
  const lists: Record<TargetedKind, RowCondition[]> = {
    config: [],
    component: [],
    playbook: [],
    canary: [],
    view: [],
  };
  const rows = await db.query<NamedTargets>({
    text: /* sql */ `
      SELECT p.action, p.deny, s.targets
        FROM (SELECT action, deny, object_selector -> 'scopes' AS refs FROM permissions
               WHERE deleted_at IS NULL AND ${ABOUT_CALLER}) AS p
       CROSS JOIN jsonb_array_elements(CASE WHEN jsonb_typeof(p.refs) = 'array' THEN p.refs ELSE '[]' END) AS ref
        JOIN scopes AS s ON ${IS_NAMED}`,
    values: granteesOf(principal),
  });
  const read = rows.filter(({ action }) => expandActions(action).includes('read'));
  if (read.length === 0) return lists;
  const agents = await db.query<{ id: string; name: string }>({
    text: 'SELECT id, name FROM agents WHERE deleted_at IS NULL',
  });
  const agentIds = (name: string) => agents.filter(agent => agent.name === name).map(({ id }) => id);
  for (const { targets, deny } of read) {
    for (const target of kindTargets(targets)) {
      const condition = rowCondition(target, deny, agentIds);
      if (condition) lists[target.kind].push(condition);
    }
  }
  return lists;
}
