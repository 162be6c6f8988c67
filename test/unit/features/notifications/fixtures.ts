import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { API } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

/** A backend with a few notifications, rules and silences; what is asked of it and written is noted. */

export const CONFIG = '019a0000-0000-7000-8000-0000000000c1';
export const RULE = '019a0000-0000-7000-8000-0000000000a1';
export const SILENCE = '019a0000-0000-7000-8000-0000000000b1';
export const SEND = '019a0000-0000-7000-8000-0000000000d1';

const TIMES = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-02T00:00:00+00:00' };
const BO = { id: 'p2', name: 'Bo Lindqvist', avatar: null };
const RESOURCE = {
  id: CONFIG,
  name: 'payments-api',
  type: 'Kubernetes::Deployment',
  health: 'healthy',
  status: 'Running',
};

export const notified = (more: object = {}) => ({
  resource: RESOURCE,
  resource_type: 'config',
  resource_health: 'unhealthy',
  resource_status: 'Failed',
  resource_health_description: 'no endpoints',
  first_observed: '2026-01-01T00:00:00Z',
  last_seen: '2026-01-04T00:00:00Z',
  total: 9,
  sent: 5,
  error: 2,
  suppressed: 1,
  in_progress: 1,
  ...more,
});

export const send = (more: object = {}) => ({
  id: SEND,
  notification_id: RULE,
  body: '**payments-api** is down\n\n<script>alert(1)</script>\n\n[run](javascript:alert(1)) [page](https://a.example)',
  body_payload: null,
  status: 'silenced',
  not_before: null,
  retries: 0,
  payload: null,
  count: 3,
  first_observed: '2026-01-01T00:00:00Z',
  source_event: 'config.unhealthy',
  resource_id: CONFIG,
  resource_health: 'unhealthy',
  resource_status: 'Failed',
  resource_health_description: 'no endpoints',
  person_id: 'p2',
  team_id: null,
  connection_id: null,
  silenced_by: SILENCE,
  playbook_run_id: null,
  error: null,
  duration_millis: 120,
  group_id: null,
  parent_id: null,
  created_at: '2026-01-01T02:00:00Z',
  resource_tags: null,
  resource: RESOURCE,
  resource_kind: 'config',
  resource_type: 'config',
  playbook_run: null,
  ...more,
});

export const rule = (more: object = {}) => ({
  id: RULE,
  name: 'payments',
  namespace: 'default',
  events: ['config.unhealthy'],
  error: null,
  error_at: null,
  title: 'is down',
  template: null,
  filter: "config.type == 'x'",
  properties: null,
  playbook_id: null,
  person_id: 'p2',
  team_id: null,
  repeat_interval: '4h',
  inhibitions: null,
  wait_for: 120e9,
  wait_for_eval_period: null,
  group_by: null,
  group_by_interval: null,
  watchdog_schedule: null,
  custom_services: null,
  fallback_delay: null,
  fallback_custom_services: null,
  fallback_playbook_id: null,
  fallback_person_id: null,
  fallback_team_id: null,
  created_by: 'p2',
  source: 'UI',
  deleted_at: null,
  ...TIMES,
  ...more,
});

export const ruleSummary = (more: object = {}) => ({
  id: RULE,
  name: 'payments',
  namespace: 'default',
  error: null,
  error_at: null,
  title: 'is down',
  events: ['config.unhealthy', 'config.warning', 'config.healthy'],
  filter: null,
  person_id: 'p2',
  team_id: null,
  custom_services: null,
  created_by: BO,
  source: 'UI',
  repeat_interval: '4h',
  wait_for: 120e9,
  pending: 1,
  avg_duration_ms: 1500,
  failed: 2,
  sent: 40,
  most_common_error: 'channel_not_found',
  last_failed_at: '2026-01-01T00:00:00Z',
  person: BO,
  team: null,
  ...TIMES,
  ...more,
});

export const silence = (more: object = {}) => ({
  id: SILENCE,
  namespace: null,
  name: 'night',
  description: 'nobody is paged',
  filter: null,
  selectors: null,
  error: null,
  from: '2026-01-01T00:00:00+00:00',
  until: null,
  recursive: null,
  config_id: CONFIG,
  check_id: null,
  canary_id: null,
  component_id: null,
  source: 'UI',
  created_by: BO,
  deleted_at: null,
  checks: null,
  catalog: { id: CONFIG, name: 'payments-api', type: 'Kubernetes::Deployment', config_class: 'Deployment' },
  component: null,
  canary: null,
  ...TIMES,
  ...more,
});

interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}

interface Given {
  resources?: readonly object[];
  total?: number;
  /** Of the status filter that the page begins with. */
  shown?: number;
  sends?: readonly object[];
  rules?: readonly object[];
  silences?: readonly object[];
  /** The silences that a write meets, of those it names; all of them unless told. */
  met?: (ids: readonly string[]) => readonly object[];
}

/** The rows of a list, counted; of a write none. */
const listed = (request: Request, rows: readonly object[]) =>
  HttpResponse.json(narrowed(request, rows) as DefaultBodyType, {
    headers: { 'Content-Range': rows.length > 0 ? `0-${rows.length - 1}/${rows.length}` : '*/0' },
  });

export function notificationBackend(given: Given = {}) {
  const { resources = [notified()], total = 5, shown = 3 } = given;
  const { sends = [send()], rules = [ruleSummary()], silences = [silence()] } = given;
  const calls: Call[] = [];
  const note = async (request: Request) => {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const call = {
      method: request.method,
      path: url.pathname.replace('/api/', ''),
      search: url.searchParams,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    calls.push(call);
    return call;
  };
  const one = <Row extends object>(rows: readonly Row[], search: URLSearchParams) => {
    const id = search.get('id')?.replace('eq.', '');
    return id && !id.startsWith('in.') ? rows.filter(row => Reflect.get(row, 'id') === id) : rows;
  };
  const handlers = [
    http.post(`${API}/notification/summary`, async ({ request }) => {
      const { body } = await note(request);
      const all = (body as { status?: string }).status === undefined;
      return HttpResponse.json({ total: all ? total : shown, results: resources as DefaultBodyType[] });
    }),
    http.get(`${API}/notification/silence_preview`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([send({ status: 'sent', created_at: new Date().toISOString() })]);
    }),
    http.post(`${API}/notification/silence`, async ({ request }) => {
      await note(request);
      return new HttpResponse(null, { status: 200 });
    }),
    http.get(`${API}/db/notification_send_history_summary`, async ({ request }) => {
      const { search } = await note(request);
      if (search.get('status') === 'eq.error') return listed(request, []);
      return listed(request, one(sends, search));
    }),
    http.get(`${API}/db/notifications_summary`, async ({ request }) => {
      const { search } = await note(request);
      return listed(request, one(rules, search));
    }),
    http.get(`${API}/db/notifications`, async ({ request }) => {
      await note(request);
      return listed(request, [rule()]);
    }),
    http.patch(`${API}/db/notifications`, async ({ request }) => {
      await note(request);
      return HttpResponse.json([{ id: RULE }]);
    }),
    http.post(`${API}/db/notifications`, async ({ request }) => {
      await note(request);
      return HttpResponse.json(narrowed(request, [rule()]), { status: 201 });
    }),
    http.get(`${API}/db/notification_silences`, async ({ request }) => {
      const { search } = await note(request);
      if (search.get('name')) return listed(request, []);
      return listed(request, one(silences, search));
    }),
    http.patch(`${API}/db/notification_silences`, async ({ request }) => {
      const { search } = await note(request);
      const [, ids = ''] = /^(?:in\.\(|eq\.)(.*?)\)?$/.exec(search.get('id') ?? '') ?? [];
      return HttpResponse.json(
        narrowed(request, given.met?.(ids.split(',')) ?? ids.split(',').map(id => silence({ id }))),
      );
    }),
    http.get(`${API}/db/people`, () =>
      HttpResponse.json([
        { ...BO, email: 'bo@a.example' },
        { id: 'p3', name: 'Vera Novak', avatar: null, email: 'v@a.example' },
      ]),
    ),
    http.get(`${API}/db/teams`, () => HttpResponse.json([{ id: 't1', name: 'SRE', icon: null }])),
    http.get(`${API}/db/playbook_names`, () => HttpResponse.json([])),
    http.post(`${API}/resources/search`, () =>
      HttpResponse.json({ configs: [{ ...RESOURCE, agent: '', namespace: 'payments', tags: {} }] }),
    ),
  ];
  return {
    handlers,
    calls,
    /** The newest call of a path by a method. */
    last: (path: string, method = 'GET') =>
      calls.findLast(call => call.path === path && call.method === method),
  };
}
