import { describe, expect, test } from 'vitest';
import { covers, reachOf } from '@/modules/access/effective/applies';
import { explain, overview } from '@/modules/access/effective/explain';
import type {
  AccessFacts,
  Asked,
  AskedAction,
  NamedScopeFacts,
  One,
  Rule,
  Scope,
  Who,
} from '@/modules/access/effective/model';
import { isInGroup, subjectsOf } from '@/modules/access/effective/subjects';
import { admits, visibilityOf } from '@/modules/access/effective/visibility';
import { scopeClaims } from '../../../../embedded/core/claims';
import { expandActions } from '../../../../embedded/core/permissionRecords';

const RULE: Rule = {
  id: 'r',
  source: 'UI',
  subject_type: 'person',
  subject: 'p1',
  person_id: null,
  team_id: null,
  notification_id: null,
  object: null,
  object_selector: null,
  config_id: null,
  component_id: null,
  connection_id: null,
  playbook_id: null,
  canary_id: null,
  action: 'read',
  deny: false,
  description: null,
  until: null,
  tags: null,
  agents: null,
};
const WHO: Who = {
  id: 'p1',
  name: 'Vera',
  email: 'vera@meridian.example',
  roles: ['viewer'],
  teams: [{ id: 't1', name: 'Payments' }],
};
const NOBODY: Who = { ...WHO, roles: [], teams: [] };
const LEDGER: One = {
  kind: 'config',
  id: 'c1',
  name: 'ledger',
  namespace: 'payments',
  type: 'Kubernetes::Pod',
  agent: 'a1',
  tags: { cluster: 'prod', team: 'pay' },
};
const CATALOG: Asked = { object: 'catalog' };
const ONE: Asked = { object: 'catalog', one: LEDGER };
const facts = (permissions: readonly Partial<Rule>[], more: Partial<AccessFacts> = {}): AccessFacts => ({
  permissions: permissions.map((rule, at) => ({ ...RULE, id: `r${at}`, ...rule })),
  groups: [],
  scopes: [],
  narrowing: false,
  ...more,
});

describe('actions', () => {
  const ACTIONS: readonly AskedAction[] = [
    'read',
    'create',
    'update',
    'delete',
    'playbook:run',
    'playbook:approve',
  ];
  test.each(['read', '*', 'create,read,update,delete', 'playbook:*', 'playbook:run', 'update, delete', ''])(
    'the text %j stands for what the backend takes it for',
    text => {
      expect(ACTIONS.filter(action => covers(text, action)).sort()).toEqual(expandActions(text).sort());
    },
  );
});

describe('what a permission reaches', () => {
  const selector = (object_selector: Record<string, object[]>): Partial<Rule> => ({ object_selector });
  test.each<[Partial<Rule>, Asked, string]>([
    [{ object: 'catalog' }, CATALOG, 'yes'],
    [{ object: 'catalog' }, ONE, 'yes'],
    [{ object: '*' }, CATALOG, 'yes'],
    [{ object: 'topology' }, CATALOG, 'no'],
    [{ config_id: 'c1' }, CATALOG, 'part'],
    [{ config_id: 'c1' }, ONE, 'yes'],
    [{ config_id: 'c2' }, ONE, 'no'],
    [{ component_id: 'c1' }, ONE, 'no'],
    [{ component_id: 'c1' }, { object: 'topology' }, 'part'],
    [{ playbook_id: 'b' }, { object: 'playbooks' }, 'part'],
    [
      { connection_id: 'n' },
      { object: 'connection', one: { kind: 'connection', id: 'n', name: 'n' } },
      'yes',
    ],
    [{ canary_id: 'k' }, { object: 'canaries', one: { kind: 'canary', id: 'x', name: 'n' } }, 'no'],
    [selector({ configs: [{ name: '*' }] }), CATALOG, 'yes'],
    [selector({ configs: [{ name: 'ledger' }] }), CATALOG, 'part'],
    [selector({ configs: [{ name: 'other' }, { name: 'ledger', namespace: 'payments' }] }), ONE, 'yes'],
    [selector({ configs: [{ name: 'ledger', namespace: 'other' }] }), ONE, 'no'],
    [selector({ configs: [{ id: 'c1' }] }), ONE, 'yes'],
    [selector({ configs: [{ types: ['Kubernetes::Node', 'Kubernetes::Pod'] }] }), ONE, 'yes'],
    [selector({ configs: [{ agent: 'a2' }] }), ONE, 'no'],
    [selector({ configs: [{ tagSelector: 'cluster=prod,team!=web' }] }), ONE, 'yes'],
    [selector({ configs: [{ tagSelector: 'cluster=staging' }] }), ONE, 'no'],
    [selector({ configs: [{ tagSelector: 'cluster in (a,b)' }] }), ONE, 'part'],
    [selector({ configs: [{ search: 'x' }] }), ONE, 'part'],
    [selector({ configs: [{}] }), ONE, 'no'],
    [selector({ components: [{ name: '*' }] }), ONE, 'no'],
    // Run on a config by a playbook: both must be in the request, and only one was named.
    [selector({ configs: [{ name: '*' }], playbooks: [{ name: 'x' }] }), ONE, 'part'],
    [{ object: 'catalog', tags: { cluster: 'prod' } }, ONE, 'yes'],
    [{ object: 'catalog', tags: { cluster: 'staging' } }, ONE, 'no'],
    [{ object: 'catalog', agents: ['a1'] }, ONE, 'yes'],
    [{ object: 'catalog', agents: ['a1'] }, CATALOG, 'part'],
  ])('%j of %j: %s', (part, asked, reach) => {
    expect(reachOf({ ...RULE, ...part }, asked, 'read')).toBe(reach);
    expect(reachOf({ ...RULE, ...part, action: 'delete' }, asked, 'read')).toBe('no');
  });
});

describe('by a scope', () => {
  const AGENT = '019a0000-0000-7000-8000-00000000000a';
  const OTHER = '019a0000-0000-7000-8000-00000000000b';
  const named = (...targets: unknown[]): NamedScopeFacts[] => [
    { id: 's1', namespace: 'default', name: 'prod', targets },
  ];
  const RULED = { ...RULE, object_selector: { scopes: [{ namespace: 'default', name: 'prod' }] } };
  const EDGE = { ...LEDGER, agent: AGENT };
  const of = (one: One): Asked => ({
    object: {
      config: 'catalog',
      component: 'topology',
      playbook: 'playbooks',
      canary: 'canaries',
      connection: 'connection',
      view: 'views',
    }[one.kind],
    one,
  });
  const PLAYBOOK: One = { kind: 'playbook', id: 'b', name: 'failover', namespace: 'payments' };

  test.each<[string, unknown[], Asked, string]>([
    ['any one target is enough', [{ config: { name: 'x' } }, { config: { name: 'ledger' } }], ONE, 'yes'],
    ['none of them', [{ config: { name: 'x' } }, { config: { name: 'y' } }], ONE, 'no'],
    ['no targets', [], ONE, 'no'],
    ['any name', [{ config: { name: '*' } }], ONE, 'yes'],
    ['all of a kind by any name', [{ config: { name: '*' } }], CATALOG, 'yes'],
    ['a kind by a name', [{ config: { name: 'ledger' } }], CATALOG, 'part'],
    ['another kind', [{ component: { name: '*' } }], ONE, 'no'],
    ['every kind', [{ global: { name: 'ledger' } }], ONE, 'yes'],
    ['connections are in no scope', [{ global: { name: '*' } }], { object: 'connection' }, 'no'],
    ['nor are logs', [{ global: { name: '*' } }], { object: 'logs' }, 'no'],
    ['all parts must match', [{ config: { name: 'ledger', namespace: 'payments' } }], ONE, 'yes'],
    ['one part does not', [{ config: { name: 'ledger', namespace: 'web' } }], ONE, 'no'],
    ['tags', [{ config: { tagSelector: 'cluster=prod,team=pay' } }], ONE, 'yes'],
    ['another tag', [{ config: { tagSelector: 'cluster=prod,team=web' } }], ONE, 'no'],
    ['tags that are written in another way', [{ config: { tagSelector: 'cluster in (a,b)' } }], ONE, 'part'],
    ['tags of what has none', [{ playbook: { tagSelector: 'cluster=prod' } }], of(PLAYBOOK), 'no'],
    [
      'a part that the kind lacks is ignored',
      [{ global: { namespace: 'payments', agent: OTHER } }],
      of(PLAYBOOK),
      'yes',
    ],
    ['the agent', [{ config: { agent: AGENT } }], of(EDGE), 'yes'],
    ['another agent', [{ config: { agent: OTHER } }], of(EDGE), 'no'],
    ['any agent', [{ config: { agent: 'all' } }], of(EDGE), 'yes'],
    ['an agent by its name may be it', [{ config: { agent: 'edge' } }], of(EDGE), 'part'],
    ['no criterion matches nothing', [{ config: {} }], ONE, 'no'],
    ['a criterion of another version may match', [{ config: { name: 'ledger', search: 'x' } }], ONE, 'part'],
    ['but not where another part does not', [{ config: { name: 'x', search: 'x' } }], ONE, 'no'],
    ['a target that cannot be read may match', [{ check: { name: 'x' } }], ONE, 'part'],
  ])('%s', (_title, targets, asked, reach) => {
    expect(reachOf(RULED, asked, 'read', named(...targets))).toBe(reach);
  });

  test('of another name it reaches nothing; where scopes are not known nothing can be told', () => {
    const other = [{ id: 's2', namespace: 'web', name: 'prod', targets: [{ config: { name: '*' } }] }];
    expect(reachOf(RULED, ONE, 'read', other)).toBe('no');
    expect(reachOf(RULED, ONE, 'read')).toBe('part');
    expect(reachOf(RULED, { object: 'logs' }, 'read')).toBe('no');
  });

  test('beside selectors both must match', () => {
    const both = { ...RULE, object_selector: { configs: [{ name: '*' }], ...RULED.object_selector } };
    expect(reachOf(both, ONE, 'read', named({ config: { name: 'x' } }))).toBe('no');
    expect(reachOf(both, ONE, 'read', named({ config: { name: 'ledger' } }))).toBe('part');
  });

  test('it is a reason, with the scope that reaches it', () => {
    const given = facts([RULED], { named: named({ config: { name: 'ledger' } }) });
    expect(explain(NOBODY, ONE, 'read', given)).toMatchObject({
      verdict: 'allowed',
      grants: [{ reach: 'yes', scopes: [{ scope: { id: 's1' }, reach: 'yes' }] }],
    });
    expect(explain(NOBODY, CATALOG, 'read', given).verdict).toBe('partly');
    const denied = facts([{ ...RULED, deny: true }], { named: named({ config: { name: 'ledger' } }) });
    expect(explain(WHO, ONE, 'read', denied).verdict).toBe('denied');
  });

  const GUEST_OF_SCOPES: Who = { ...WHO, roles: ['guest'], teams: [] };
  test.each<[string, unknown[], Asked, string]>([
    ['one that a target matches', [{ config: { name: 'ledger' } }], ONE, 'seen'],
    ['one that none does', [{ config: { name: 'x' } }], ONE, 'hidden'],
    ['a kind', [{ config: { name: 'ledger' } }], CATALOG, 'some'],
    ['a kind that none speaks of', [{ component: { name: '*' } }], CATALOG, 'none'],
    ['one that may match', [{ config: { agent: 'edge' } }], ONE, 'unknown'],
  ])('what a guest sees by a permission to read: %s', (_title, targets, asked, sight) => {
    const given = facts([RULED], { named: named(...targets), narrowing: true });
    expect(visibilityOf(GUEST_OF_SCOPES, asked, given).sight).toBe(sight);
    const running = facts([{ ...RULED, action: 'playbook:run' }], {
      named: named(...targets),
      narrowing: true,
    });
    expect(visibilityOf(GUEST_OF_SCOPES, asked, running).sight).toBe('none');
  });
});

describe('for whom', () => {
  test('the person, roles with what they inherit, teams and groups', () => {
    const group = { name: 'crew', selectors: { teams: ['Payments'] } };
    expect([...subjectsOf({ ...WHO, roles: ['editor'] }, [group])]).toEqual([
      ['p1', { kind: 'person' }],
      ['editor', { kind: 'role', role: 'editor' }],
      ['viewer', { kind: 'role', role: 'viewer', by: 'editor' }],
      ['everyone', { kind: 'role', role: 'everyone' }],
      ['t1', { kind: 'team', id: 't1', name: 'Payments' }],
      ['crew', { kind: 'group', name: 'crew' }],
    ]);
  });
  test.each([
    [{ people: ['p1'] }, true],
    [{ people: ['vera@meridian.example'] }, true],
    [{ people: ['*'] }, true],
    [{ teams: ['Payments'] }, true],
    [{ people: ['p2'], teams: ['Data'] }, false],
    [{ people: 'p1' }, false],
  ])('a group of %j holds them: %s', (selectors, holds) => {
    expect(isInGroup({ name: 'g', selectors }, WHO)).toBe(holds);
  });
  test('somebody else’s permission says nothing', () => {
    expect(explain(NOBODY, CATALOG, 'read', facts([{ subject: 'p2', object: 'catalog' }])).grants).toEqual(
      [],
    );
  });
});

describe('verdicts', () => {
  test.each<[string, Who, readonly Partial<Rule>[], Asked, AskedAction, string]>([
    ['a role allows', WHO, [], CATALOG, 'read', 'allowed'],
    ['no role, no grant', NOBODY, [], CATALOG, 'read', 'none'],
    ['the role does not reach that far', WHO, [], CATALOG, 'update', 'none'],
    ['a grant allows', WHO, [{ object: 'catalog', action: 'update' }], CATALOG, 'update', 'allowed'],
    ['a grant on one, asked of all', NOBODY, [{ config_id: 'c1' }], CATALOG, 'read', 'partly'],
    ['a grant on one, asked of it', NOBODY, [{ config_id: 'c1' }], ONE, 'read', 'allowed'],
    ['a grant on another one', NOBODY, [{ config_id: 'c2' }], ONE, 'read', 'none'],
    [
      'a team’s grant',
      WHO,
      [{ subject_type: 'team', subject: 't1', object: 'playbooks', action: '*' }],
      { object: 'playbooks' },
      'playbook:run',
      'allowed',
    ],
    ['deny wins over a role', WHO, [{ object: 'catalog', deny: true }], CATALOG, 'read', 'denied'],
    [
      'deny wins over grants',
      WHO,
      [{ object: 'catalog' }, { object: '*', action: '*', deny: true }],
      CATALOG,
      'read',
      'denied',
    ],
    [
      'deny wins over admin',
      { ...WHO, roles: ['admin'] },
      [{ object: 'catalog', action: '*', deny: true }],
      CATALOG,
      'delete',
      'denied',
    ],
    ['a denial of one, asked of all', WHO, [{ config_id: 'c1', deny: true }], CATALOG, 'read', 'partly'],
    ['a denial of one, asked of it', WHO, [{ config_id: 'c1', deny: true }], ONE, 'read', 'denied'],
    ['a denial of another one', WHO, [{ config_id: 'c2', deny: true }], ONE, 'read', 'allowed'],
    [
      'a denial of nothing that is granted',
      NOBODY,
      [{ config_id: 'c1', deny: true }],
      CATALOG,
      'read',
      'none',
    ],
    [
      'a denial that speaks of another action',
      WHO,
      [{ object: 'catalog', action: 'delete', deny: true }],
      CATALOG,
      'read',
      'allowed',
    ],
  ])('%s', (_title, who, rules, asked, action, verdict) => {
    expect(explain(who, asked, action, facts(rules)).verdict).toBe(verdict);
  });

  test('says by which role, grant and denial, each with its record', () => {
    const rules = [
      { object: 'catalog', action: '*' },
      { subject_type: 'group', subject: 'viewer', object: 'catalog', deny: true },
      { object: 'logs' },
    ];
    const { roles, grants, denials } = explain({ ...WHO, roles: ['editor'] }, CATALOG, 'read', facts(rules));
    expect(roles).toEqual(['editor']);
    expect(grants.map(({ rule, via }) => [rule.id, via])).toEqual([['r0', { kind: 'person' }]]);
    expect(denials.map(({ rule, via }) => [rule.id, via])).toEqual([
      ['r1', { kind: 'role', role: 'viewer', by: 'editor' }],
    ]);
  });

  test('the overview has a verdict an object and action, and none where the action means nothing', () => {
    const [catalog, logs] = overview(WHO, ['catalog', 'logs'], facts([{ object: 'logs', deny: true }]));
    expect(catalog?.verdicts).toEqual({
      read: 'allowed',
      create: 'none',
      update: 'none',
      delete: 'none',
      'playbook:run': 'none',
      'playbook:approve': 'none',
    });
    expect(logs?.verdicts).toMatchObject({ read: 'denied', 'playbook:run': null });
  });
});

describe('what access scopes show', () => {
  const GUEST: Who = { ...WHO, roles: ['guest'] };
  const scope = (more: Partial<Scope>): Scope => ({
    id: 's',
    name: 's',
    person_id: 'p1',
    team_id: null,
    resources: ['configs'],
    scopes: [{ names: ['ledger'] }],
    ...more,
  });

  test.each<[Scope['scopes'][number], One, boolean | undefined]>([
    [{ names: ['ledger'] }, LEDGER, true],
    [{ names: ['*'] }, LEDGER, true],
    [{ names: ['led'] }, LEDGER, false],
    [{ tags: { cluster: 'prod' } }, LEDGER, true],
    [{ tags: { cluster: 'prod', team: 'web' } }, LEDGER, false],
    [{ agents: ['a2', 'a1'] }, LEDGER, true],
    [{ agents: ['*'] }, LEDGER, true],
    [{ tags: { cluster: 'prod' }, agents: ['a2'] }, LEDGER, false],
    [{ tags: { cluster: 'prod' }, agents: ['a1'], names: ['ledger'] }, LEDGER, true],
    [{}, LEDGER, false],
    [{ agents: ['a1'] }, { ...LEDGER, agent: undefined }, undefined],
    [{ tags: { cluster: 'prod' } }, { ...LEDGER, kind: 'playbook' }, false],
    [{ tags: { no: 'such' }, names: ['ledger'] }, { ...LEDGER, kind: 'component' }, true],
  ])('%j admits %o: %s', (item, one, expected) => {
    expect(admits(item, one)).toBe(expected);
  });

  test.each<[string, Who, Partial<AccessFacts>, Asked, string, string]>([
    ['a viewer is not narrowed', WHO, { scopes: [scope({})], narrowing: true }, CATALOG, 'all', 'allowed'],
    ['nobody is where the deployment does not', GUEST, { scopes: [scope({})] }, CATALOG, 'all', 'allowed'],
    [
      'a guest sees what scopes admit',
      GUEST,
      { scopes: [scope({})], narrowing: true },
      CATALOG,
      'some',
      'partly',
    ],
    ['one that is admitted', GUEST, { scopes: [scope({})], narrowing: true }, ONE, 'seen', 'allowed'],
    [
      'a team’s scope',
      GUEST,
      { scopes: [scope({ person_id: null, team_id: 't1' })], narrowing: true },
      ONE,
      'seen',
      'allowed',
    ],
    [
      'any one may match',
      GUEST,
      { scopes: [scope({ scopes: [{ names: ['x'] }, { names: ['*'] }] })], narrowing: true },
      ONE,
      'seen',
      'allowed',
    ],
    [
      'one that is not admitted',
      GUEST,
      { scopes: [scope({ scopes: [{ names: ['x'] }] })], narrowing: true },
      ONE,
      'hidden',
      'hidden',
    ],
    [
      'no scope speaks of the kind',
      GUEST,
      { scopes: [scope({ resources: ['playbooks'] })], narrowing: true },
      CATALOG,
      'none',
      'hidden',
    ],
    [
      'somebody else’s scope',
      GUEST,
      { scopes: [scope({ person_id: 'p2' })], narrowing: true },
      CATALOG,
      'none',
      'hidden',
    ],
    [
      'all resources',
      GUEST,
      { scopes: [scope({ resources: ['*'] })], narrowing: true },
      ONE,
      'seen',
      'allowed',
    ],
    ['scopes know nothing of logs', GUEST, { narrowing: true }, { object: 'logs' }, 'all', 'allowed'],
    [
      'an agent that is not known',
      GUEST,
      { scopes: [scope({ scopes: [{ agents: ['a1'] }] })], narrowing: true },
      { object: 'catalog', one: { ...LEDGER, agent: undefined } },
      'unknown',
      'partly',
    ],
  ])('%s', (_title, who, more, asked, sight, verdict) => {
    expect(visibilityOf(who, asked, facts([], more)).sight).toBe(sight);
    expect(explain(who, asked, 'read', facts([], more)).verdict).toBe(verdict);
  });

  test.each(['*', 'configs', 'components', 'playbooks', 'canaries', 'checks', 'topologies', 'connections'])(
    'the resource type %s narrows the kinds that the backend narrows by it',
    type => {
      const claims = scopeClaims([{ resources: [type], scopes: [{ names: ['*'] }] }]);
      const who = { ...WHO, roles: ['guest'] };
      const given = facts([], { scopes: [scope({ resources: [type] })], narrowing: true });
      const seen = (object: string) => visibilityOf(who, { object }, given).sight === 'some';
      expect({
        config: seen('catalog'),
        component: seen('topology'),
        playbook: seen('playbooks'),
        canary: seen('canaries'),
      }).toEqual(Object.fromEntries(Object.entries(claims).map(([kind, items]) => [kind, items.length > 0])));
    },
  );
});
