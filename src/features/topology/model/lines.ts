import { childrenOf, componentName, componentTone, type Component } from './component';
import { worstFirst } from './select';
import { ownHealth, summaryLines, type Chip } from './summary';

/** A line of a card: what it is of, and counts. */
export interface CardLine {
  key: string;
  icon: string;
  label: string;
  href?: string | undefined;
  tone?: ReturnType<typeof componentTone>;
  chips: readonly Chip[];
}

/** The lines of a card: insights, checks and incidents, then what is below it, worst first. */
export function linesOf(component: Component, hrefOf: (component: Component) => string): CardLine[] {
  const children = childrenOf(component);
  const below = ownHealth(component);
  const own: CardLine[] =
    children.length === 0 && component.is_leaf !== true && below.length > 0
      ? [{ key: 'below', icon: component.icon ?? 'component', label: 'Components', chips: below }]
      : [];
  return [
    ...summaryLines(component),
    ...own,
    ...worstFirst(component).map(child => ({
      key: child.id,
      icon: child.icon || child.type || 'component',
      label: componentName(child),
      href: hrefOf(child),
      tone: componentTone(child),
      chips: childrenOf(child).length > 0 || child.is_leaf !== true ? ownHealth(child) : [],
    })),
  ];
}
