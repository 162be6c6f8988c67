import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { API } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

/** A backend with a few permissions and access scopes, for the screens of both. */

const TIMES = { created_at: '2026-01-01T00:00:00+00:00', updated_at: '2026-01-02T00:00:00+00:00' };
const BO = { id: 'p2', name: 'Bo Lindqvist', avatar: null, email: 'bo@meridian.example' };

/** A row of permissions_summary. */
export const summary = (id: string, more: object = {}) => ({
  id,
  name: id,
  namespace: null,
  description: null,
  error: null,
  source: 'UI',
  action: 'read',
  object: null,
  object_selector: null,
  deny: false,
  subject: 'p9',
  subject_type: 'person',
  deleted_at: null,
  created_by: BO,
  updated_by: null,
  until: null,
  tags: null,
  agents: null,
  person: { id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example' },
  team: null,
  canary: null,
  group: null,
  notification: null,
  playbook: null,
  scraper: null,
  topology: null,
  component_object: null,
  config_object: null,
  canary_object: null,
  playbook_object: null,
  connection_object: null,
  ...TIMES,
  ...more,
});
type Summary = ReturnType<typeof summary>;

/** The row of the table behind it. */
const record = (row: Summary & Record<string, unknown>) => {
  const idOf = (name: string) => (row[name] as { id: string } | null)?.id ?? null;
  return {
    id: row.id,
    name: row.name,
    namespace: row.namespace,
    description: row.description,
    source: row.source,
    subject_type: row.subject_type,
    subject: row.subject,
    action: row.action,
    object: row.object,
    object_selector: row.object_selector,
    deny: row.deny,
    component_id: idOf('component_object'),
    config_id: idOf('config_object'),
    canary_id: idOf('canary_object'),
    playbook_id: idOf('playbook_object'),
    connection_id: idOf('connection_object'),
    created_by: BO.id,
    person_id: null,
    team_id: null,
    notification_id: null,
    updated_by: null,
    error: row.error,
    until: row.until,
    agents: row.agents,
    tags: row.tags,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: null,
  };
};

export const PERMISSIONS: readonly Summary[] = [
  summary('grant', {
    description: 'Own service',
    config_object: { id: 'c1', name: 'payments-api', type: 'Kubernetes::Deployment', icon: null },
  }),
  summary('deny', {
    action: 'playbook:run',
    deny: true,
    playbook_object: { id: 'b1', name: 'failover', icon: null },
  }),
  summary('crd', {
    subject: 't1',
    subject_type: 'team',
    person: null,
    team: { id: 't1', name: 'Platform', namespace: 'UI' },
    source: 'KubernetesCRD',
    object: 'kubernetes-proxy',
    description: 'From the cluster',
    created_by: null,
  }),
  summary('role', { subject: 'viewer', subject_type: 'group', person: null, object: 'logs' }),
];

export const scope = (id: string, more: object = {}) => ({
  id,
  name: id,
  namespace: '',
  description: null,
  person_id: 'p9',
  team_id: null,
  resources: ['configs', 'checks'],
  scopes: [{ tags: { cluster: 'prod' } }],
  source: 'UI',
  created_by: BO,
  person: { id: 'p9', email: 'vera@meridian.example', name: 'Vera Novak' },
  team: null,
  deleted_at: null,
  ...TIMES,
  ...more,
});
export const SCOPES = [
  scope('checkout', { scopes: [{ names: ['a', 'b'] }, { tags: { cluster: 'prod' } }] }),
  scope('edge', {
    person_id: null,
    person: null,
    team_id: 't1',
    team: { id: 't1', name: 'Platform' },
    resources: ['*'],
    source: 'KubernetesCRD',
    namespace: 'platform',
  }),
];

/** A row of scopes, which permissions refer to. */
export const namedScope = (id: string, more: object = {}) => ({
  id,
  name: id,
  namespace: 'default',
  description: null,
  targets: [{ config: { tagSelector: 'cluster=prod' } }] as unknown[],
  source: 'UI',
  created_by: BO,
  deleted_at: null,
  ...TIMES,
  ...more,
});

export interface Sent {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
}

interface Given {
  permissions?: readonly Summary[];
  scopes?: readonly object[];
  /** Scopes that permissions refer to; the backend has none of the kind when absent. */
  named?: readonly { id: string }[] | undefined;
  /** The rows of a guarded write; what it was given when absent. */
  patched?: (times: number, request: Request) => Response | Promise<Response>;
  posted?: (request: Request) => Response | Promise<Response>;
  deleted?: () => Response;
  /** How records are when they are read again by id. */
  again?: (times: number) => readonly Summary[];
  roles?: readonly string[];
  teams?: readonly { id: string; name: string }[];
  groups?: readonly object[];
  /** The account of the person: active when absent. */
  state?: 'active' | 'inactive';
}

const isOne = (url: URL) => url.searchParams.has('id');
const list = (request: Request, rows: readonly unknown[]) =>
  HttpResponse.json(narrowed(request, rows) as DefaultBodyType, {
    headers: { 'content-range': rows.length === 0 ? '*/0' : `0-${rows.length - 1}/${rows.length}` },
  });

/** The handlers, and every call that was sent. */
export function accessBackend(given: Given = {}) {
  const { permissions = PERMISSIONS, scopes = SCOPES } = given;
  const sent: Sent[] = [];
  const note = async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    sent.push({
      method: request.method,
      path: url.pathname.replace(/^.*\/db\//, ''),
      search: url.searchParams,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    });
    return url;
  };
  let reads = 0;
  let patches = 0;
  const ofId = (url: URL) => {
    const rows = given.again?.(reads) ?? permissions;
    return rows.filter(row => `eq.${row.id}` === url.searchParams.get('id'));
  };
  const write = (table: 'permissions' | 'access_scopes' | 'scopes') => [
    http.post(`${API}/db/${table}`, async ({ request }) => {
      await note(request);
      return (
        given.posted?.(request) ?? HttpResponse.json(narrowed(request, [scope('made')]), { status: 201 })
      );
    }),
    http.patch(`${API}/db/${table}`, async ({ request }) => {
      await note(request);
      return given.patched?.(patches++, request) ?? HttpResponse.json(narrowed(request, [scope('changed')]));
    }),
    http.delete(`${API}/db/${table}`, async ({ request }) => {
      await note(request);
      return given.deleted?.() ?? HttpResponse.json([{ id: 'gone' }]);
    }),
  ];
  const handlers = [
    http.get(`${API}/db/permissions_summary`, async ({ request }) => {
      const url = await note(request);
      return isOne(url) ? list(request, ofId(url)) : list(request, permissions);
    }),
    http.get(`${API}/db/permissions`, async ({ request }) => {
      const found = ofId(await note(request)).map(record);
      reads += 1;
      return list(request, found);
    }),
    http.get(`${API}/db/permission_groups`, ({ request }) => list(request, given.groups ?? [])),
    http.get(`${API}/db/access_scopes`, async ({ request }) => {
      const url = await note(request);
      return list(
        request,
        isOne(url)
          ? scopes.filter(row => 'id' in row && `eq.${String(row.id)}` === url.searchParams.get('id'))
          : scopes,
      );
    }),
    http.get(`${API}/db/scopes`, async ({ request }) => {
      const url = await note(request);
      if (!given.named) return new HttpResponse(null, { status: 404 });
      return list(
        request,
        isOne(url) ? given.named.filter(row => `eq.${row.id}` === url.searchParams.get('id')) : given.named,
      );
    }),
    ...write('scopes'),
    ...write('permissions'),
    ...write('access_scopes'),
    http.get(`${API}/db/people`, ({ request }) =>
      list(
        request,
        isOne(new URL(request.url))
          ? [{ id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example' }]
          : [
              { id: 'p2', name: BO.name, email: BO.email },
              { id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example' },
            ],
      ),
    ),
    http.get(`${API}/db/identities`, ({ request }) =>
      list(request, [{ id: 'p9', state: given.state ?? 'active' }]),
    ),
    http.get(`${API}/db/people_roles`, ({ request }) =>
      list(request, [
        { id: 'p9', name: 'Vera Novak', email: 'vera@meridian.example', roles: given.roles ?? ['viewer'] },
      ]),
    ),
    http.get(`${API}/db/team_members`, ({ request }) =>
      list(
        request,
        (given.teams ?? []).map(team => ({ team: { ...team, deleted_at: null } })),
      ),
    ),
    http.get(`${API}/db/teams`, ({ request }) =>
      list(request, [
        { id: 't1', name: 'Platform', icon: null },
        { id: 't2', name: 'Data', icon: null },
      ]),
    ),
    http.get(`${API}/db/notifications`, ({ request }) =>
      list(request, [{ id: 'n1', name: 'payments-unhealthy', namespace: 'payments', title: null }]),
    ),
    http.get(`${API}/db/playbook_names`, ({ request }) =>
      list(request, [{ id: 'b1', name: 'failover', title: 'Fail over', namespace: 'default', icon: null }]),
    ),
    http.get(`${API}/db/agents`, ({ request }) =>
      list(request, [
        { id: 'a1', name: 'edge-agent', description: null },
        { id: 'a2', name: 'rack-agent', description: null },
      ]),
    ),
    // Of a release without reviews of access.
    http.post(`${API}/rbac/subject-access-reviews`, () =>
      HttpResponse.json({ message: 'Not Found' }, { status: 404 }),
    ),
    http.post(`${API}/resources/search`, () =>
      HttpResponse.json({
        configs: [
          {
            id: 'c7',
            agent: 'a1',
            name: 'ledger',
            namespace: 'payments',
            type: 'Pod',
            tags: { cluster: 'prod' },
          },
        ],
      }),
    ),
  ];
  return { sent, handlers, writes: () => sent.filter(call => call.method !== 'GET') };
}
