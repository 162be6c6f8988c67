import { isObject } from '@/lib/json';
import { objectKind, type Asked, type AskedAction, type One, type OneKind, type Rule } from './model';
import { ownValue } from '@/lib/own';
import { criteriaOf } from '@/lib/selectorCriteria';

/**
 * How far a permission reaches what is asked about: all of it (`yes`), none of it, or a part: some resources of the kind,
 * or ones that cannot be told from what is known here.
 */
export type PermissionReach = 'yes' | 'no' | 'part';

/** Whether one pattern of an action text stands for an action: itself, `*`, or a prefix such as `playbook:*`. */
const stands = (pattern: string, action: string): boolean =>
  pattern === '*' || (pattern.endsWith('*') ? action.startsWith(pattern.slice(0, -1)) : pattern === action);

/** Whether the action text of a permission, a comma list of patterns, covers an action. */
export const covers = (text: string, action: AskedAction): boolean =>
  text.split(',').some(pattern => stands(pattern.trim(), action));

/** The key of a selector that lists resources of a kind. */
const SELECTOR_KEY: Readonly<Record<OneKind, string>> = {
  config: 'configs',
  component: 'components',
  playbook: 'playbooks',
  connection: 'connections',
  canary: 'canaries',
};

const all = (reaches: readonly PermissionReach[]): PermissionReach =>
  reaches.includes('no') ? 'no' : reaches.includes('part') ? 'part' : 'yes';
const any = (reaches: readonly PermissionReach[]): PermissionReach =>
  reaches.includes('yes') ? 'yes' : reaches.includes('part') ? 'part' : 'no';

/** Parts of a tag selector: `key=value` and `key!=value`, by comma; undefined for one written in another way. */
function tagTerms(text: string): { key: string; value: string; not: boolean }[] | undefined {
  const terms = text.split(',').map(term => /^\s*([^=!\s]+)\s*(!?=)=?\s*([^=!\s]+)\s*$/.exec(term));
  return terms.every(term => term !== null)
    ? terms.map(([, key = '', operator, value = '']) => ({ key, value, not: operator === '!=' }))
    : undefined;
}

function tagsReach(text: string, tags: One['tags']): PermissionReach {
  const terms = tagTerms(text);
  if (!terms || !tags) return 'part';
  return terms.every(({ key, value, not }) => (tags[key] === value) !== not) ? 'yes' : 'no';
}

const equals = (wanted: unknown, value: string | undefined): PermissionReach => {
  if (value === undefined) return 'part';
  return wanted === value ? 'yes' : 'no';
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
  return all(
    parts.map(([key, value]): PermissionReach => {
      if (key === 'id') return equals(value, one.id);
      if (key === 'name') return value === '*' ? 'yes' : equals(value, one.name);
      if (key === 'namespace') return equals(value, one.namespace);
      if (key === 'types' && Array.isArray(value)) return any(value.map(type => equals(type, one.type)));
      if (key === 'agent') return value === 'all' ? 'yes' : equals(value, one.agent);
      if (key === 'tagSelector' && typeof value === 'string') return tagsReach(value, one.tags);
      return 'part';
    }),
  );
}

/** A selector lists resources by kind; of each kind it names, the request must hold one that it picks. */
function selectorsReach(selectors: Readonly<Record<string, unknown>>, asked: Asked): PermissionReach {
  const kind = objectKind(asked.object);
  const keys = Object.keys(selectors).filter(key => !isNothing(ownValue(selectors, key)));
  const own = kind && SELECTOR_KEY[kind];
  if (!own || !keys.includes(own)) return 'no';
  const list = ownValue(selectors, own);
  const reach = Array.isArray(list) ? any(list.map(selector => selectorReach(selector, asked.one))) : 'no';
  // Other kinds are part of the request too, such as the config that a playbook is run on: nobody named one here.
  return keys.length > 1 ? all([reach, 'part']) : reach;
}

/** What a permission's tags and agents ask of a config item. */
function attributesReach(rule: Rule, one: One | undefined): PermissionReach {
  const tags = Object.entries(rule.tags ?? {});
  const agents = rule.agents ?? [];
  if (tags.length === 0 && agents.length === 0) return 'yes';
  if (one?.kind !== 'config') return 'part';
  return all([
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
function resourceReach(rule: Rule, asked: Asked): PermissionReach {
  if (rule.object) return rule.object === '*' || rule.object === asked.object ? 'yes' : 'no';
  if (isObject(rule.object_selector)) return selectorsReach(rule.object_selector, asked);
  if (rule.config_id) return columnReach(rule.config_id, 'config', asked);
  if (rule.component_id) return columnReach(rule.component_id, 'component', asked);
  if (rule.playbook_id) return columnReach(rule.playbook_id, 'playbook', asked);
  if (rule.connection_id) return columnReach(rule.connection_id, 'connection', asked);
  return rule.canary_id ? columnReach(rule.canary_id, 'canary', asked) : 'no';
}

/** How far a permission reaches an action on what is asked about; whom it is for is not looked at. */
export function reachOf(rule: Rule, asked: Asked, action: AskedAction): PermissionReach {
  if (!covers(rule.action, action)) return 'no';
  return all([resourceReach(rule, asked), attributesReach(rule, asked.one)]);
}
