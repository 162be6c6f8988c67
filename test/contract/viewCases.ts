import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };
const MADE = randomUUID();
const spec = {
  display: { title: 'Contract' },
  columns: [
    { name: 'id', type: 'string', primaryKey: true },
    { name: 'name', type: 'string', filter: { type: 'multiselect' } },
  ],
  queries: { nodes: { configs: { types: ['Kubernetes::Node'] } } },
  panels: [{ name: 'Nodes', type: 'number', query: 'SELECT count(*) AS value FROM nodes' }],
};

/** Views: one is made, run, changed and deleted; tables of those of the demonstration are read. */
export const viewCases: Record<string, (known: Known) => Case[]> = {
  createViewRow: ({ person }) => {
    const body = {
      id: MADE,
      name: `contract-${MADE}`,
      namespace: 'default',
      spec,
      source: 'UI',
      created_by: person,
    };
    return [
      { name: 'a new one', body, status: 201, notEmpty: true },
      { name: 'the same id once more', body, status: 409 },
    ];
  },
  postViewRun: () => [
    { name: 'the first time', path: { id: MADE }, body: {}, status: 200, notEmpty: true },
    {
      name: 'with variables and a header',
      path: { id: MADE },
      headers: { 'Cache-Control': 'max-age=1, refresh-timeout=10' },
      body: { variables: { nobody: 'knows' } },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'a header that says nothing known',
      path: { id: MADE },
      headers: { 'Cache-Control': 'soon' },
      body: {},
      status: 400,
    },
    { name: 'variables that are no map', path: { id: MADE }, body: { variables: ['a'] }, status: 400 },
    { name: 'of nobody', path: { id: NOWHERE }, body: {}, status: 404 },
    { name: 'of no id', path: { id: 'pods' }, body: {}, status: 500 },
  ],
  postViewRunByName: () => [
    {
      name: 'with variables',
      path: { namespace: 'default', name: 'payments-overview' },
      body: { variables: { cluster: 'staging-eu-1' } },
      status: 200,
      notEmpty: true,
    },
    { name: 'of nobody', path: { namespace: 'default', name: 'nobody' }, body: {}, status: 404 },
  ],
  listViewTableRows: () => [
    {
      name: 'a counted page',
      path: { viewTable: 'view_default_sre_overview' },
      query: { request_fingerprint: 'eq.', order: 'restarts.desc.nullslast,id.asc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'past the end',
      path: { viewTable: 'view_default_sre_overview' },
      query: { request_fingerprint: 'eq.', offset: 100_000 },
      headers: COUNT,
      status: 416,
    },
    { name: 'of no view', path: { viewTable: 'view_default_nobody' }, status: 404 },
  ],
  listConfigViews: ({ config }) => [
    { name: 'of a pod', query: { config_id: config }, status: 200, notEmpty: true },
    { name: 'of no item', query: { config_id: NOWHERE }, status: 404 },
  ],
  getViewPluginVariables: ({ config }) => [
    {
      name: 'of the view that was made',
      path: { id: MADE },
      query: { config_id: config },
      status: 200,
      notEmpty: true,
    },
    { name: 'of no view', path: { id: NOWHERE }, query: { config_id: config }, status: 404 },
  ],
  listViews: () => [
    { name: 'live ones', query: { deleted_at: 'is.null', limit: 5 }, status: 200, notEmpty: true },
  ],
  updateViewRow: () => [
    {
      name: 'the spec',
      query: { id: `eq.${MADE}` },
      body: { spec: { ...spec, description: 'changed' }, updated_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'as somebody else left it',
      query: { id: `eq.${MADE}`, updated_at: 'eq.2001-01-01T00:00:00Z' },
      body: { spec },
      status: 200,
    },
  ],
  deleteViewRow: () => [
    { name: 'for good', query: { id: `eq.${MADE}` }, status: 200, notEmpty: true },
    { name: 'once more', query: { id: `eq.${MADE}` }, status: 200 },
  ],
};
