import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DbError } from '../../../embedded/core/errors';
import { answerType, bodyType, preferences, rowRange } from '../../../embedded/server/proxy/headers';
import { groupColumns, namesRows, orderColumns, testedColumn } from '../../../embedded/server/proxy/query';

const OBJECT = 'application/vnd.pgrst.object+json';

describe('Accept', () => {
  test.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html, application/xml;q=0.9, */*;q=0.8', 'application/json'],
    ['application/json, text/event-stream', 'application/json'],
    [OBJECT, OBJECT],
    [`${OBJECT}; nulls=stripped`, `${OBJECT};nulls=stripped`],
    ['text/csv', 'text/csv'],
    ['text/csv;q=0.5, application/json;q=0.6', 'application/json'],
    ['TEXT/CSV;q=0.7, application/json;q=0.6', 'text/csv'],
  ])('%j asks for %s', (accept, type) => expect(answerType(accept, false)).toBe(type));

  test.each([
    'text/csv, application/json;q=0.1',
    'text/csv, */*;q=0.001',
    'text/csv;q=1,application/json;q=1',
  ])('%j asks for JSON where it has to be read', accept =>
    expect(answerType(accept, true)).toBe('application/json'),
  );

  test.each([
    'text/csv',
    'text/csv, application/json;q=0',
    'application/json;q=nope',
    'x-json/csv',
    'application/vnd.pgrst.plan+json',
    ',;,',
  ])('%j is a 406 there', accept => {
    expect(() => answerType(accept, true)).toThrow('The answer can be had as application/json.');
  });
});

describe('Content-Type', () => {
  test.each([undefined, '', 'application/json', 'Application/JSON; charset=utf-8'])('%j is JSON', given =>
    expect(bodyType(given)).toBe('application/json'),
  );

  test.each([
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ])('%s is a 415', given => {
    expect(() => bodyType(given)).toThrow('The body has to be application/json.');
  });
});

describe('Prefer', () => {
  test.each([
    [undefined, undefined],
    ['tx=rollback', undefined],
    ['return=representation', 'return=representation'],
    ['count=exact, return=minimal', 'count=exact, return=minimal'],
    ['RETURN = representation ,foo', 'return=representation'],
    ['return=minimal, return=representation', 'return=minimal'],
    [
      'resolution=merge-duplicates,timezone=x,params=single-object,max-affected=5',
      'resolution=merge-duplicates, max-affected=5',
    ],
    ['constructor=exact, __proto__=exact', undefined],
  ])('%j is passed on as %j', (given, passed) => expect(preferences(given)).toBe(passed));
});

test.each([
  ['0-49', '0-49'],
  ['5-', '5-'],
  ['bytes=0-1', undefined],
  ['-5', undefined],
  ['0-1, 3-4', undefined],
  ['9999999999-', undefined],
  [undefined, undefined],
])('Range %j is passed on as %j', (given, passed) => expect(rowRange(given)).toBe(passed));

test('nothing that is passed on is anything but known words', () => {
  const known = /^[a-z0-9/.+*;=, -]+$/;
  /** What is passed on; a refusal passes nothing on. */
  const passed = (read: () => string | undefined) => {
    try {
      return read();
    } catch (error) {
      if (error instanceof DbError) return undefined;
      throw error;
    }
  };
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const all = [
        passed(() => answerType(text, false)),
        passed(() => bodyType(text)),
        passed(() => preferences(text)),
        passed(() => rowRange(text)),
      ];
      expect(all.filter(one => one !== undefined && !known.test(one))).toEqual([]);
    }),
  );
});

describe('what a query is about', () => {
  test.each([
    ['id=eq.1', true],
    ['or=(a.eq.1)', true],
    ['not.and=(a.eq.1)', true],
    ['labels->>team.name=eq.x', true],
    ['', false],
    ['id=', false],
    ['select=id&order=id&limit=1&offset=2&columns=a&on_conflict=id', false],
    ['people.id=eq.1', false],
    ['people.or=(a.eq.1)', false],
    ['people.limit=1', false],
  ])('%j names rows: %s', (query, names) => expect(namesRows(new URLSearchParams(query))).toBe(names));

  test.each([
    ['(a.eq.1)', ['a']],
    ['(a.eq.1,not.and(b.is.null,c.not.in.(x,"y)")),or(d.like.*z*))', ['a', 'b', 'c', 'd']],
    ['(a.eq."x,b.eq.1")', ['a']],
    ['(a.fts(english).cat)', ['a']],
  ])('%s tests %j', (group, columns) => expect(groupColumns(group)).toEqual(columns));

  test.each([
    '',
    '()',
    'a.eq.1',
    '(a.eq.1',
    '(a.eq.1))',
    '(a.eq.1),b',
    '(a.eq."x)',
    '(a.eq.x"y)',
    '("a".eq.1)',
    '(a->>b.eq.1)',
    '(a.eq.(x)y)',
    '(a.eq.1,)',
  ])('%s is not read', group => expect(groupColumns(group)).toBeUndefined());

  test('orders are names and directions', () => {
    expect(orderColumns('a,b.desc,c.asc.nullslast,d.nullsfirst')).toEqual(['a', 'b', 'c', 'd']);
    for (const order of ['', 'a->>b', 'a.desc.x', 'rel(a)', '"a"', 'a,,b'])
      expect(orderColumns(order)).toBeUndefined();
  });

  test('a column is told from an embedded relation', () => {
    expect(testedColumn('name')).toBe('name');
    expect(testedColumn('labels->>a.b')).toBe('labels');
    expect(testedColumn('people.name')).toBeUndefined();
    expect(testedColumn('not.or')).toBeUndefined();
  });
});
