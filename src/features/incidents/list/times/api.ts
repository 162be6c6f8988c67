import { read, rowsOf, type Request } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbIncidents';
import { ROW_CAP, toPage } from '@/api/page';
import { inList, order } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { messageOf, type ApiError } from '@/lib/errors';
import { aboutEvidence, tableFilters, type IncidentFilters } from '../../api';
import type { TimedIncident } from './spans';

const { listIncidents } = calls;

/** Incidents that are read at most, the newest ones: five calls. */
export const MOST_TIMED = 5 * ROW_CAP;

/** What the history of an incident calls a change of its status; both words are in use. */
const STATUS_CHANGED = ['incident.status_updated', 'incident_status.updated'];

const TIMED = rowsOf(listIncidents).pick(
  'id',
  'type',
  'severity',
  'status',
  'created_at',
  'acknowledged',
  'resolved',
  'closed',
);
const WITH_HISTORY = TIMED.embed('incident_histories', entry => entry.pick('created_at'));
const PROJECTION = {
  all: { bare: TIMED, history: WITH_HISTORY },
  about: { bare: aboutEvidence(TIMED), history: aboutEvidence(WITH_HISTORY) },
} as const;

type Row = PartOf<typeof TIMED> & Partial<Pick<PartOf<typeof WITH_HISTORY>, 'incident_histories'>>;

/** Matching incidents, newest first, by what their times are worked out of. */
export interface IncidentTimesRead {
  incidents: readonly TimedIncident[];
  /** How many match; undefined where the backend did not say. */
  total: number | undefined;
  /** Why it is not known when incidents were mitigated: what the backend said of their history. */
  historyRefusal?: string;
}

/** One portion, with when each incident was first set to Mitigated, or without. @param offset rows before it */
function timesRequest(filters: IncidentFilters, offset: number, withHistory: boolean): Request<Row[]> {
  const { all, about } = PROJECTION;
  const projection = filters.component || filters.config ? about : all;
  const asked = {
    ...tableFilters({ ...filters, sortBy: '', sortDesc: true, pageIndex: 0, pageSize: ROW_CAP }),
    limit: Math.min(ROW_CAP, MOST_TIMED - offset),
    offset,
  };
  if (!withHistory) return listIncidents(asked, projection.bare);
  return listIncidents(
    {
      ...asked,
      'incident_histories.type': inList(STATUS_CHANGED),
      // Backends write a status with a capital or without.
      'incident_histories.description': 'ilike.mitigated',
      'incident_histories.order': order({ column: 'created_at' }),
      'incident_histories.limit': 1,
    },
    projection.history,
  );
}

/** Whether a backend may refuse the history alone: it has none, or keeps it from who asks. */
const mayBeHistory = (error: ApiError | undefined): error is ApiError =>
  error?.kind === 'http' && [400, 403, 404].includes(error.status ?? 0);

/** A word as the rules can take it, whatever an odd row holds in its place. */
const wordIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const timedIncident = ({ incident_histories: history, ...row }: Row): TimedIncident => ({
  type: wordIn(row.type),
  severity: wordIn(row.severity),
  status: wordIn(row.status),
  created_at: row.created_at,
  acknowledged: row.acknowledged,
  mitigated: history?.[0]?.created_at ?? null,
  resolved: row.resolved,
  closed: row.closed,
});

/** How long incidents take. */
export const timesApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * The newest 10,000 incidents that match, in calls of at most 2,000 (the backend's cap), one after the other. A backend
     * that refuses their history is asked again without it, and nothing is known of when they were mitigated.
     */
    'listIncidents/times': build.query<IncidentTimesRead, IncidentFilters>({
      async queryFn(filters, _api, _options, send) {
        const portionAt = (offset: number, withHistory: boolean) =>
          read(send, timesRequest(filters, offset, withHistory));
        // By id: one that is opened meanwhile moves the others, and the last of a portion comes again.
        const incidents = new Map<string, TimedIncident>();
        let offset = 0;
        let total: number | undefined;
        let historyRefusal: string | undefined;
        while (offset < MOST_TIMED) {
          let answer = await portionAt(offset, historyRefusal === undefined);
          if (historyRefusal === undefined && mayBeHistory(answer.error)) {
            historyRefusal = messageOf(answer.error);
            answer = await portionAt(offset, false);
          }
          const { data, error, meta } = answer;
          // Some are gone since the portion before: there is nothing at that offset.
          if (offset > 0 && error?.status === 416) break;
          if (error) return { error, meta };
          const before = incidents.size;
          for (const row of data) incidents.set(row.id, timedIncident(row));
          offset += data.length;
          // A backend may give fewer than are asked for: its count says where the end is, or that nothing new comes.
          total = toPage(data, meta).total;
          if (incidents.size === before || (total !== undefined && offset >= total)) break;
        }
        return {
          data: {
            incidents: [...incidents.values()],
            total,
            ...(historyRefusal !== undefined && { historyRefusal }),
          },
        };
      },
      extraOptions: { count: 'exact' },
      // Thousands of rows that only this screen needs.
      keepUnusedDataFor: 10,
      providesTags: [listTag('Incident')],
    }),
  }),
});

export const { 'useListIncidents/timesQuery': useListIncidentsTimesQuery } = timesApi;
