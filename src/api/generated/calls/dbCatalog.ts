// Generated from openapi/db.yaml by `npm run api:generate`. Do not edit.
import type {
  CheckSummaryForConfig,
  ConfigComponentLinkInsert,
  ConfigComponentRelationship,
  ConfigDetail,
  ConfigListItem,
  ConfigRelationship,
  Filter,
  RelatedConfig,
} from '@/api/generated/types/db';
import { callsApi as api } from '@/api/calls';
const injectedRtkApi = api.injectEndpoints({
  endpoints: build => ({
    listConfigs: build.query<ListConfigsApiResponse, ListConfigsApiArg>({
      query: queryArg => ({
        url: `/db/configs`,
        params: {
          id: queryArg.id,
          type: queryArg['type'],
          name: queryArg.name,
          config_class: queryArg.configClass,
          status: queryArg.status,
          health: queryArg.health,
          agent_id: queryArg.agentId,
          tags: queryArg.tags,
          labels: queryArg.labels,
          scraper_id: queryArg.scraperId,
          deleted_at: queryArg.deletedAt,
          created_at: queryArg.createdAt,
          'access_logs.limit': queryArg['access_logs.limit'],
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigDetails: build.query<ListConfigDetailsApiResponse, ListConfigDetailsApiArg>({
      query: queryArg => ({
        url: `/db/config_detail`,
        params: {
          id: queryArg.id,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    listConfigRelationships: build.query<ListConfigRelationshipsApiResponse, ListConfigRelationshipsApiArg>({
      query: queryArg => ({
        url: `/db/config_relationships`,
        params: {
          config_id: queryArg.configId,
          related_id: queryArg.relatedId,
          relation: queryArg.relation,
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
    listConfigComponentLinks: build.query<
      ListConfigComponentLinksApiResponse,
      ListConfigComponentLinksApiArg
    >({
      query: queryArg => ({
        url: `/db/config_component_relationships`,
        params: {
          component_id: queryArg.componentId,
          config_id: queryArg.configId,
          selector_id: queryArg.selectorId,
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
    createConfigComponentLink: build.mutation<
      CreateConfigComponentLinkApiResponse,
      CreateConfigComponentLinkApiArg
    >({
      query: queryArg => ({
        url: `/db/config_component_relationships`,
        method: 'POST',
        body: queryArg.configComponentLinkInsert,
      }),
    }),
    deleteConfigComponentLink: build.mutation<
      DeleteConfigComponentLinkApiResponse,
      DeleteConfigComponentLinkApiArg
    >({
      query: queryArg => ({
        url: `/db/config_component_relationships`,
        method: 'DELETE',
        params: {
          component_id: queryArg.componentId,
          config_id: queryArg.configId,
          selector_id: queryArg.selectorId,
        },
      }),
    }),
    listChecksOfConfig: build.query<ListChecksOfConfigApiResponse, ListChecksOfConfigApiArg>({
      query: queryArg => ({
        url: `/db/check_summary_for_config`,
        params: {
          config_id: queryArg.configId,
          id: queryArg.id,
          status: queryArg.status,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
    getRelatedConfigs: build.query<GetRelatedConfigsApiResponse, GetRelatedConfigsApiArg>({
      query: queryArg => ({
        url: `/db/rpc/related_configs_recursive`,
        params: {
          config_id: queryArg.configId,
          type_filter: queryArg.typeFilter,
          include_deleted_configs: queryArg.includeDeletedConfigs,
          max_depth: queryArg.maxDepth,
          incoming_relation: queryArg.incomingRelation,
          outgoing_relation: queryArg.outgoingRelation,
          id: queryArg.id,
          type: queryArg['type'],
          status: queryArg.status,
          health: queryArg.health,
          select: queryArg.select,
          order: queryArg.order,
          limit: queryArg.limit,
          offset: queryArg.offset,
          or: queryArg.or,
          and: queryArg.and,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as calls };
export type ListConfigsApiResponse =
  /** status 200 Config items. */ ConfigListItem[] | /** status 206 Config items. */ ConfigListItem[];
export type ListConfigsApiArg = {
  id?: Filter;
  type?: Filter;
  name?: Filter;
  configClass?: Filter;
  status?: Filter;
  health?: Filter;
  agentId?: Filter;
  tags?: Filter;
  labels?: Filter;
  scraperId?: Filter;
  deletedAt?: Filter;
  createdAt?: Filter;
  'access_logs.limit'?: number;
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
export type ListConfigDetailsApiResponse = /** status 200 Config items in full. */ ConfigDetail[];
export type ListConfigDetailsApiArg = {
  id?: Filter;
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
export type ListConfigRelationshipsApiResponse =
  /** status 200 Relations. */ ConfigRelationship[] | /** status 206 Relations. */ ConfigRelationship[];
export type ListConfigRelationshipsApiArg = {
  configId?: Filter;
  relatedId?: Filter;
  relation?: Filter;
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
export type ListConfigComponentLinksApiResponse = /** status 200 Links. */ ConfigComponentRelationship[];
export type ListConfigComponentLinksApiArg = {
  componentId?: Filter;
  configId?: Filter;
  selectorId?: Filter;
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
export type CreateConfigComponentLinkApiResponse = /** status 201 Links. */ ConfigComponentRelationship[];
export type CreateConfigComponentLinkApiArg = {
  configComponentLinkInsert: ConfigComponentLinkInsert;
};
export type DeleteConfigComponentLinkApiResponse = /** status 200 Links. */ ConfigComponentRelationship[];
export type DeleteConfigComponentLinkApiArg = {
  componentId?: Filter;
  configId?: Filter;
  selectorId?: Filter;
};
export type ListChecksOfConfigApiResponse =
  /** status 200 Checks of a config item. */ CheckSummaryForConfig[];
export type ListChecksOfConfigApiArg = {
  configId?: Filter;
  id?: Filter;
  status?: Filter;
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
export type GetRelatedConfigsApiResponse = /** status 200 Config items, nearest first. */ RelatedConfig[];
export type GetRelatedConfigsApiArg = {
  configId: string;
  /** Which way relations are followed; outgoing by default. */
  typeFilter?: 'incoming' | 'outgoing' | 'all';
  includeDeletedConfigs?: boolean;
  /** Steps at most; 5 by default. */
  maxDepth?: number;
  incomingRelation?: 'hard' | 'both';
  outgoingRelation?: 'hard' | 'both';
  id?: Filter;
  type?: Filter;
  status?: Filter;
  health?: Filter;
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
