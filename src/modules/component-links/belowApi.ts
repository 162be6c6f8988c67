import { query } from '@/api/endpoints';
import { calls } from '@/api/generated/calls/topology';
import type { TopologyComponent } from '@/api/generated/types/topology';
import { MOST_IN_LIST } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';

/** A component and what is below it, as a filter of other lists takes them. */
export interface Below {
  name: string;
  /** Its own id first; no more than one call can ask for. */
  ids: readonly string[];
  /** How many there are. */
  total: number;
}

/** Null when there is no such component. */
function belowOf(root: TopologyComponent | undefined): Below | null {
  if (!root) return null;
  const ids = new Set<string>();
  const waiting = [root];
  for (const { id, components } of waiting) {
    if (ids.has(id)) continue;
    ids.add(id);
    waiting.push(...(components ?? []));
  }
  return {
    name: root.text || root.name || root.id,
    ids: [...ids].slice(0, MOST_IN_LIST),
    total: ids.size,
  };
}

/** Components as filters of what is linked to them. */
export const componentsBelowApi = api.injectEndpoints({
  endpoints: () => ({
    /** @param id of the component */
    'getTopology/below': query({
      query: (id: string) => calls.getTopology({ id }),
      transformResponse: answer => belowOf(answer?.components?.[0]),
      providesTags: [listTag('Topology')],
    }),
  }),
});

export const { 'useGetTopology/belowQuery': useGetTopologyBelowQuery } = componentsBelowApi;
