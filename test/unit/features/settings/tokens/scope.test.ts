import { describe, expect, test } from 'vitest';
import {
  actionsFor,
  EMPTY_SCOPE,
  levelsFor,
  levelsOf,
  MCP_SCOPE,
  PRESETS,
  READ_SCOPE,
  scopeOf,
  scopeRule,
  TOKEN_OBJECTS,
  type Levels,
  type Preset,
} from '@/features/settings/tokens/model/scope';
import { scopeFromRules, tokenScopeLines } from '@/features/settings/tokens/model/words';
import { ownerOf, tokenState, EXPIRIES } from '@/features/settings/tokens/model/state';

const NONE: Levels = levelsOf('Read');
const nothing = Object.fromEntries(TOKEN_OBJECTS.map(object => [object, 'None'])) as Levels;
const pairs = (preset: Preset, levels: Levels = NONE) =>
  scopeOf({ preset, levels }).map(({ object, action }) => `${object}:${action}`);
const FIVE = ['canaries', 'catalog', 'application', 'notification'] as const;

describe('scopes', () => {
  test('[TOK-009] the presets are Read, Write, Admin and Custom', () => {
    expect(PRESETS).toEqual(['Read', 'Write', 'Admin', 'Custom']);
  });
  test('[TOK-014] the objects', () => {
    expect(TOKEN_OBJECTS).toEqual(['mcp', 'canaries', 'catalog', 'application', 'playbooks', 'notification']);
  });
  test.each([
    ...FIVE.map(object => [object, ['read', 'create', 'update', 'delete']] as const),
    ['playbooks', ['read', 'create', 'update', 'delete', 'playbook:run', 'playbook:approve']] as const,
    ['mcp', ['*']] as const,
  ])('[TOK-015][TOK-016][TOK-017] the actions of %s are %j', (object, actions) => {
    expect(actionsFor(object)).toEqual(actions);
  });
  test.each([
    ...FIVE.map(object => [object, ['None', 'Read', 'Write', 'Admin']] as const),
    ['playbooks', ['None', 'Read', 'Run', 'Approve', 'Write']] as const,
    ['mcp', ['None', 'Admin']] as const,
  ])('[TOK-011][TOK-012][TOK-013] the levels of %s are %j', (object, levels) => {
    expect(levelsFor(object)).toEqual(levels);
  });

  test('[TOK-018] Read gives read on all objects, and * on mcp', () => {
    expect(pairs('Read')).toEqual([
      'mcp:*',
      'canaries:read',
      'catalog:read',
      'application:read',
      'playbooks:read',
      'notification:read',
    ]);
  });
  test('[TOK-019] Write gives read and create', () => {
    expect(pairs('Write')).toEqual(
      ['canaries', 'catalog', 'application', 'playbooks', 'notification'].flatMap(object => [
        `${object}:read`,
        `${object}:create`,
      ]),
    );
  });
  test('[TOK-020] Admin gives all actions, those of playbooks on playbooks only', () => {
    const all = pairs('Admin');
    expect(all).toEqual(TOKEN_OBJECTS.flatMap(object => actionsFor(object).map(one => `${object}:${one}`)));
    expect(all.filter(pair => pair.includes(':playbook:'))).toEqual([
      'playbooks:playbook:run',
      'playbooks:playbook:approve',
    ]);
  });
  test.each([
    ['canaries', 'Read', ['read']],
    ['canaries', 'Write', ['read', 'create']],
    ['canaries', 'Admin', ['read', 'create', 'update', 'delete']],
    ['playbooks', 'Run', ['read', 'playbook:run']],
    ['playbooks', 'Approve', ['read', 'playbook:run', 'playbook:approve']],
    ['playbooks', 'Write', ['read', 'playbook:run', 'playbook:approve', 'create', 'delete']],
    ['mcp', 'Admin', ['*']],
  ] as const)('[TOK-010] Custom: %s at %s gives %j and nothing on the others', (object, level, actions) => {
    expect(scopeOf({ preset: 'Custom', levels: { ...nothing, [object]: level } })).toEqual(
      actions.map(action => ({ subject: '', object, action })),
    );
  });
  test('[TOK-021] an entry is sent with an empty subject', () => {
    expect(scopeOf(MCP_SCOPE)).toEqual([{ subject: '', object: 'mcp', action: '*' }]);
  });

  test.each(['Read', 'Write', 'Admin'] as const)('leaving %s for Custom adds no right', preset => {
    const before = pairs(preset);
    expect(pairs('Custom', levelsOf(preset)).filter(pair => !before.includes(pair))).toEqual([]);
  });
  test('leaving Read for Custom changes nothing; of Write the playbooks keep only what they read', () => {
    expect(pairs('Custom', levelsOf('Read'))).toEqual(pairs('Read'));
    expect(levelsOf('Write')).toMatchObject({ catalog: 'Write', playbooks: 'Read', mcp: 'None' });
  });

  test('a scope without anything in it is refused: the backend would read it as everything', () => {
    expect(scopeRule({ preset: 'Custom', levels: nothing })).toBe(EMPTY_SCOPE);
    expect(scopeRule({ preset: 'Read', levels: nothing })).toBeUndefined();
    expect(scopeRule(MCP_SCOPE)).toBeUndefined();
    expect(scopeRule(READ_SCOPE)).toBeUndefined();
  });
});

describe('scopes in words', () => {
  test('objects with the same rights share a line, those without any come last', () => {
    expect(tokenScopeLines(scopeOf({ preset: 'Write', levels: NONE }))).toEqual([
      {
        objects: 'Health checks, Catalog, Applications, Playbooks and Notifications',
        may: 'read and add',
      },
      { objects: 'MCP', may: 'nothing' },
    ]);
    expect(tokenScopeLines(scopeOf(MCP_SCOPE))[0]).toEqual({ objects: 'MCP', may: 'use all of it' });
    expect(
      tokenScopeLines(scopeOf({ preset: 'Custom', levels: { ...nothing, playbooks: 'Approve' } }))[0],
    ).toEqual({ objects: 'Playbooks', may: 'read, run and approve' });
  });

  test('what the rules about a token do not deny is its scope', () => {
    const deny = (object: string, action: string, subject = 'me') => ({
      subject,
      object,
      action,
      deny: true,
    });
    const rules = [
      ...['create', 'update', 'delete', 'read'].flatMap(action =>
        ['canaries', 'application', 'notification'].map(object => deny(object, action)),
      ),
      ...['create', 'update', 'delete'].map(action => deny('catalog', action)),
      ...actionsFor('playbooks').map(action => deny('playbooks', action)),
      deny('mcp', 'read'),
      // The creator's own rules are not the token's.
      deny('catalog', 'read', 'everyone'),
      { subject: 'admin', object: '*', action: '*' },
    ];
    expect(scopeFromRules('me', rules)).toEqual([
      { subject: '', object: 'mcp', action: '*' },
      { subject: '', object: 'catalog', action: 'read' },
    ]);
    expect(scopeFromRules('me', [deny('catalog', 'read', 'everyone')])).toBeUndefined();
  });
});

describe('the list', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  test.each([
    ['new', { created_at: '2026-05-31T00:00:00Z' }, 'active'],
    ['past its end', { created_at: '2026-05-01T00:00:00Z', expires_at: '2026-06-01T00:00:00Z' }, 'expired'],
    [
      'before its end',
      { created_at: '2026-05-01T00:00:00Z', expires_at: '2026-06-01T00:00:01Z' },
      'expires soon',
    ],
    [
      'two weeks before its end',
      { created_at: '2026-05-01T00:00:00Z', expires_at: '2026-06-15T00:00:00Z' },
      'expires soon',
    ],
    [
      'more than two weeks before it',
      { created_at: '2026-05-01T00:00:00Z', expires_at: '2026-06-15T00:00:01Z' },
      'active',
    ],
    [
      'near its end, and prolonged by its use',
      { created_at: '2026-05-01T00:00:00Z', expires_at: '2026-06-02T00:00:00Z', auto_renew: true },
      'active',
    ],
    [
      'near its end, and unused for long',
      { created_at: '2026-01-01T00:00:00Z', expires_at: '2026-06-02T00:00:00Z' },
      'expires soon',
    ],
    ['old, use unknown', { created_at: '2026-01-01T00:00:00Z' }, 'stale'],
    [
      'old, used lately',
      { created_at: '2026-01-01T00:00:00Z', person: { last_login: '2026-05-30T00:00:00Z' } },
      'active',
    ],
    [
      'old, used long ago',
      { created_at: '2025-01-01T00:00:00Z', person: { last_login: '2026-02-01T00:00:00Z' } },
      'stale',
    ],
  ] as const)('a token that is %s', (_what, token, state) => {
    expect(tokenState(token, now)).toBe(state);
  });
  test.each([
    ['amara+token:claude-desktop@meridian.example', 'amara@meridian.example'],
    ['amara+token:a+b@c@meridian.example', 'amara@meridian.example'],
    ['amara@meridian.example', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j belongs to %j', (email, owner) => {
    expect(ownerOf(email)).toBe(owner);
  });
  test('never comes first of the expiries', () => {
    expect(EXPIRIES.map(({ value }) => value)).toEqual(['never', '30d', '90d', '365d']);
  });
});
