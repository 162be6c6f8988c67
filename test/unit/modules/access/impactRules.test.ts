import { describe, expect, test } from 'vitest';
import { NEW_PERMISSION } from '@/lib/access/permissions/record';
import type { AccessFacts, One, Rule, Scope, Who } from '@/modules/access/effective/model';
import {
  permissionChange,
  ruleToSave,
  type AccessChange,
  type RuleChange,
} from '@/modules/access/impact/change';
import { pickedCounts, pickedSearch } from '@/modules/access/impact/counted';
import { impactOf } from '@/modules/access/impact/impact';
import { accessScopeRemoval, namedScopeRemoval } from '@/modules/access/impact/scopeChange';
import { impactSummary, impactText } from '@/modules/access/impact/words';

const RULE: Rule = {
  id: 'r',
  source: 'UI',
  subject_type: 'person',
  subject: 'nora',
  person_id: null,
  team_id: null,
  notification_id: null,
  object: null,
  object_selector: null,
  config_id: 'c1',
  component_id: null,
  connection_id: null,
  playbook_id: null,
  canary_id: null,
  action: 'update',
  deny: false,
  description: null,
  until: null,
  tags: null,
  agents: null,
  config_object: { id: 'c1', name: 'payments-api' },
};
const rule = (more: Partial<Rule> = {}): Rule => ({ ...RULE, ...more });
const TEAM = { id: 't1', name: 'Payments' };
const OF_TEAM = { subject_type: 'team', subject: 't1', team: TEAM };
const ofRole = (role: string) => ({ subject_type: 'group', subject: role });
const global = (object: string, more: Partial<Rule> = {}) => rule({ config_id: null, object, ...more });
const scoped = (name: string, more: Partial<Rule> = {}) =>
  rule({ config_id: null, object_selector: { scopes: [{ namespace: '', name }] }, ...more });

const person = (id: string, more: Partial<Who> = {}): Who => ({
  id,
  name: id,
  email: `${id}@meridian.example`,
  roles: [],
  teams: [],
  ...more,
});
const PEOPLE = [
  person('ada', { roles: ['admin'], teams: [TEAM] }),
  person('gus', { roles: ['guest'] }),
  person('nora'),
  person('tom', { teams: [TEAM] }),
  person('vera', { roles: ['viewer'], teams: [TEAM] }),
];
const NO_FACTS: AccessFacts = { permissions: [], groups: [], scopes: [], named: [], narrowing: false };

interface Given extends Partial<AccessFacts> {
  inactive?: string[];
  known?: readonly One[];
  counts?: ReadonlyMap<string, number>;
}

/** The effects, each with those whom it meets, and what else is said. */
function told(
  made: RuleChange | ((facts: AccessFacts) => AccessChange),
  { inactive = [], known = [], counts, ...given }: Given = {},
) {
  const everybody = { people: PEOPLE, inactive, isCapped: false };
  const facts = { ...NO_FACTS, ...given };
  const change = typeof made === 'function' ? made(facts) : permissionChange(made, facts, known);
  const { lines, notes } = impactOf(change, everybody, counts);
  return {
    lines: lines.map(line => `${impactText(line)}: ${line.subjects.map(({ name }) => name).join()}`),
    notes,
    summary: impactSummary(lines),
  };
}

type Case = [what: string, change: RuleChange, given: Given, lines: string[]];

describe('who gains and loses', () => {
  test.each<Case>([
    [
      'one who had nothing gains a grant',
      { to: rule() },
      {},
      ['Gains update on payments-api: 1 person: nora'],
    ],
    [
      'a team gains it; one who has it by a role does not',
      { to: rule(OF_TEAM) },
      {},
      [
        'Gains update on payments-api: 2 people: tom,vera',
        'No change: update on payments-api (already by role admin): 1 person: ada',
      ],
    ],
    [
      'of several actions each is told to whom it is new',
      { to: rule({ ...OF_TEAM, action: 'create,read,update,delete' }) },
      {},
      [
        'Gains read, create, update and delete on payments-api: 1 person: tom',
        'Gains create, update and delete on payments-api: 1 person: vera',
        'No change: read, create, update and delete on payments-api (already by role admin): 1 person: ada',
        'No change: read on payments-api (already by role viewer): 1 person: vera',
      ],
    ],
    [
      'another grant of the same is named',
      { to: rule() },
      { permissions: [global('catalog', { id: 'other', subject_type: 'group', subject: 'everyone' })] },
      [
        'No change: update on payments-api (already by update on Catalog to the role everyone): 1 person: nora',
      ],
    ],
    [
      'a denial wins over what would be granted',
      { to: rule() },
      { permissions: [rule({ id: 'no', deny: true, action: '*' })] },
      ['No change: update on payments-api (denied by * on catalog payments-api directly): 1 person: nora'],
    ],
    [
      'a denial takes what a role gives, and nothing from one who has nothing',
      { to: rule({ ...OF_TEAM, deny: true }) },
      {},
      [
        'Loses update on payments-api: 1 person: ada',
        'No change: update on payments-api (no role or permission grants it): 2 people: tom,vera',
      ],
    ],
    [
      'a grant that is deleted is lost, except where a role gives it',
      { from: rule(OF_TEAM) },
      { permissions: [rule(OF_TEAM)] },
      [
        'Loses update on payments-api: 2 people: tom,vera',
        'No change: update on payments-api (still by role admin): 1 person: ada',
      ],
    ],
    [
      'a denial that is deleted gives back what a role gives',
      { from: rule({ ...OF_TEAM, deny: true }) },
      {},
      [
        'Gains update on payments-api: 1 person: ada',
        'No change: update on payments-api (no role or permission grants it): 2 people: tom,vera',
      ],
    ],
    [
      'another subject: one gains and one loses',
      { from: rule(), to: rule({ subject: 'gus' }) },
      { permissions: [rule()] },
      ['Gains update on payments-api: 1 person: gus', 'Loses update on payments-api: 1 person: nora'],
    ],
    [
      'another resource',
      {
        from: rule(),
        to: rule({ config_id: 'c2', config_object: { id: 'c2', name: 'ledger' } }),
      },
      { permissions: [rule()] },
      ['Gains update on ledger: 1 person: nora', 'Loses update on payments-api: 1 person: nora'],
    ],
    [
      'from granting to denying',
      { from: rule(), to: rule({ deny: true }) },
      { permissions: [rule()] },
      ['Loses update on payments-api: 1 person: nora'],
    ],
    [
      'a new description changes nothing',
      { from: rule(), to: rule({ description: 'new' }) },
      { permissions: [rule()] },
      ['No change: update on payments-api (by this permission as before): 1 person: nora'],
    ],
    [
      'all of a kind',
      { to: global('catalog', ofRole('guest')) },
      {},
      ['Gains update on all catalog items: 1 person: gus'],
    ],
    [
      'what access scopes hide is not gained',
      { to: global('catalog', ofRole('guest')) },
      { narrowing: true },
      ['No change: update on all catalog items (no access scope includes it): 1 person: gus'],
    ],
    [
      'an account that is inactive',
      { to: rule() },
      { inactive: ['nora'] },
      ['No change: update on payments-api (the account is inactive): 1 person: nora'],
    ],
    [
      'what tags narrow is not known while the tags of the resource are not',
      { to: rule({ tags: { cluster: 'prod' } }) },
      {},
      ['May gain update on payments-api: 1 person: nora'],
    ],
    [
      'and is known with them',
      { to: rule({ tags: { cluster: 'prod' } }) },
      { known: [{ kind: 'config', id: 'c1', name: 'payments-api', tags: { cluster: 'prod' } }] },
      ['Gains update on payments-api: 1 person: nora'],
    ],
    [
      'what a scope selects is a part of its kind',
      { to: scoped('prod') },
      { named: [{ id: 's', namespace: null, name: 'prod', targets: [{ config: { tagSelector: 'a=b' } }] }] },
      ['Gains update on some catalog items: 1 person: nora'],
    ],
    [
      'a second part may be more than the first',
      { to: scoped('prod') },
      {
        named: [{ id: 's', namespace: null, name: 'prod', targets: [{ config: { tagSelector: 'a=b' } }] }],
        permissions: [rule({ id: 'first' })],
      },
      ['May gain update on some catalog items: 1 person: nora'],
    ],
    ['a scope of which there is none selects nothing', { to: scoped('lost') }, {}, []],
    [
      'a notification is told as such',
      {
        to: rule({
          subject_type: 'notification',
          subject: 'n1',
          notification: { id: 'n1', name: 'payments-unhealthy' },
        }),
      },
      {},
      ['Gains update on payments-api: 1 notification: payments-unhealthy'],
    ],
    [
      'of a person who is not among the people nothing else is known',
      { to: rule({ subject: 'agent-7', person: { id: 'agent-7', name: 'edge' } }) },
      {},
      ['May gain update on payments-api: 1 person: edge'],
    ],
    [
      'roles that allow an object of later releases are not known',
      { to: global('mcp', { action: 'read' }) },
      {},
      ['May gain read on MCP: 1 person: nora'],
    ],
  ])('%s', (_what, change, given, lines) => {
    expect(told(change, given).lines).toEqual(lines);
  });

  test('everything is told thing by thing', () => {
    const { lines } = told({ to: global('*', { action: 'delete', ...ofRole('guest') }) });
    expect(lines).toEqual([
      expect.stringMatching(
        /^Gains delete on all canaries, all catalog items, all components, .* and all views: 1 person: gus$/,
      ),
    ]);
  });

  test('a scope that guests see by it shows what they could not use', () => {
    const named = [{ id: 's', namespace: null, name: 'prod', targets: [{ config: { name: '*' } }] }];
    const { lines } = told(
      { to: scoped('prod', { action: 'read', ...ofRole('guest') }) },
      { named, narrowing: true, permissions: [global('catalog', { id: 'u', ...ofRole('guest') })] },
    );
    expect(lines).toEqual(['Gains read and update on some catalog items: 1 person: gus']);
  });
});

describe('what is said of what is not known', () => {
  test.each<[what: string, change: RuleChange, given: Given, notes: string[]]>([
    ['nothing where all is known', { to: rule() }, {}, []],
    [
      'scopes that could not be read',
      { to: scoped('prod') },
      { named: undefined },
      ['The scopes that it names could not be read: which resources they select is not known here.'],
    ],
    [
      'a scope that there is not',
      { to: scoped('lost') },
      {},
      [
        'Which resources its scopes select, and how many, is not known here.',
        'There is no scope lost: it selects nothing.',
      ],
    ],
    [
      'a selector',
      { to: rule({ config_id: null, object_selector: { configs: [{ types: ['Pod'] }] } }) },
      {},
      ['Which resources its selector picks, and how many, is not known here.'],
    ],
    [
      'a group that is not known',
      { to: rule({ subject_type: 'group', subject: 'crew' }) },
      {},
      ['The group crew is not known here: who is in it cannot be told.'],
    ],
    [
      'a group of more than people',
      { to: rule({ subject_type: 'group', subject: 'crew' }) },
      { groups: [{ name: 'crew', selectors: { people: ['nora'], playbooks: [{ name: 'x' }] } }] },
      ['The group crew also holds playbooks, which are not counted.'],
    ],
    [
      'a role that nobody has',
      { to: rule(ofRole('editor')) },
      {},
      ['Nobody has the role editor now: it is for whoever does later.'],
    ],
    [
      'an agent',
      { to: rule({ subject: 'agent-7', person: { id: 'agent-7', name: 'edge' } }) },
      {},
      ['What else edge may is not known here: an agent, a token or an account that is gone.'],
    ],
    [
      'an action that no rule is known of',
      { to: global('mcp', { action: 'mcp:use' }) },
      {},
      [
        'What mcp:use comes to is not known here. It is for 1 person.',
        'Which roles have it already is not known for MCP.',
      ],
    ],
    [
      'a resource that was deleted',
      { from: rule({ config_id: '', config_object: { id: null, name: null } }) },
      {},
      ['What it is about was deleted: it grants and denies nothing.'],
    ],
    [
      'tags',
      { to: rule({ tags: { cluster: 'prod' } }) },
      {},
      ['It holds only for catalog items with its tags or of its agents.'],
    ],
  ])('%s', (_what, change, given, notes) => {
    expect(told(change, given).notes).toEqual(notes);
  });

  test.each<[what: string, change: RuleChange, given: Given, summary: string]>([
    ['counts each once', { to: rule({ ...OF_TEAM, action: '*' }) }, {}, '2 people gain access.'],
    [
      'both ways',
      { from: rule(), to: rule({ subject: 'gus' }) },
      { permissions: [rule()] },
      '1 person gains access, 1 person loses access.',
    ],
    ['what is not certain', { to: rule({ tags: { a: 'b' } }) }, {}, '1 person may be affected.'],
    ['nothing', { to: rule({ subject: 'ada' }) }, {}, 'Nothing changes for the 1 person it is for.'],
    ['nobody', { to: rule(ofRole('editor')) }, {}, 'It is for nobody who is known here.'],
  ])('in short: %s', (_what, change, given, summary) => {
    expect(told(change, given).summary).toBe(summary);
  });
});

describe('how many', () => {
  const picking = (more: Partial<Rule> = {}) =>
    rule({ config_id: null, object_selector: { configs: [{ types: ['Pod'] }] }, ...more });
  const twelve = { counts: new Map([['catalog', 12]]) };

  test.each<Case>([
    [
      'what a selector picks',
      { to: picking() },
      twelve,
      ['Gains update on 12 catalog items: 1 person: nora'],
    ],
    [
      'nothing, now',
      { to: picking() },
      { counts: new Map([['catalog', 0]]) },
      ['Gains update on 0 catalog items: 1 person: nora'],
    ],
    [
      'more than are counted',
      { to: picking() },
      { counts: new Map([['catalog', 501]]) },
      ['Gains update on more than 500 catalog items: 1 person: nora'],
    ],
    [
      'what a denial takes from a role',
      { to: picking({ subject: 'ada', deny: true }) },
      twelve,
      ['Loses update on 12 catalog items: 1 person: ada'],
    ],
    [
      'not where a second permission speaks of a part: they may overlap',
      { to: picking() },
      { ...twelve, permissions: [rule({ id: 'first' })] },
      ['May gain update on some catalog items: 1 person: nora'],
    ],
  ])('%s', (_what, change, given, lines) => {
    const found = told(change, given);
    expect(found.lines).toEqual(lines);
    expect(found.notes).toEqual(['Counted is what its selector picks now, of what you may see.']);
  });

  const PROD = {
    id: 's',
    namespace: null,
    name: 'prod',
    targets: [{ config: { tagSelector: 'a=b' } }, { playbook: { name: '*' } }],
  };
  test.each<[what: string, of: Rule, named: AccessFacts['named'], selectors: object | undefined]>([
    ['lists of one kind', picking(), [], { configs: [{ types: ['Pod'] }] }],
    ['scopes', scoped('prod'), [PROD], { configs: [{ tagSelector: 'a=b' }], playbooks: [{ name: '*' }] }],
    ['scopes that are not known', scoped('prod'), undefined, undefined],
    ['a scope that cannot be read', scoped('prod'), [{ ...PROD, targets: ['?'] }], undefined],
    [
      'two kinds, which speak of pairs',
      picking({ object_selector: { configs: [{ id: 'a' }], playbooks: [{ id: 'b' }] } }),
      [],
      undefined,
    ],
    ['a selector that says nothing', picking({ object_selector: { configs: [{}] } }), [], undefined],
    ['what tags narrow', picking({ tags: { a: 'b' } }), [], undefined],
    ['one resource', rule(), [], undefined],
  ])('is asked by %s', (_what, of, named, selectors) => {
    expect(pickedSearch(of, named)?.selectors).toEqual(selectors);
  });

  test('hits are told by the object of their kind; a kind without hits has none', () => {
    const search = pickedSearch(scoped('prod'), [PROD]);
    const hits = { configs: [{ id: 'a', name: 'a', namespace: '', type: '', agent: '' }] };
    expect([...pickedCounts(search ?? { query: '' }, hits)]).toEqual([
      ['catalog', 1],
      ['playbooks', 0],
    ]);
  });
});

describe('who loses by a scope that is deleted', () => {
  const PROD = { id: 's', namespace: null, name: 'prod', targets: [{ config: { tagSelector: 'a=b' } }] };
  const OWN: Scope = {
    id: 'own',
    name: 'own',
    person_id: 'gus',
    team_id: null,
    resources: ['configs'],
    scopes: [{ names: ['a'] }],
  };

  test.each<
    [what: string, made: (facts: AccessFacts) => AccessChange, given: Given, lines: string[], note: string]
  >([
    [
      'one that a permission names',
      facts => namedScopeRemoval(PROD, facts),
      { named: [PROD], permissions: [scoped('prod')] },
      ['Loses update on some catalog items: 1 person: nora'],
      'Which resources its scopes select, and how many, is not known here.',
    ],
    [
      'one that no permission names',
      facts => namedScopeRemoval(PROD, facts),
      { named: [PROD], permissions: [scoped('edge')] },
      [],
      'No permission names it: nobody loses anything.',
    ],
    [
      'an access scope',
      facts => accessScopeRemoval(OWN, facts),
      { scopes: [OWN], narrowing: true },
      ['Loses read on some catalog items: 1 person: gus'],
      'Access scopes narrow only what guests see.',
    ],
    [
      'one of two access scopes',
      facts => accessScopeRemoval(OWN, facts),
      { scopes: [OWN, { ...OWN, id: 'second' }], narrowing: true },
      ['May change: read on some catalog items: 1 person: gus'],
      'Access scopes narrow only what guests see.',
    ],
    [
      'an access scope of somebody who is no guest',
      facts => accessScopeRemoval({ ...OWN, person_id: 'vera' }, facts),
      { scopes: [{ ...OWN, person_id: 'vera' }], narrowing: true },
      [],
      'Access scopes narrow only what guests see.',
    ],
    [
      'an access scope where nothing is narrowed',
      facts => accessScopeRemoval(OWN, facts),
      { scopes: [OWN] },
      [],
      'Access scopes narrow nothing here: rls.enable is off.',
    ],
  ])('%s', (_what, made, given, lines, note) => {
    const found = told(made, given);
    expect(found.lines).toEqual(lines);
    expect(found.notes).toContain(note);
  });
});

describe('what a form would save', () => {
  const whole = {
    ...NEW_PERMISSION,
    subject: { value: 'nora', label: 'Nora' },
    resource: { kind: 'configs', id: 'c1', name: 'payments-api' },
    action: 'read',
  } as const;

  test('is a permission with its names, and what the record holds besides', () => {
    expect(ruleToSave(whole, rule({ id: 'old', tags: { a: 'b' } }))).toMatchObject({
      id: 'old',
      subject: 'nora',
      config_id: 'c1',
      config_object: { name: 'payments-api' },
      person: { name: 'Nora' },
      tags: { a: 'b' },
    });
  });

  test.each([
    ['a subject', { ...whole, subject: undefined }],
    ['a resource', { ...whole, resource: undefined }],
    ['an action', { ...whole, action: undefined }],
    ['an object', { ...whole, resourceKind: 'global' as const, resource: undefined }],
    ['names', { ...whole, resourceKind: 'scope' as const, resource: undefined, named: [] }],
  ])('is none without %s', (_what, values) => {
    expect(ruleToSave(values, undefined)).toBeUndefined();
  });
});
