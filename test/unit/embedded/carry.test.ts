import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { reportOf, summaryOf, Tally } from '../../../embedded/carry/report';
import { isDemonstration, isOwn, movingColumns } from '../../../embedded/carry/rules';
import { StartError } from '../../../embedded/core/say';
import { openDataFolder, readSecrets } from '../../../embedded/runtime/dataFolder';
import { finishCarry, putBack, setAside } from '../../../embedded/runtime/former';
import { COMMENTS } from '../../../embedded/seed/incidents/list';
import { SYSTEM_PERSON } from '../../../embedded/seed/world';

const root = mkdtempSync(join(tmpdir(), 'console-former-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the former data folder', () => {
  /** A data folder that is in use, in a folder of its own. */
  function makeFolder(name: string) {
    const folder = openDataFolder(join(root, name, 'data'));
    readSecrets(folder);
    mkdirSync(folder.file('pg'));
    writeFileSync(folder.file('pg/PG_VERSION'), '18');
    writeFileSync(folder.file('edited'), 'now');
    return { folder, around: join(root, name) };
  }
  const today = new Date().toISOString().slice(0, 10);

  test('is renamed; its successor is empty but for the secrets', () => {
    const { folder, around } = makeFolder('aside');
    const secrets = readFileSync(folder.file('secrets.json'), 'utf8');
    mkdirSync(`${folder.path}-before-${today}`);
    const former = setAside(folder, undefined);
    expect(former).toBe(`${folder.path}-before-${today}-2`);
    expect(readFileSync(join(former, 'pg/PG_VERSION'), 'utf8')).toBe('18');
    expect(readdirSync(folder.path).sort()).toEqual(['log', 'secrets.json']);
    expect(readFileSync(folder.file('secrets.json'), 'utf8')).toBe(secrets);
    finishCarry(folder.path);
    expect(readdirSync(around).sort()).toEqual(['data', `data-before-${today}`, `data-before-${today}-2`]);
    expect(putBack(folder.path, undefined)).toBe(false);
  });

  test('is put back, with nothing left of its successor', () => {
    const { folder, around } = makeFolder('back');
    setAside(folder, undefined);
    for (const name of ['pg', 'pg.former']) mkdirSync(folder.file(name));
    writeFileSync(folder.file('carried.txt'), 'half');
    expect(putBack(folder.path, undefined)).toBe(true);
    expect(readdirSync(around)).toEqual(['data']);
    expect(readFileSync(folder.file('pg/PG_VERSION'), 'utf8')).toBe('18');
    expect(existsSync(folder.file('carried.txt'))).toBe(false);
  });

  test('that cannot be put back is named', () => {
    const { folder } = makeFolder('stuck');
    const former = setAside(folder, undefined);
    writeFileSync(folder.file('a letter'), 'of somebody else');
    expect(() => putBack(folder.path, undefined)).toThrow(StartError);
    expect(() => putBack(folder.path, undefined)).toThrow(`It is whole, in ${former}`);
    expect(readFileSync(join(former, 'pg/PG_VERSION'), 'utf8')).toBe('18');
  });

  test('that cannot be renamed stays as it is', () => {
    const { folder } = makeFolder('fixed');
    mkdirSync(`${folder.path}.carrying`);
    expect(() => setAside(folder, undefined)).toThrow(/could not be renamed to .* Nothing was changed\./);
    expect(readFileSync(folder.file('pg/PG_VERSION'), 'utf8')).toBe('18');
  });
});

describe('what is the demonstration’s own', () => {
  const moment = new Date('2026-11-22T10:00:00Z');
  const circumstances = { moment, isKnown: false, startedRuns: new Set<unknown>(['started']) };
  const known = { ...circumstances, isKnown: true };
  const system = { created_by: SYSTEM_PERSON };
  const person = { created_by: '019a0000-0000-7000-8000-000000000002' };

  test.each([
    [
      'an incident that a rule opened',
      'incidents',
      { ...system, incident_rule_id: 'r' },
      circumstances,
      true,
    ],
    ['the same, loaded and then changed', 'incidents', { ...system, incident_rule_id: 'r' }, known, false],
    ['an incident of a person', 'incidents', { ...person, incident_rule_id: null }, circumstances, false],
    ['what the simulator says', 'comments', { ...person, comment: COMMENTS[0] }, circumstances, true],
    ['what a person says', 'comments', { ...person, comment: 'Seen in two shops' }, circumstances, false],
    ['a run that went on', 'playbook_runs', { ...person, id: 'other', status: 'failed' }, known, true],
    [
      'a run that a person cancelled',
      'playbook_runs',
      { ...person, id: 'x', status: 'cancelled' },
      known,
      false,
    ],
    [
      'a run that a person approved',
      'playbook_runs',
      { ...system, id: 'started', status: 'failed' },
      known,
      false,
    ],
    [
      'a run of the simulator',
      'playbook_runs',
      { ...system, id: 'x', status: 'running' },
      circumstances,
      true,
    ],
    ['a change that arrived', 'config_changes', { created_by: null, source: 'github' }, circumstances, true],
    ['a change that a person noted', 'config_changes', { ...person, source: 'UI' }, circumstances, false],
    ['a check that ran', 'checks', { updated_at: '2026-11-22T09:00:00Z', deleted_at: null }, known, true],
    ['a check that was changed', 'checks', { updated_at: '2026-11-22T11:00:00+00:00' }, known, false],
    ['a check that a person made', 'checks', { updated_at: null }, circumstances, false],
    ['the state of a check', 'checks_unlogged', {}, circumstances, true],
    ['a connection', 'connections', person, known, false],
  ])('%s', (_what, table, values, given, expected) => {
    expect(isDemonstration(`public.${table}`, values, given)).toBe(expected);
  });

  test('observations, and tables of views, are nobody’s', () => {
    expect(
      ['public.check_statuses', 'public.view_default_pods', 'identity.flows'].filter(isOwn),
    ).toHaveLength(3);
    expect(['public.views', 'public.incidents', 'identity.sessions'].filter(isOwn)).toEqual([]);
  });

  test('what a condition comes to is not what a person changed', () => {
    expect([...movingColumns('public.evidences', { script: 'check.status' })]).toContain('done');
    expect([...movingColumns('public.evidences', { script: null })]).not.toContain('done');
  });
});

describe('the report', () => {
  const table = {
    name: 'public.team_members',
    sql: '',
    columns: ['team', 'person'],
    key: ['team', 'person'],
  };
  const member = (team: string) => ({ table: table.name, text: '', values: { team, person: 'p' } });

  test('counts and names', () => {
    const tally = new Tally();
    tally.added('public.incidents');
    tally.changed('public.incidents');
    tally.removed('public.comments');
    tally.rights(table, [member('kept'), member('left')], [member('kept'), member('joined')]);
    tally.refused(
      { table: 'public.connections', text: '', values: { id: '1', name: 'bus' } },
      'the name is taken',
    );
    tally.lostTable('public.shifts', 2);
    tally.lostColumn('public.connections', 'colour');
    tally.lostColumn('public.connections', 'colour');
    tally.returned('public.comments', 3);
    const carried = tally.result();
    expect(summaryOf(carried)).toBe('2 added, 1 changed, 2 removed');
    expect(carried.lost).toEqual([
      "connections 'bus': the name is taken.",
      'shifts: this version has no such table; 2 rows stay behind.',
      'comments: 3 rows of the demonstration data that the former data do not have; deleted there, or new in this version.',
      "connections: this version has no 'colour'; what 2 rows had in it stays behind.",
    ]);
    const report = reportOf(carried, '/data-before', new Date('2026-11-28T00:00:00Z'));
    expect(report).toMatch(/incidents +1 added, 1 changed\n/);
    expect(report).toMatch(/team members +1 added, 1 removed\n/);
    for (const sentence of carried.lost) expect(report).toContain(sentence);
  });

  test('of nothing', () => {
    const carried = new Tally().result();
    expect(summaryOf(carried)).toBe('nothing');
    expect(reportOf(carried, '/x', new Date(0))).toContain('All of it could be taken.');
  });
});
