import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const STALE = '2001-01-01T00:00:00Z';
const one = (id: string) => ({ id: `eq.${id}` });
const LIVE = { deleted_at: 'is.null', order: 'created_at.desc', limit: 100 };

/** Names of the operations of a table, and what a row of it needs. */
interface Table {
  list?: string;
  one?: string;
  create: string;
  update: string;
  more?: Record<string, unknown>;
}

const spec = { contract: [{ name: 'test' }] };

const TABLES: readonly Table[] = [
  {
    list: 'listTeamsWithStatus',
    one: 'listTeams',
    create: 'createTeamRow',
    update: 'updateTeamRow',
    more: { icon: 'group' },
  },
  { one: 'listIncidentRules', create: 'createIncidentRuleRow', update: 'updateIncidentRuleRow' },
  {
    list: 'listTopologiesWithStatus',
    one: 'listTopologyRows',
    create: 'createTopologyRow',
    update: 'updateTopologyRow',
    more: { namespace: 'default', labels: { a: 'b' } },
  },
  {
    list: 'listCanariesWithStatus',
    create: 'createCanaryRow',
    update: 'updateCanaryRow',
    more: { namespace: 'default', labels: { a: 'b' }, source: 'UI' },
  },
  {
    one: 'listConfigScraperRows',
    create: 'createConfigScraperRow',
    update: 'updateConfigScraperRow',
    more: { source: 'UI' },
  },
  {
    one: 'listLogBackends',
    create: 'createLogBackendRow',
    update: 'updateLogBackendRow',
    more: { labels: {} },
  },
];

/** A resource is added, listed, fetched, changed against its time of change, and marked deleted. */
function casesOf({
  list,
  one: fetch,
  create,
  update,
  more,
}: Table): Record<string, (known: Known) => Case[]> {
  const id = randomUUID();
  const name = `contract-${id}`;
  const listed: Case[] = [{ name: 'live ones, newest first', query: LIVE, status: 200, notEmpty: true }];
  return {
    [create]: ({ person }) => [
      {
        name: 'a new one',
        body: { id, name, spec, created_by: person, ...more },
        status: 201,
        notEmpty: true,
      },
      { name: 'the same id once more', body: { id, name, spec, created_by: person, ...more }, status: 409 },
    ],
    ...(list && { [list]: () => listed }),
    ...(fetch && {
      [fetch]: () => [
        ...(list ? [] : listed),
        { name: 'by id', query: one(id), status: 200, notEmpty: true },
        { name: 'one that is not there', query: one(NOWHERE), status: 200 },
      ],
    }),
    [update]: () => [
      {
        name: 'changed meanwhile',
        query: { ...one(id), updated_at: `eq.${STALE}`, deleted_at: 'is.null' },
        body: { spec: {} },
        status: 200,
      },
      { name: 'its spec', query: one(id), body: { spec: { ...spec, more: 1 } }, status: 200, notEmpty: true },
      { name: 'marked deleted', query: one(id), body: { deleted_at: 'now()' }, status: 200, notEmpty: true },
    ],
  };
}

const order = { order: 'name.asc' };

/** The settings: generic resources, job names and the event queue. */
export const settingsCases: Record<string, (known: Known) => Case[]> = {
  ...Object.assign({}, ...TABLES.map(casesOf)),
  listIntegrations: () => [
    {
      name: 'topologies, counted',
      query: { ...LIVE, integration_type: 'in.(topologies)', order: 'created_at.desc.nullslast,id.asc' },
      headers: { Prefer: 'count=exact' },
      status: 200,
      notEmpty: true,
    },
    { name: 'all', query: LIVE, status: 200, notEmpty: true },
  ],
  listJobNames: () => [{ name: 'by name', query: order, status: 200, notEmpty: true }],
  listEventQueue: () => [
    { name: 'by last failure', query: { order: 'last_failure.desc.nullslast' }, status: 200 },
  ],
};
