// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  Canary,
  CanaryWithStatus,
  ConfigScraper,
  Filter,
  IncidentRule,
  IntegrationWithStatus,
  LoggingBackend,
  SettingsResourceInsert,
  SettingsResourcePatch,
  Team,
  TeamWithStatus,
  TopologyRecord,
  TopologyWithStatus,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    createTeamRow: build.mutation<CreateTeamRowApiResponse, CreateTeamRowApiArg>({
      query: queryArg => ({
        url: `/db/teams`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateTeamRow: build.mutation<UpdateTeamRowApiResponse, UpdateTeamRowApiArg>({
      query: queryArg => ({
        url: `/db/teams`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    createCanaryRow: build.mutation<CreateCanaryRowApiResponse, CreateCanaryRowApiArg>({
      query: queryArg => ({
        url: `/db/canaries`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateCanaryRow: build.mutation<UpdateCanaryRowApiResponse, UpdateCanaryRowApiArg>({
      query: queryArg => ({
        url: `/db/canaries`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    listTeamsWithStatus: build.query<ListTeamsWithStatusApiResponse, ListTeamsWithStatusApiArg>({
      query: queryArg => ({
        url: `/db/teams_with_status`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listIncidentRules: build.query<ListIncidentRulesApiResponse, ListIncidentRulesApiArg>({
      query: queryArg => ({
        url: `/db/incident_rules`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createIncidentRuleRow: build.mutation<CreateIncidentRuleRowApiResponse, CreateIncidentRuleRowApiArg>({
      query: queryArg => ({
        url: `/db/incident_rules`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateIncidentRuleRow: build.mutation<UpdateIncidentRuleRowApiResponse, UpdateIncidentRuleRowApiArg>({
      query: queryArg => ({
        url: `/db/incident_rules`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    listTopologiesWithStatus: build.query<
      ListTopologiesWithStatusApiResponse,
      ListTopologiesWithStatusApiArg
    >({
      query: queryArg => ({
        url: `/db/topologies_with_status`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listIntegrations: build.query<ListIntegrationsApiResponse, ListIntegrationsApiArg>({
      query: queryArg => ({
        url: `/db/integrations_with_status`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          integration_type: queryArg.integrationType,
          job_status: queryArg.jobStatus,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listTopologyRows: build.query<ListTopologyRowsApiResponse, ListTopologyRowsApiArg>({
      query: queryArg => ({
        url: `/db/topologies`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createTopologyRow: build.mutation<CreateTopologyRowApiResponse, CreateTopologyRowApiArg>({
      query: queryArg => ({
        url: `/db/topologies`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateTopologyRow: build.mutation<UpdateTopologyRowApiResponse, UpdateTopologyRowApiArg>({
      query: queryArg => ({
        url: `/db/topologies`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    listCanariesWithStatus: build.query<ListCanariesWithStatusApiResponse, ListCanariesWithStatusApiArg>({
      query: queryArg => ({
        url: `/db/canaries_with_status`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigScraperRows: build.query<ListConfigScraperRowsApiResponse, ListConfigScraperRowsApiArg>({
      query: queryArg => ({
        url: `/db/config_scrapers`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createConfigScraperRow: build.mutation<CreateConfigScraperRowApiResponse, CreateConfigScraperRowApiArg>({
      query: queryArg => ({
        url: `/db/config_scrapers`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateConfigScraperRow: build.mutation<UpdateConfigScraperRowApiResponse, UpdateConfigScraperRowApiArg>({
      query: queryArg => ({
        url: `/db/config_scrapers`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
    listLogBackends: build.query<ListLogBackendsApiResponse, ListLogBackendsApiArg>({
      query: queryArg => ({
        url: `/db/logging_backends`,
        params: {
          id: queryArg.id,
          name: queryArg.name,
          source: queryArg.source,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    createLogBackendRow: build.mutation<CreateLogBackendRowApiResponse, CreateLogBackendRowApiArg>({
      query: queryArg => ({
        url: `/db/logging_backends`,
        method: 'POST',
        body: queryArg.settingsResourceInsert,
        params: {
          select: queryArg.select,
        },
      }),
    }),
    updateLogBackendRow: build.mutation<UpdateLogBackendRowApiResponse, UpdateLogBackendRowApiArg>({
      query: queryArg => ({
        url: `/db/logging_backends`,
        method: 'PATCH',
        body: queryArg.settingsResourcePatch,
        params: {
          id: queryArg.id,
          updated_at: queryArg.updatedAt,
          deleted_at: queryArg.deletedAt,
          select: queryArg.select,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type CreateTeamRowApiResponse = /** status 201 Teams. */ Team[];
export type CreateTeamRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateTeamRowApiResponse = /** status 200 Teams. */ Team[];
export type UpdateTeamRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
export type CreateCanaryRowApiResponse = /** status 201 Canaries. */ Canary[];
export type CreateCanaryRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateCanaryRowApiResponse = /** status 200 Canaries. */ Canary[];
export type UpdateCanaryRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
export type ListTeamsWithStatusApiResponse =
  /** status 200 Teams. */ TeamWithStatus[] | /** status 206 Teams. */ TeamWithStatus[];
export type ListTeamsWithStatusApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListIncidentRulesApiResponse =
  /** status 200 Rules. */ IncidentRule[] | /** status 206 Rules. */ IncidentRule[];
export type ListIncidentRulesApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type CreateIncidentRuleRowApiResponse = /** status 201 Rules. */ IncidentRule[];
export type CreateIncidentRuleRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateIncidentRuleRowApiResponse = /** status 200 Rules. */ IncidentRule[];
export type UpdateIncidentRuleRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
export type ListTopologiesWithStatusApiResponse =
  /** status 200 Topologies. */ TopologyWithStatus[] | /** status 206 Topologies. */ TopologyWithStatus[];
export type ListTopologiesWithStatusApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListIntegrationsApiResponse =
  | /** status 200 Integrations. */ IntegrationWithStatus[]
  | /** status 206 Integrations. */ IntegrationWithStatus[];
export type ListIntegrationsApiArg = {
  id?: Filter;
  name?: Filter;
  integrationType?: Filter;
  jobStatus?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListTopologyRowsApiResponse =
  /** status 200 Topologies. */ TopologyRecord[] | /** status 206 Topologies. */ TopologyRecord[];
export type ListTopologyRowsApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type CreateTopologyRowApiResponse = /** status 201 Topologies. */ TopologyRecord[];
export type CreateTopologyRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateTopologyRowApiResponse = /** status 200 Topologies. */ TopologyRecord[];
export type UpdateTopologyRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
export type ListCanariesWithStatusApiResponse =
  /** status 200 Canaries. */ CanaryWithStatus[] | /** status 206 Canaries. */ CanaryWithStatus[];
export type ListCanariesWithStatusApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type ListConfigScraperRowsApiResponse =
  /** status 200 Scrapers. */ ConfigScraper[] | /** status 206 Scrapers. */ ConfigScraper[];
export type ListConfigScraperRowsApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type CreateConfigScraperRowApiResponse = /** status 201 Scrapers. */ ConfigScraper[];
export type CreateConfigScraperRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateConfigScraperRowApiResponse = /** status 200 Scrapers. */ ConfigScraper[];
export type UpdateConfigScraperRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
export type ListLogBackendsApiResponse =
  /** status 200 Log backends. */ LoggingBackend[] | /** status 206 Log backends. */ LoggingBackend[];
export type ListLogBackendsApiArg = {
  id?: Filter;
  name?: Filter;
  source?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  /** Sort columns, for example `time.desc,id.desc`. */
  order?: string;
  /** Rows wanted, at most 2000. */
  limit?: number;
  /** Rows to leave out at the start. */
  offset?: number;
  /** A group of conditions of which one must hold, in parentheses. */
  or?: Filter;
  /** A group of conditions that must all hold, in parentheses. */
  and?: Filter;
};
export type CreateLogBackendRowApiResponse = /** status 201 Log backends. */ LoggingBackend[];
export type CreateLogBackendRowApiArg = {
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourceInsert: SettingsResourceInsert;
};
export type UpdateLogBackendRowApiResponse = /** status 200 Log backends. */ LoggingBackend[];
export type UpdateLogBackendRowApiArg = {
  id: Filter;
  updatedAt?: Filter;
  deletedAt?: Filter;
  /** Columns and embedded relations; all columns when absent. */
  select?: string;
  settingsResourcePatch: SettingsResourcePatch;
};
