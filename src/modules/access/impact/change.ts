import { permissionRecord, subjectIdOf, type PermissionValues } from '@/lib/access/permissions/record';
import { GLOBAL_OBJECTS } from '@/lib/access/permissions/vocabulary';
import { isObject } from '@/lib/json';
import { namedRefs, onlyNamed, scopeRefs } from '@/lib/access/targets/refs';
import { reachOf } from '../effective/applies';
import {
  ASKED_ACTIONS,
  objectOf,
  type AccessFacts,
  type Asked,
  type AskedAction,
  type One,
  type OneKind,
  type Rule,
  type Who,
} from '../effective/model';
import { isMeaningful } from '../effective/roles';

/** What saving or deleting a permission changes, and what of it can be asked about. */

/** All that decides before and after a change, and what of it is compared. */
export interface AccessChange {
  before: AccessFacts;
  after: AccessFacts;
  /** Permissions that say something else afterwards, as they are before and after. */
  rules: readonly Rule[];
  /** Ids of people, teams and whatever else it is for, and names of roles and groups. */
  subjects: readonly string[];
  /** Whether it can mean anything to somebody. */
  concerns?: (who: Who) => boolean;
  asked: readonly Asked[];
  /** Whether it speaks of an action at all. */
  isSpokenOf: (asked: Asked, action: AskedAction) => boolean;
  isRemoval: boolean;
  /** What it selects could not be read. */
  isUnread: boolean;
  /** What else is to be said of it, in sentences. */
  notes: readonly string[];
}

/** A permission before and after; one of them is absent where it is added or deleted. */
export interface RuleChange {
  from?: Rule | undefined;
  to?: Rule | undefined;
}

/** The rules that change. */
export const changedRules = ({ from, to }: RuleChange): Rule[] => [
  ...new Set([from, to].filter(rule => rule !== undefined)),
];

/** The permission that a form would save; undefined while it lacks a subject, a resource or an action. */
export function ruleToSave(values: PermissionValues, row: Rule | undefined): Rule | undefined {
  const record = permissionRecord(values);
  const { resource, resourceKind, subject } = values;
  const hasResource = resource || record.object || isObject(record.object_selector);
  const isEmptyNamed = (resourceKind === 'scope' || resourceKind === 'view') && !values.named?.length;
  if (!subject || !hasResource || isEmptyNamed || record.action === '') return undefined;
  const named = resource && { id: resource.id, name: resource.name };
  return {
    ...record,
    id: row?.id ?? 'to-be-made',
    source: row?.source ?? 'UI',
    until: row?.until ?? null,
    tags: row?.tags ?? null,
    agents: row?.agents ?? null,
    [record.subject_type]: { id: subject.value, name: subject.label },
    ...(named && record.config_id !== null && { config_object: named }),
    ...(named && record.component_id !== null && { component_object: named }),
    ...(named && record.connection_id !== null && { connection_object: named }),
    ...(named && record.playbook_id !== null && { playbook_object: named }),
    ...(named && record.canary_id !== null && { canary_object: named }),
  };
}

/** What of a permission decides; the rest is only said of it. */
const decisive = (rule: Rule) =>
  JSON.stringify([
    rule.subject_type,
    subjectIdOf(rule),
    rule.object,
    rule.object_selector,
    rule.config_id,
    rule.component_id,
    rule.connection_id,
    rule.playbook_id,
    rule.canary_id,
    rule.action,
    rule.deny,
    rule.tags,
    rule.agents,
  ]);

/** Kinds of which one can be asked about. */
export const ALL_KINDS: readonly OneKind[] = [
  'config',
  'component',
  'playbook',
  'connection',
  'canary',
  'view',
];

/** The one resource that a permission is about, by its column. */
export function oneOfRule(rule: Rule): One | undefined {
  const one = (kind: OneKind, id: string | null, named?: { name?: string | null } | null): One | undefined =>
    id ? { kind, id, name: named?.name || id } : undefined;
  if (rule.object) return undefined;
  return (
    one('config', rule.config_id, rule.config_object) ??
    one('component', rule.component_id, rule.component_object) ??
    one('playbook', rule.playbook_id, rule.playbook_object) ??
    one('connection', rule.connection_id, rule.connection_object) ??
    one('canary', rule.canary_id, rule.canary_object)
  );
}

/**
 * What a permission is about: one resource, all of a kind, or for what a selector picks each kind.
 * @param known resources of which more is known than the permission says
 */
export function askedOfRule(rule: Rule, facts: AccessFacts, known: readonly One[]): Asked[] {
  if (rule.object === '*')
    return [
      ...GLOBAL_OBJECTS.map(({ value }) => ({ object: value })),
      ...(facts.named ? [{ object: 'views' }] : []),
    ];
  if (rule.object) return [{ object: rule.object }];
  const one = oneOfRule(rule);
  if (one) {
    const found = known.find(({ kind, id }) => kind === one.kind && id === one.id);
    return [{ object: objectOf(one.kind), one: found ?? one }];
  }
  if (onlyNamed(rule.object_selector, 'views'))
    return namedRefs(rule.object_selector, 'views').map(({ id = '', namespace, name }) => ({
      object: 'views',
      one: { kind: 'view', id, name: name || id, ...(namespace && { namespace }) },
    }));
  const isReached = (asked: Asked) =>
    ASKED_ACTIONS.some(action => reachOf({ ...rule, action: '*' }, asked, action, facts.named) !== 'no');
  return ALL_KINDS.map(kind => ({ object: objectOf(kind) })).filter(isReached);
}

const ACTIONS: readonly AskedAction[] = [...ASKED_ACTIONS, 'playbook:cancel', 'mcp:run'];

/** Actions that mean something for what is asked about. */
export function actionsOn({ object }: Asked, facts: AccessFacts): AskedAction[] {
  return ACTIONS.filter(action => {
    if (action === 'playbook:cancel') return object === 'playbooks';
    if (action === 'mcp:run') return facts.named !== undefined && ['playbooks', 'views'].includes(object);
    return isMeaningful(object, action);
  });
}

/** The change that saving or deleting a permission makes; a new description alone is none. */
export function permissionChange(
  { from, to: given }: RuleChange,
  facts: AccessFacts,
  known: readonly One[],
): AccessChange {
  const to = from && given && decisive(from) === decisive(given) ? from : given;
  const rules = changedRules({ from, to });
  const ids = rules.map(({ id }) => id);
  const others = facts.permissions.filter(({ id }) => !ids.includes(id));
  return {
    before: { ...facts, permissions: from ? [...others, from] : others },
    after: { ...facts, permissions: to ? [...others, to] : others },
    rules,
    subjects: rules.map(subjectIdOf),
    asked: rules.flatMap(rule => askedOfRule(rule, facts, known)),
    isSpokenOf: (asked, action) => rules.some(rule => reachOf(rule, asked, action, facts.named) !== 'no'),
    isRemoval: to === undefined,
    isUnread: !facts.named && rules.some(rule => scopeRefs(rule.object_selector).length > 0),
    notes: [],
  };
}
