import type { TopologyComponent } from '@/api/generated/types/topology';
import { ownValue } from '@/lib/own';
import type { StatusTone } from '@/theme/tokens';

/** A component of the tree, with what is below it. */
export type Component = TopologyComponent;

/** What a component is called on its card: its text, else its name. */
export const componentName = ({ text, title, name, id }: Component): string => text || name || title || id;

/** What is directly below it. */
export const childrenOf = ({ components }: Component): readonly Component[] => components ?? [];

/** How a component can be, the worst first; each is the tone in which it is drawn. */
export const COMPONENT_HEALTHS = [
  'unhealthy',
  'warning',
  'healthy',
  'info',
  'unknown',
] as const satisfies readonly StatusTone[];
export type Health = (typeof COMPONENT_HEALTHS)[number];

const TONES: Readonly<Record<string, Health>> = {
  unhealthy: 'unhealthy',
  error: 'unhealthy',
  warning: 'warning',
  healthy: 'healthy',
  info: 'info',
};

/** The health of a component in lower case; its status where it has none, 'unknown' where that is no word of health. */
export function healthOf({ health, status }: Component): string {
  const known = [health, status]
    .map(word => (word ?? '').toLowerCase())
    .find(word => Object.hasOwn(TONES, word));
  return known ?? 'unknown';
}

/** The tone of a component: shape and colour of its health, and what it counts as. */
export const componentTone = (component: Component): Health =>
  ownValue(TONES, healthOf(component)) ?? 'unknown';

/** Whether something is wrong with it. */
export const isRed = (component: Component): boolean => componentTone(component) === 'unhealthy';

/** Ids of its ancestors, outermost first. */
export const pathOf = ({ path }: Component): string[] => (path ?? '').split('.').filter(Boolean);

/** Everything of the trees, parents before what is below them. Ids that come twice are there once. */
export function flatten(roots: readonly Component[]): Component[] {
  const found = new Map<string, Component>();
  const waiting = [...roots].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.id)) continue;
    found.set(next.id, next);
    waiting.push(...[...childrenOf(next)].reverse());
  }
  return [...found.values()];
}

/**
 * Deeper components come without owner and agent: they have those of what they are part of.
 * @returns by id of a component, itself or its nearest ancestor for which `of` is known
 */
export function inherited(
  roots: readonly Component[],
  of: (component: Component) => string | null | undefined,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const walk = (component: Component, above: string | undefined): void => {
    const value = of(component) || above;
    if (values.has(component.id)) return;
    if (value) values.set(component.id, value);
    for (const child of childrenOf(component)) walk(child, value);
  };
  for (const root of roots) walk(root, undefined);
  return values;
}
