/** Records that every settings form creates, updates and deletes the same way. */
import type { WriteScenario } from './call';

/** POST, PATCH, soft delete of a settings resource; `fields` are what its form sends. */
function lifecycle(
  table: string,
  fields: Record<string, unknown>,
  change: Record<string, unknown>,
): WriteScenario {
  const address = `${table}?id=eq.<new:row>`;
  return {
    name: `${table}: create, update, soft delete`,
    steps: [
      {
        method: 'POST',
        path: table,
        body: { id: '<new:row>', ...fields },
        status: 201,
        rows: 1,
        row: { id: '<new:row>' },
      },
      { method: 'GET', path: address, status: 200, rows: 1 },
      { method: 'PATCH', path: address, body: change, status: 200, rows: 1, row: change },
      { method: 'PATCH', path: address, body: { deleted_at: 'now()' }, status: 200, rows: 1 },
      { method: 'GET', path: `${address}&deleted_at=is.null`, status: 200, rows: 0 },
    ],
  };
}

/** The author, which most records demand. */
export const made = { created_by: '<person>' };

export const LIFECYCLES: readonly WriteScenario[] = [
  lifecycle('teams', { name: 'team <run>', spec: {}, icon: 'group', ...made }, { icon: 'people' }),
  lifecycle('incident_rules', { name: 'rule <run>', spec: {}, ...made }, { spec: { priority: 1 } }),
  lifecycle(
    'config_scrapers',
    { name: 'scraper <run>', source: 'UI', spec: {}, ...made },
    { name: 'renamed <run>' },
  ),
  lifecycle(
    'topologies',
    { name: 'topology <run>', namespace: 'default', labels: {}, spec: {}, source: 'UI', ...made },
    { schedule: '@every 5m' },
  ),
  lifecycle(
    'canaries',
    {
      name: 'canary <run>',
      namespace: 'default',
      labels: {},
      spec: { schedule: '@every 1m' },
      source: 'UI',
      ...made,
    },
    { spec: { schedule: '@every 2m' } },
  ),
  lifecycle(
    'logging_backends',
    { name: 'logs <run>', labels: {}, spec: {}, ...made },
    { labels: { env: 'prod' } },
  ),
  lifecycle(
    'connections',
    { name: 'connection <run>', namespace: 'default', type: 'http', url: 'https://example.com', ...made },
    { insecure_tls: false },
  ),
  lifecycle(
    'applications',
    { name: 'app <run>', namespace: 'default', spec: {}, source: 'UI', ...made },
    { spec: { type: 'x' } },
  ),
  lifecycle(
    'playbooks',
    { name: 'playbook <run>', title: 'p', source: 'UI', spec: { actions: [] }, ...made },
    { title: 'q' },
  ),
  lifecycle(
    'notifications',
    { name: 'rule <run>', events: ['check.failed'], ...made },
    { filter: 'true', person_id: null },
  ),
  lifecycle(
    'notification_silences',
    { name: 'silence <run>', filter: 'true', ...made },
    { until: null, recursive: true },
  ),
  lifecycle(
    'access_scopes',
    {
      name: 'scope <run>',
      namespace: '',
      person_id: '<person>',
      resources: ['*'],
      scopes: [{ names: ['*'] }],
      source: 'UI',
      ...made,
    },
    { resources: ['configs'] },
  ),
  lifecycle(
    'scopes',
    { name: 'scope <run>', namespace: '', targets: [{ config: { name: '*' } }], source: 'UI', ...made },
    { targets: [{ global: { agent: 'all' } }] },
  ),
  lifecycle('agents', { name: 'agent <run>', properties: {} }, { properties: { zone: 'eu' } }),
];
