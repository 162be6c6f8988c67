import { isObject } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { criteriaOf } from '@/lib/selectorCriteria';

/** What a scope is made of: targets, each a type of resources and what they are like. Any of them is enough. */

/** Types a target can be of, by the word that the table stores. */
export const SCOPE_KINDS = [
  { value: 'config', label: 'Configs' },
  { value: 'component', label: 'Components' },
  { value: 'playbook', label: 'Playbooks' },
  { value: 'canary', label: 'Canaries' },
  { value: 'view', label: 'Views' },
  { value: 'global', label: 'All of these' },
] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number]['value'];

/** What a type of target is called. */
export const scopeKindLabel = (kind: ScopeKind): string =>
  SCOPE_KINDS.find(({ value }) => value === kind)?.label ?? kind;

/** What a target can ask of a resource, in the order in which it is filled in. */
export const TARGET_PARTS = ['agent', 'namespace', 'name', 'tagSelector'] as const;
export type TargetPart = (typeof TARGET_PARTS)[number];

/** What resources of a type have of it: the other parts are ignored for them. */
export const PARTS_OF_KIND: Readonly<Record<ScopeKind, readonly TargetPart[]>> = {
  config: TARGET_PARTS,
  component: ['agent', 'namespace', 'name'],
  playbook: ['namespace', 'name'],
  canary: ['agent', 'namespace', 'name'],
  view: ['namespace', 'name'],
  global: TARGET_PARTS,
};

/** A target: every part that is given must match. */
export type ScopeTarget = { kind: ScopeKind } & Partial<Record<TargetPart, string>> & {
    /** Criteria of another version, as they are stored. */
    more?: Readonly<Record<string, unknown>>;
  };

const isKind = (text: string): text is ScopeKind => SCOPE_KINDS.some(({ value }) => value === text);

/** A target as the table stores it; undefined for one that this page cannot read. */
export function readScopeTarget(stored: unknown): ScopeTarget | undefined {
  if (!isObject(stored)) return undefined;
  const entries = Object.entries(stored).filter(([, value]) => value !== null && value !== undefined);
  const [[kind, selector] = ['', undefined], ...others] = entries;
  if (others.length > 0 || !isKind(kind) || !isObject(selector)) return undefined;
  const target: ScopeTarget = { kind };
  for (const part of TARGET_PARTS) {
    const value = selector[part];
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string') return undefined;
    target[part] = value;
  }
  const parts: readonly string[] = TARGET_PARTS;
  const more = Object.entries(selector).filter(([key]) => !parts.includes(key));
  return more.length > 0 ? { ...target, more: Object.fromEntries(more) } : target;
}

/** A target as the table stores it. */
export const storedTarget = ({ kind, more, ...parts }: ScopeTarget): Record<string, object> => ({
  [kind]: { ...more, ...parts },
});

/** Criteria of a target that this page knows no rule of. */
export const unknownCriteria = ({ more }: ScopeTarget): [key: string, value: unknown][] => criteriaOf(more);

const ANY_AGENT = ['all', '*'];

/** Whether a part narrows nothing: any name, any namespace, any agent. */
export const isAnyPart = (part: TargetPart, value: string): boolean =>
  part === 'agent' ? ANY_AGENT.includes(value) : part !== 'tagSelector' && value === '*';

/** The parts of a target that count for its type. */
export const partsInForce = (target: ScopeTarget, kind: ScopeKind = target.kind): TargetPart[] =>
  PARTS_OF_KIND[kind].filter(part => target[part]?.trim());

/**
 * A target in words: 'Configs with the tags cluster=prod and on the agent edge'. Of one without criteria it is said that
 * it matches nothing.
 * @param agentName what an agent is called, by its id or name
 */
export function scopeTargetText(target: ScopeTarget, agentName = (agent: string) => agent): string {
  const label = target.kind === 'global' ? 'Everything' : scopeKindLabel(target.kind);
  const unknown = unknownCriteria(target).map(([key]) => key);
  const parts = partsInForce(target);
  if (parts.length === 0 && unknown.length === 0)
    return `${label}: nothing matches until an agent, a namespace, a name or tags are given`;
  const words = parts
    .filter(part => !isAnyPart(part, target[part] ?? ''))
    .map(part => {
      const value = target[part] ?? '';
      if (part === 'agent') return `on the agent ${agentName(value)}`;
      if (part === 'namespace') return `in the namespace ${value}`;
      if (part === 'name') return `named ${value}`;
      const tags = value.split(',').map(tag => tag.trim());
      return `with the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(' and ')}`;
    });
  const all = [...words, ...(unknown.length > 0 ? [`with ${unknown.join(', ')}`] : [])];
  if (all.length > 0) return `${label} ${all.join(', ')}`;
  return target.kind === 'global' ? label : `All ${label.toLowerCase()}`;
}

/** Whatever the table stores as a target, in words; JSON for what this page cannot read. */
export function storedTargetText(stored: unknown, agentName?: (agent: string) => string): string {
  const target = readScopeTarget(stored);
  return target ? scopeTargetText(target, agentName) : `Not readable here: ${writeJson(stored) ?? ''}`;
}

/** Stored targets, of which any is enough, in one sentence; 'Nothing' where there are none. */
export const storedTargetsText = (
  targets: readonly unknown[],
  agentName?: (agent: string) => string,
): string =>
  targets
    .map((stored, index) => {
      const text = storedTargetText(stored, agentName);
      return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1);
    })
    .join(' or ') || 'Nothing';

/** '1 target', '3 targets'. */
export const targetCount = (count: number): string => `${count} ${count === 1 ? 'target' : 'targets'}`;
