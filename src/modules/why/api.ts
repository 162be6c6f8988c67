import { rowsOf } from '@/api/calls';
import { rowQuery, rowsQuery } from '@/api/endpoints';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { calls as topology } from '@/api/generated/calls/dbTopology';
import { eq, group, gte, inList, isNull, lte, notInList, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag, rowTags, tagOf } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';

/** Rows of each list: what stands nearest to the start of a failure, or came last, is what counts. */
export const MOST_EXPLAINING = 50;
/** Changes that are looked at: a failure brings many with it, and what caused it came before those. */
export const MOST_CHANGES = 200;
/** Ids of each kind that one question names: three lists of them stay below the 8 kB that an address may have. */
const MOST_NAMED = 60;
/** Insights this severe explain a failure. Sorted as words, the worst come first. */
const SEVERE = ['blocker', 'critical', 'high'] as const;
/** What writes a change when the health of an item turns, of the current release and of earlier ones. */
export const HEALTH_SOURCES = ['config-db-health-trigger', 'config-db'] as const;

const CHANGE = rowsOf(activity.listConfigChanges)
  .pick('id', 'config_id', 'change_type', 'summary', 'severity', 'created_at')
  .embed('config', config => config.pick('id', 'name', 'type'), { from: 'configs' });
const TURN = rowsOf(activity.listConfigChanges).pick('id', 'created_at');
const INSIGHT = rowsOf(activity.listConfigAnalysisItems)
  .pick('id', 'config_id', 'analyzer', 'analysis_type', 'severity', 'summary', 'message', 'first_observed')
  .embed('item', item => item.pick('name', 'deleted_at'), { from: 'configs' });
const CHECK = rowsOf(health.listChecks)
  .pick('id', 'name', 'type', 'icon', 'status', 'severity', 'last_transition_time')
  .embed('check_statuses', run => run.pick('message', 'error'));
const CHECK_OF_CONFIG = CHECK.embed('configs', link => link.none(), {
  from: 'check_config_relationships',
  inner: true,
});
const CHECK_OF_COMPONENT = CHECK.embed('components', link => link.none(), {
  from: 'check_component_relationships',
  inner: true,
});
const INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'title', 'severity', 'status', 'created_at')
  .embed(
    'hypotheses',
    hypothesis =>
      hypothesis
        .none()
        .embed('evidences', evidence => evidence.pick('check_id', 'config_id', 'component_id'), {
          inner: true,
        }),
    { inner: true },
  );
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'created_at')
  .embed('playbooks', playbook => playbook.pick('name', 'title', 'icon'));
const LOGGING = rowsOf(topology.listComponents).pick('id', 'name', 'log_selectors');

/** A change of an item that something which fails has to do with. */
export type ChangeNearStart = PartOf<typeof CHANGE>;
/** An insight that may explain a failure. */
export type SevereInsight = PartOf<typeof INSIGHT>;
/** A check that watches something, with what its newest run said. */
export type LinkedCheck = PartOf<typeof CHECK>;
/** An active incident. */
export type IncidentAbout = PartOf<typeof INCIDENT>;
/** A run of a playbook. */
export type RunAbout = PartOf<typeof RUN>;

/** What fails, by ids; none or empty for a kind that it has nothing of. Of more than 60 of a kind the first are meant. */
export interface FailureSubjects {
  checkIds?: readonly string[];
  configIds?: readonly string[];
  componentIds?: readonly string[];
}

/** Conditions by column, one for each kind of which there is something. @throws RangeError from `group` where there is nothing */
function subjectConditions({ checkIds = [], configIds = [], componentIds = [] }: FailureSubjects) {
  const lists = [
    ['check_id', checkIds],
    ['config_id', configIds],
    ['component_id', componentIds],
  ] as const;
  return lists
    .filter(([, ids]) => ids.length > 0)
    .map(([column, ids]) => [column, inList([...new Set(ids)].slice(0, MOST_NAMED))] as const);
}

/** Any of what fails, for a question that has a column for each kind. */
export const anySubject = (subjects: FailureSubjects): string =>
  group(...subjectConditions(subjects).map(([column, condition]) => where(column, condition)));

/** Conditions on evidence: that of one kind by its column, as every release knows it. */
export function evidenceOn(subjects: FailureSubjects): Readonly<Record<string, string>> {
  const [first, ...others] = subjectConditions(subjects);
  return first && others.length === 0
    ? { [`hypotheses.evidences.${first[0]}`]: first[1] }
    : { 'hypotheses.evidences.or': anySubject(subjects) };
}

/** Failing ones first, of those the ones that turned last; with their newest run. */
const CHECKS_ORDER = {
  deletedAt: isNull(),
  order: order(
    { column: 'status', desc: true, nulls: 'last' },
    { column: 'last_transition_time', desc: true, nulls: 'last' },
    { column: 'id' },
  ),
  limit: MOST_EXPLAINING,
  'check_statuses.order': order({ column: 'time', desc: true }),
  'check_statuses.limit': 1,
} as const;

/** What may explain why a check fails, and why an item or a component is not healthy. */
export const whyApi = api.injectEndpoints({
  endpoints: () => ({
    /** Checks that watch an item, failing ones first. @param id of the item */
    'listChecks/ofConfig': rowsQuery({
      query: (id: string) =>
        health.listChecks(
          { 'configs.config_id': eq(id), 'configs.deleted_at': isNull(), ...CHECKS_ORDER },
          CHECK_OF_CONFIG,
        ),
      providesTags: result => rowTags('Check', result),
    }),
    /** Checks that watch a component, failing ones first. @param id of the component */
    'listChecks/ofComponent': rowsQuery({
      query: (id: string) =>
        health.listChecks(
          { 'components.component_id': eq(id), 'components.deleted_at': isNull(), ...CHECKS_ORDER },
          CHECK_OF_COMPONENT,
        ),
      providesTags: result => rowTags('Check', result),
    }),
    /** Changes of some items, the newest first. @param configIds 1 to 100 */
    'listConfigChanges/nearStart': rowsQuery({
      query: ({ configIds, from, to }: { configIds: readonly string[]; from: string; to: string }) =>
        activity.listConfigChanges(
          {
            configId: inList(configIds),
            createdAt: [gte(from), lte(to)],
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_CHANGES,
          },
          CHANGE,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
    /** When the health of an item last became one, as the backend noted it; null where it did not. @param health such as 'unhealthy' */
    'listConfigChanges/turned': rowQuery({
      query: ({ configId, health: word }: { configId: string; health: string }) =>
        activity.listConfigChanges(
          {
            configId: eq(configId),
            changeType: eq(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
            source: inList(HEALTH_SOURCES),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: 1,
          },
          TURN,
        ),
      providesTags: (_result, _error, { configId }) => [tagOf('Config', configId), listTag('ConfigChange')],
    }),
    /** Open insights of some items that are blockers, critical or high, the worst first. @param configIds 1 to 100 */
    'listConfigAnalysisItems/severe': rowsQuery({
      query: (configIds: readonly string[]) =>
        activity.listConfigAnalysisItems(
          {
            configId: inList(configIds),
            status: eq('open'),
            severity: inList(SEVERE),
            order: order(
              { column: 'severity' },
              { column: 'first_observed', desc: true, nulls: 'last' },
              { column: 'id' },
            ),
            limit: MOST_EXPLAINING,
          },
          INSIGHT,
        ),
      providesTags: [listTag('ConfigInsight')],
    }),
    /** Active incidents with evidence on any of it, the newest first. */
    'listIncidents/about': rowsQuery({
      query: (subjects: FailureSubjects) =>
        incidents.listIncidents(
          {
            ...evidenceOn(subjects),
            status: notInList(ENDED_STATUSES),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_EXPLAINING,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
    /** Playbook runs on any of it, the newest first. */
    'listPlaybookRuns/about': rowsQuery({
      query: (subjects: FailureSubjects) =>
        playbooks.listPlaybookRuns(
          {
            or: anySubject(subjects),
            order: order({ column: 'created_at', desc: true }, { column: 'id' }),
            limit: MOST_EXPLAINING,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
    /** Components by id, with where their logs are; those that are gone are missing. @param ids 1 to 100 */
    'listComponents/logging': rowsQuery({
      query: (ids: readonly string[]) =>
        topology.listComponents(
          { id: inList(ids), deletedAt: isNull(), order: order({ column: 'id' }) },
          LOGGING,
        ),
      providesTags: result => rowTags('Topology', result),
    }),
  }),
});

export const {
  'useListChecks/ofConfigQuery': useListChecksOfItemQuery,
  'useListChecks/ofComponentQuery': useListChecksOfComponentQuery,
  'useListConfigChanges/nearStartQuery': useListConfigChangesNearStartQuery,
  'useListConfigChanges/turnedQuery': useListConfigChangesTurnedQuery,
  'useListConfigAnalysisItems/severeQuery': useListConfigAnalysisItemsSevereQuery,
  'useListIncidents/aboutQuery': useListIncidentsAboutQuery,
  'useListPlaybookRuns/aboutQuery': useListPlaybookRunsAboutQuery,
  'useListComponents/loggingQuery': useListComponentsLoggingQuery,
} = whyApi;
