import { read } from '@/api/calls';
import { calls } from '@/api/generated/calls/dbPlaybookRuns';
import { inList, MOST_IN_LIST, order } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag } from '@/api/tags';
import { LISTED_RUN_COLUMNS, type ListedRun } from './runsApi';

const { listPlaybookRuns } = calls;

/** Levels below a run, and runs of a level, that are read at most. */
const MOST_LEVELS = 10;

/** Runs below others. */
interface RunsBelow {
  runs: ListedRun[];
  /** There may be more than were read. */
  isCut: boolean;
}

/** All runs below some, level by level: each knows its parent alone. */
export const runsBelowApi = api.injectEndpoints({
  endpoints: build => ({
    /** The runs that these started, and what those started in turn, by when they were asked for. @param ids of the runs */
    'listPlaybookRuns/below': build.query<RunsBelow, readonly string[]>({
      async queryFn(ids, _api, _options, send) {
        const found = new Map<string, ListedRun>();
        const top = new Set(ids);
        let level = ids;
        let isCut = false;
        for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth += 1) {
          isCut ||= level.length > MOST_IN_LIST;
          const { data, error, meta } = await read(
            send,
            listPlaybookRuns(
              {
                parentId: inList(level.slice(0, MOST_IN_LIST)),
                order: order({ column: 'created_at' }, { column: 'id' }),
                limit: MOST_IN_LIST + 1,
              },
              LISTED_RUN_COLUMNS,
            ),
          );
          if (error) return { error, meta };
          isCut ||= data.length > MOST_IN_LIST;
          // One that is its own parent, by whatever mishap, is told once.
          const fresh = data.slice(0, MOST_IN_LIST).filter(run => !found.has(run.id) && !top.has(run.id));
          for (const run of fresh) found.set(run.id, run);
          level = fresh.map(run => run.id);
        }
        return { data: { runs: [...found.values()], isCut: isCut || level.length > 0 } };
      },
      providesTags: [listTag('PlaybookRun')],
    }),
  }),
});

export const { 'useListPlaybookRuns/belowQuery': useListPlaybookRunsBelowQuery } = runsBelowApi;
