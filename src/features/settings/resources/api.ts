import { calls as health } from '@/api/generated/calls/dbHealth';
import { generated as scrapers } from '@/api/generated/dbScrapers';
import { generated as settings } from '@/api/generated/dbSettings';
import type { SettingsResourceInsert, SettingsResourcePatch } from '@/api/generated/types/db';
import { generated as teams } from '@/api/generated/dbTeams';
import { firstRow } from '@/api/page';
import { eq, isNull, order, unchangedSince } from '@/api/postgrest';
import { requestOf } from '@/api/requests';
import { api } from '@/api/root';
import { listTag, tagOf, type Tag } from '@/api/tags';

export type { SettingsResourceInsert, SettingsResourcePatch };

/** A generic settings resource as it is edited. Which columns there are depends on its table. */
export interface SettingsResource {
  id: string;
  name: string;
  namespace?: string | null;
  icon?: string | null;
  labels?: Record<string, string> | null;
  spec?: Record<string, unknown> | null;
  source?: string | null;
  created_at: string | null;
  updated_at?: string | null;
}

/** A resource of a list, with the newest job that concerned it. */
export interface ListedResource extends SettingsResource {
  created_by?: { id: string; name: string | null; avatar: string | null; email: string | null } | null;
  agent?: { id: string; name: string | null } | null;
  schedule?: string | null;
  job_status?: string | null;
  job_time_start?: string | null;
  job_error_count?: number | null;
}

const calls = {
  teams: {
    list: requestOf(settings, 'listTeamsWithStatus'),
    one: requestOf(teams, 'listTeams'),
    create: requestOf(settings, 'createTeamRow'),
    update: requestOf(settings, 'updateTeamRow'),
    tags: ['Team'],
  },
  incident_rules: {
    list: requestOf(settings, 'listIncidentRules'),
    one: requestOf(settings, 'listIncidentRules'),
    create: requestOf(settings, 'createIncidentRuleRow'),
    update: requestOf(settings, 'updateIncidentRuleRow'),
    tags: [],
  },
  config_scrapers: {
    list: requestOf(scrapers, 'listConfigScrapers'),
    one: requestOf(settings, 'listConfigScraperRows'),
    create: requestOf(settings, 'createConfigScraperRow'),
    update: requestOf(settings, 'updateConfigScraperRow'),
    tags: ['Integration', 'JobHistory'],
  },
  topologies: {
    list: requestOf(settings, 'listTopologiesWithStatus'),
    one: requestOf(settings, 'listTopologyRows'),
    create: requestOf(settings, 'createTopologyRow'),
    update: requestOf(settings, 'updateTopologyRow'),
    tags: ['Topology', 'Integration', 'JobHistory'],
  },
  canaries: {
    list: requestOf(settings, 'listCanariesWithStatus'),
    one: health.listCanaries,
    create: requestOf(settings, 'createCanaryRow'),
    update: requestOf(settings, 'updateCanaryRow'),
    tags: ['Canary', 'Check', 'JobHistory'],
  },
  logging_backends: {
    list: requestOf(settings, 'listLogBackends'),
    one: requestOf(settings, 'listLogBackends'),
    create: requestOf(settings, 'createLogBackendRow'),
    update: requestOf(settings, 'updateLogBackendRow'),
    tags: ['LogBackend', 'Integration'],
  },
} as const;

/** Tables of generic settings resources. */
export type ResourceTable = keyof typeof calls;
/** The backends that hold them. All answer below `/api/db`; the name keeps their caches apart (calls contract, 1.1). */
export type ResourceApi = 'incident-commander' | 'config-db' | 'canary-checker';

/** A table and the backend it belongs to: what every call of a resource is keyed by. */
export interface ResourceKey {
  table: ResourceTable;
  api: ResourceApi;
}

/** Rows of a list at most (core spec, section 9). */
export const RESOURCE_LIMIT = 100;

const CREATOR = 'created_by(id,name,avatar,email)';
/** Only topologies name their agent by an embed; views bring it along as a column. */
const selectOf = (table: ResourceTable) =>
  table === 'topologies' ? `*,${CREATOR},agent:agent_id(id,name,description)` : `*,${CREATOR}`;

const idOf = ({ table, api: owner }: ResourceKey, id: string) => `${owner} ${table} ${id}`;
const oneTag = (key: ResourceKey, id: string) => tagOf('Settings', idOf(key, id));
const tableTag = (key: ResourceKey) => tagOf('Settings', idOf(key, 'LIST'));

/** What a write makes stale: the resource, the list of its table, and what is made of it (calls contract, 5.6). */
const stale = (key: ResourceKey, id?: string) => [
  tableTag(key),
  listTag('Settings'),
  ...(id === undefined ? [] : [oneTag(key, id)]),
  ...calls[key.table].tags.map((tag: Tag) => listTag(tag)),
];

/** Generic settings resources (core spec, section 7; calls contract, section 5). */
export const settingsResourcesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live resources of a table, the newest first. */
    settingsResources: build.query<ListedResource[], ResourceKey>({
      query: ({ table }) =>
        calls[table].list({
          select: selectOf(table),
          deletedAt: isNull(),
          order: order({ column: 'created_at', desc: true }),
          limit: RESOURCE_LIMIT,
        }),
      extraOptions: { shape: 'list' },
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, key) => [tableTag(key)],
    }),
    /** One live resource; null when there is none. */
    settingsResource: build.query<SettingsResource | null, ResourceKey & { id: string }>({
      query: ({ table, id }) => calls[table].one({ id: eq(id), deletedAt: isNull() }),
      extraOptions: { shape: 'list' },
      keepUnusedDataFor: 0,
      transformResponse: firstRow<SettingsResource>,
      providesTags: (_result, _error, key) => [oneTag(key, key.id)],
    }),
    createSettingsResource: build.mutation<
      SettingsResource | null,
      ResourceKey & { body: SettingsResourceInsert }
    >({
      query: ({ table, body }) => calls[table].create({ settingsResourceInsert: body }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<SettingsResource>,
      invalidatesTags: (_result, error, key) => (error ? [] : stale(key)),
    }),
    /** `since`: when the row was changed last as it was read; null comes back, and nothing is written, when it moved. */
    updateSettingsResource: build.mutation<
      SettingsResource | null,
      ResourceKey & { id: string; patch: SettingsResourcePatch; since: string | null }
    >({
      query: ({ table, id, patch, since }) =>
        calls[table].update({ id: eq(id), ...unchangedSince(since), settingsResourcePatch: patch }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<SettingsResource>,
      invalidatesTags: (_result, error, key) => (error ? [] : stale(key, key.id)),
    }),
    /** Marks a resource deleted. */
    deleteSettingsResource: build.mutation<SettingsResource | null, ResourceKey & { id: string }>({
      query: ({ table, id }) =>
        calls[table].update({ id: eq(id), settingsResourcePatch: { deleted_at: 'now()' } }),
      extraOptions: { shape: 'list' },
      transformResponse: firstRow<SettingsResource>,
      invalidatesTags: (_result, error, key) => (error ? [] : stale(key, key.id)),
    }),
  }),
});

export const {
  useSettingsResourcesQuery,
  useSettingsResourceQuery,
  useLazySettingsResourceQuery,
  useCreateSettingsResourceMutation,
  useUpdateSettingsResourceMutation,
  useDeleteSettingsResourceMutation,
} = settingsResourcesApi;
