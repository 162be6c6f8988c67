import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applicationsRequest, type ApplicationRow } from '@/features/applications/api';
import {
  applicationForm,
  applicationInsert,
  applicationPatch,
  applicationSpecProblem,
} from '@/features/applications/list/form';
import { canonicalReport, sha256 } from '@/features/applications/report/model/canonical';
import { compareReports, readExport } from '@/features/applications/report/model/compare';
import { comparisonSection } from '@/features/applications/report/model/comparison';
import { rowText } from '@/features/applications/report/model/table';
import { reportUrl, tableSort, withSort } from '@/features/applications/report/url';
import { parseWhole, type Json } from '@/lib/json';
import { readUrlState } from '@/lib/urlState';
import { CURRENT } from './answers';

const json = (value: unknown): Json => parseWhole(JSON.stringify(value)) ?? null;
const NOW = json(CURRENT);
type Users = NonNullable<NonNullable<typeof CURRENT.accessControl>['users']>;
const withUsers = (change: (users: Users) => Users) =>
  json({
    ...CURRENT,
    accessControl: { ...CURRENT.accessControl, users: change(CURRENT.accessControl?.users ?? []) },
  });

describe('the canonical form', () => {
  const file = canonicalReport(NOW);

  test('does not depend on the order of keys and rows, nor on when a view was run', () => {
    const turned = Object.fromEntries(
      Object.entries({
        ...CURRENT,
        findings: CURRENT.findings?.toReversed(),
        sections: CURRENT.sections?.map(view => ({ ...view, lastRefreshedAt: '2030-01-01T00:00:00Z' })),
      }).toReversed(),
    );
    expect(canonicalReport(json(turned))).toBe(file);
  });

  test('depends on everything else', () => {
    expect(canonicalReport(withUsers(users => users.slice(1)))).not.toBe(file);
    const [view, ...views] = CURRENT.sections ?? [];
    const otherOrder = json({ ...CURRENT, sections: [...views, view] });
    expect(canonicalReport(otherOrder)).not.toBe(file);
    expect(canonicalReport(json({ ...CURRENT, lastRefreshedAt: 'x' }))).not.toBe(file);
  });

  test('is a list with one report, with keys in order and nothing between them', () => {
    expect(canonicalReport({ name: 'a', b: [{ id: '2' }, { id: '1' }], a: [3, 1] })).toBe(
      '[{"a":[3,1],"b":[{"id":"1"},{"id":"2"}],"name":"a"}]',
    );
  });

  test('its SHA-256 is that of its bytes', async () => {
    const text = canonicalReport({ name: 'Zoë' });
    expect(await sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });
});

describe('a comparison', () => {
  const of = (earlier: Json, now: Json = NOW) =>
    Object.fromEntries(
      compareReports(earlier, now).map(({ id, added, removed, changed, same }) => [
        id,
        [added.length, removed.length, changed.length, same],
      ]),
    );
  const unchanged = {
    access: [0, 0, 0, 3],
    authentication: [0, 0, 0, 2],
    findings: [0, 0, 0, 3],
    backups: [0, 0, 0, 4],
  };

  test('of a report with itself finds nothing, whatever the order of its rows', () => {
    expect(of(NOW)).toEqual(unchanged);
    expect(of(withUsers(users => users.toReversed()))).toEqual(unchanged);
    expect(
      comparisonSection({ file: 'a.json', report: {}, hash: undefined }, {}).tables.every(
        ({ rows }) => rows.length === 0,
      ),
    ).toBe(true);
  });

  test('of two that differ by one user finds that user and nothing else', () => {
    const without = withUsers(users => users.filter(({ id }) => id !== 'u2'));
    expect(of(without)).toEqual({ ...unchanged, access: [1, 0, 0, 2] });
    expect(of(NOW, without)).toEqual({ ...unchanged, access: [0, 1, 0, 2] });
    const [access] = compareReports(without, NOW);
    expect(access?.added.map(row => rowText(row, 'name'))).toEqual(['Bob']);
  });

  test('one role of somebody with two goes: that row alone is removed', () => {
    const without = withUsers(users => users.filter(({ role }) => role !== 'db_owner'));
    expect(of(NOW, without)).toEqual({ ...unchanged, access: [0, 1, 0, 2] });
  });

  test('another role of the same person is a change, with both roles', () => {
    const other = withUsers(users =>
      users.map(user => (user.id === 'u2' ? { ...user, role: 'db_owner' } : user)),
    );
    expect(of(NOW, other)).toEqual({ ...unchanged, access: [0, 0, 1, 2] });
    const { tables, facts } = comparisonSection(
      { file: 'march.json', report: { name: 'orders', namespace: 'default' }, hash: 'abc' },
      NOW,
    );
    expect(facts[0]).toEqual({ label: 'Compared with', value: 'march.json' });
    expect(facts.map(({ label }) => label)).not.toContain('Warning');
    expect(tables[0]?.rows.map(row => rowText(row, 'mark'))).toEqual(['Added', 'Added', 'Added']);
    const [access] = compareReports(NOW, other);
    expect(access?.changed[0]?.fields.map(({ label }) => label)).toEqual(['Role']);
  });

  test('says what changed in a row', () => {
    const earlier = json({
      ...CURRENT,
      findings: CURRENT.findings?.map(one =>
        one.id === 'f1' ? { ...one, status: 'accepted', lastObserved: '2026-02-01T00:00:00Z' } : one,
      ),
    });
    const { tables, facts } = comparisonSection(
      { file: 'x', report: earlier as Record<string, Json>, hash: undefined },
      NOW,
    );
    const found = tables.find(({ id }) => id === 'comparison-findings');
    expect(
      found?.rows.map(row => [rowText(row, 'mark'), rowText(row, 'title'), rowText(row, 'was')]),
    ).toEqual([['Changed', 'Open port', 'Status: accepted → open']]);
    expect(found?.columns.map(({ label }) => label)).not.toContain('Last observed');
    expect(facts.find(({ label }) => label === 'Findings')?.value).toBe(
      '0 added, 0 removed, 1 changed, 2 unchanged',
    );
  });

  test('last logins and last observations alone are no difference; a review is', () => {
    const seen = withUsers(users => users.map(user => ({ ...user, lastLogin: '2026-03-09T00:00:00Z' })));
    expect(of(NOW, seen)).toEqual(unchanged);
    const reviewed = withUsers(users =>
      users.map(user => (user.id === 'u2' ? { ...user, lastAccessReview: '2026-03-09T00:00:00Z' } : user)),
    );
    expect(of(NOW, reviewed)).toEqual({ ...unchanged, access: [0, 0, 1, 2] });
  });

  test('with the report of another application says so', () => {
    const { facts } = comparisonSection(
      { file: 'x', report: { name: 'ledger', namespace: 'default' }, hash: undefined },
      NOW,
    );
    expect(facts).toContainEqual({
      label: 'Warning',
      value: 'The earlier export is a report of default/ledger, this one is of default/orders.',
    });
  });

  test.each([
    ['a list with one', canonicalReport(NOW), undefined],
    ['the report itself', JSON.stringify(CURRENT), undefined],
    ['no JSON', 'name: orders', 'This file is not JSON. Choose a report that was exported as JSON.'],
    ['two reports', '[{"name":"a"},{"name":"b"}]', 'This file holds 2 reports. Choose a file with one.'],
    ['an empty list', '[]', 'This file is not the report of an application.'],
    ['something else', '{"name":"a"}', 'This file is not the report of an application.'],
    ['a report without a name', '{"findings":[]}', 'This file is not the report of an application.'],
  ])('a file with %s', (_what, text, problem) => {
    const read = readExport(text);
    expect(read.problem).toBe(problem);
    expect(read.report?.['name']).toBe(problem === undefined ? 'orders' : undefined);
  });
});

test('the order of each table has a place of its own in the address', () => {
  const read = (search: string) => readUrlState(reportUrl, search);
  const url = read('sort=users name desc,findings severity');
  expect(tableSort(url, 'users')).toEqual({ by: 'name', desc: true });
  expect(tableSort(url, 'findings')).toEqual({ by: 'severity', desc: false });
  expect(tableSort(url, 'backups')).toBeUndefined();
  expect(withSort(url, 'users', { sortBy: 'role' })).toEqual(['findings severity', 'users role']);
  expect(withSort(url, 'users', { sortBy: undefined })).toEqual(['findings severity']);
  expect(withSort(url, 'backups', { sortBy: 'date', sortDesc: true })).toHaveLength(3);
});

test('[APP-001][GEN-004] the list is asked of the table itself', () => {
  const page = { search: '', pageIndex: 1, pageSize: 50 };
  expect(applicationsRequest(page)).toMatchObject({
    url: '/db/applications',
    params: { deleted_at: 'is.null', order: 'created_at.desc,id.desc', limit: 50, offset: 50 },
  });
  expect(applicationsRequest({ ...page, search: ' pay ', sortBy: 'name' })).toMatchObject({
    params: {
      and: '(or(name.ilike."*pay*",namespace.ilike."*pay*",description.ilike."*pay*"))',
      order: 'name.asc,id.asc',
    },
  });
  expect(applicationsRequest({ ...page, sortBy: 'spec', sortDesc: false }).params).toMatchObject({
    order: 'created_at.desc,id.desc',
  });
});

describe('an application as a record', () => {
  test.each([
    [undefined, 'This field is required'],
    ['', 'This field is required'],
    ['text', 'The spec of an application is a map of keys.'],
    [{}, 'An application needs a type.'],
    [{ type: ' ' }, 'An application needs a type.'],
    [{ type: 'Service' }, undefined],
  ])('the spec %o: %s', (spec, problem) => expect(applicationSpecProblem(spec)).toBe(problem));

  const row: ApplicationRow = {
    id: 'a1',
    name: 'old',
    namespace: 'default',
    description: 'before',
    labels: { a: 'b' },
    spec: { type: 'y' },
    source: 'UI',
    created_by: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    deleted_at: null,
  };
  const values = { name: ' a ', namespace: ' ', description: '', labels: {}, spec: { type: 'x' } };

  test('is sent with its defaults; a change leaves maker and source alone', () => {
    const columns = { name: 'a', namespace: 'default', description: null, labels: null, spec: { type: 'x' } };
    expect(applicationInsert(values, 'p1')).toEqual({ ...columns, source: 'UI', created_by: 'p1' });
    expect(applicationInsert(values, undefined)).toEqual({ ...columns, source: 'UI' });
    expect(applicationPatch(values, row)).toEqual({ ...columns, updated_at: 'now()' });
  });

  test('what nobody touched is sent as it is stored', () => {
    const opened = { ...row, description: 'Sells.\n', labels: {} };
    const form = { ...applicationForm.valuesOf(opened), name: 'new' };
    expect(applicationPatch(form, opened)).toMatchObject({
      name: 'new',
      description: 'Sells.\n',
      labels: {},
    });
    expect(applicationPatch({ ...form, description: 'Sold. ' }, opened).description).toBe('Sold.');
  });
});
