import type { ComponentLinkRow } from './api';

/** Where lines of a log are: a component and one of its log selectors. */
export interface LogPlace {
  componentId: string;
  /** Name of the component. */
  component: string;
  selector: string;
}

/** A component as far as its logs go. */
type LoggingComponent = Pick<NonNullable<ComponentLinkRow['component']>, 'id' | 'name' | 'log_selectors'>;

/** The log selectors of a component, in their order. */
export const placesOfLogs = ({ id, name, log_selectors: selectors }: LoggingComponent): LogPlace[] =>
  (selectors ?? []).map(({ name: selector }) => ({ componentId: id, component: name, selector }));

/** Log selectors of the components an item belongs to, each once; components that are gone have none. */
export function logPlaces(links: readonly ComponentLinkRow[]): LogPlace[] {
  const places = new Map<string, LogPlace>();
  for (const { component } of links) {
    if (!component || component.deleted_at) continue;
    for (const place of placesOfLogs(component)) places.set(`${place.componentId} ${place.selector}`, place);
  }
  return [...places.values()];
}
