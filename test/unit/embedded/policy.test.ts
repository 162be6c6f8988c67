import { describe, expect, test } from 'vitest';
import type { Area } from '../../../embedded/policy/areas';
import { AREAS, ROLES } from '../../../embedded/policy/areas';
import { decideDb } from '../../../embedded/policy/decide';
import { absentColumn } from '../../../embedded/server/proxy/absentColumns';
import { RELEASES } from '../../../embedded/policy/released';
import { RELATIONS } from '../../../embedded/policy/relations';
import { allows } from '../../../embedded/policy/roles';

const SENSITIVE: readonly Area[] = ['rbac', 'identities', 'connections'];
const DUTY: readonly Area[] = ['responder', 'incident', 'evidences', 'comments'];
const without = (areas: readonly Area[]) => AREAS.filter(area => !areas.includes(area));

describe('the role table', () => {
  test('[RBC-003] knows six roles', () => {
    expect(ROLES).toEqual(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']);
  });

  test('[RBC-012] knows the resource areas', () => {
    expect([...AREAS].sort((a, b) => a.localeCompare(b))).toEqual(
      `access_scopes agents auth canaries comments config_scrapers connections database evidences identities incident
       integrations kratos logging_backends notifications permissions playbook_runs playbooks properties rbac responder
       topologies views`
        .split(/\s+/)
        .sort((a, b) => a.localeCompare(b)),
    );
  });

  test.each([
    ['admin', AREAS, AREAS],
    ['editor', AREAS, without(SENSITIVE)],
    ['commander', without(SENSITIVE), DUTY],
    ['responder', without(SENSITIVE), DUTY],
    ['viewer', without(SENSITIVE), []],
    ['guest', without(SENSITIVE), []],
  ] as const)('[RBC-004][RBC-005][RBC-006][RBC-007][RBC-008][RBC-009] %s', (role, readable, writable) => {
    expect(AREAS.filter(area => allows([role], area, 'read'))).toEqual(readable);
    expect(AREAS.filter(area => allows([role], area, 'write'))).toEqual(
      AREAS.filter(area => (writable as readonly Area[]).includes(area)),
    );
  });

  test('several roles add up; names that are no role add nothing', () => {
    expect(allows(['viewer', 'commander'], 'incident', 'write')).toBe(true);
    expect(allows(['everyone', 'agent', 'constructor'], 'database', 'read')).toBe(false);
    expect(allows([], 'database', 'read')).toBe(false);
  });
});

describe('decisions about /api/db', () => {
  const admin = { roles: ['admin'] };
  const editor = { roles: ['editor'] };
  const viewer = { roles: ['viewer'] };

  test.each([
    [viewer, 'GET', '/checks', { allow: true, relation: 'checks', action: 'read' }],
    [viewer, 'HEAD', '/checks', { allow: true, relation: 'checks', action: 'read' }],
    [viewer, 'GET', '', { allow: true, action: 'read' }],
    [viewer, 'GET', '/', { allow: true, action: 'read' }],
    [viewer, 'GET', '/view_shop_pods', { allow: true, relation: 'view_shop_pods', action: 'read' }],
    [
      viewer,
      'POST',
      '/rpc/related_configs_recursive',
      { allow: true, fn: 'related_configs_recursive', action: 'read' },
    ],
    [viewer, 'POST', '/checks', { allow: false, reason: 'denied', object: 'canaries', action: 'write' }],
    [
      viewer,
      'GET',
      '/connections',
      { allow: false, reason: 'denied', object: 'connections', action: 'read' },
    ],
    [
      viewer,
      'POST',
      '/rpc/merge_external_users',
      { allow: false, reason: 'denied', object: 'database', action: 'write' },
    ],
    [editor, 'GET', '/people', { allow: true, relation: 'people', action: 'read' }],
    [editor, 'PATCH', '/people', { allow: false, reason: 'denied', object: 'identities', action: 'write' }],
    [admin, 'PATCH', '/people', { allow: true, relation: 'people', action: 'write' }],
    [admin, 'DELETE', '/view_shop_pods', { allow: false, reason: 'read-only' }],
    [admin, 'PATCH', '/connections_list', { allow: false, reason: 'read-only' }],
    [admin, 'GET', '/rpc/merge_external_users', { allow: false, reason: 'read-only' }],
    [admin, 'GET', '/access_tokens', { allow: false, reason: 'denied', object: 'kratos', action: 'read' }],
    [admin, 'PUT', '/people', { allow: false, reason: 'not-configured' }],
    [admin, 'DELETE', '/rpc/uuid_to_ulid', { allow: false, reason: 'not-configured' }],
    [admin, 'POST', '/', { allow: false, reason: 'not-configured' }],
    [admin, 'GET', '/nothing', { allow: false, reason: 'unknown' }],
    [admin, 'GET', '/view_', { allow: false, reason: 'unknown' }],
    [admin, 'GET', '/rpc/delete_person', { allow: false, reason: 'unknown' }],
    [admin, 'GET', '/rpc', { allow: false, reason: 'unknown' }],
    [admin, 'GET', '/checks/1', { allow: false, reason: 'unknown' }],
    [admin, 'GET', '/rpc/uuid_to_ulid/x', { allow: false, reason: 'unknown' }],
    [{ roles: [] }, 'GET', '/', { allow: false, reason: 'denied', object: 'database', action: 'read' }],
  ])('%j %s %s', (subject, method, path, expected) => {
    expect(decideDb(subject, method, path)).toEqual(expected);
  });

  test('a token without a right its creator has is refused', () => {
    const token = { roles: ['admin'], denied: new Set(['canaries read', 'playbooks update']) };
    expect(decideDb(token, 'GET', '/checks').allow).toBe(false);
    expect(decideDb(token, 'POST', '/checks').allow).toBe(true);
    expect(decideDb(token, 'PATCH', '/playbooks').allow).toBe(false);
    expect(decideDb(token, 'GET', '/rpc/check_summary_for_component').allow).toBe(false);
    expect(decideDb(token, 'GET', '/').allow).toBe(true);
    expect(decideDb({ roles: ['admin'], denied: new Set(['database read']) }, 'GET', '/').allow).toBe(false);
  });

  test('what is derived is never written: a write would pass through to the table below', () => {
    const views = [...RELATIONS].filter(([, rule]) => rule.kind === 'view').map(([name]) => name);
    expect(views).toEqual(
      expect.arrayContaining(['connections_list', 'configs', 'people_roles', 'check_names']),
    );
    for (const name of views) {
      for (const method of ['POST', 'PATCH', 'DELETE'])
        expect(decideDb(admin, method, `/${name}`).allow).toBe(false);
    }
  });
});

describe('as a released Mission Control decides', () => {
  const holder = (granted: string[], refused: string[] = []) => ({
    roles: ['viewer'],
    recorded: { granted: new Set(granted), refused: new Set(refused) },
  });
  test.each([
    ['viewers write no catalog', { roles: ['viewer'] }, 'PATCH', '/config_items', false],
    ['a record grants it', holder(['catalog update']), 'PATCH', '/config_items', true],
    ['a record of everything does too', holder(['* update']), 'PATCH', '/config_items', true],
    ['another verb does not', holder(['catalog create']), 'PATCH', '/config_items', false],
    [
      'a refusal outweighs what it grants',
      holder(['* update'], ['catalog update']),
      'PATCH',
      '/config_items',
      false,
    ],
    ['a refusal outweighs the static policy', holder([], ['canaries read']), 'GET', '/checks', false],
    ['a relation no release has', { roles: ['admin'] }, 'GET', '/access_scopes', false],
    ['what nobody may', holder(['* read']), 'GET', '/access_tokens', false],
  ])('%s', (_name, subject, method, path, expected) => {
    expect(decideDb(subject, method, path, 'mission-control').allow).toBe(expected);
    expect(decideDb(subject, method, path, 'mission-control-2025').allow).toBe(expected);
  });

  test('its own role table asks no record', () => {
    expect(decideDb(holder(['catalog update']), 'PATCH', '/config_items').allow).toBe(false);
  });
});

describe('columns that a released Mission Control lacks', () => {
  test.each([
    ['config_analysis_items', 'select=id,config_name', 'config_name'],
    ['config_analysis_items', 'select=id,name:config_name', 'config_name'],
    [
      'config_analysis_items',
      'select=id,item:configs!inner(name,deleted_at)&order=item(name).desc,id',
      undefined,
    ],
    ['config_analysis_items', 'order=id,deleted_at.desc.nullslast', 'deleted_at'],
    ['config_analysis_items', 'deleted_at=is.null', 'deleted_at'],
    ['config_analysis_items', 'item.deleted_at=is.null', undefined],
    ['team_members', 'select=source,person:people(id)', 'source'],
    ['checks', 'select=source', undefined],
  ])('%s?%s', (relation, query, expected) =>
    expect(absentColumn(RELEASES['mission-control-2025'], relation, new URLSearchParams(query))).toBe(
      expected,
    ),
  );

  test('each release lacks its own', () => {
    const lacked = (profile: keyof typeof RELEASES, column: string) =>
      absentColumn(RELEASES[profile], 'configs', new URLSearchParams({ select: `id,${column}` }));
    expect(lacked('mission-control', 'cost_total_7d')).toBe('cost_total_7d');
    expect(lacked('mission-control', 'billing_currency')).toBeUndefined();
    expect(lacked('mission-control-2025', 'cost_total_7d')).toBeUndefined();
    expect(lacked('mission-control-2025', 'billing_currency')).toBe('billing_currency');
  });
});
