import { describe, expect, test } from 'vitest';
import {
  collapsed,
  scopeRecord,
  parseNames,
  NEW_SCOPE,
  scopeRules,
  scopeSubject,
  scopeValues,
  type ScopeValues,
} from '@/lib/access/scopes/form';
import { withSubjectKind } from '@/lib/access/subjectKind';
import { RESOURCE_TYPES, scopeCount } from '@/lib/access/scopes/vocabulary';

/** What the form says of values, by field. */
const errorsOf = (values: ScopeValues) =>
  Object.fromEntries(
    (['name', 'subject', 'resources', 'scopes'] as const).flatMap(field => {
      const message = scopeRules[field](values[field]);
      return message === undefined ? [] : [[field, message]];
    }),
  );

const GOOD: ScopeValues = {
  name: 'edge',
  subjectKind: 'person',
  subject: { value: 'p1', label: 'vera@meridian.example' },
  resources: ['configs'],
  scopes: [{ names: 'a' }],
};

test('[SCP-017] the resource type choices', () => {
  expect(RESOURCE_TYPES.map(type => type.value)).toEqual([
    '*',
    'configs',
    'components',
    'playbooks',
    'canaries',
    'checks',
    'topologies',
    'scrapers',
    'notifications',
    'connections',
  ]);
});

test.each([
  [0, '0 scopes'],
  [1, '1 scope'],
  [2, '2 scopes'],
])('[SCP-004] %i is %s', (count, text) => {
  expect(scopeCount(count)).toBe(text);
});

test.each([
  ['a\nb', ['a', 'b']],
  ['  a \r\n\n \n b c ', ['a', 'b c']],
  ['*', ['*']],
  ['', []],
  [undefined, []],
])('[SCP-016] the names of %j', (text, names) => {
  expect(parseNames(text)).toEqual(names);
});

test.each([
  [['configs', '*'], ['*']],
  [['*'], ['*']],
  [
    ['configs', 'checks', 'configs'],
    ['configs', 'checks'],
  ],
  [[], []],
])('[SCP-021] %j stands for %j', (chosen, resources) => {
  expect(collapsed(chosen)).toEqual(resources);
  expect(scopeRecord({ ...GOOD, resources: chosen }).resources).toEqual(resources);
});

describe('messages', () => {
  test.each<[string, Partial<ScopeValues>, object]>([
    ['[SCP-024] no name', { name: '  ' }, { name: 'This field is required' }],
    ['[SCP-018] nobody', { subject: undefined }, { subject: 'Either Person or Team must be selected' }],
    ['[SCP-020] no resources', { resources: [] }, { resources: 'At least one resource type is required' }],
    ['no scopes', { scopes: [] }, { scopes: 'At least one scope is required' }],
    [
      '[SCP-023] a scope without a criterion',
      { scopes: [{ names: 'a' }, { names: ' \n ', tags: {}, agents: [] }] },
      { scopes: 'Each scope must have at least one of: tags, agents, or names' },
    ],
    ['[SCP-023] tags alone are enough', { scopes: [{ tags: { a: 'b' } }] }, {}],
    ['[SCP-023] agents alone are enough', { scopes: [{ agents: ['x'] }] }, {}],
    ['[SCP-023] names alone are enough', {}, {}],
  ])('%s', (_title, part, errors) => {
    expect(errorsOf({ ...GOOD, ...part })).toEqual(errors);
  });
  test('a new one says everything at once', () => {
    expect(Object.keys(errorsOf(NEW_SCOPE))).toEqual(['name', 'subject', 'resources', 'scopes']);
  });
});

describe('the row and the form', () => {
  const row = {
    name: 'edge',
    namespace: '',
    description: null,
    person_id: 'p1',
    team_id: null,
    resources: ['configs', 'checks'],
    scopes: [{ tags: { a: 'b' }, agents: ['x'], names: ['m', 'n'] }, { names: ['*'] }],
    person: { email: 'vera@meridian.example', name: 'Vera' },
  };
  test('a row goes through the form unchanged', () => {
    const { person: _, ...columns } = row;
    expect(scopeRecord(scopeValues(row))).toEqual(columns);
    expect(scopeValues(row).scopes[0]?.names).toBe('m\nn');
  });
  test.each([
    ['person', { person_id: 'x1', team_id: null }],
    ['team', { person_id: null, team_id: 'x1' }],
  ] as const)('[SCP-013] a %s: exactly one of the two ids', (subjectKind, ids) => {
    expect(scopeRecord({ ...GOOD, subjectKind, subject: { value: 'x1', label: 'X' } })).toMatchObject(ids);
  });
  test('[SCP-019] switching the kind of subject clears the other one', () => {
    const switched = withSubjectKind(GOOD, 'team');
    expect(switched.subject).toBeUndefined();
    expect(scopeRecord(switched)).toMatchObject({ person_id: null, team_id: null });
    expect(withSubjectKind(GOOD, 'person')).toBe(GOOD);
  });
  test.each([
    [row, { kind: 'person', id: 'p1', name: 'vera@meridian.example' }],
    [
      { ...row, person: null },
      { kind: 'person', id: 'p1', name: 'p1' },
    ],
    [
      { ...row, person_id: null, team_id: 't1', team: { name: 'Payments' } },
      { kind: 'team', id: 't1', name: 'Payments' },
    ],
  ])('[SCP-002] the subject of a row %#', (one, subject) => {
    expect(scopeSubject(one)).toEqual(subject);
  });
});
