import { AVATAR } from '@/api/author';
import { read, rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as catalog } from '@/api/generated/calls/dbCatalog';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls as health } from '@/api/generated/calls/dbHealth';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as pages } from '@/api/generated/calls/dbNotificationPages';
import { calls as rules } from '@/api/generated/calls/dbNotificationRules';
import { calls as silences } from '@/api/generated/calls/dbSilences';
import { calls as topology } from '@/api/generated/calls/dbTopology';
import { anyOf, chunks, eq, group, gt, inList, isNull, notInList, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { readPages } from '@/api/readPages';
import { api } from '@/api/root';
import { listTag, rowTags } from '@/api/tags';
import { ENDED_STATUSES } from '@/lib/incidents/basics';
import { HEALTH_SOURCES } from '@/modules/why/api';
import { CHECK_FACTS, COMPONENT_FACTS, CONFIG_FACTS } from '../judging/facts';
import { TELLING_EVENTS } from './events';

/** What is red that is looked at, of each kind. One row more is asked for, which says that there are more. */
export const MOST_RED = 200;
/** Active incidents that are looked at: those that were opened last. */
export const MOST_ANSWERING = 200;
/** Ids that one question names, for the address to stay short. */
const MOST_NAMED = 60;
/** Rows of one question about many things. */
const MOST_ROWS = 1_000;
/** Questions about the same things: each is about those of which the one before had nothing. */
const MOST_TRIES = 5;

const TURN = rowsOf(activity.listConfigChanges).pick('id', 'config_id', 'created_at');
const SEND = rowsOf(pages.listNotificationSends).pick(
  'id',
  'notification_id',
  'resource_id',
  'source_event',
  'status',
  'error',
  'not_before',
  'silenced_by',
  'created_at',
);
const RULE = rowsOf(rules.listNotificationRules).pick(
  'id',
  'name',
  'events',
  'filter',
  'error',
  'error_at',
  'fallback_person_id',
  'fallback_team_id',
  'fallback_playbook_id',
  'fallback_custom_services',
);
const SILENCE = rowsOf(silences.listSilences)
  .pick('id', 'name', 'description', 'check_id', 'canary_id', 'config_id', 'component_id', 'from', 'until')
  .follow('created_by', AVATAR);
const INCIDENT = rowsOf(incidents.listIncidents)
  .pick('id', 'incident_id', 'title')
  .embed('responders', responder => responder.pick('id'))
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

/** A notification about something red, or about its recovery. */
export type SendAboutRed = PartOf<typeof SEND>;
/** A live rule: what it listens to, why it is paused, and its fallback. */
export type LiveRule = PartOf<typeof RULE>;
/** A silence that is not over. */
export type LiveSilence = PartOf<typeof SILENCE>;
/** An active incident with what it has evidence on and who responds. */
export type AnsweringIncident = PartOf<typeof INCIDENT>;

/** What was sent about some things, the newest first. */
export interface SendsAboutRed {
  rows: SendAboutRed[];
  /** There is more than was read. */
  isCut: boolean;
}

const LAST_UPDATED = order({ column: 'updated_at', desc: true, nulls: 'last' }, { column: 'id' });
const NEWEST = order({ column: 'created_at', desc: true }, { column: 'id' });

/** What is red, what was sent about it, and what may have kept that back. */
export const quietApi = api.injectEndpoints({
  endpoints: build => ({
    /** Unhealthy checks, those that turned last first. */
    'listChecks/red': rowsQuery({
      query: () =>
        health.listChecks(
          {
            status: eq('unhealthy'),
            deletedAt: isNull(),
            order: order({ column: 'last_transition_time', desc: true, nulls: 'last' }, { column: 'id' }),
            limit: MOST_RED + 1,
          },
          CHECK_FACTS,
        ),
      providesTags: [listTag('Check')],
    }),
    /** Unhealthy items of the catalog, those that were updated last first: when they turned is no column of theirs. */
    'listConfigs/red': rowsQuery({
      query: () =>
        catalog.listConfigs(
          { health: eq('unhealthy'), deletedAt: isNull(), order: LAST_UPDATED, limit: MOST_RED + 1 },
          CONFIG_FACTS,
        ),
      providesTags: [listTag('Config')],
    }),
    /** Unhealthy components, those that were updated last first. */
    'listComponents/red': rowsQuery({
      query: () =>
        topology.listComponents(
          {
            or: group(where('health', eq('unhealthy'))),
            deletedAt: isNull(),
            order: LAST_UPDATED,
            limit: MOST_RED + 1,
          },
          COMPONENT_FACTS,
        ),
      providesTags: [listTag('Topology')],
    }),
    /** When items became unhealthy the last time, ISO by id, as the backend noted it. @param ids of items */
    'listConfigChanges/turnedRed': build.query<Readonly<Record<string, string>>, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const found = new Map<string, string>();
        for (const portion of chunks(ids, MOST_NAMED)) {
          const { data, error, meta } = await read(
            send,
            activity.listConfigChanges(
              {
                configId: inList(portion),
                changeType: eq('Unhealthy'),
                source: inList(HEALTH_SOURCES),
                order: NEWEST,
                limit: MOST_ROWS,
              },
              TURN,
            ),
          );
          if (error) return { error, meta };
          for (const { config_id: id, created_at: at } of data) if (!found.has(id)) found.set(id, at);
        }
        return { data: Object.fromEntries(found) };
      },
      providesTags: [listTag('ConfigChange')],
    }),
    /** Notifications of failures and recoveries of some things, whatever became of them. @param ids of what they are about */
    'listNotificationSends/aboutRed': build.query<SendsAboutRed, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const rows: SendAboutRed[] = [];
        let isCut = false;
        for (const portion of chunks(ids, MOST_NAMED)) {
          // What is told every few hours fills an answer: of the others is asked again.
          let wanted = portion;
          for (let tries = 0; wanted.length > 0; tries += 1) {
            if (tries === MOST_TRIES) {
              isCut = true;
              break;
            }
            const { data, error, meta } = await read(
              send,
              pages.listNotificationSends(
                {
                  resourceId: inList(wanted),
                  and: group(where('source_event', inList(TELLING_EVENTS))),
                  order: NEWEST,
                  limit: MOST_ROWS,
                },
                SEND,
              ),
            );
            if (error) return { error, meta };
            rows.push(...data);
            if (data.length < MOST_ROWS) break;
            const seen = new Set(data.map(row => row.resource_id));
            wanted = wanted.filter(id => !seen.has(id));
          }
        }
        return { data: { rows, isCut } };
      },
      providesTags: [listTag('NotificationHistory')],
    }),
    /** Rules that were not deleted, paused ones among them. */
    'listNotificationRules/listening': build.query<LiveRule[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(
          send,
          range => rules.listNotificationRules({ deletedAt: isNull(), order: NEWEST, ...range }, RULE),
          MOST_ROWS,
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('NotificationRule')],
    }),
    /** Silences that are not over, those to come among them, whatever they are of. */
    'listSilences/live': build.query<LiveSilence[], void>({
      queryFn: (_arg, _api, _options, send) =>
        readPages(
          send,
          range =>
            silences.listSilences(
              {
                deletedAt: isNull(),
                and: group(anyOf(where('until', isNull()), where('until', gt('now')))),
                order: NEWEST,
                ...range,
              },
              SILENCE,
            ),
          MOST_ROWS,
        ),
      extraOptions: { count: 'exact' },
      providesTags: [listTag('Silence')],
    }),
    /** Active incidents with evidence, the newest first. */
    'listIncidents/answering': rowsQuery({
      query: () =>
        incidents.listIncidents(
          {
            status: notInList(ENDED_STATUSES),
            'responders.deleted_at': isNull(),
            order: NEWEST,
            limit: MOST_ANSWERING + 1,
          },
          INCIDENT,
        ),
      providesTags: result => [listTag('Incident'), listTag('Evidence'), ...rowTags('Responder', result)],
    }),
  }),
});

export const {
  'useListChecks/redQuery': useListChecksRedQuery,
  'useListConfigs/redQuery': useListConfigsRedQuery,
  'useListComponents/redQuery': useListComponentsRedQuery,
  'useListConfigChanges/turnedRedQuery': useListConfigChangesTurnedRedQuery,
  'useListNotificationSends/aboutRedQuery': useListNotificationSendsAboutRedQuery,
  'useListNotificationRules/listeningQuery': useListNotificationRulesListeningQuery,
  'useListSilences/liveQuery': useListSilencesLiveQuery,
  'useListIncidents/answeringQuery': useListIncidentsAnsweringQuery,
} = quietApi;
