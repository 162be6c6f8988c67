import { read, rowsOf } from '@/api/calls';
import { calls as incidents } from '@/api/generated/calls/dbIncidents';
import { calls as playbooks } from '@/api/generated/calls/dbPlaybookRuns';
import { gte, group, inList, lt, lte, order, where } from '@/api/postgrest';
import type { PartOf } from '@/api/projection';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { toInstant } from '@/lib/time/instant';
import { endOf } from '@/lib/incidents/workflow';
import type { Subjects } from './subjects';

/** Earlier incidents of each kind of subject that are read: the newest. */
export const MOST_EARLIER = 20;
/** Runs that are looked at for how those ended: the newest. */
const MOST_RUNS = 200;
/** Ids in each of three lists of one question: with more its address is beyond the 8 kB that servers on the way take. */
const MOST_NAMED = 60;

const EARLIER = rowsOf(incidents.listIncidents)
  .pick(
    'id',
    'incident_id',
    'title',
    'severity',
    'status',
    'created_at',
    'acknowledged',
    'resolved',
    'closed',
  )
  .embed(
    'hypotheses',
    hypothesis =>
      hypothesis
        .none()
        .embed('evidences', evidence => evidence.pick('config_id', 'component_id', 'check_id'), {
          inner: true,
        }),
    { inner: true },
  );
const RUN = rowsOf(playbooks.listPlaybookRuns)
  .pick('id', 'status', 'start_time', 'end_time', 'config_id', 'component_id', 'check_id')
  .embed('playbooks', playbook => playbook.pick('name', 'title', 'icon'));

type EarlierRow = PartOf<typeof EARLIER>;
/** A run on something that an earlier incident was about. */
export type RunOnShared = PartOf<typeof RUN>;

/** An incident that began before, with the ids of what it has in common with the one that is looked at. */
export interface EarlierIncident extends Omit<EarlierRow, 'hypotheses'> {
  shared: readonly string[];
}

interface Before {
  subjects: Subjects;
  /** When the incident that is looked at was opened, ISO. */
  before: string;
}

/** Ids that evidence of a row is about, each once. */
const sharedOf = ({ hypotheses }: EarlierRow): string[] => [
  ...new Set(
    hypotheses.flatMap(({ evidences }) =>
      evidences.flatMap(({ config_id, component_id, check_id }) =>
        [config_id, component_id, check_id].filter(id => id !== null),
      ),
    ),
  ),
];

/** What was seen before on the same things. */
export const seenApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * Incidents that were opened before and have evidence on the same items, components or checks, the newest first: of each
     * kind the newest twenty, one call a kind. No call for no subjects.
     */
    'listIncidents/earlier': build.query<readonly EarlierIncident[], Before>({
      async queryFn({ subjects, before }, _api, _options, send) {
        const kinds = [
          ['hypotheses.evidences.config_id', subjects.configs],
          ['hypotheses.evidences.component_id', subjects.components],
          ['hypotheses.evidences.check_id', subjects.checks],
        ] as const;
        const found = new Map<string, EarlierIncident>();
        for (const [column, ids] of kinds) {
          if (ids.length === 0) continue;
          const request = incidents.listIncidents(
            {
              [column]: inList(ids),
              createdAt: lt(before),
              order: order({ column: 'created_at', desc: true }, { column: 'id' }),
              limit: MOST_EARLIER,
            },
            EARLIER,
          );
          const { data, error, meta } = await read(send, request);
          if (error) return { error, meta };
          for (const row of data) {
            const { hypotheses: _found, ...rest } = row;
            const shared = [...(found.get(row.id)?.shared ?? []), ...sharedOf(row)];
            found.set(row.id, { ...rest, shared: [...new Set(shared)] });
          }
        }
        const newestFirst = (a: EarlierIncident, b: EarlierIncident) =>
          (toInstant(b.created_at) ?? 0) - (toInstant(a.created_at) ?? 0);
        return { data: [...found.values()].toSorted(newestFirst) };
      },
      providesTags: [listTag('Incident'), listTag('Evidence')],
    }),
    /**
     * Runs on what earlier incidents that ended have in common with this one, in the time of those: the newest two hundred, in one
     * call. No call where none ended.
     */
    'listPlaybookRuns/earlier': build.query<readonly RunOnShared[], readonly EarlierIncident[]>({
      async queryFn(earlier, _api, _options, send) {
        const ended = earlier.flatMap(one => endOf(one) ?? []).toSorted();
        const begun = earlier.flatMap(one => (endOf(one) ? one.created_at : [])).toSorted();
        const [from] = begun;
        const to = ended.at(-1);
        const ids = [...new Set(earlier.flatMap(({ shared }) => shared))].slice(0, MOST_NAMED);
        if (from === undefined || to === undefined || ids.length === 0) return { data: [] };
        const { data, error, meta } = await read(
          send,
          playbooks.listPlaybookRuns(
            {
              or: group(
                where('config_id', inList(ids)),
                where('component_id', inList(ids)),
                where('check_id', inList(ids)),
              ),
              and: group(where('start_time', gte(from)), where('start_time', lte(to))),
              order: order({ column: 'start_time', desc: true, nulls: 'last' }, { column: 'id' }),
              limit: MOST_RUNS,
            },
            RUN,
          ),
        );
        return error ? { error, meta } : { data };
      },
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const {
  'useListIncidents/earlierQuery': useListIncidentsEarlierQuery,
  'useListPlaybookRuns/earlierQuery': useListPlaybookRunsEarlierQuery,
} = seenApi;
