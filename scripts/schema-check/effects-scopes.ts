/** Row security: what a caller sees by the claims of its token. */
import { createHash } from 'node:crypto';
import type { ScopeEffect } from './effects';

/** The same as pg_temp.id() of rows.sql. */
const id = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const NIL = '00000000-0000-0000-0000-000000000000';
const ALL = ['payments', 'payments-api', 'payments-api', 'prod'];
const CONFIGS = 'configs?select=name';

export const SCOPE_EFFECTS: readonly ScopeEffect[] = [
  { name: 'no claims of row security: everything', claims: {}, path: CONFIGS, expect: ALL },
  { name: 'disable_rls: everything', claims: { disable_rls: true, config: [] }, path: CONFIGS, expect: ALL },
  { name: 'disable_rls must be true', claims: { disable_rls: false, config: [] }, path: CONFIGS, expect: [] },
  { name: 'an empty list of scopes: nothing', claims: { config: [] }, path: CONFIGS, expect: [] },
  {
    name: 'scopes of another kind: nothing',
    claims: { playbook: [{ names: ['*'] }] },
    path: CONFIGS,
    expect: [],
  },
  {
    name: 'claims of an older back end: nothing',
    claims: { agents: [NIL], tags: [{}] },
    path: CONFIGS,
    expect: [],
  },
  {
    name: 'by tags',
    claims: { config: [{ tags: { namespace: 'payments' } }] },
    path: CONFIGS,
    expect: ['payments-api'],
  },
  { name: 'by names', claims: { config: [{ names: ['prod'] }] }, path: CONFIGS, expect: ['prod'] },
  { name: 'any name', claims: { config: [{ names: ['*'] }] }, path: CONFIGS, expect: ALL },
  { name: 'by agents', claims: { config: [{ agents: [NIL] }] }, path: CONFIGS, expect: ALL },
  { name: 'by another agent', claims: { config: [{ agents: [id('edge')] }] }, path: CONFIGS, expect: [] },
  { name: 'by id', claims: { config: [{ id: id('cluster') }] }, path: CONFIGS, expect: ['prod'] },
  {
    name: 'inside a scope all parts must match',
    claims: { config: [{ tags: { cluster: 'prod' }, names: ['payments'] }] },
    path: CONFIGS,
    expect: ['payments'],
  },
  {
    name: 'between scopes any may match',
    claims: { config: [{ names: ['prod'] }, { names: ['payments'] }] },
    path: CONFIGS,
    expect: ['payments', 'prod'],
  },
  {
    name: 'a matching deny rejects',
    claims: { config: [{ names: ['*'] }, { names: ['prod'], deny: true }] },
    path: CONFIGS,
    expect: ['payments', 'payments-api', 'payments-api'],
  },
  {
    name: 'an empty scope never matches',
    claims: { config: [{}, { tags: {} }, { names: [] }] },
    path: CONFIGS,
    expect: [],
  },
  {
    name: 'changes follow their config',
    claims: { config: [{ names: ['prod'] }] },
    path: 'config_changes?select=value:change_type',
    expect: ['Healthy'],
  },
  {
    name: 'relations need both ends',
    claims: { config: [{ names: ['prod', 'payments'] }] },
    path: 'config_relationships?select=value:relation',
    expect: ['hard'],
  },
  {
    name: 'functions see what their caller sees',
    claims: { config: [{ names: ['payments', 'payments-api'] }] },
    path: `rpc/related_configs_recursive?config_id=${id('deployment')}&type_filter=all`,
    expect: ['payments', 'payments-api', 'payments-api'],
  },
  {
    name: 'components ignore tags',
    claims: { component: [{ tags: { cluster: 'nowhere' }, names: ['Payments'] }] },
    path: 'components?select=name',
    expect: ['Payments'],
  },
  {
    name: 'a scope of tags alone admits no component',
    claims: { component: [{ tags: { tier: '1' } }] },
    path: 'components?select=name',
    expect: [],
  },
  {
    name: 'checks follow their canary, in views too',
    claims: { canary: [{ names: ['payments-http'] }] },
    path: 'check_summary?select=name',
    expect: ['health', 'payments-api/health', 'quiet'],
  },
  {
    name: 'playbooks by name',
    claims: { playbook: [{ names: ['restart'] }] },
    path: 'playbook_names?select=name',
    expect: ['restart'],
  },
  {
    name: 'a run needs its playbook and all that it names',
    claims: { playbook: [{ names: ['*'] }], config: [] },
    path: 'playbook_runs?select=value:status',
    expect: ['completed'],
  },
  {
    name: 'a run of a component and a check needs both',
    claims: { playbook: [{ names: ['*'] }], component: [{ names: ['*'] }], canary: [{ names: ['*'] }] },
    path: 'playbook_runs?select=value:status',
    expect: ['completed', 'running'],
  },
  {
    name: 'the history of a check follows it',
    claims: { canary: [{ names: ['doomed'] }] },
    path: `check_statuses?select=value:check_id&check_id=eq.${id('check')}`,
    expect: [],
  },
  {
    name: 'actions of a run follow it',
    claims: { playbook: [] },
    path: 'playbook_run_actions?select=name',
    expect: [],
  },
  {
    name: 'events and jobs are of all rows',
    claims: { config: [{ names: ['*'] }], canary: [{ names: ['*'] }] },
    path: 'job_history?select=name',
    expect: [],
  },
  {
    name: 'views by name',
    claims: { view: [{ names: ['pods'] }] },
    path: 'views_summary?select=name',
    expect: ['pods'],
  },
  {
    name: 'rows of a view table by a scope in common',
    claims: { scopes: [id('scope'), id('other')] },
    path: 'view_default_pods?select=name',
    expect: ['payments-api-1'],
  },
  {
    name: 'rows of a view table without one',
    claims: { scopes: [id('other')] },
    path: 'view_default_pods?select=name',
    expect: [],
  },
];
