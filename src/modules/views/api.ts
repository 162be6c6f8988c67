import { complete, pageQuery, rowQuery } from '@/api/endpoints';
import { read, rowsOf, type Request } from '@/api/calls';
import { calls as lookups } from '@/api/generated/calls/dbViews';
import { calls } from '@/api/generated/calls/views';
import type { ViewTableRow } from '@/api/generated/types/db';
import type { ViewResult } from '@/api/generated/types/views';
import { generated } from '@/api/generated/views';
import { eq } from '@/api/postgrest';
import { api } from '@/api/root';
import { listTag, rowTags } from '@/api/tags';
import { rowsRequest, type RowsArg } from './rowsCall';
import { nextStep, type VariableChoice, type Refused } from './variables';

const { postViewRun, postViewRunByName, getViewPluginVariables } = calls;
const { listViewSummaries } = lookups;

const NAMED = rowsOf(listViewSummaries).pick('id', 'name', 'namespace', 'title', 'icon');

/** Which view: by its id, or as others refer to it. */
export type ViewPlace = { id: string } | { namespace: string; name: string };

export interface RunArg {
  place: ViewPlace;
  /** What the link asks for; keys of other views among them. */
  wanted: VariableChoice;
}

/** A view that was run with what its variables offer. */
export interface CompletedViewRun {
  result: ViewResult;
  /** What was sent in the end. */
  sent: VariableChoice;
  /** Values of the link that are not offered, and were not sent. */
  refused: Refused[];
}

/** Runs of one opening at most: one a level of variables, and one to come back from each. */
const MOST_STEPS = 8;

function runRequest(place: ViewPlace, variables: VariableChoice, fresh: boolean): Request<ViewResult> {
  const arg = { viewRun: { variables }, ...(fresh && { 'cache-control': 'max-age=1' }) };
  return 'id' in place ? postViewRun({ ...place, ...arg }) : postViewRunByName({ ...place, ...arg });
}

export const viewTabsApi = complete(generated)({
  listConfigViews: { providesTags: [listTag('View')] },
});

export const viewRunsApi = api.injectEndpoints({
  endpoints: build => ({
    /**
     * A view, run with what a link asks for as far as it is offered; kept for five minutes. Asked again by hand, it is run
     * again instead of answered from what the backend has.
     */
    'postViewRun/settled': build.query<CompletedViewRun, RunArg>({
      providesTags: result => (result ? [listTag('ViewResult')] : []),
      async queryFn({ place, wanted }, { forced }, _options, send) {
        let sent: VariableChoice = {};
        let refused: Refused[] = [];
        for (let step = 0; ; step += 1) {
          const { data, error, meta } = await read(
            send,
            runRequest(place, sent, forced === true && step === 0),
          );
          if (error) return { error, meta };
          const next = nextStep(data ?? { requestFingerprint: '' }, wanted, sent, refused);
          refused = next.refused;
          if (data && (next.send === undefined || step >= MOST_STEPS))
            return { data: { result: data, sent, refused }, meta };
          sent = next.send ?? sent;
        }
      },
    }),
    /** The variables that a tab of an item is run with; none where the backend does not say. */
    'getViewPluginVariables/tab': build.query<VariableChoice, { id: string; configId: string }>({
      providesTags: [listTag('View')],
      async queryFn(arg, _api, _options, send) {
        const { data, error, meta } = await read(send, getViewPluginVariables(arg));
        // Released backends have no such call: they narrow the view by its own filter.
        if (error && error.status !== 404) return { error, meta };
        return { data: data ?? {}, meta };
      },
    }),
    /** A page of the rows of a run. */
    'listViewTableRows/page': pageQuery<ViewTableRow, RowsArg>({
      query: rowsRequest,
      // Counted while they are few, else estimated: a count of a million rows costs more than the page.
      extraOptions: { count: 'estimated' },
      providesTags: [listTag('ViewRows')],
    }),
    /** The view of a name, the first of them where no namespace is given; null when there is none. */
    'listViewSummaries/named': rowQuery({
      query: ({ namespace, name }: { namespace?: string | undefined; name: string }) =>
        listViewSummaries(
          {
            name: eq(name),
            ...(namespace !== undefined && { namespace: eq(namespace) }),
            order: 'namespace.asc',
            limit: 1,
          },
          NAMED,
        ),
      providesTags: row => rowTags('View', row ? [row] : []),
    }),
  }),
});

export const { useListConfigViewsQuery } = viewTabsApi;
export const {
  'usePostViewRun/settledQuery': usePostViewRunSettledQuery,
  'useGetViewPluginVariables/tabQuery': useGetViewPluginVariablesTabQuery,
  'useListViewTableRows/pageQuery': useListViewTableRowsPageQuery,
  'useListViewSummaries/namedQuery': useListViewSummariesNamedQuery,
} = viewRunsApi;
