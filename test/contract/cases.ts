import { fetchAs, stackUrl } from './backend';

/** One call of an operation, with values that exist on the stack under test. */
export interface Case {
  /** What is special about it. */
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  /** The status that must come. */
  status: number;
  /** The answer must hold something: an empty list would prove nothing. */
  notEmpty?: boolean;
}

/** Ids of records that exist. */
export interface Known {
  /** A check with a history. */
  check: string;
  canary: string;
  agent: string;
  /** A component with checks. */
  component: string;
}

async function firstId(path: string): Promise<string> {
  const response = await fetchAs('admin')(`${stackUrl()}/api/db/${path}`);
  const rows = (await response.json()) as Record<string, string>[];
  const id = rows[0] && Object.values(rows[0])[0];
  if (!id) throw new Error(`No row: ${path}`);
  return id;
}

export async function knownIds(): Promise<Known> {
  const live = 'deleted_at=is.null&limit=1';
  const [check, canary, agent, component] = await Promise.all([
    firstId('check_statuses?select=check_id&order=time.desc&limit=1'),
    firstId(`canaries?select=id&${live}`),
    firstId(`agents?select=id&${live}`),
    firstId('checks_by_component?select=component_id&limit=1'),
  ]);
  return { check, canary, agent, component };
}

const COUNT = { Prefer: 'count=exact' };
const PROPERTY = 'contract-test.property';
const NOWHERE = '00000000-0000-0000-0000-00000000dead';

/**
 * The calls that prove each operation of openapi/, by operationId and in the order in which they run. An operation that is
 * missing here fails the suite, and so does a case whose operation is gone.
 */
export const cases: Record<string, (known: Known) => Case[]> = {
  getWhoami: () => [{ name: 'signed in', status: 200 }],
  getProperties: () => [{ name: 'all', status: 200, notEmpty: true }],
  getAbout: () => [{ name: 'version', status: 200 }],
  getCanaryAbout: () => [{ name: 'version', status: 200 }],
  getHealthSummary: () => [
    { name: 'default range', status: 200 },
    { name: 'a day', query: { timeRange: '1d' }, status: 200 },
    { name: 'a range nobody knows', query: { timeRange: 'soon' }, status: 200 },
  ],
  getCheckGraph: ({ check }) => [
    { name: 'an hour', query: { check, start: '1h', count: 300 }, status: 200 },
    {
      name: 'since a time',
      query: { check, start: new Date(Date.now() - 864e5).toISOString() },
      status: 200,
    },
    { name: 'a start nobody understands', query: { check, start: 'soon' }, status: 400 },
  ],
  postRunCheck: ({ check }) => [
    { name: 'a check', path: { id: check }, status: 200 },
    { name: 'no such check', path: { id: NOWHERE }, status: 404 },
  ],
  postResourceSearch: () => [
    { name: 'checks', body: { limit: 5, checks: [{ search: '', agent: 'all', name: '*' }] }, status: 200 },
    {
      name: 'every kind by text',
      body: Object.fromEntries(
        ['checks', 'components', 'configs'].map(kind => [kind, [{ search: 'name=*a*', agent: 'all' }]]),
      ),
      status: 200,
    },
    { name: 'nothing found', body: { checks: [{ name: 'no such check anywhere' }] }, status: 200 },
  ],
  listCanaries: ({ canary }) => [
    { name: 'by id', query: { id: `eq.${canary}` }, status: 200, notEmpty: true },
    { name: 'a counted page', query: { limit: 2 }, headers: COUNT, status: 206, notEmpty: true },
    { name: 'past the end', query: { limit: 2, offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  listCanaryNames: () => [{ name: 'by name', query: { order: 'name.asc' }, status: 200, notEmpty: true }],
  listChecks: ({ check }) => [
    {
      name: 'one with its relations',
      query: {
        id: `eq.${check}`,
        select:
          '*,canaries!checks_canary_id_fkey(id,name,source),agents!checks_agent_id_fkey(id,name),' +
          'components:check_component_relationships(components(id,name,icon)),' +
          'configs:check_config_relationships(configs(id,name,type))',
      },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'a counted page',
      query: { limit: 5, order: 'name.asc' },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'an unknown column', query: { nope: 'eq.1' }, status: 400 },
  ],
  listCheckStatuses: ({ check }) => [
    {
      name: 'a counted page of the history',
      query: { check_id: `eq.${check}`, order: 'time.desc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'failures that took long',
      query: { check_id: `eq.${check}`, status: 'eq.0', duration: 'gte.1', limit: 5 },
      status: 200,
    },
    {
      name: 'past the end',
      query: { check_id: `eq.${check}`, offset: 10_000_000 },
      headers: COUNT,
      status: 416,
    },
  ],
  listChecksByComponent: ({ component }) => [
    { name: 'of a component', query: { component_id: `eq.${component}` }, status: 200, notEmpty: true },
  ],
  listAgents: ({ agent }) => [
    { name: 'by ids', query: { id: `in.(${agent},${NOWHERE})` }, status: 200, notEmpty: true },
  ],
  listViewSummaries: () => [
    {
      name: 'of the sidebar',
      query: { sidebar: 'eq.true', order: 'ordinal.asc,title.asc' },
      status: 200,
      notEmpty: true,
    },
  ],
  createPropertyRow: () => [
    { name: 'a new one', body: { name: PROPERTY, value: 'true' }, status: 201, notEmpty: true },
    { name: 'one that is there', body: { name: PROPERTY, value: 'true' }, status: 409 },
  ],
  listPropertyRows: () => [
    { name: 'by name', query: { name: `eq.${PROPERTY}` }, status: 200, notEmpty: true },
  ],
  updatePropertyRow: () => [
    {
      name: 'by name',
      query: { name: `eq.${PROPERTY}` },
      body: { value: 'false' },
      status: 200,
      notEmpty: true,
    },
  ],
  deletePropertyRow: () => [
    { name: 'by name', query: { name: `eq.${PROPERTY}` }, status: 200, notEmpty: true },
    { name: 'one that is gone', query: { name: `eq.${PROPERTY}` }, status: 200 },
  ],
};
