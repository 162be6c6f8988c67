import { isObject } from '@/lib/json';
import {
  objectKind,
  type Asked,
  type AskedAction,
  type NamedScopeFacts,
  type One,
  type OneKind,
  type Rule,
} from './model';
import { reachOfAll, reachOfAny, reachOfTags, reachOfValue, type PermissionReach } from './reach';
import { reachOfScopes } from './scopes';
import { ownValue } from '@/lib/own';
import { criteriaOf } from '@/lib/selectorCriteria';

/** Whether one pattern of an action text stands for an action: itself, `*`, or a prefix such as `playbook:*`. */
const stands = (pattern: string, action: string): boolean =>
  pattern === '*' || (pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action);

/**
 * Whether the action text of a permission, a comma list of patterns, covers an action. Cancelling is in no list that patterns
 * are matched with: only its own name and `*` stand for it.
 */
export function covers(text: string, action: AskedAction): boolean {
  const patterns = text.split(',').map(pattern => pattern.trim());
  if (action === 'playbook:cancel') return patterns.includes('*') || patterns.includes(action);
  return patterns.some(pattern => stands(pattern, action));
}

/** The key of a selector that lists resources of a kind. */
const SELECTOR_KEY: Readonly<Record<OneKind, string>> = {
  config: 'configs',
  component: 'components',
  playbook: 'playbooks',
  connection: 'connections',
  canary: 'canaries',
  view: 'views',
};

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** How far one selector of a list reaches. Without a resource only one that picks all of the kind reaches all of it. */
function selectorReach(selector: unknown, one: One | undefined): PermissionReach {
  if (!isObject(selector)) return 'no';
  const parts = criteriaOf(selector);
  if (parts.length === 0) return 'no';
  if (parts.every(([key, value]) => key === 'name' && value === '*')) return 'yes';
  if (!one) return 'part';
  return reachOfAll(
    parts.map(([key, value]): PermissionReach => {
      if (key === 'id') return reachOfValue(value, one.id);
      if (key === 'name') return value === '*' ? 'yes' : reachOfValue(value, one.name);
      if (key === 'namespace') return reachOfValue(value, one.namespace);
      if (key === 'types' && Array.isArray(value))
        return reachOfAny(value.map(type => reachOfValue(type, one.type)));
      if (key === 'agent') return value === 'all' ? 'yes' : reachOfValue(value, one.agent);
      if (key === 'tagSelector' && typeof value === 'string') return reachOfTags(value, one.tags);
      return 'part';
    }),
  );
}

/**
 * A selector lists resources by kind; of each kind it names, the request must hold one that it picks. Scopes speak of any
 * kind: one that reaches it is enough.
 */
function selectorsReach(
  selectors: Readonly<Record<string, unknown>>,
  asked: Asked,
  named: readonly NamedScopeFacts[] | undefined,
): PermissionReach {
  const kind = objectKind(asked.object);
  const keys = Object.keys(selectors).filter(key => !isNothing(ownValue(selectors, key)));
  const own = kind && SELECTOR_KEY[kind];
  const scoped = keys.includes('scopes')
    ? reachOfAny(reachOfScopes(selectors, asked, named).map(({ reach }) => reach))
    : undefined;
  if (!own || !keys.includes(own)) {
    if (scoped === undefined) return 'no';
    return keys.length > 1 ? reachOfAll([scoped, 'part']) : scoped;
  }
  const list = ownValue(selectors, own);
  const listed = Array.isArray(list)
    ? reachOfAny(list.map(selector => selectorReach(selector, asked.one)))
    : 'no';
  const reach = reachOfAll([listed, scoped ?? 'yes']);
  // Other kinds are part of the request too, such as the config that a playbook is run on: nobody named one here.
  return keys.length > 1 ? reachOfAll([reach, 'part']) : reach;
}

/** What a permission's tags and agents ask of a config item. */
function attributesReach(rule: Rule, one: One | undefined): PermissionReach {
  const tags = Object.entries(rule.tags ?? {});
  const agents = rule.agents ?? [];
  if (tags.length === 0 && agents.length === 0) return 'yes';
  if (one?.kind !== 'config') return 'part';
  return reachOfAll([
    tags.length === 0
      ? 'yes'
      : !one.tags
        ? 'part'
        : tags.every(([k, v]) => one.tags?.[k] === v)
          ? 'yes'
          : 'no',
    agents.length === 0
      ? 'yes'
      : one.agent === undefined
        ? 'part'
        : agents.includes(one.agent)
          ? 'yes'
          : 'no',
  ]);
}

function columnReach(id: string, kind: OneKind, asked: Asked): PermissionReach {
  if (objectKind(asked.object) !== kind) return 'no';
  if (!asked.one) return 'part';
  return asked.one.id === id ? 'yes' : 'no';
}

/** How far the resource of a permission reaches what is asked about. */
function resourceReach(
  rule: Rule,
  asked: Asked,
  named: readonly NamedScopeFacts[] | undefined,
): PermissionReach {
  if (rule.object) return rule.object === '*' || rule.object === asked.object ? 'yes' : 'no';
  if (isObject(rule.object_selector)) return selectorsReach(rule.object_selector, asked, named);
  if (rule.config_id) return columnReach(rule.config_id, 'config', asked);
  if (rule.component_id) return columnReach(rule.component_id, 'component', asked);
  if (rule.playbook_id) return columnReach(rule.playbook_id, 'playbook', asked);
  if (rule.connection_id) return columnReach(rule.connection_id, 'connection', asked);
  return rule.canary_id ? columnReach(rule.canary_id, 'canary', asked) : 'no';
}

/**
 * How far a permission reaches an action on what is asked about; whom it is for is not looked at.
 * @param named the scopes that permissions refer to; undefined where they are not known
 */
export function reachOf(
  rule: Rule,
  asked: Asked,
  action: AskedAction,
  named?: readonly NamedScopeFacts[],
): PermissionReach {
  if (!covers(rule.action, action)) return 'no';
  return reachOfAll([resourceReach(rule, asked, named), attributesReach(rule, asked.one)]);
}
