import { read } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbPlaybookRuns';
import { inList, MOST_IN_LIST, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { LISTED_RUN_COLUMNS, type ListedRun } from './runsApi';

const { listPlaybookRuns } = calls;

/** Levels below a run, and runs of a level, that are read at most. */
const MOST_LEVELS = 10;

/** All runs below some, level by level: each knows its parent alone. */
export const runsBelowApi = api.injectEndpoints({
  endpoints: build => ({
    /** The runs that these started, and what those started in turn, by when they were asked for. @param ids of the runs */
    'listPlaybookRuns/below': build.query<ListedRun[], readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const found = new Map<string, ListedRun>();
        let level = ids;
        for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
          const { data, error, meta } = await read(
            send,
            listPlaybookRuns(
              {
                parentId: inList(level.slice(0, MOST_IN_LIST)),
                order: order({ column: 'created_at' }, { column: 'id' }),
                limit: MOST_IN_LIST,
              },
              LISTED_RUN_COLUMNS,
            ),
          );
          if (error) return { error, meta };
          // One that is its own parent, by whatever mishap, is told once.
          const fresh = data.filter(run => !found.has(run.id) && !ids.includes(run.id));
          for (const run of fresh) found.set(run.id, run);
          level = fresh.map(run => run.id);
        }
        return { data: [...found.values()] };
      },
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const { 'useListPlaybookRuns/belowQuery': useListPlaybookRunsBelowQuery } = runsBelowApi;
