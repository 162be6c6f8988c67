import { describe, expect, test } from 'vitest';
import {
  isResolved,
  latestOf,
  meanOf,
  outcomeOf,
  resolutionTimes,
  sizeInBytes,
  tally,
} from '@/features/applications/report/model/figures';
import type { Report } from '@/features/applications/report/model/report';
import { reportOf } from '@/features/applications/report/model/sections';
import { cellOf, headingOf, rowText } from '@/features/applications/report/model/table';
import { reportTone } from '@/features/applications/report/model/tones';
import { CURRENT, OLDER } from './answers';

const section = ({ sections }: Report, id: string) => sections.find(one => one.id === id);
const rows = (report: Report, id: string, table = id) =>
  section(report, id)?.tables.find(one => one.id === table)?.rows ?? [];
const fact = (report: Report, id: string, label: string) =>
  section(report, id)?.facts.find(one => one.label === label)?.value;
const headings = (report: Report, id: string, table = id) =>
  section(report, id)
    ?.tables.find(one => one.id === table)
    ?.columns.map(({ label }) => label);

/** The numbers in a text: 'High 2, Low 1' adds up to 3. */
const sumOf = (value: unknown) =>
  [...String(value).matchAll(/ (\d+)(?:,|$)/g)].reduce((sum, [, count]) => sum + Number(count), 0);

describe('the answer of a current backend', () => {
  const report = reportOf(CURRENT);

  test('each thing that a finding says has a column', () => {
    const table = section(report, 'findings')?.tables[0];
    const fields = table?.columns.map(({ field }) => field) ?? [];
    const said = new Set(CURRENT.findings?.flatMap(Object.keys));
    said.delete('id');
    expect([...said].filter(field => !fields.includes(field))).toEqual([]);
    expect(table?.rows[0]).toMatchObject({ title: 'Open port', description: 'Port 22' });
  });

  test('has its sections in their order; what the backend does not know of is named', () => {
    expect(report.sections.map(({ title }) => title)).toEqual([
      'Application Details',
      'Users & Roles',
      'Incidents',
      'Recent Backups',
      'Recent Restores',
      'Security Findings',
      'Locations',
      'Nightly backups',
      'Second',
    ]);
    expect(report.unreported).toEqual([
      'Changes',
      'Monitoring',
      'Version Information',
      'Repositories',
      'Cost',
    ]);
  });

  test('says what the application is, its properties in their order with unit and link', () => {
    expect(section(report, 'details')?.facts).toEqual([
      { label: 'Type', value: 'Business application' },
      { label: 'Created', value: '2026-01-02T03:04:05Z', kind: 'time' },
      { label: 'Criticality', value: 'tier 1', href: undefined, tooltip: 'How much depends on it' },
      { label: 'rto', value: '1 h', href: 'https://wiki.example/rto', tooltip: undefined },
    ]);
  });

  test.each([
    ['2025-01-01', 0, 0, ['', '', '']],
    ['2025-03-01', 0, 1, ['', 'Not reviewed for 90 days', '']],
    [
      '2026-02-15',
      0,
      3,
      ['Not reviewed for 90 days', 'Not reviewed for 90 days', 'Not reviewed for 90 days'],
    ],
    [
      '2026-03-15',
      1,
      3,
      [
        'No sign-in for 90 days, Not reviewed for 90 days',
        'Not reviewed for 90 days',
        'Not reviewed for 90 days',
      ],
    ],
  ])(
    'access: what is older than %s is marked and counted; a right that was never reviewed counts from its first day',
    (since, quiet, unreviewed, flags) => {
      const then = reportOf(CURRENT, `${since}T00:00:00Z`);
      expect(rows(then, 'access', 'users').map(row => rowText(row, 'flags'))).toEqual(flags);
      expect(fact(then, 'access', 'No sign-in for 90 days')).toBe(`${quiet} of 3`);
      expect(fact(then, 'access', 'Not reviewed for 90 days')).toBe(`${unreviewed} of 3`);
      expect(fact(then, 'access', 'No sign-in on record')).toBe('2 of 3');
      expect(headings(then, 'access', 'users')?.includes('Flags')).toBe(unreviewed > 0);
    },
  );

  test('access: people, roles and what was never reviewed add up to the rows', () => {
    expect(rows(report, 'access', 'users')).toHaveLength(3);
    expect(fact(report, 'access', 'People')).toBe('2');
    expect(fact(report, 'access', 'Never reviewed')).toBe('2 of 3');
    expect(fact(report, 'access', 'By role')).toBe('read_only 2, db_owner 1');
    expect(section(report, 'access')?.count).toBe(3);
    expect(headings(report, 'access', 'users')).toContain('Type');
    expect(headings(report, 'access', 'authentication')).toEqual([
      'Name',
      'Type',
      'MFA type',
      'MFA enforcement',
    ]);
    expect(rows(report, 'access', 'authentication').map(row => rowText(row, 'mfaEnforced'))).toEqual([
      'true',
      '',
    ]);
  });

  test('figures of incidents, backups and findings add up to their rows', () => {
    for (const [id, labels] of [
      ['incidents', ['By severity']],
      ['backups', ['Outcome']],
      ['restores', ['By status']],
      ['findings', ['By severity', 'By type', 'By status']],
    ] as const)
      for (const label of labels)
        expect(sumOf(fact(report, id, label)), `${id}, ${label}`).toBe(rows(report, id).length);
    expect(fact(report, 'incidents', 'Open')).toBe('1 of 3');
    expect(fact(report, 'incidents', 'Open by severity')).toBe('Critical 1');
    expect(fact(report, 'incidents', 'Average resolution time')).toBe('3h');
    expect(fact(report, 'backups', 'Success rate')).toBe('66.7% of 3 backups that ended');
    expect(fact(report, 'backups', 'Outcome')).toBe('Successful 2, Failed 1, Not ended 1');
    expect(fact(report, 'backups', 'Average size')).toBe('1.5 GB');
    expect(fact(report, 'backups', 'Last successful backup')).toBe('2026-03-02T02:00:00Z');
    expect(fact(report, 'locations', 'Resources')).toBe('12');
    expect(fact(report, 'findings', 'By severity')).toBe('High 2, Not specified 1');
  });

  test('a view is its panels and its rows: figures as facts, hidden columns left out, units written out', () => {
    const view = section(report, 'view-1');
    expect(view?.facts).toEqual([
      { label: 'Databases', value: 12 },
      { label: 'Longest', value: '1.5h (orders-db)' },
    ]);
    expect(view?.tables.map(({ title }) => title)).toEqual(['By day', 'Rows']);
    expect(headings(report, 'view-1', 'view-1-panel-2')).toEqual(['Database', 'Count']);
    expect(headings(report, 'view-1', 'view-1-rows')).toEqual(['Name', 'Size', 'Took', 'Labels']);
    expect(rows(report, 'view-1', 'view-1-rows')).toEqual([
      { id: '0', c1: 'orders-db', c2: '1 KB', c3: '1.5s', c4: 'team=pay' },
    ]);
    expect(view?.view).toEqual({ namespace: 'default', name: 'rds-backups' });
    expect(section(report, 'view-2')?.empty).toBe('The report does not include the rows of this view.');
  });
});

describe('the answer of an older backend', () => {
  const report = reportOf(OLDER);

  test('has the sections that current ones do not report', () => {
    expect(report.sections.map(({ id }) => id)).toEqual([
      'details',
      'access',
      'changes',
      'restores',
      'monitoring',
      'version',
      'repositories',
      'cost',
    ]);
    expect(report.unreported).toEqual(['Incidents', 'Recent Backups', 'Security Findings', 'Locations']);
    expect(fact(report, 'details', 'Lifecycle')).toBe('production');
    expect(fact(report, 'access', 'Roles')).toBe('admin, reader');
    expect(fact(report, 'changes', 'By status')).toBe('Completed 1');
    expect(fact(report, 'monitoring', 'Uptime (%)')).toBe(99.9);
    expect(rows(report, 'monitoring', 'tools').map(row => rowText(row, 'url'))).toEqual([
      'https://grafana.example',
    ]);
    expect(fact(report, 'version', 'Git tag')).toBe('v1');
    expect(fact(report, 'cost', 'Annual')).toBe(36500);
  });

  test('every way to sign in is there, with its password policy, also without users', () => {
    expect(rows(report, 'access', 'users')).toEqual([]);
    expect(rows(report, 'access', 'authentication')).toHaveLength(4);
    expect(rowText(rows(report, 'access', 'authentication')[0] ?? { id: '' }, 'strength')).toBe('strong');
    expect(rowText(rows(report, 'access', 'authentication')[0] ?? { id: '' }, 'mfaEnforced')).toBe('Yes');
  });

  test('when a restore ended is read under its older name', () => {
    expect(rowText(rows(report, 'restores')[0] ?? { id: '' }, 'completedAt')).toBe('2026-02-01T01:00:00Z');
  });
});

describe('sections of a released backend, each wrapped by its type', () => {
  const view = {
    namespace: 'mc',
    name: 'queues',
    title: 'Of the view',
    panels: [{ name: 'Depth', type: 'number', rows: [{ value: 7 }] }],
    columns: [{ name: 'queue', type: 'string' }],
  };
  const changes = [
    {
      id: 'c1',
      date: '2026-08-01T00:00:00Z',
      changeType: 'diff',
      source: 'aws',
      description: 'Scaled',
      status: 'ok',
    },
    { id: 'c2', date: '2026-08-02T00:00:00Z', changeType: 'diff' },
  ];
  const configs = [
    {
      id: 'i1',
      name: 'orders',
      type: 'AWS::RDS',
      status: 'available',
      health: 'healthy',
      labels: { b: '2', a: '1' },
    },
  ];
  const report = reportOf({
    name: 'orders',
    sections: [
      { type: 'view', title: 'Queues', icon: 'sqs', view },
      { type: 'changes', title: 'Deployments', changes },
      { type: 'configs', title: 'Databases', configs },
      { type: 'changes', title: 'Quiet' },
      { type: 'accessLogs', title: 'Sign-ins', accessLogs: [{ id: 'l1' }] },
      { type: 'configs', title: 'Odd', configs: { id: 'i1' } },
    ],
  });

  test('draws the view, the changes and the catalog items under their own titles, each with its rows', () => {
    expect(report.sections.slice(1).map(({ title, count }) => [title, count])).toEqual([
      ['Queues', undefined],
      ['Deployments', 2],
      ['Databases', 1],
      ['Quiet', 0],
      ['Sign-ins', undefined],
      ['Odd', undefined],
    ]);
    expect(fact(report, 'view-1', 'Depth')).toBe(7);
    expect(section(report, 'view-1')?.view).toEqual({ namespace: 'mc', name: 'queues' });
    expect(fact(report, 'view-2', 'By type')).toBe('Diff 2');
    expect(rows(report, 'view-2', 'view-2-rows')[0]).toMatchObject({
      changeType: 'diff',
      description: 'Scaled',
      source: 'aws',
      change: 'c1',
    });
    expect(rows(report, 'view-3', 'view-3-rows')).toEqual([
      {
        id: '0',
        name: 'orders',
        type: 'AWS::RDS',
        status: 'available',
        health: 'healthy',
        labels: 'a=1 b=2',
      },
    ]);
  });

  test('an absent list is empty; an unknown type and an unreadable list are not shown, never empty', () => {
    expect(section(report, 'view-4')?.empty).toBe('No changes match this section.');
    expect(section(report, 'view-5')?.empty).toBe(
      "Not shown: this console cannot display sections of type 'accessLogs'.",
    );
    expect(section(report, 'view-6')?.empty).toBe('Not shown: the backend sent configs that are not a list.');
  });
});

test('a part whose query cannot be read and a view that failed say so, and the rest stays', () => {
  const why = 'the query "colour=red" cannot be read: colour is not known';
  const report = reportOf({
    name: 'shop',
    errors: { findings: why },
    backups: [],
    sections: [
      { namespace: 'default', name: 'broken', title: 'Broken', error: 'panel "Pods": no such table: pod' },
    ],
  });
  expect(section(report, 'findings')).toMatchObject({
    title: 'Security Findings',
    empty: `Not shown: ${why}`,
  });
  expect(section(report, 'view-1')).toMatchObject({
    title: 'Broken',
    empty: 'Not shown: panel "Pods": no such table: pod',
    view: { namespace: 'default', name: 'broken' },
  });
  expect(section(report, 'backups')?.empty).toBe('No backups are recorded.');
  expect(report.unreported).not.toContain('Security Findings');
  expect(report.unreported).toContain('Incidents');
});

test.each([
  ['null', null],
  ['a list', []],
  ['a text', 'report'],
  [
    'lists that are null',
    { name: 'a', accessControl: null, incidents: null, backups: null, findings: null, sections: null },
  ],
  [
    'lists that are maps',
    { name: 'a', incidents: {}, backups: 'none', findings: [null, 3, 'x'], sections: [null] },
  ],
])('%s in the place of a report breaks nothing, and nothing is no figure', (_what, answer) => {
  const report = reportOf(answer);
  const values = report.sections.flatMap(({ facts }) => facts.map(({ value }) => String(value)));
  expect(values.filter(value => /NaN|undefined|Infinity/.test(value))).toEqual([]);
  expect(report.sections.every(({ empty }) => empty !== '')).toBe(true);
});

test.each([
  ['11GiB', 11 * 1024 ** 3],
  ['1.5 TB', 1.5 * 1024 ** 4],
  ['2,048 KB', 2048 * 1024],
  ['512', 512],
  ['7 B', 7],
  [2048, 2048],
  [-1, undefined],
  ['large', undefined],
  ['', undefined],
  [undefined, undefined],
])('a size of %s is %s bytes', (size, bytes) => expect(sizeInBytes(size)).toBe(bytes));

test.each([
  [null, undefined],
  ['', undefined],
  [Number.NaN, undefined],
  [0, 0],
  [false, 'No'],
  [true, 'Yes'],
  [{ a: 1 }, '{"a":1}'],
  ['<b>x</b>', '<b>x</b>'],
])('%o in a cell is %o', (value, cell) => expect(cellOf(value)).toBe(cell));

test('words of figures are counted whatever their case, the most first', () => {
  const list = ['High', 'low', 'high', ''].map((word, at) => ({ id: String(at), severity: word }));
  expect(tally(list, 'severity')).toEqual([
    ['High', 2],
    ['', 1],
    ['low', 1],
  ]);
});

test('an incident is over by its time or by its state; one that ends before it begins has no length', () => {
  const row = (more: Record<string, string>) => Object.assign({ id: '0' }, more);
  expect(isResolved(row({ status: 'Closed' }))).toBe(true);
  expect(isResolved(row({ status: 'open', resolvedDate: '2026-01-01T00:00:00Z' }))).toBe(true);
  expect(isResolved(row({ status: 'mitigated' }))).toBe(false);
  expect(
    resolutionTimes([row({ date: '2026-01-02T00:00:00Z', resolvedDate: '2026-01-01T00:00:00Z' })]),
  ).toEqual([]);
  expect(meanOf([])).toBeUndefined();
  expect(latestOf([row({ date: 'never' })], 'date')).toBeUndefined();
  expect(outcomeOf(row({ status: 'Error' }))).toBe('failed');
});

test.each([
  ['Critical', 'unhealthy'],
  ['HIGH', 'warning'],
  ['medium', 'caution'],
  ['low', 'info'],
  ['info', 'healthy'],
  ['open', 'unhealthy'],
  ['in-progress', 'info'],
  ['resolved', 'healthy'],
  ['accepted', 'unknown'],
  ['whatever', 'unknown'],
])('%s is %s', (word, tone) => expect(reportTone(word)).toBe(tone));

test.each([
  ['completedAt', 'Completed at'],
  ['rds_backups', 'Rds backups'],
  ['cost-1d', 'Cost 1d'],
])('the heading of %s is %s', (key, heading) => expect(headingOf(key)).toBe(heading));
