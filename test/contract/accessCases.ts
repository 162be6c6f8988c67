import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };
const MADE = { permission: randomUUID(), scope: randomUUID(), named: randomUUID() };
const ONE = (id: string) => ({ id: `eq.${id}` });
const LIVE = { deleted_at: 'is.null' };
const LONG_AGO = 'eq.2020-01-01T00:00:00Z';

/** Permissions and access scopes: one of each is made, changed and removed; and what their forms choose from. */
export const accessCases: Record<string, (known: Known) => Case[]> = {
  createPermissionRow: ({ person, config }) => {
    const body = {
      id: MADE.permission,
      subject_type: 'person',
      subject: person,
      object: 'catalog',
      action: 'read',
      description: 'Contract test (made, by "tests")',
      created_by: person,
    };
    return [
      { name: 'a new one', body, status: 201, notEmpty: true },
      { name: 'the same once more', body, status: 409 },
      { name: 'on two things', body: { ...body, id: randomUUID(), config_id: config }, status: 400 },
      { name: 'on nothing', body: { ...body, id: randomUUID(), object: null }, status: 400 },
      { name: 'without an action', body: { ...body, id: randomUUID(), action: null }, status: 400 },
    ];
  },
  listPermissionSummaries: ({ person }) => [
    {
      name: 'a counted page of a kind of subject',
      query: { ...LIVE, subject_type: 'in.(person,team)', order: 'created_at.desc,id.desc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'by a text in names and description',
      query: {
        ...LIVE,
        or: '(description.ilike."*(made, by \\"tests\\")*",person->>name.ilike.*nobody*)',
        subject: `eq.${person}`,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  listPermissions: () => [
    { name: 'by id', query: ONE(MADE.permission), status: 200, notEmpty: true },
    { name: 'one that is not there', query: ONE(NOWHERE), status: 200 },
  ],
  updatePermissionRow: () => [
    {
      name: 'denies from now on',
      query: ONE(MADE.permission),
      body: { deny: true },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that somebody changed meanwhile',
      query: { ...ONE(MADE.permission), updated_at: LONG_AGO },
      body: { deny: false },
      status: 200,
    },
    { name: 'without anything it is about', query: ONE(MADE.permission), body: { object: '' }, status: 400 },
  ],
  deletePermissionRow: () => [
    { name: 'by id', query: ONE(MADE.permission), status: 200, notEmpty: true },
    { name: 'one that is gone', query: ONE(MADE.permission), status: 200 },
  ],
  listPermissionGroups: () => [
    { name: 'live ones by name', query: { ...LIVE, order: 'name.asc' }, status: 200, notEmpty: true },
  ],
  createAccessScopeRow: ({ person }) => {
    const body = {
      id: MADE.scope,
      name: `contract-${MADE.scope}`,
      namespace: '',
      person_id: person,
      team_id: null,
      resources: ['configs'],
      scopes: [{ tags: { cluster: 'prod-eu-1' } }],
      source: 'UI',
      created_by: person,
    };
    const other = () => ({ ...body, id: randomUUID(), name: `contract-${randomUUID()}` });
    return [
      { name: 'a new one', body, status: 201, notEmpty: true },
      { name: 'of the same name', body: { ...body, id: randomUUID() }, status: 409 },
      { name: 'for nobody', body: { ...other(), person_id: null }, status: 400 },
      { name: 'without a name', body: { ...other(), name: null }, status: 400 },
    ];
  },
  listAccessScopes: () => [
    { name: 'live ones', query: LIVE, status: 200, notEmpty: true },
    {
      name: 'one with its subject',
      query: {
        ...ONE(MADE.scope),
        select: '*,person:people!access_scopes_sub_person_id_fkey(id,email,name),team:teams(id,name)',
      },
      status: 200,
      notEmpty: true,
    },
  ],
  updateAccessScopeRow: () => [
    {
      name: 'its resources',
      query: ONE(MADE.scope),
      body: { resources: ['*'] },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that somebody changed meanwhile',
      query: { ...ONE(MADE.scope), updated_at: LONG_AGO },
      body: { resources: ['configs'] },
      status: 200,
    },
    {
      name: 'marked deleted',
      query: ONE(MADE.scope),
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
  createScopeRow: ({ person }) => {
    const body = {
      id: MADE.named,
      name: `contract-${MADE.named}`,
      namespace: 'default',
      targets: [{ config: { tagSelector: 'cluster=prod-eu-1' } }, { view: { name: '*' } }],
      source: 'UI',
      created_by: person,
    };
    const other = () => ({ ...body, id: randomUUID(), name: `contract-${randomUUID()}` });
    return [
      { name: 'a new one', body, status: 201, notEmpty: true },
      { name: 'of the same name', body: { ...body, id: randomUUID() }, status: 409 },
      { name: 'without targets', body: { ...other(), targets: null }, status: 400 },
      { name: 'without a name', body: { ...other(), name: null }, status: 400 },
    ];
  },
  listScopes: () => [
    {
      name: 'a counted page',
      query: { ...LIVE, order: 'name.asc,id.asc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    {
      name: 'with a target of a type, whatever it asks for',
      query: { ...ONE(MADE.named), targets: 'cs.[{"view":{}}]' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'by a text in name, namespace and description',
      query: { ...LIVE, or: `(name.ilike.*${MADE.named}*,description.ilike.*nobody*)` },
      status: 200,
      notEmpty: true,
    },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  updateScopeRow: () => [
    {
      name: 'its targets',
      query: ONE(MADE.named),
      body: { targets: [{ global: { agent: 'all' } }] },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that somebody changed meanwhile',
      query: { ...ONE(MADE.named), updated_at: LONG_AGO },
      body: { targets: [] },
      status: 200,
    },
    {
      name: 'marked deleted',
      query: ONE(MADE.named),
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
  listNotificationRules: () => [
    {
      name: 'live ones for a choice',
      query: { ...LIVE, order: 'name.asc', limit: 1000 },
      status: 200,
      notEmpty: true,
    },
  ],
};
