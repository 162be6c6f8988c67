/** Answers of PostgREST and of the schema that the console counts on when something is off. */
import type { WriteScenario, WriteStep } from './call';
import { made } from './lifecycles';

const one = (name: string, step: WriteStep): WriteScenario => ({ name, steps: [step] });

/** Answers the console counts on when something is off. */
export const BEHAVIOURS: readonly WriteScenario[] = [
  one('unknown filter column: 400', {
    method: 'GET',
    path: 'configs?nothing=eq.1',
    status: 400,
    code: '42703',
  }),
  one('unknown column in select: 400', {
    method: 'GET',
    path: 'configs?select=nothing',
    status: 400,
    code: '42703',
  }),
  one('unknown relation: 404', { method: 'GET', path: 'config_item', status: 404, code: '42P01' }),
  one('unknown column in a body: 400', {
    method: 'PATCH',
    path: 'teams?id=eq.<team>',
    body: { nothing: 1 },
    status: 400,
    code: 'PGRST204',
  }),
  one('missing required column: 400', {
    method: 'POST',
    path: 'teams',
    body: { icon: 'nobody' },
    status: 400,
    code: '23502',
  }),
  one('foreign key that points nowhere: 409', {
    method: 'POST',
    path: 'team_members',
    body: { team_id: '<team>', person_id: '<new:nobody>' },
    status: 409,
    code: '23503',
  }),
  one('patch that matches nothing: 200 and no rows', {
    method: 'PATCH',
    path: 'teams?id=eq.<new:nobody>',
    body: { icon: 'x' },
    status: 200,
    rows: 0,
  }),
  one('generated columns refuse writes: 400', {
    method: 'PATCH',
    path: 'config_items?id=eq.<config>',
    body: { tags_values: [] },
    status: 400,
    code: '428C9',
  }),
  one('rpc that writes refuses GET: 405', {
    method: 'GET',
    path: 'rpc/merge_external_users?p_primary_id=<person>&p_duplicate_id=<new:other>',
    status: 405,
  }),
  one('rpc with an empty id: 400', {
    method: 'GET',
    path: 'rpc/related_configs_recursive?config_id=',
    status: 400,
    code: '22P02',
  }),
  one('upkeep is not callable: 403', {
    method: 'POST',
    path: 'rpc/refresh_derived',
    body: {},
    status: 403,
    code: '42501',
  }),
  one('hashes of tokens are not readable: 403', {
    method: 'GET',
    path: 'access_tokens',
    status: 403,
    code: '42501',
  }),
  {
    name: 'config_changes: the insert answers no row, and a repeat counts up',
    steps: [
      {
        method: 'POST',
        path: 'config_changes',
        status: 201,
        rows: 0,
        body: {
          config_id: '<config>',
          external_change_id: '<run>',
          change_type: 'diff',
          created_at: '2026-01-01T00:00:00Z',
        },
      },
      {
        method: 'POST',
        path: 'config_changes',
        status: 201,
        rows: 0,
        body: {
          config_id: '<config>',
          external_change_id: '<run>',
          change_type: 'diff',
          created_at: '2026-01-02T00:00:00Z',
        },
      },
      {
        method: 'GET',
        path: 'config_changes?external_change_id=eq.<run>&select=count',
        status: 200,
        rows: 1,
        row: { count: 2 },
      },
      {
        method: 'PATCH',
        path: 'config_changes?external_change_id=eq.<run>',
        body: { summary: 's' },
        status: 200,
        rows: 0,
      },
      {
        method: 'GET',
        path: 'config_changes?external_change_id=eq.<run>',
        status: 200,
        row: { summary: 's', count: 2 },
      },
      { method: 'DELETE', path: 'config_changes?external_change_id=eq.<run>', status: 200, rows: 1 },
    ],
  },
  {
    name: 'a deletion is not moved to another time, and undoing it works',
    steps: [
      {
        method: 'POST',
        path: 'teams',
        body: { id: '<new:team>', name: 'twice <run>', ...made },
        status: 201,
      },
      {
        method: 'PATCH',
        path: 'teams?id=eq.<new:team>',
        body: { deleted_at: '2026-01-01T00:00:00Z' },
        status: 200,
      },
      {
        method: 'PATCH',
        path: 'teams?id=eq.<new:team>',
        body: { deleted_at: 'now()' },
        status: 200,
        row: { deleted_at: '2026-01-01T00:00:00+00:00' },
      },
      {
        method: 'PATCH',
        path: 'teams?id=eq.<new:team>',
        body: { deleted_at: null },
        status: 200,
        row: { deleted_at: null },
      },
      { method: 'DELETE', path: 'teams?id=eq.<new:team>', status: 200, rows: 1 },
    ],
  },
];
