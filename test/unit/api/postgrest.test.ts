import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeParams } from '@/api/params';
import {
  allOf,
  anyOf,
  chunks,
  contains,
  endsWith,
  eq,
  group,
  gt,
  gte,
  ilike,
  inList,
  isNull,
  jsonKey,
  lt,
  lte,
  MOST_IN_LIST,
  namesRows,
  neq,
  notInList,
  not,
  notNull,
  order,
  startsWith,
  pageRange,
  where,
} from '@/api/postgrest';
import { triStateConditions, triStateExpression } from '@/api/triState';
import { decodeTriState, encodeTriState, triListParam, type TriState } from '@/lib/triState';

describe('single conditions', () => {
  test.each([
    [eq('5'), 'eq.5'],
    [eq(true), 'eq.true'],
    [eq(0), 'eq.0'],
    [eq('a,"b" (c)'), 'eq.a,"b" (c)'],
    [neq('x'), 'neq.x'],
    [gt('2026-01-01'), 'gt.2026-01-01'],
    [gte(5), 'gte.5'],
    [lt(5), 'lt.5'],
    [lte(5), 'lte.5'],
    [isNull(), 'is.null'],
    [notNull(), 'not.is.null'],
    [not(eq('')), 'not.eq.'],
    [ilike('pay'), 'ilike.*pay*'],
    [ilike('100%_\\'), 'ilike.*100\\%\\_\\\\*'],
    [ilike('a*b'), 'imatch.a\\*b'],
    [ilike('a*(b)'), 'imatch.a\\*\\(b\\)'],
    [startsWith('50%'), 'ilike.50\\%*'],
    [startsWith('a*'), 'imatch.^a\\*'],
    [endsWith('50%'), 'ilike.*50\\%'],
    [endsWith('a*'), 'imatch.a\\*$'],
    [inList(['a', 'b']), 'in.(a,b)'],
    [notInList(['a', 'b']), 'not.in.(a,b)'],
    [contains(['admin', 'a,b']), 'cs.{"admin","a,b"}'],
  ])('[API-003] %s', (built, expected) => {
    expect(built).toBe(expected);
  });
});

describe('lists', () => {
  test.each([
    [['a', 'b,c'], 'in.(a,"b,c")'],
    [['a"b', 'c'], 'in.("a\\"b",c)'],
    [['a\\b', 'c'], 'in.("a\\\\b",c)'],
    [['(x)', 'c'], 'in.("(x)",c)'],
    [['', 'c'], 'in.("",c)'],
    [['a b', 'c'], 'in.("a b",c)'],
    [['a.b', 'c:d'], 'in.("a.b","c:d")'],
    [['null', 'c'], 'in.(null,c)'],
  ])('%j becomes %s', (values, expected) => {
    expect(inList(values)).toBe(expected);
  });

  test('a single value is asked for by itself, since a list of one empty text would be read as empty', () => {
    expect(inList(['x'])).toBe('eq.x');
    expect(inList([''])).toBe('eq.');
    expect(notInList([''])).toBe('not.eq.');
  });

  test('no values and too many are refused', () => {
    expect(() => inList([])).toThrow(RangeError);
    expect(() => inList(Array.from({ length: MOST_IN_LIST + 1 }, String))).toThrow(RangeError);
  });

  test('long lists come in distinct portions that fit an address', () => {
    const ids = Array.from(
      { length: 250 },
      (_, index) => `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const portions = chunks([...ids, ...ids]);
    expect(portions.map(portion => portion.length)).toEqual([100, 100, 50]);
    expect(portions.flat()).toEqual(ids);
    expect(serializeParams({ id: inList(portions[0] ?? []) }).length).toBeLessThan(8000);
    expect(chunks([])).toEqual([]);
  });
});

describe('groups', () => {
  test.each([
    [group(where('id', eq('1')), where('parent_id', eq('1'))), '(id.eq.1,parent_id.eq.1)'],
    [group(where('name', eq('a,b')), where('x', isNull())), '(name.eq."a,b",x.is.null)'],
    [group(where('name', ilike('a,b'))), '(name.ilike."*a,b*")'],
    [group(where('name', not(eq('a)')))), '(name.not.eq."a)")'],
    [group(where('type', inList(['a', 'b,c']))), '(type.in.(a,"b,c"))'],
    [group(where('roles', contains(['a', 'b']))), '(roles.cs."{\\"a\\",\\"b\\"}")'],
    [
      group(allOf(where('a', gte('1')), where('a', lte('2'))), anyOf(where('b', notNull()))),
      '(and(a.gte.1,a.lte.2),or(b.not.is.null))',
    ],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected);
  });

  test('what is not a condition or a column is refused', () => {
    expect(() => group()).toThrow(RangeError);
    expect(() => where('id', '5')).toThrow(TypeError);
    expect(() => where('id.eq.1,x', eq('5'))).toThrow(TypeError);
    expect(() => where('', eq('5'))).toThrow(TypeError);
  });

  test('a value can never end its member: outside quotes there is no comma, parenthesis or quote of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        const [, text = ''] = /^\(name\.eq\.([\s\S]*)\)$/.exec(group(where('name', eq(value)))) ?? [];
        expect(text).toMatch(/^(?:"(?:[^"\\]|\\["\\])*"|[^,()"\\]*)$/);
        expect(text.replace(/^"|"$/g, '').replace(/\\(.)/gs, '$1')).toBe(value);
      }),
    );
  });
});

describe('order and pages', () => {
  test.each([
    [order({ column: 'name' }), 'name.asc'],
    [order({ column: 'time', desc: true }, { column: 'id', desc: true }), 'time.desc,id.desc'],
    [order({ column: 'last_failure', desc: true, nulls: 'last' }), 'last_failure.desc.nullslast'],
    [order({ column: jsonKey('labels', 'team') }), 'labels->>team.asc'],
    [jsonKey('labels', 'app.kubernetes.io/name'), 'labels->>"app.kubernetes.io/name"'],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected);
  });

  test.each(['name.desc,id', 'name,id', '', '1', 'a b', 'configs(name)', 'constructor.x'])(
    'a sort from the address bar is a column or nothing: %j is refused',
    column => {
      expect(() => order({ column })).toThrow(TypeError);
    },
  );

  test.each([
    [0, 50, { limit: 50, offset: 0 }],
    [3, 50, { limit: 50, offset: 150 }],
    [-1, 50, { limit: 50, offset: 0 }],
  ])('[API-004] page %i of %i rows', (index, size, expected) => {
    expect(pageRange(index, size)).toEqual(expected);
  });
});

describe('writes', () => {
  test.each([
    [undefined, false],
    [{}, false],
    [{ select: '*', order: 'id', limit: 1, offset: 0, columns: 'a', on_conflict: 'id' }, false],
    [{ id: undefined, name: null, title: '' }, false],
    [{ id: 'eq.1' }, true],
    [{ select: '*', name: ['eq.a', 'neq.b'] }, true],
    [{ and: '(a.eq.1)' }, true],
  ])('%j names rows: %s', (params, names) => {
    expect(namesRows(params)).toBe(names);
  });
});

describe('query strings', () => {
  test('equal queries give equal addresses, whatever the order of their parts', () => {
    const entry = fc.tuple(
      fc.string({ minLength: 1 }),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([key]) => key }), entries => {
        const forward = serializeParams(Object.fromEntries(entries));
        expect(serializeParams(Object.fromEntries([...entries].reverse()))).toBe(forward);
      }),
    );
  });

  test('values arrive as they were, one condition after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), values => {
        expect(new URLSearchParams(serializeParams({ name: values })).getAll('name')).toEqual(values);
      }),
    );
  });

  test('an object is a mistake, not [object Object]', () => {
    expect(() => serializeParams({ id: { eq: 1 } })).toThrow(TypeError);
  });
});

describe('tri-state filters', () => {
  const states: TriState = { healthy: 1, 'a,b': 1, silenced: -1, 'x"y': -1 };

  test('become conditions that fit every value', () => {
    expect(triStateConditions(states)).toEqual(['in.(healthy,"a,b")', 'not.in.(silenced,"x\\"y")']);
    expect(triStateConditions({ only: -1 })).toEqual(['not.eq.only']);
    expect(triStateConditions({})).toBeUndefined();
  });

  test('become the expression of the .filter extension', () => {
    expect(triStateExpression({ SUCCESS: 1, WARNING: 1, FAILED: -1 })).toBe('SUCCESS,WARNING,!FAILED');
    expect(triStateExpression({})).toBeUndefined();
  });

  test.each([
    ['skipped:-1,silenced:-1', { skipped: -1, silenced: -1 }],
    ['a||||b:1', { 'a,b': 1 }],
    ['env____prod:1', { 'env:prod': 1 }],
    ['', {}],
    [null, {}],
    ['broken,x:0,y:2,:1,z:1', { z: 1 }],
  ])('%j in the address bar is %j', (text, expected) => {
    expect(decodeTriState(text)).toEqual(expected);
  });

  test('nothing, an empty text, is not written: it would not be read again', () => {
    expect(encodeTriState({ '': 1, up: -1 })).toBe('up:-1');
    expect(triListParam().format({ '': -1 })).toBeNull();
  });

  test('a hostile key changes no prototype', () => {
    expect(Object.keys(decodeTriState('__proto__:1'))).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  test('survive the address bar', () => {
    const value = fc.string({ minLength: 1 }).filter(text => !text.includes('_') && !text.includes('|'));
    fc.assert(
      fc.property(fc.dictionary(value, fc.constantFrom(1 as const, -1 as const)), given => {
        expect(decodeTriState(encodeTriState(given))).toEqual({ ...given });
      }),
    );
  });
});
