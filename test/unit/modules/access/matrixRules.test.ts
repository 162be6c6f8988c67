import { describe, expect, test } from 'vitest';
import type { AccessFacts, Rule, Who } from '@/modules/access/effective/model';
import {
  editableRight,
  explainedWith,
  matrixCell,
  matrixSubjects,
  rightRecord,
  subjectsWith,
  type MatrixOne,
} from '@/modules/access/matrix/model';

const PLAYBOOK: MatrixOne = { kind: 'playbook', id: 'pb', name: 'failover', namespace: 'default' };
const RUN = 'playbook:run';
const VERA: Who = {
  id: 'vera',
  name: 'Vera Novak',
  email: 'vera@meridian.example',
  roles: [],
  teams: [{ id: 't1', name: 'Platform' }],
};
const EVA: Who = { ...VERA, id: 'eva', name: 'Eva Editor', email: null, roles: ['editor'], teams: [] };

const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
  id,
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
  playbook_id: 'pb',
  canary_id: null,
  action: RUN,
  deny: false,
  description: null,
  source: 'UI',
  until: null,
  tags: null,
  agents: null,
  ...more,
});
const facts = (...permissions: Rule[]): AccessFacts => ({
  permissions,
  groups: [],
  scopes: [],
  narrowing: false,
});

const subjects = matrixSubjects([VERA, EVA], []);
const of = (id: string) => {
  const found = subjects.find(({ who }) => who.id === id);
  if (!found) throw new Error(`no subject ${id}`);
  return found;
};

describe('subjects', () => {
  test('roles, teams with members, people', () => {
    expect(subjects.map(({ who, kind }) => `${kind} ${who.name}`)).toEqual([
      'Role admin',
      'Role editor',
      'Role commander',
      'Role responder',
      'Role viewer',
      'Role guest',
      'Team Platform',
      'Person Vera Novak',
      'Person Eva Editor',
    ]);
  });

  test.each([
    ['', 9],
    ['NOVAK', 1],
    ['vera@', 1],
    ['team', 1],
    ['role', 6],
    ['nobody', 0],
  ])('narrowed by %j are %i', (text, count) => {
    expect(subjectsWith(subjects, text)).toHaveLength(count);
  });
});

describe('a cell', () => {
  test.each<[what: string, rules: Rule[], verdict: string, own: string[]]>([
    ['nothing', [], 'none', []],
    ['a permission of its own', [rule('a')], 'allowed', ['a']],
    ['a denial of its own', [rule('a', { deny: true })], 'denied', ['a']],
    ['a permission of the team', [rule('a', { subject_type: 'team', subject: 't1' })], 'allowed', []],
    ['a permission on all playbooks', [rule('a', { playbook_id: null, object: 'playbooks' })], 'allowed', []],
    ['its own for another action', [rule('a', { action: 'read' })], 'none', []],
    ['its own on another playbook', [rule('a', { playbook_id: 'other' })], 'none', []],
    ['an older row', [rule('a', { subject: null, person_id: 'vera' })], 'allowed', ['a']],
  ])('with %s', (_what, rules, verdict, own) => {
    const cell = matrixCell(of('vera'), PLAYBOOK, RUN, facts(...rules));
    expect(cell.explanation.verdict).toBe(verdict);
    expect(cell.own.map(({ id }) => id)).toEqual(own);
  });

  test('an account that is inactive may nothing, whatever it was given; what it was given is said', () => {
    const [away] = matrixSubjects([VERA], ['vera']).filter(({ type }) => type === 'person');
    expect(away?.isInactive).toBe(true);
    const cell = away && matrixCell(away, PLAYBOOK, RUN, facts(rule('a')));
    expect(cell?.verdict).toBe('none');
    expect(cell?.explanation.verdict).toBe('allowed');
    expect(matrixCell(of('vera'), PLAYBOOK, RUN, facts(rule('a'))).verdict).toBe('allowed');
  });

  test('a role allows by itself, and is not a permission of its own', () => {
    const cell = matrixCell(of('eva'), PLAYBOOK, RUN, facts());
    expect(cell.explanation.verdict).toBe('allowed');
    expect(cell.own).toEqual([]);
  });
});

describe('what can be changed', () => {
  const right = (...rules: Rule[]) =>
    editableRight(matrixCell(of('vera'), PLAYBOOK, RUN, facts(...rules)), RUN)?.right;

  test.each<[what: string, rules: Rule[], right: string | undefined]>([
    ['nothing of its own', [], ''],
    ['one that grants', [rule('a')], 'grant'],
    ['one that denies', [rule('a', { deny: true })], 'deny'],
    ['one of the team', [rule('a', { subject_type: 'team', subject: 't1' })], ''],
    ['one that says more', [rule('a', { action: 'playbook:*' })], undefined],
    ['two', [rule('a'), rule('b', { deny: true })], undefined],
    ['one of a cluster', [rule('a', { source: 'KubernetesCRD' })], undefined],
    ['one that ends by itself', [rule('a', { until: '2099-01-01T00:00:00Z' })], undefined],
    ['one for some tags only', [rule('a', { tags: { team: 'x' } })], undefined],
  ])('%s', (_what, rules, expected) => {
    expect(right(...rules)).toBe(expected);
  });

  test.each([
    ['person', 'vera', 'person'],
    ['team', 't1', 'team'],
    ['role', 'editor', 'group'],
  ])('the record of a %s names it and the one resource', (_what, id, type) => {
    expect(rightRecord(of(id), PLAYBOOK, RUN, 'deny')).toMatchObject({
      subject_type: type,
      subject: id,
      playbook_id: 'pb',
      config_id: null,
      connection_id: null,
      component_id: null,
      object: null,
      object_selector: null,
      action: RUN,
      deny: true,
    });
  });

  test.each([
    ['connection', 'connection_id'],
    ['config', 'config_id'],
    ['component', 'component_id'],
  ] as const)('the record of a %s fills its column', (kind, column) => {
    const record = rightRecord(of('vera'), { ...PLAYBOOK, kind }, 'read', 'grant');
    expect(record).toMatchObject({ [column]: 'pb', playbook_id: null, deny: false });
  });
});

describe('the effect of a change, before it is written', () => {
  const effect = (id: string, rules: Rule[], to: '' | 'grant' | 'deny') => {
    const all = facts(...rules);
    const from = editableRight(matrixCell(of(id), PLAYBOOK, RUN, all), RUN);
    if (!from) throw new Error('not editable');
    return explainedWith(of(id), PLAYBOOK, RUN, all, { from, to }).verdict;
  };

  test.each<[what: string, id: string, rules: Rule[], to: '' | 'grant' | 'deny', verdict: string]>([
    ['a grant', 'vera', [], 'grant', 'allowed'],
    [
      'a denial beside a grant of the team',
      'vera',
      [rule('t', { subject_type: 'team', subject: 't1' })],
      'deny',
      'denied',
    ],
    ['a denial of who may by a role', 'eva', [], 'deny', 'denied'],
    ['taking a grant back', 'vera', [rule('a')], '', 'none'],
    ['a denial in place of a grant', 'vera', [rule('a')], 'deny', 'denied'],
    ['a grant in place of a denial', 'vera', [rule('a', { deny: true })], 'grant', 'allowed'],
    [
      'a grant to who is denied by a team',
      'vera',
      [rule('t', { subject_type: 'team', subject: 't1', deny: true })],
      'grant',
      'denied',
    ],
  ])('%s', (_what, id, rules, to, verdict) => {
    expect(effect(id, rules, to)).toBe(verdict);
  });

  test('nothing is written into the facts', () => {
    const all = facts(rule('a'));
    const cell = matrixCell(of('vera'), PLAYBOOK, RUN, all);
    const from = editableRight(cell, RUN);
    explainedWith(of('vera'), PLAYBOOK, RUN, all, {
      from: from ?? { right: '', rule: undefined },
      to: 'deny',
    });
    expect(all.permissions.map(({ id }) => id)).toEqual(['a']);
  });
});
