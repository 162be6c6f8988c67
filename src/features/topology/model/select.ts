import { passes } from '@/components/filter/triState';
import { compareNatural, sortRows } from '@/lib/sortRows';
import type { TriState } from '@/lib/triState';
import type { TopologyUrlState } from '../url';
import { childrenOf, flatten, componentName, componentTone, type Component, type Health } from './component';
import { finds, parseExpression, type Expression, type Inherited } from './expression';
import { isHeadline } from './property';

/** What narrows a list of components down. */
export type Narrowing = Pick<
  TopologyUrlState,
  'find' | 'health' | 'status' | 'type' | 'team' | 'labels' | 'agent_id' | 'showHiddenComponents'
>;

const isIncluding = (states: TriState): boolean => Object.values(states).includes(1);

const NOTHING: Expression = [];

/** Types, labels and expressions are looked for at any depth; everything else narrows what is at the top. */
const looksDeep = ({ type, labels }: Narrowing, expression: Expression): boolean =>
  isIncluding(type) || isIncluding(labels) || expression !== NOTHING;

function expressionOf(find: string): Expression {
  if (find === '') return NOTHING;
  const parsed = parseExpression(find);
  return 'expression' in parsed ? parsed.expression : NOTHING;
}

/** Pairs `key=value`: each excluded one is left out; of the included ones there has to be one for each key. */
function carries(states: TriState, labels: Component['labels']): boolean {
  if (Object.keys(states).length === 0) return true;
  const has = new Set(Object.entries(labels ?? {}).map(([key, value]) => `${key}=${value}`));
  const wanted = new Map<string, boolean>();
  for (const [pair, state] of Object.entries(states)) {
    if (state === -1 && has.has(pair)) return false;
    if (state !== 1) continue;
    const key = pair.slice(0, pair.indexOf('='));
    wanted.set(key, wanted.get(key) === true || has.has(pair));
  }
  return [...wanted.values()].every(Boolean);
}

/** Owners and agents of components, also of deep ones, which come without them. */
export interface Owners extends Inherited {
  agentId: (component: Component) => string;
}

/**
 * The components that pass, without regard to their health: what the counters count.
 * @param roots what is at the top
 */
export function narrowComponents(roots: readonly Component[], by: Narrowing, owners: Owners): Component[] {
  const expression = expressionOf(by.find);
  const all = looksDeep(by, expression) ? flatten(roots) : roots;
  return all.filter(
    component =>
      (by.showHiddenComponents || component.hidden !== true) &&
      passes(by.status, component.status) &&
      passes(by.type, component.type) &&
      passes(by.team, owners.owner(component)) &&
      passes(by.agent_id, owners.agentId(component)) &&
      carries(by.labels, component.labels) &&
      finds(expression, component, owners),
  );
}

/** How many components have which health. */
export function healthCounts(components: readonly Component[]): ReadonlyMap<Health, number> {
  const counts = new Map<Health, number>();
  for (const component of components) {
    const health = componentTone(component);
    counts.set(health, (counts.get(health) ?? 0) + 1);
  }
  return counts;
}

export const ofHealth = (components: readonly Component[], health: TriState): Component[] =>
  components.filter(component => passes(health, componentTone(component)));

const FIELD = 'field:';
/** The better, the smaller: descending puts the worst first. */
const RANK: Readonly<Record<Health, number>> = {
  info: 0,
  unknown: 0.5,
  healthy: 1,
  warning: 2,
  unhealthy: 3,
};

/** What there is to sort by, beside the headline properties of what is shown. */
export const SORTS = [
  ['status', 'Health'],
  ['name', 'Name'],
  ['type', 'Type'],
  ['updated_at', 'Last Updated'],
] as const;

/** Headline properties as sorts: `field:NAME` and what they are called. */
export function propertySorts(components: readonly Component[]): (readonly [value: string, text: string])[] {
  const found = new Map<string, string>();
  for (const { properties } of components)
    for (const property of properties ?? []) {
      const { name, label } = property;
      // Looked at once a name: thousands of components have the same.
      if (!name || found.has(name) || !isHeadline(property)) continue;
      found.set(name, label || name);
    }
  return [...found].map(([name, label]) => [FIELD + name, label] as const);
}

function sortValue(component: Component, sortBy: string): string | number | undefined {
  if (sortBy === 'name') return componentName(component);
  if (sortBy === 'type') return component.type ?? undefined;
  if (sortBy === 'updated_at') return component.updated_at ?? undefined;
  if (sortBy.startsWith(FIELD)) {
    const property = component.properties?.find(({ name }) => name === sortBy.slice(FIELD.length));
    return property?.value ?? property?.text;
  }
  return RANK[componentTone(component)];
}

/** Components in order; those alike by name. Sorting by what nobody knows is sorting by health. */
export function sortComponents(
  components: readonly Component[],
  { sortBy, sortOrder }: Pick<TopologyUrlState, 'sortBy' | 'sortOrder'>,
): Component[] {
  return sortRows(components, {
    by: component => sortValue(component, sortBy),
    desc: sortOrder === 'desc',
    tie: (a, b) => compareNatural(componentName(a), componentName(b)),
  });
}

/** What is below a component, worst first, then by name: the lines of its card. */
export const worstFirst = (component: Component): Component[] =>
  sortComponents(childrenOf(component), { sortBy: 'status', sortOrder: 'desc' });
