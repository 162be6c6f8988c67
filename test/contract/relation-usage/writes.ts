/** Writes beyond plain records: links, memberships, properties, permissions, views, people. */
import type { WriteScenario } from './call';
import { made } from './lifecycles';

export const WRITES: readonly WriteScenario[] = [
  {
    name: 'config_component_relationships: link and unlink by hand',
    steps: [
      {
        method: 'POST',
        path: 'components',
        body: { id: '<new:component>', external_id: '<run>', name: 'Contract <run>', status: 'healthy' },
        status: 201,
        rows: 1,
      },
      {
        method: 'POST',
        path: 'config_component_relationships',
        body: { component_id: '<new:component>', config_id: '<config>', selector_id: 'manual' },
        status: 201,
        rows: 1,
      },
      {
        method: 'DELETE',
        path: 'config_component_relationships?component_id=eq.<new:component>&config_id=eq.<config>&selector_id=eq.manual',
        status: 200,
        rows: 1,
      },
      {
        method: 'PATCH',
        path: 'components?id=eq.<new:component>',
        body: { hidden: true },
        status: 200,
        rows: 1,
        row: { hidden: true },
      },
      {
        method: 'PATCH',
        path: 'components?id=eq.<new:component>',
        body: { deleted_at: 'now()' },
        status: 200,
        rows: 1,
      },
    ],
  },
  {
    name: 'team_members: add in bulk, remove from one team',
    steps: [
      {
        method: 'POST',
        path: 'teams',
        body: { id: '<new:team>', name: 'members <run>', ...made },
        status: 201,
      },
      {
        method: 'POST',
        path: 'team_members',
        body: [{ team_id: '<new:team>', person_id: '<person>' }],
        status: 201,
        rows: 1,
      },
      {
        method: 'DELETE',
        path: 'team_members?team_id=eq.<new:team>&person_id=eq.<person>',
        status: 200,
        rows: 1,
      },
      {
        method: 'PATCH',
        path: 'teams?id=eq.<new:team>',
        body: { deleted_at: 'now()' },
        status: 200,
        rows: 1,
      },
    ],
  },
  {
    name: 'properties: add, update, remove by name',
    steps: [
      {
        method: 'POST',
        path: 'properties',
        body: { name: 'contract.<run>', value: 'true', ...made },
        status: 201,
        rows: 1,
      },
      {
        method: 'GET',
        path: 'properties?name=eq.contract.<run>&value=eq.true&select=*,created_by(id,name,avatar,email)',
        status: 200,
        rows: 1,
      },
      {
        method: 'PATCH',
        path: 'properties?name=eq.contract.<run>',
        body: { value: 'false' },
        status: 200,
        rows: 1,
        row: { value: 'false' },
      },
      {
        method: 'POST',
        path: 'properties',
        body: { name: 'contract.<run>', value: 'x' },
        status: 409,
        code: '23505',
      },
      { method: 'DELETE', path: 'properties?name=eq.contract.<run>', status: 200, rows: 1 },
    ],
  },
  {
    name: 'permissions: exactly one target, update, hard delete',
    steps: [
      {
        method: 'POST',
        path: 'permissions',
        body: {
          id: '<new:permission>',
          subject: '<person>',
          subject_type: 'person',
          action: 'read',
          object: 'catalog',
          source: 'UI',
          ...made,
        },
        status: 201,
        rows: 1,
        row: { deny: false },
      },
      {
        method: 'PATCH',
        path: 'permissions?id=eq.<new:permission>',
        body: { object: null, config_id: '<config>', updated_by: '<person>' },
        status: 200,
        rows: 1,
      },
      {
        method: 'GET',
        path: 'permissions_summary?config_id=eq.<config>&id=eq.<new:permission>',
        status: 200,
        rows: 1,
      },
      {
        method: 'PATCH',
        path: 'permissions?id=eq.<new:permission>',
        body: { object: 'catalog' },
        status: 400,
        code: '23514',
      },
      { method: 'DELETE', path: 'permissions?id=eq.<new:permission>', status: 200, rows: 1 },
    ],
  },
  {
    name: 'views: create, update, hard delete',
    steps: [
      {
        method: 'POST',
        path: 'views',
        body: { id: '<new:view>', name: 'view-<run>', namespace: 'default', spec: {}, source: 'UI', ...made },
        status: 201,
        rows: 1,
      },
      {
        method: 'PATCH',
        path: 'views?id=eq.<new:view>',
        body: { spec: { display: { ordinal: 'first' } }, updated_at: 'now()' },
        status: 200,
        rows: 1,
      },
      {
        method: 'GET',
        path: 'views_summary?id=eq.<new:view>',
        status: 200,
        rows: 1,
        row: { ordinal: null, sidebar: false },
      },
      { method: 'DELETE', path: 'views?id=eq.<new:view>', status: 200, rows: 1 },
    ],
  },
  {
    name: 'people: create, then count a touchpoint twice',
    steps: [
      {
        method: 'POST',
        path: 'people',
        body: { id: '<new:person>', name: 'Con Tract', email: 'c.<run>@example.com', avatar: null },
        status: 201,
        rows: 1,
      },
      { method: 'GET', path: 'people?email=eq.c.<run>@example.com', status: 200, rows: 1 },
      {
        method: 'POST',
        path: 'person_analytics',
        body: { person_id: '<new:person>', key: 'opened' },
        status: 201,
        rows: 1,
      },
      {
        method: 'POST',
        path: 'person_analytics',
        body: { person_id: '<new:person>', key: 'opened' },
        status: 201,
        rows: 0,
      },
      {
        method: 'GET',
        path: 'person_analytics?person_id=eq.<new:person>',
        status: 200,
        rows: 1,
        row: { count: 2 },
      },
      { method: 'POST', path: 'rpc/delete_person', body: { person_id: '<new:person>' }, status: 204 },
    ],
  },
  {
    name: 'connections: three stars keep a secret',
    steps: [
      {
        method: 'POST',
        path: 'connections',
        body: {
          id: '<new:row>',
          name: 'secret <run>',
          type: 'http',
          username: 'ada',
          password: 'one',
          ...made,
        },
        status: 201,
        row: { namespace: 'default', password: 'one' },
      },
      {
        method: 'PATCH',
        path: 'connections?id=eq.<new:row>',
        body: { username: 'bob', password: '***' },
        status: 200,
        row: { username: 'bob', password: 'one' },
      },
      {
        method: 'GET',
        path: 'connection_details?id=eq.<new:row>',
        status: 200,
        row: { username: '***', password: '***' },
      },
      { method: 'PATCH', path: 'connections?id=eq.<new:row>', body: { deleted_at: 'now()' }, status: 200 },
    ],
  },
];
