import { screen } from '@testing-library/react';
import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { CheckRun } from '@/features/health/modal/api';
import type { CheckDetail } from '@/features/health/modal/openedApi';
import type { CheckSummary } from '@/features/health/api';
import type { CheckGraph } from '@/modules/checks/graph';
import { API, renderPage } from '../../../app/renderApp';
import { check } from '../checks';

export const CHECK_ID = '019a0000-0000-7000-8000-000000000001';
export const CANARY_ID = '019a0000-0000-7000-8000-0000000000c1';

/** Whole minutes before now, as the backend writes a time. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What the fake backend answers; a test changes it as it goes. */
export interface Backend {
  /** Null: the check is gone. */
  check: CheckDetail | null;
  summary: CheckSummary[];
  /** Newest first. */
  runs: CheckRun[];
  graph: CheckGraph;
  before: CheckGraph;
  /** Every request for the history, by its query. */
  asked: URLSearchParams[];
}

export const graphOf = (passed: number, failed: number, p95?: number): CheckGraph => ({
  runnerName: 'local',
  status: null,
  uptime: { passed, failed },
  latency: p95 === undefined ? {} : { p95, p97: p95, p99: p95 },
});

export function backend(change: Partial<Backend> = {}): Backend {
  const lastRun = ago(5);
  return {
    check: {
      id: CHECK_ID,
      canary_id: CANARY_ID,
      agent_id: '00000000-0000-0000-0000-000000000000',
      name: 'checkout/health',
      type: 'http',
      status: 'healthy',
      last_runtime: lastRun,
      created_at: ago(9000),
      updated_at: ago(9000),
      canaries: { id: CANARY_ID, name: 'checkout', source: 'UI' },
      agents: { id: '00000000-0000-0000-0000-000000000000', name: 'local' },
      components: [],
      configs: [],
      ...change.check,
    } as CheckDetail,
    summary: [check({ id: CHECK_ID, canary_id: CANARY_ID, name: 'checkout/health', last_runtime: lastRun })],
    runs: [{ time: lastRun, status: true, duration: 120, message: '200 OK', error: null }],
    graph: graphOf(0, 0),
    before: graphOf(0, 0),
    asked: [],
    ...(change.check === null ? { check: null } : {}),
    ...Object.fromEntries(Object.entries(change).filter(([key]) => key !== 'check')),
  };
}

function historyOf({ runs, asked }: Backend, params: URLSearchParams) {
  asked.push(params);
  const [operator, value] = (params.get('time') ?? '').split(/\.(.*)/s, 2);
  if (operator === 'eq') return HttpResponse.json(runs.filter(run => run.time === value));
  const since = Date.parse(value ?? '');
  const status = params.get('status');
  const found = runs.filter(
    run => Date.parse(run.time) > since && (status === null || (status === 'eq.1') === run.status),
  );
  const offset = Number(params.get('offset') ?? 0);
  const page = found.slice(offset, offset + Number(params.get('limit') ?? 50));
  return HttpResponse.json(page, {
    headers: { 'content-range': `${offset}-${offset + page.length - 1}/${found.length}` },
  });
}

export const handlersOf = (state: Backend): RequestHandler[] => [
  http.get(`${API}/canary/api/summary`, () =>
    HttpResponse.json({ runnerName: 'local', checks_summary: state.summary }),
  ),
  http.get(`${API}/canary/api/graph`, ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.has('end') ? state.before : state.graph),
  ),
  http.get(`${API}/db/checks`, ({ request }) =>
    HttpResponse.json(state.check && !request.url.includes('message') ? [state.check] : []),
  ),
  http.get(`${API}/db/check_statuses`, ({ request }) => historyOf(state, new URL(request.url).searchParams)),
  http.get(`${API}/db/config_component_relationships`, () => HttpResponse.json([])),
  http.get(`${API}/db/canaries`, () =>
    HttpResponse.json([{ id: CANARY_ID, name: 'checkout', namespace: 'default', source: 'UI', spec: {} }]),
  ),
];

/** Opens the check by its link, over the health page. */
export async function openCheck(
  state: Backend,
  { query = 'timeRange=1h&hidePassing=false', handlers = [], ...options }: OpenOptions = {},
) {
  const app = renderPage({
    at: `/health?checkId=${CHECK_ID}&${query}`,
    as: ['responder'],
    ...options,
    handlers: [...handlers, ...handlersOf(state)],
  });
  return { ...app, dialog: await screen.findByRole('dialog') };
}

type OpenOptions = Omit<Parameters<typeof renderPage>[0], 'at'> & { query?: string };

/** An answer that never comes while the test runs. */
export const never = async () => {
  await delay('infinite');
  return HttpResponse.json(null);
};

/** The window is so high, or not, as far as media queries are asked. */
export const windowOf =
  (height: number) =>
  (query: string): MediaQueryList =>
    ({
      matches: height >= Number(/\(min-height: (\d+)px\)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
