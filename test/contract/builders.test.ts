import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allOf,
  anyOf,
  chunks,
  contains,
  eq,
  group,
  gt,
  ilike,
  inList,
  isNull,
  jsonKey,
  lte,
  neq,
  notInList,
  not,
  notNull,
  order,
  where,
} from '@/api/postgrest';
import { triStateConditions } from '@/api/triState';
import { attemptCall, type CallArgs } from '@/api/transport';
import { useStackAs } from './backend';

/** Marks the rows of this file, so that they are told from the demonstration data and can be removed. */
const MARK = 'builders.test';

/** Names that have broken such builders before. */
const HOSTILE = [
  '',
  ' ',
  '  leading and trailing  ',
  '.',
  '.leading.dots',
  'a,b',
  'a,"b",c',
  '"quoted"',
  "o'clock",
  '(a)',
  'a)',
  '),name.eq.(',
  'and(a,b)',
  'in.(a,b)',
  'not.eq.x',
  'eq.x',
  'null',
  'true',
  '*',
  '***',
  'a*b',
  '*a*',
  '***:x',
  '(?i)x',
  '%',
  '100%',
  '_',
  'a_b',
  '\\',
  'C:\\temp\\',
  '\\"',
  'trailing backslash\\',
  'Kubernetes::Pod',
  'a:b',
  '{a,b}',
  '{"a":1}',
  '[1,2]',
  'a&b=c',
  'a+b',
  'a b',
  'a#b',
  'a?b',
  'a/b',
  'a|b',
  'a!b',
  '!a',
  '->>',
  'a\nb',
  'tab\there',
  'café',
  'ÅNGSTRÖM',
  '日本語, テスト',
  '🙂 ok',
  '%2C%22',
  'a;b',
  '$1',
  '^a$',
];

const ALPHABET = Array.from('abAB09,"\'()*%_\\:;. {}[]&=+#?/|!<>-$^~`é日🙂\n');

const name = fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 12 });

/** The same names in every run: fast-check's seed is fixed. */
const NAMES = [...new Set([...HOSTILE, ...fc.sample(name, { numRuns: 120, seed: 20_251_120 })])];

async function send<Row>(call: CallArgs): Promise<Row[]> {
  const outcome = await attemptCall(call, {
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    prefer: 'return=representation',
    emptyIsFine: true,
  });
  if ('error' in outcome) throw new Error(`${JSON.stringify(call)}: ${JSON.stringify(outcome.error)}`);
  return outcome.data as Row[];
}

/** Names of the marked properties that the parameters pick. */
async function found(params: Record<string, unknown>): Promise<string[]> {
  const rows = await send<{ name: string }>({
    url: '/db/properties',
    params: { select: 'name', value: eq(MARK), ...params },
  });
  return rows.map(row => row.name).sort();
}

const sorted = (names: readonly string[]) => [...names].sort();
const anyName = fc.constantFrom(...NAMES);
/** Without regard to case, for the letters of which every database agrees. */
const folded = (text: string) => text.replace(/[A-Z]/g, letter => letter.toLowerCase());

const clean = () => send({ url: '/db/properties', method: 'DELETE', params: { value: eq(MARK) } });

beforeAll(async () => {
  useStackAs('admin');
  await clean();
  for (const portion of chunks(NAMES)) {
    await send({
      url: '/db/properties',
      method: 'POST',
      body: portion.map(one => ({ name: one, value: MARK })),
    });
  }
});

afterAll(clean);

describe('[API-003] conditions find exactly what they name', () => {
  test('all names are there', async () => {
    expect(await found({})).toEqual(sorted(NAMES));
  });

  test.each(HOSTILE)('eq: %j', async one => {
    expect(await found({ name: eq(one) })).toEqual([one]);
  });

  test('eq, whatever the name', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async one => {
        expect(await found({ name: eq(one) })).toEqual([one]);
      }),
      { numRuns: 100 },
    );
  });

  test('neq, gt and lte leave out and take in', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async one => {
        expect(await found({ name: neq(one) })).toEqual(sorted(NAMES.filter(other => other !== one)));
        const above = await found({ name: gt(one) });
        const upTo = await found({ name: lte(one) });
        expect(upTo).toContain(one);
        expect(above).not.toContain(one);
        expect(sorted([...above, ...upTo])).toEqual(sorted(NAMES));
      }),
      { numRuns: 25 },
    );
  });

  test('inList and notInList part the names', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyName, { minLength: 1, maxLength: 20 }), async some => {
        expect(await found({ name: inList(some) })).toEqual(sorted(some));
        expect(await found({ name: notInList(some) })).toEqual(
          sorted(NAMES.filter(one => !some.includes(one))),
        );
      }),
      { numRuns: 60 },
    );
  });

  test.each(['', 'a,b', '*'])('a list of one: %j', async one => {
    expect(await found({ name: inList([one]) })).toEqual([one]);
    expect(await found({ name: notInList([one]) })).toEqual(sorted(NAMES.filter(other => other !== one)));
    expect(await found({ or: group(where('name', inList([one]))) })).toEqual([one]);
  });

  test('a hundred names fit one list', async () => {
    const [hundred = []] = chunks(NAMES);
    expect(await found({ name: inList(hundred) })).toEqual(sorted(hundred));
  });

  test.each(HOSTILE.filter(Boolean))('ilike: %j', async text => {
    const expected = NAMES.filter(one => folded(one).includes(folded(text)));
    expect(await found({ name: ilike(text) })).toEqual(sorted(expected));
  });

  test('ilike finds parts of names', async () => {
    const part = anyName.chain(one =>
      fc.tuple(fc.nat(one.length), fc.nat(one.length)).map(([from, to]) => {
        const letters = Array.from(one);
        return letters.slice(Math.min(from, to), Math.max(from, to) + 1).join('');
      }),
    );
    await fc.assert(
      fc.asyncProperty(part, async text => {
        expect(await found({ name: ilike(text) })).toEqual(
          sorted(NAMES.filter(one => folded(one).includes(folded(text)))),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('two conditions on one column must both hold', async () => {
    expect(await found({ name: [ilike('a'), not(ilike('b')), neq('a/b')] })).toEqual(
      sorted(NAMES.filter(one => folded(one).includes('a') && !folded(one).includes('b') && one !== 'a/b')),
    );
  });

  test('tri-state picks include and exclude', async () => {
    const states = Object.fromEntries(NAMES.slice(0, 40).map(one => [one, 1] as const));
    const conditions = triStateConditions({ ...states, 'a,b': -1, '"quoted"': -1 });
    const expected = NAMES.slice(0, 40).filter(one => one !== 'a,b' && one !== '"quoted"');
    expect(await found({ name: conditions })).toEqual(sorted(expected));
  });
});

describe('[API-003] groups find exactly what they name', () => {
  test('any of two, all of two, none, and nested', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyName,
        anyName,
        fc.uniqueArray(anyName, { minLength: 2, maxLength: 5 }),
        async (one, two, some) => {
          const both = new Set([one, two]);
          expect(await found({ or: group(where('name', eq(one)), where('name', eq(two))) })).toEqual(
            sorted([...both]),
          );
          expect(await found({ and: group(where('name', neq(one)), where('name', not(eq(two)))) })).toEqual(
            sorted(NAMES.filter(other => !both.has(other))),
          );
          const nested = group(
            allOf(where('name', inList(some)), where('name', neq(one))),
            anyOf(where('name', eq(two))),
          );
          expect(await found({ or: nested })).toEqual(
            sorted(NAMES.filter(other => (some.includes(other) && other !== one) || other === two)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('texts inside a group', async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyName, async (one, two) => {
        const expected = NAMES.filter(other => folded(other).includes(folded(one)) || other === two);
        expect(await found({ or: group(where('name', ilike(one)), where('name', eq(two))) })).toEqual(
          sorted(expected),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test('[API-003] null is told from every text', async () => {
  expect(await found({ deleted_at: isNull() })).toEqual(sorted(NAMES));
  expect(await found({ deleted_at: notNull() })).toEqual([]);
  expect(await found({ or: group(where('deleted_at', notNull()), where('name', eq('null'))) })).toEqual([
    'null',
  ]);
});

describe('writes touch the rows they name and no others', () => {
  test.each(['a,b', '"quoted"', '\\', '*', '', 'a)'])('%j', async one => {
    const changed = await send<{ name: string; value: string }>({
      url: '/db/properties',
      method: 'PATCH',
      params: { name: eq(one), value: eq(MARK) },
      body: { value: `${MARK} changed` },
    });
    expect(changed).toMatchObject([{ name: one, value: `${MARK} changed` }]);
    expect(await found({})).toEqual(sorted(NAMES.filter(other => other !== one)));
    await send({ url: '/db/properties', method: 'PATCH', params: { name: eq(one) }, body: { value: MARK } });
    expect(await found({})).toEqual(sorted(NAMES));
  });
});

describe('columns that hold more than text', () => {
  const lists = [['a', 'b,c'], ['"'], ['\\', '{x}'], ['null'], [' a '], ['日本語', "o'clock"]];
  const remove = () => send({ url: '/db/notifications', method: 'DELETE', params: { namespace: eq(MARK) } });

  test('[API-003] contains finds members of an array, whatever they hold', async () => {
    await remove();
    const rows = lists.map((events, index) => ({
      name: `list ${index}`,
      namespace: MARK,
      source: 'UI',
      events,
    }));
    await send({ url: '/db/notifications', method: 'POST', body: rows });
    for (const [index, events] of lists.entries()) {
      const params = { select: 'name', namespace: eq(MARK) };
      const expected = [{ name: `list ${index}` }];
      expect(
        await send({ url: '/db/notifications', params: { ...params, events: contains(events) } }),
      ).toEqual(expected);
      const inGroup = group(where('events', contains(events)), where('name', eq('nothing')));
      expect(await send({ url: '/db/notifications', params: { ...params, or: inGroup } })).toEqual(expected);
    }
    await remove();
  });

  test('[API-003][API-004] keys of a label map can be looked for and sorted by, whatever they are called', async () => {
    const keys = ['team', 'app.kubernetes.io/name', 'a b', 'k:v', 'x-y', 'a,b', '(k)'];
    const namespace = 'builders-test';
    const wipe = () => send({ url: '/db/views', method: 'DELETE', params: { namespace: eq(namespace) } });
    await wipe();
    const rows = keys.map((key, index) => ({
      name: `view-${index}`,
      namespace,
      source: 'UI',
      spec: {},
      labels: { [key]: 'a,"b" (c)', rank: String(9 - index) },
    }));
    await send({ url: '/db/views', method: 'POST', body: rows });
    for (const [index, key] of keys.entries()) {
      const params = { select: 'name', namespace: eq(namespace), [jsonKey('labels', key)]: eq('a,"b" (c)') };
      expect(await send({ url: '/db/views', params })).toEqual([{ name: `view-${index}` }]);
    }
    const byRank = order({ column: jsonKey('labels', 'rank') });
    const ranked = await send<{ name: string }>({
      url: '/db/views',
      params: { select: 'name', namespace: eq(namespace), order: byRank },
    });
    expect(ranked.map(row => row.name)).toEqual(keys.map((_, index) => `view-${keys.length - 1 - index}`));
    await wipe();
  });
});
