import { describe, expect, test } from 'vitest';
import type { AccessVerdict } from '@/modules/access/effective/explain';
import type { AccessFacts, Asked, Rule, Who } from '@/modules/access/effective/model';
import { byText, mayRows, rowsWith, shownRows, subjectsAsked } from '@/modules/access/who/rows';
import {
  differsFrom,
  reviewedResource,
  serverVerdicts,
  type ServerVerdict,
} from '@/modules/access/who/server';

const RULE: Rule = {
  id: 'r',
  source: 'UI',
  subject_type: 'person',
  subject: 'vera',
  person_id: null,
  team_id: null,
  notification_id: null,
  object: null,
  object_selector: null,
  config_id: null,
  component_id: null,
  connection_id: null,
  playbook_id: 'b1',
  canary_id: null,
  action: 'playbook:run',
  deny: false,
  description: null,
  until: null,
  tags: null,
  agents: null,
  playbook_object: { id: 'b1', name: 'failover' },
};
const person = (id: string, more: Partial<Who> = {}): Who => ({
  id,
  name: id,
  email: `${id}@meridian.example`,
  roles: [],
  teams: [],
  ...more,
});
const facts = (permissions: readonly Partial<Rule>[], more: Partial<AccessFacts> = {}): AccessFacts => ({
  permissions: permissions.map((rule, at) => ({ ...RULE, id: `r${at}`, ...rule })),
  groups: [],
  scopes: [],
  narrowing: false,
  ...more,
});
const FAILOVER: Asked = { object: 'playbooks', one: { kind: 'playbook', id: 'b1', name: 'failover' } };
const RUN = 'playbook:run';
const NOBODY: ReadonlySet<string> = new Set();

const TEAM = { subject_type: 'team', subject: 't1', team: { id: 't1', name: 'Payments' } };
const people = [
  person('ada', { roles: ['admin'] }),
  person('eva', { roles: ['editor'] }),
  person('vera', { roles: ['viewer'] }),
  person('tom', { teams: [{ id: 't1', name: 'Payments' }] }),
  person('nora'),
];
const RULES = [{}, TEAM, { subject: 'eva', deny: true }];

/** Who has which verdict, and by what. */
function told(rules: readonly Partial<Rule>[], verdicts?: ReadonlyMap<string, ServerVerdict>) {
  const known = facts(rules);
  const subjects = subjectsAsked(people, FAILOVER, RUN, known);
  return mayRows(subjects, NOBODY, FAILOVER, RUN, known, verdicts);
}

describe('who may', () => {
  test('people with what gives or denies it, then roles and teams that it is granted to', () => {
    expect(told(RULES).map(({ id, kind, verdict, by }) => [id, kind, verdict, by])).toEqual([
      ['ada', 'Person', 'allowed', 'Role admin'],
      ['eva', 'Person', 'denied', 'Denied: playbook:run on playbook failover directly; Role editor'],
      ['vera', 'Person', 'allowed', 'playbook:run on playbook failover directly'],
      ['tom', 'Person', 'allowed', 'playbook:run on playbook failover to the team Payments'],
      ['nora', 'Person', 'none', ''],
      ['admin', 'Role', 'allowed', 'Role admin'],
      ['editor', 'Role', 'allowed', 'Role editor'],
      ['t1', 'Team', 'allowed', 'playbook:run on playbook failover to the team Payments'],
    ]);
  });

  test.each<[what: string, rule: Partial<Rule>, row: [id: string, kind: string] | undefined]>([
    ['a role that a permission names', { subject_type: 'group', subject: 'viewer' }, ['viewer', 'Role']],
    ['everyone', { subject_type: 'group', subject: 'everyone' }, ['everyone', 'Role']],
    ['a group', { subject_type: 'group', subject: 'crew', group: { name: 'crew' } }, ['crew', 'Group']],
    ['a notification', { subject_type: 'notification', subject: 'n1' }, ['n1', 'Notification']],
    ['a token', { subject_type: 'access_token_person', subject: 'k1' }, ['k1', 'Token']],
    [
      'a team in the column of older rows',
      { subject: null, team_id: 't9', subject_type: 'team' },
      ['t9', 'Team'],
    ],
    ['a person who is gone', { subject: 'gone' }, undefined],
    ['nobody', { subject: '' }, undefined],
    ['something else', { ...TEAM, playbook_id: 'b2' }, undefined],
    ['another action', { ...TEAM, action: 'playbook:approve' }, undefined],
  ])('a permission of %s', (_what, rule, row) => {
    const others = told([rule]).filter(
      ({ kind, id }) => kind !== 'Person' && !['admin', 'editor'].includes(id),
    );
    expect(others.map(({ id, kind }) => [id, kind])).toEqual(row ? [row] : []);
  });

  test('an account that is inactive may nothing, whatever it was given', () => {
    const known = facts([]);
    const [ada] = mayRows(
      subjectsAsked(people, FAILOVER, RUN, known),
      new Set(['ada']),
      FAILOVER,
      RUN,
      known,
      new Map([['ada', { word: 'no' }]]),
    );
    expect(ada).toMatchObject({ verdict: 'none', by: 'The account is inactive', differs: false });
  });

  test('what is listed, and what a text finds', () => {
    const rows = told(RULES, new Map([['vera', { word: 'no' }]]));
    const listed = (shown: 'may' | 'denied' | 'not' | 'differs' | 'all') =>
      shownRows(rows, shown).map(({ id }) => id);
    expect(listed('may')).toEqual(['ada', 'vera', 'tom', 'admin', 'editor', 't1']);
    expect(listed('denied')).toEqual(['eva']);
    expect(listed('not')).toEqual(['eva', 'nora']);
    expect(listed('differs')).toEqual(['vera']);
    expect(listed('all')).toHaveLength(8);
    expect(rowsWith(rows, ' PAYMENTS ').map(({ id }) => id)).toEqual(['tom', 't1']);
    expect(rowsWith(rows, 'nora@').map(({ id }) => id)).toEqual(['nora']);
    expect(rowsWith(rows, '')).toBe(rows);
  });

  test('a scope that shows it to a guest is named', () => {
    const guest = person('gus', { roles: ['guest'] });
    const known = facts([], {
      narrowing: true,
      scopes: [
        {
          id: 's',
          name: 'checkout',
          person_id: 'gus',
          team_id: null,
          resources: ['playbooks'],
          scopes: [{ names: ['failover'] }],
        },
      ],
    });
    const row = (one: Asked) =>
      mayRows([{ who: guest, kind: 'Person' }], NOBODY, one, 'read', known, undefined)[0];
    expect(row(FAILOVER)).toMatchObject({ verdict: 'allowed', by: 'Role guest; shown by checkout' });
    const other: Asked = { object: 'playbooks', one: { kind: 'playbook', id: 'b2', name: 'other' } };
    expect(row(other)).toMatchObject({ verdict: 'hidden', by: 'No access scope includes it; Role guest' });
  });

  test('cancelling is granted by its name or by everything, never by a pattern', () => {
    const verdict = (action: string) => {
      const known = facts([{ action }]);
      const [row] = mayRows(
        [{ who: person('vera'), kind: 'Person' }],
        NOBODY,
        FAILOVER,
        'playbook:cancel',
        known,
        undefined,
      );
      return row?.verdict;
    };
    expect(['*', 'playbook:cancel', 'playbook:*', 'playbook:run'].map(verdict)).toEqual([
      'allowed',
      'allowed',
      'none',
      'none',
    ]);
  });

  test('a view is granted by a selector of views', () => {
    const asked: Asked = {
      object: 'views',
      one: { kind: 'view', id: 'v', name: 'wall', namespace: 'default' },
    };
    const known = facts([
      { playbook_id: null, object_selector: { views: [{ name: 'wall' }] }, action: 'update' },
    ]);
    const subjects = [{ who: person('vera'), kind: 'Person' }];
    const [row] = mayRows(subjects, NOBODY, asked, 'update', known, undefined);
    expect(row?.verdict).toBe('allowed');
    expect(row && byText(row.explanation)).toBe('update on view wall directly');
  });
});

describe('what the server says', () => {
  test('rows that say neither yes nor no are unknown, not no', () => {
    const verdicts = serverVerdicts([
      { subject: 'a', allowed: true },
      { subject: 'b', allowed: false },
      { subject: 'c' },
      { subject: 'd', allowed: false, error: 'no person, token, team or role' },
    ]);
    expect([...verdicts]).toEqual([
      ['a', { word: 'yes' }],
      ['b', { word: 'no' }],
      ['c', { word: 'unknown' }],
      ['d', { word: 'unknown', reason: 'no person, token, team or role' }],
    ]);
    expect(serverVerdicts(undefined).size).toBe(0);
  });

  test('one whom it does not speak of is unknown, and does not differ', () => {
    const [ada] = told([], new Map());
    expect(ada).toMatchObject({ verdict: 'allowed', server: { word: 'unknown' }, differs: false });
    expect(told([])[0]).not.toHaveProperty('server');
  });

  test.each<[AccessVerdict, yes: boolean, no: boolean]>([
    ['allowed', false, true],
    ['partly', false, false],
    ['denied', true, false],
    ['none', true, false],
    ['hidden', true, false],
  ])('%s differs from yes: %s, from no: %s', (verdict, yes, no) => {
    expect(differsFrom(verdict, { word: 'yes' })).toBe(yes);
    expect(differsFrom(verdict, { word: 'no' })).toBe(no);
    expect(differsFrom(verdict, { word: 'unknown' })).toBe(false);
    expect(differsFrom(verdict, undefined)).toBe(false);
  });

  test.each<[asked: Asked, resource: unknown]>([
    [{ object: 'catalog' }, { global: 'catalog' }],
    [FAILOVER, { playbook: 'b1' }],
    [{ object: 'catalog', one: { kind: 'config', id: 'c', name: 'c' } }, { config: 'c' }],
    [{ object: 'connection', one: { kind: 'connection', id: 'n', name: 'n' } }, { connection: 'n' }],
    [{ object: 'views', one: { kind: 'view', id: 'v', name: 'v' } }, { view: 'v' }],
    [{ object: 'topology', one: { kind: 'component', id: 'k', name: 'k' } }, undefined],
    [{ object: 'canaries', one: { kind: 'canary', id: 'k', name: 'k' } }, undefined],
  ])('%j is asked as %j', (asked, resource) => {
    expect(reviewedResource(asked)).toEqual(resource);
  });
});
