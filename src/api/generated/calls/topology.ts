// Generated from openapi/topology.yaml by `npm run api:generate`. Do not edit.
import type { TopologyAnswer } from '@/api/generated/types/topology';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    getTopology: build.query<GetTopologyApiResponse, GetTopologyApiArg>({
      query: queryArg => ({
        url: `/canary/api/topology`,
        params: {
          id: queryArg.id,
          status: queryArg.status,
          type: queryArg['type'],
          team: queryArg.team,
          owner: queryArg.owner,
          labels: queryArg.labels,
          agent_id: queryArg.agentId,
          hidden: queryArg.hidden,
          depth: queryArg.depth,
          flatten: queryArg.flatten,
          sortBy: queryArg.sortBy,
          sortOrder: queryArg.sortOrder,
          noCache: queryArg.noCache,
        },
      }),
    }),
    getTopologySnapshot: build.query<GetTopologySnapshotApiResponse, GetTopologySnapshotApiArg>({
      query: queryArg => ({
        url: `/snapshot/topology/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          start: queryArg.start,
          end: queryArg.end,
          related: queryArg.related,
          logFormat: queryArg.logFormat,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type GetTopologyApiResponse =
  | /** status 200 The components, and what they can be filtered by. Null where there is no topology at all. */ TopologyAnswer
  | null;
export type GetTopologyApiArg = {
  /** The component whose tree is asked for; all roots when absent. */
  id?: string;
  /** Statuses joined by commas; `!x` leaves out, `*` stands for every text. Not applied to the root of an id. */
  status?: string;
  /** Types in the same way. */
  type?: string;
  /** An owner. Some backends ignore it. */
  team?: string;
  /** An owner. */
  owner?: string;
  /** Pairs of `key=value` joined by commas; all have to be there. */
  labels?: string;
  /** Components of this agent. Some backends ignore it. */
  agentId?: string;
  /** false leaves hidden components out. Some backends ignore it. */
  hidden?: boolean;
  /** Levels below the root; 5 by default. */
  depth?: number;
  /** A list instead of a tree. */
  flatten?: boolean;
  /** `name` or `field:PROPERTY`; backends ignore other values. */
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  /** Anything bypasses the cache. */
  noCache?: string;
};
export type GetTopologySnapshotApiResponse =
  /** status 200 components.json, a CSV for each table, and logs. */ Blob;
export type GetTopologySnapshotApiArg = {
  id: string;
  /** A duration back from now, or a time; 15m by default. */
  start?: string;
  /** In the same way; now by default. */
  end?: string;
  /** With what it is related to. */
  related?: boolean;
  logFormat?: 'log' | 'json';
};
