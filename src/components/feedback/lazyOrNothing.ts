import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/**
 * Code that is fetched when it is first drawn, of something the page can do without: where it cannot be had, as while the
 * backend is down, nothing is drawn in its place, and the page stands.
 */
export const lazyOrNothing = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Nothing })));
