import { read, rowsOf } from '@/api/calls';
import { complete, mutation, pageQuery, query, rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as settings } from '@/api/generated/calls/dbSettings';
import { calls as components } from '@/api/generated/calls/dbTopology';
import { calls as service } from '@/api/generated/calls/topology';
import { generated } from '@/api/generated/dbTopology';
import type { IncidentOfComponent } from '@/api/generated/types/db';
import { toPage, type CountedPage } from '@/api/page';
import { readLarge } from '@/api/parseJson';
import { eq, inList, order, pageRange } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { listTag, rowTags, tagOf } from '@/api/tags';
import type { HealthRange } from '@/lib/time/healthRanges';
import type { Component } from './model/component';

const { getTopology, getTopologySnapshot } = service;

/** The tree of everything may be long in the making, in ms. */
const TIMEOUT_MS = 60_000;
/** A snapshot gathers logs first, in ms. */
const SNAPSHOT_TIMEOUT_MS = 120_000;
/** Rows of a panel at once. */
export const PANEL_PAGE = 50;

const OWNER = rowsOf(components.listTeamComponents)
  .pick('team_id', 'role')
  .embed('team', team => team.pick('id', 'name', 'icon', 'deleted_at'), { from: 'teams' });
const NAME = rowsOf(components.listComponentNames).pick('id', 'name', 'icon', 'type');
const TOPOLOGY = rowsOf(settings.listTopologyRows).pick('id', 'name', 'namespace');
const CHANGE = rowsOf(activity.listChangesByComponent).pick(
  'change_id',
  'config_id',
  'name',
  'type',
  'change_type',
  'severity',
  'created_at',
);
const SINCE = rowsOf(health.listChecks).pick('id', 'last_transition_time');
const INSIGHT_TEXT = rowsOf(activity.listConfigAnalyses).pick('id', 'analyzer', 'summary', 'message');

/** A change of an item of a component. */
export type ComponentChange = PartOf<typeof CHANGE>;

/** A check of a component. */
export interface ComponentCheck {
  id: string;
  type: string;
  name: string;
  status: string | null;
  /** When a check that is not well became so; null where that is not known. */
  since: string | null;
}

/** An open insight on what a component is made of, with what it says. */
export interface ComponentInsight {
  id: string;
  configId: string;
  configName: string | null;
  configType: string;
  type: string | null;
  severity: string | null;
  firstObserved: string;
  analyzer: string | null;
  summary: string | null;
}

/** An incident as a row of a component's page. */
export type ComponentIncident = Pick<IncidentOfComponent, 'id' | 'title' | 'type' | 'status' | 'created_at'>;

/** Which panel of which component, and its page from 0. */
interface PageArgs {
  componentId: string;
  pageIndex: number;
}

/** Ids beyond these are not asked about: the address of a call has to end somewhere. */
const MOST_IDS = 100;

/** Components that have neither name nor title are nothing that could be shown. */
const isNamed = (component: Component) => Boolean(component.name || component.title || component.text);

/** The trees, frozen at their top only, as a store would freeze fourteen thousand components one by one. */
const treesOf = (answer: { components?: readonly Component[] | null } | null): readonly Component[] =>
  Object.freeze((answer?.components ?? []).filter(isNamed));

/**
 * Components. The page asks for the tree and narrows, sorts and flattens it itself: the backend ignores half
 * of the filters, and each choice would be another tree.
 */
export const topologyApi = complete(generated)({
  updateComponentRow: { invalidatesTags: [listTag('Topology')] },
  listComponentLabels: { providesTags: [listTag('Topology')] },
}).injectEndpoints({
  endpoints: build => ({
    /** The trees of all topologies, or that of one component. @param id of the component; undefined for all */
    getTopology: query({
      query: (id: string | undefined) => getTopology({ ...(id !== undefined && { id }) }),
      extraOptions: { readBody: readLarge, timeoutMs: TIMEOUT_MS },
      transformResponse: treesOf,
      structuralSharing: false,
      keepUnusedDataFor: 30,
      providesTags: (_result, _error, id) => [listTag('Topology'), ...(id ? [tagOf('Topology', id)] : [])],
    }),
    /** Components as crumbs, in any order; hidden and deleted ones are missing. @param ids some of them */
    listComponentNames: rowsQuery({
      query: (ids: readonly string[]) => components.listComponentNames({ id: inList(ids) }, NAME),
      providesTags: result => rowTags('Topology', result),
    }),
    /** The topology that made a component; null when it is gone. @param id of the topology */
    listTopologyRows: rowQuery({
      query: (id: string) => settings.listTopologyRows({ id: eq(id), limit: 1 }, TOPOLOGY),
      providesTags: (_result, _error, id) => [tagOf('Topology', id)],
    }),
    /** Incidents with evidence on a component, the newest first. */
    listIncidentsByComponent: rowsQuery({
      query: ({ componentId, type, status }: { componentId: string; type: string; status: string }) =>
        incidents.listIncidentsByComponent({
          componentId: eq(componentId),
          ...(type && { type: eq(type) }),
          ...(status && { status: eq(status) }),
          order: order({ column: 'created_at', desc: true }, { column: 'id' }),
        }),
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
    /** A zip of a component and what is known of it; the address of the file in the page. Nothing of it is kept. */
    getTopologySnapshot: mutation({
      query: ({ id, start, related }: { id: string; start: HealthRange; related: boolean }) =>
        getTopologySnapshot({ id, start, related }),
      transformResponse: String,
      extraOptions: { file: true, timeoutMs: SNAPSHOT_TIMEOUT_MS },
    }),
    /** Changes of the items of a component, the newest first. */
    listChangesByComponent: pageQuery({
      query: ({ componentId, pageIndex }: PageArgs) =>
        activity.listChangesByComponent(
          {
            componentId: eq(componentId),
            order: order({ column: 'created_at', desc: true }, { column: 'change_id' }),
            ...pageRange(pageIndex, PANEL_PAGE),
          },
          CHANGE,
        ),
      providesTags: (_result, _error, { componentId: id }) => [
        listTag('ConfigChange'),
        tagOf('ConfigComponentLink', id),
      ],
    }),
    /** Checks of a component, by name. @param id of the component */
    listChecksByComponent: build.query<readonly ComponentCheck[], string>({
      async queryFn(id, _api, _options, send) {
        const found = await read(
          send,
          health.listChecksByComponent({
            componentId: eq(id),
            order: order({ column: 'name' }, { column: 'id' }),
          }),
        );
        if (found.error) return { error: found.error, meta: found.meta };
        const ill = found.data.filter(({ status }) => status !== 'healthy').slice(0, MOST_IDS);
        const ages =
          ill.length > 0
            ? await read(send, health.listChecks({ id: inList(ill.map(check => check.id)) }, SINCE))
            : undefined;
        // Who may not read checks themselves still sees which of them fail.
        const since = new Map(ages?.data?.map(check => [check.id, check.last_transition_time]));
        return {
          data: found.data.map((check): ComponentCheck => {
            const { id: checkId, type, name, status } = check;
            return { id: checkId, type, name, status, since: since.get(checkId) ?? null };
          }),
        };
      },
      providesTags: result => rowTags('Check', result),
    }),
    /** Teams that own a component. @param id of the component */
    listTeamComponents: rowsQuery({
      query: (id: string) => components.listTeamComponents({ componentId: eq(id) }, OWNER),
      providesTags: [listTag('Team')],
    }),
    /** Open insights on the items of a component, the newest first, with their words. */
    listAnalysisByComponent: build.query<CountedPage<ComponentInsight>, PageArgs>({
      async queryFn({ componentId, pageIndex }, _api, _options, send) {
        const found = await read(
          send,
          activity.listAnalysisByComponent({
            componentId: eq(componentId),
            order: order({ column: 'first_observed', desc: true }, { column: 'analysis_id' }),
            ...pageRange(pageIndex, PANEL_PAGE),
          }),
        );
        if (found.error) return { error: found.error, meta: found.meta };
        if (found.data.length === 0) return { data: toPage<ComponentInsight>([], found.meta) };
        const ids = found.data.map(one => one.analysis_id);
        const texts = await read(send, activity.listConfigAnalyses({ id: inList(ids) }, INSIGHT_TEXT));
        if (texts.error) return { error: texts.error, meta: texts.meta };
        const textById = new Map(texts.data.map(one => [one.id, one]));
        const insights = found.data.map((one): ComponentInsight => {
          const text = textById.get(one.analysis_id);
          return {
            id: one.analysis_id,
            configId: one.config_id,
            configName: one.name,
            configType: one.type,
            type: one.analysis_type,
            severity: one.severity,
            firstObserved: one.first_observed,
            analyzer: text?.analyzer ?? null,
            summary: text?.summary || text?.message || null,
          };
        });
        return { data: toPage(insights, found.meta) };
      },
      extraOptions: { count: 'exact' },
      providesTags: (_result, _error, { componentId: id }) => [
        listTag('ConfigInsight'),
        tagOf('ConfigComponentLink', id),
      ],
    }),
  }),
});

export const {
  useUpdateComponentRowMutation,
  useListComponentLabelsQuery,
  useGetTopologyQuery,
  useGetTopologySnapshotMutation,
  useListComponentNamesQuery,
  useListTopologyRowsQuery,
  useListIncidentsByComponentQuery,
  useListChangesByComponentQuery,
  useListChecksByComponentQuery,
  useListTeamComponentsQuery,
  useListAnalysisByComponentQuery,
} = topologyApi;
