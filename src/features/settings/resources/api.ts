import { AUTHOR, type Author } from '@/api/author';
import { rowsOf, type Request } from '@/api/calls';
import { rowMutation, rowQuery } from '@/api/endpoints';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as settings } from '@/api/generated/calls/dbSettings';
import { calls as teams } from '@/api/generated/calls/dbTeams';
import { calls as scrapers } from '@/api/generated/calls/dbScrapers';
import type {
  Agent,
  ConfigScraper,
  SettingsResourceInsert,
  SettingsResourcePatch,
  Team,
  TopologyRecord,
  TopologyWithStatus,
} from '@/api/generated/types/db';
import { DELETED_NOW, eq, isNull, order, unchangedSince } from '@/api/postgrest';
import { columns } from '@/api/projection';
import { readPages, type RowRange } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag, onSuccess, tagOf, type CacheTag } from '@/api/tags';

export type { SettingsResourceInsert, SettingsResourcePatch };

/** A generic settings resource as it is edited. Which columns there are depends on its table. */
export type SettingsResource = Pick<TopologyRecord, 'id' | 'name' | 'created_at'> &
  Partial<
    Pick<TopologyRecord, 'labels' | 'spec' | 'updated_at'> &
      Pick<ConfigScraper, 'namespace'> &
      Pick<Team, 'icon' | 'source'>
  >;

/** A resource of a list, with the newest job that concerned it. */
export type ListedResource = SettingsResource & { created_by: Author | null } & Partial<
    Pick<TopologyWithStatus, 'agent' | 'schedule' | 'job_status' | 'job_time_start' | 'job_error_count'>
  >;

/** Rows asked for at a time (GEN-005). */
const RESOURCE_LIMIT = 100;

/** Live rows, the newest first. */
const LISTED = {
  deletedAt: isNull(),
  order: order({ column: 'created_at', desc: true }, { column: 'id', desc: true }),
};

const {
  listTeamsWithStatus,
  listIncidentRules,
  listTopologiesWithStatus,
  listCanariesWithStatus,
  listLogBackends,
} = settings;

const TEAMS = rowsOf(listTeamsWithStatus).all().follow('created_by', AUTHOR);
const INCIDENT_RULES = rowsOf(listIncidentRules).all().follow('created_by', AUTHOR);
/** Only topologies name their agent by an embed; views bring it along as a column. */
const TOPOLOGIES = rowsOf(listTopologiesWithStatus)
  .all()
  .follow('created_by', AUTHOR)
  .follow('agent', columns<Agent>().pick('id', 'name', 'description'), { from: 'agent_id' });
const CANARIES = rowsOf(listCanariesWithStatus).all().follow('created_by', AUTHOR);
const SCRAPERS = rowsOf(scrapers.listConfigScrapers).all().follow('created_by', AUTHOR);
const LOG_BACKENDS = rowsOf(listLogBackends).all().follow('created_by', AUTHOR);

/** Rows of the view of canaries at a time: several are one canary. */
const CANARY_ROWS = 1000;

/**
 * The view has a row for each job of a canary: the newest canary first and of each its newest job, which is the one that is listed.
 */
const canaryRows = (range: RowRange) =>
  listCanariesWithStatus(
    {
      deletedAt: isNull(),
      order: order(
        { column: 'created_at', desc: true },
        { column: 'id', desc: true },
        { column: 'job_time_start', desc: true, nulls: 'last' },
      ),
      ...range,
    },
    CANARIES,
  );

/** The operations of a table. */
interface Operations {
  /** Some rows of the list. */
  list: (range: RowRange) => Request<ListedResource[]>;
  /** Rows asked for at a time, where they are not a hundred. */
  size?: number;
  one: (arg: { id: string; deletedAt: string }) => Request<SettingsResource[]>;
  create: (arg: { settingsResourceInsert: SettingsResourceInsert }) => Request<SettingsResource[]>;
  update: (arg: {
    id: string;
    updatedAt?: string;
    deletedAt?: string;
    settingsResourcePatch: SettingsResourcePatch;
  }) => Request<SettingsResource[]>;
  /** What is made of its rows. */
  tags: readonly CacheTag[];
}

const RESOURCES = {
  teams: {
    list: range => listTeamsWithStatus({ ...LISTED, ...range }, TEAMS),
    one: teams.listTeams,
    create: settings.createTeamRow,
    update: settings.updateTeamRow,
    tags: ['Team'],
  },
  incident_rules: {
    list: range => listIncidentRules({ ...LISTED, ...range }, INCIDENT_RULES),
    one: listIncidentRules,
    create: settings.createIncidentRuleRow,
    update: settings.updateIncidentRuleRow,
    tags: [],
  },
  config_scrapers: {
    list: range => scrapers.listConfigScrapers({ ...LISTED, ...range }, SCRAPERS),
    one: settings.listConfigScraperRows,
    create: settings.createConfigScraperRow,
    update: settings.updateConfigScraperRow,
    tags: ['Integration', 'JobHistory'],
  },
  topologies: {
    list: range => listTopologiesWithStatus({ ...LISTED, ...range }, TOPOLOGIES),
    one: settings.listTopologyRows,
    create: settings.createTopologyRow,
    update: settings.updateTopologyRow,
    tags: ['Topology', 'Integration', 'JobHistory'],
  },
  canaries: {
    list: canaryRows,
    size: CANARY_ROWS,
    one: health.listCanaries,
    create: settings.createCanaryRow,
    update: settings.updateCanaryRow,
    tags: ['Canary', 'Check', 'JobHistory'],
  },
  logging_backends: {
    list: range => listLogBackends({ ...LISTED, ...range }, LOG_BACKENDS),
    one: listLogBackends,
    create: settings.createLogBackendRow,
    update: settings.updateLogBackendRow,
    tags: ['LogBackend', 'Integration'],
  },
} as const satisfies Record<string, Operations>;

/** Tables of generic settings resources. */
export type ResourceTable = keyof typeof RESOURCES;
/** The backends that hold them (GEN-002). All answer below `/api/db`; the name keeps their caches apart. */
export type ResourceApi = 'incident-commander' | 'config-db' | 'canary-checker';

/** A table and the backend it belongs to: what every call of a resource is keyed by. */
export interface ResourceKey {
  table: ResourceTable;
  api: ResourceApi;
}

/** The operations by table, all of one type. */
const operations: Readonly<Record<ResourceTable, Operations>> = RESOURCES;

const idOf = ({ table, api: owner }: ResourceKey, id: string) => `${owner} ${table} ${id}`;
const oneTag = (key: ResourceKey, id: string) => tagOf('Settings', idOf(key, id));
const tableTag = (key: ResourceKey) => tagOf('Settings', idOf(key, 'LIST'));

/** What a write makes stale: the resource, the list of its table, and what is made of it. */
const stale = (key: ResourceKey, id?: string) => [
  tableTag(key),
  listTag('Settings'),
  ...(id === undefined ? [] : [oneTag(key, id)]),
  // Of all of them, not of lists only: a canary that is saved makes, changes and deletes checks.
  ...operations[key.table].tags.map(type => ({ type })),
];

/** Generic settings resources. Each asks the operation of its table. */
export const settingsResourcesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Live resources of a table, the newest first. */
    settingsResources: build.query<ListedResource[], ResourceKey>({
      queryFn({ table }, _api, _options, send) {
        const { list, size = RESOURCE_LIMIT } = operations[table];
        return readPages(send, list, size);
      },
      extraOptions: { count: 'exact' },
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, key) => [tableTag(key)],
    }),
    /** One live resource; null when there is none. */
    settingsResource: rowQuery({
      query: ({ table, id }: ResourceKey & { id: string }) =>
        operations[table].one({ id: eq(id), deletedAt: isNull() }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, key) => [oneTag(key, key.id)],
    }),
    createSettingsResource: rowMutation({
      query: ({ table, body }: ResourceKey & { body: SettingsResourceInsert }) =>
        operations[table].create({ settingsResourceInsert: body }),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(key => stale(key)),
    }),
    /** `since`: when the row was changed last as it was read; null comes back, and nothing is written, when it moved. */
    updateSettingsResource: rowMutation({
      query: ({
        table,
        id,
        patch,
        since,
      }: ResourceKey & { id: string; patch: SettingsResourcePatch; since: string | null }) =>
        operations[table].update({ id: eq(id), ...unchangedSince(since), settingsResourcePatch: patch }),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(key => stale(key, key.id)),
    }),
    /** Marks a resource deleted. */
    deleteSettingsResource: rowMutation({
      query: ({ table, id }: ResourceKey & { id: string }) =>
        operations[table].update({ id: eq(id), settingsResourcePatch: DELETED_NOW }),
      extraOptions: { shape: 'list' },
      invalidatesTags: onSuccess(key => stale(key, key.id)),
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
