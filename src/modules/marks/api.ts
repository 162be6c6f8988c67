import { AVATAR } from '@/api/author';
import { rowsOf } from '@/api/calls';
import { rowsQuery } from '@/api/endpoints';
import { calls as activity } from '@/api/generated/calls/dbCatalogActivity';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { group, gte, inList, lte, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { anySubject, evidenceOn, type FailureSubjects } from '../why/api';

/** Marks of each kind that are read at most: the newest. */
export const MOST_MARKS = 200;

const CHANGE = rowsOf(activity.listConfigChanges)
  .pick(
    'id',
    'config_id',
    'change_type',
    'severity',
    'source',
    'summary',
    'external_created_by',
    'created_at',
  )
  .embed('config', config => config.pick('id', 'name', 'type'), { from: 'configs' });
const OPENED = rowsOf(incidents.listIncidents).pick('id', 'incident_id', 'title', 'severity', 'created_at');
const INCIDENT = OPENED.embed(
  'hypotheses',
  hypothesis => hypothesis.none().embed('evidences', evidence => evidence.pick('id'), { inner: true }),
  { inner: true },
);
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'created_at')
  .embed('playbooks', playbook => playbook.pick('name', 'title', 'icon'))
  .follow('created_by', AVATAR);

/** What may be marked on a chart. */
export type MarkedChange = PartOf<typeof CHANGE>;
export type MarkedIncident = PartOf<typeof OPENED>;
export type MarkedRun = PartOf<typeof RUN>;

/** ISO; both ends belong to it. */
export interface AskedTime {
  from: string;
  to: string;
}

/** What a chart is about. At least one kind of it is there. */
export interface MarkedTime extends AskedTime {
  subjects: FailureSubjects;
}

/** As that; without subjects whatever it is about. */
type MarkedOrAll = AskedTime & Partial<MarkedTime>;

const during = ({ from, to }: AskedTime) =>
  group(where('created_at', gte(from)), where('created_at', lte(to)));

const NEWEST = order({ column: 'created_at', desc: true }, { column: 'id' });

/** What happened in the time of a chart to what it is about, the newest two hundred of each kind. */
export const marksApi = api.injectEndpoints({
  endpoints: () => ({
    /** Changes of items. @param configIds 1 to 100; of all items where it is absent */
    'listConfigChanges/marked': rowsQuery({
      query: ({ configIds, from, to }: { configIds?: readonly string[] } & AskedTime) =>
        activity.listConfigChanges(
          {
            ...(configIds && { configId: inList(configIds) }),
            createdAt: [gte(from), lte(to)],
            order: NEWEST,
            limit: MOST_MARKS,
          },
          CHANGE,
        ),
      providesTags: [listTag('ConfigChange')],
    }),
    /** Incidents that were opened then, with evidence on any of it. */
    'listIncidents/marked': rowsQuery({
      query: ({ subjects, ...time }: MarkedTime) =>
        incidents.listIncidents(
          {
            ...evidenceOn(subjects),
            and: during(time),
            order: NEWEST,
            limit: MOST_MARKS,
          },
          INCIDENT,
        ),
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
    /** Incidents that were opened then, on whatever. */
    'listIncidents/opened': rowsQuery({
      query: (time: AskedTime) =>
        incidents.listIncidents({ and: during(time), order: NEWEST, limit: MOST_MARKS }, OPENED),
      providesTags: [listTag('Incident')],
    }),
    /** Playbook runs that were asked for then, on any of it. */
    'listPlaybookRuns/marked': rowsQuery({
      query: ({ subjects, ...time }: MarkedOrAll) =>
        playbooks.listPlaybookRuns(
          {
            ...(subjects && { or: anySubject(subjects) }),
            and: during(time),
            order: NEWEST,
            limit: MOST_MARKS,
          },
          RUN,
        ),
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListConfigChanges/markedQuery': useListConfigChangesMarkedQuery,
  'useListIncidents/markedQuery': useListIncidentsMarkedQuery,
  'useListIncidents/openedQuery': useListIncidentsOpenedQuery,
  'useListPlaybookRuns/markedQuery': useListPlaybookRunsMarkedQuery,
} = marksApi;
