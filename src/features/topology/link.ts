import { to } from '@/lib/routing/paths';
import { writeUrlState } from '@/lib/urlState';
import { pathOf, type Component } from './model/component';
import { TOPOLOGY_PLACE_KEYS, topologyUrl, type TopologyPanel } from './url';

/** What belongs to the place that is left, statuses among it. */
const LEFT: Partial<Record<keyof typeof topologyUrl, undefined>> = {
  status: undefined,
  health: undefined,
  ...Object.fromEntries(TOPOLOGY_PLACE_KEYS.map(key => [key, undefined])),
};

/**
 * The page of a component as opened from here: filters stay, what belongs to the place that is left does not.
 * @param search of the page that is left
 * @param from id of the component whose page that is; kept as `refererId` where it is not the parent
 */
export function hrefFrom(search: string, component: Component, from?: string, panel?: TopologyPanel): string {
  const parent = pathOf(component).at(-1) ?? component.parent_id ?? undefined;
  // Deep components come without their path: nothing is known to be strange then.
  const strange = from !== undefined && parent !== undefined && from !== component.id && from !== parent;
  const query = writeUrlState(topologyUrl, search, {
    ...LEFT,
    ...(strange && { refererId: from }),
    ...(panel && { panel }),
  });
  return to('topologyItem', { id: component.id }) + (query && `?${query}`);
}
