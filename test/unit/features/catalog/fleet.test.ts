import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogChange } from '@/features/catalog/changes/api';
import { fingerprintOf, firstLines, withoutItem } from '@/features/catalog/changes/fleet/fingerprint';
import { fleetOf } from '@/features/catalog/changes/fleet/groups';

const API = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'api', namespace: 'shop' };
const CART = { id: '019a0000-0000-7000-8000-0000000000c1', name: 'cart', namespace: 'basket' };

const diffOf = (...lines: string[]) => `--- before\n+++ after\n${lines.join('\n')}\n`;
const keyOf = (diff: string, item = API) => fingerprintOf({ diff, patches: null }, item)?.key;

describe('what is of one item alone', () => {
  test.each([
    ['its name as a word', 'image: registry/api:1.2', 'image: registry/‹name›:1.2'],
    ['no part of a word', 'image: rapid/api-gateway', 'image: rapid/api-gateway'],
    ['its namespace', 'host: api.shop.svc', 'host: ‹name›.‹namespace›.svc'],
    ['no key of YAML', 'api: true', 'api: true'],
    ['no key of JSON', '"shop": "shop"', '"shop": "‹namespace›"'],
    ['its id, and any other', `${API.id} ${CART.id}`, '‹uuid› ‹uuid›'],
    ['points in time', 'at: 2026-11-02T10:00:00.123Z', 'at: ‹time›'],
    ['no day', 'until: 2026-11-02', 'until: 2026-11-02'],
  ])('%s', (_what, text, expected) => {
    expect(withoutItem(text, API)).toBe(expected);
  });

  test('names that are numbers, or as short as two letters, stand for too much else', () => {
    expect(withoutItem('replicas: 300, unit: ms', { ...API, name: '300', namespace: 'ms' })).toBe(
      'replicas: 300, unit: ms',
    );
  });

  test('a name is no pattern', () => {
    expect(withoutItem('a+b.c aab.c', { ...API, name: 'a+b.c' })).toBe('‹name› aab.c');
  });
});

describe('which changes are the same', () => {
  const replicas = diffOf('@@ -12,3 +12,3 @@ metadata:', ' spec:', '-  replicas: 3', '+  replicas: 5');

  test.each([
    [
      'in another place of a longer document, among other neighbours',
      replicas,
      diffOf(
        '@@ -40,4 +41,4 @@ metadata:',
        ' spec:',
        '   paused: false',
        '-  replicas: 3',
        '+  replicas: 5',
        '   x: 1',
      ),
    ],
    [
      'indented otherwise',
      replicas,
      diffOf('@@ -1,3 +1,3 @@ metadata:', ' spec:', '-    replicas: 3', '+    replicas: 5'),
    ],
    [
      'that name their item',
      diffOf('@@ -4,2 +4,2 @@', ' - name: api', '-  image: r/shop/api:1', '+  image: r/shop/api:2'),
      diffOf('@@ -4,2 +4,2 @@', ' - name: cart', '-  image: r/basket/cart:1', '+  image: r/basket/cart:2'),
    ],
  ])('%s', (_what, left, right) => {
    expect(keyOf(left, API)).toBeDefined();
    expect(keyOf(left, API)).toBe(keyOf(right, CART));
  });

  test.each([
    [
      'another value before',
      diffOf('@@ -12,3 +12,3 @@ metadata:', ' spec:', '-  replicas: 2', '+  replicas: 5'),
    ],
    [
      'another value after',
      diffOf('@@ -12,3 +12,3 @@ metadata:', ' spec:', '-  replicas: 3', '+  replicas: 6'),
    ],
    ['the way back', diffOf('@@ -12,3 +12,3 @@ metadata:', ' spec:', '-  replicas: 5', '+  replicas: 3')],
    [
      'under another key',
      diffOf('@@ -12,3 +12,3 @@ metadata:', ' canary:', '-  replicas: 3', '+  replicas: 5'),
    ],
    [
      'under another section',
      diffOf('@@ -12,3 +12,3 @@ status:', ' spec:', '-  replicas: 3', '+  replicas: 5'),
    ],
    ['and something more', `${replicas}@@ -90 +90 @@\n-a: 1\n+a: 2\n`],
  ])('not: %s', (_what, other) => {
    expect(keyOf(other)).not.toBe(keyOf(replicas));
  });

  test('the same line under limits and under requests is not the same change', () => {
    const under = (key: string) =>
      diffOf(
        '@@ -5,4 +5,4 @@ spec:',
        ' resources:',
        `   ${key}:`,
        '     cpu: 1',
        '-    memory: 1Gi',
        '+    memory: 2Gi',
      );
    expect(keyOf(under('limits'))).not.toBe(keyOf(under('requests')));
  });

  test('merge patches by their values, whatever the order of their keys; a diff counts before a patch', () => {
    const of = (patches: unknown, diff: string | null = null) => fingerprintOf({ diff, patches }, API);
    expect(of({ a: 1, b: { c: 'api' } })?.key).toBe(
      fingerprintOf({ diff: null, patches: { b: { c: 'cart' }, a: 1 } }, CART)?.key,
    );
    expect(of({ a: 1 })?.key).not.toBe(of({ a: 2 })?.key);
    expect(of({ a: 1 })).toMatchObject({ kind: 'patch', text: '{\n  "a": 1\n}' });
    expect(of({ a: 1 }, replicas)).toMatchObject({ kind: 'diff', text: replicas });
  });

  test.each([
    [null, null],
    ['', {}],
    [' \n', 'null'],
    [null, undefined],
    [null, []],
  ])('neither diff nor patch: %j, %j', (diff, patches) => {
    expect(fingerprintOf({ diff, patches }, API)).toBeUndefined();
  });

  test('a text that is no unified diff is compared as it is', () => {
    expect(keyOf('set api to 5')).toBe(keyOf('set cart to 5', CART));
    expect(keyOf('set api to 5')).not.toBe(keyOf('set api to 6'));
  });

  test('a diff of twenty thousand lines is read', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `${'+- '[at % 3]}${' '.repeat(at % 40)}key${at}: ${at}`,
    );
    expect(keyOf(diffOf('@@ -1,13334 +1,13334 @@', ...lines))).toBeDefined();
  });
});

describe('groups', () => {
  const HOUR = 3_600_000;
  const change = (id: string, more: Partial<CatalogChange> = {}): CatalogChange => ({
    id,
    config_id: `i-${id}`,
    change_type: 'diff',
    severity: 'info',
    source: 'test',
    created_at: new Date(HOUR).toISOString(),
    ...more,
  });
  const print = (key: string) => ({ kind: 'diff' as const, text: `text of ${key}`, key });

  const anyChange = fc.record({
    config_id: fc.constantFrom('i1', 'i2', 'i3', 'i4'),
    change_type: fc.constantFrom('diff', 'UPDATE'),
    severity: fc.constantFrom('critical', 'high', 'info', 'odd', 'strange'),
    created_at: fc.integer({ min: 0, max: 5 }).map(hour => new Date(hour * HOUR).toISOString()),
    key: fc.constantFrom('a', 'b', 'c', 'none', 'unread'),
  });
  const anyChanges = fc
    .array(anyChange, { maxLength: 40 })
    .map(list => list.map(({ key, ...more }, at) => ({ key, change: change(`c${at}`, more) })));
  const foundOf = (list: readonly { key: string; change: CatalogChange }[]) =>
    new Map(
      list.flatMap(({ key, change: { id } }) =>
        key === 'unread' ? [] : [[id, key === 'none' ? undefined : print(key)] as const],
      ),
    );

  test('every change is in one group, or counted as without a diff, or as not read', () => {
    fc.assert(
      fc.property(anyChanges, list => {
        const fleet = fleetOf(
          list.map(one => one.change),
          foundOf(list),
        );
        const grouped = fleet.groups.flatMap(group => group.members.map(one => one.id));
        expect(new Set(grouped).size).toBe(grouped.length);
        expect(grouped).toHaveLength(fleet.diffs);
        expect(fleet.diffs + fleet.without + fleet.unread).toBe(list.length);
        const keys = new Map(list.map(one => [one.change.id, one.key]));
        for (const { key, members, items } of fleet.groups) {
          for (const one of members) expect(keys.get(one.id)).toBe(key);
          expect(items).toBe(new Set(members.map(one => one.config_id)).size);
        }
        expect(new Set(fleet.groups.map(group => group.key)).size).toBe(fleet.groups.length);
        const sizes = fleet.groups.map(group => group.items);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      }),
    );
  });

  test('the order in which changes come does not matter', () => {
    fc.assert(
      fc.property(
        anyChanges.chain(list =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const of = (some: typeof list) =>
            fleetOf(
              some.map(one => one.change),
              foundOf(some),
            );
          expect(of(shuffled)).toEqual(of(list));
        },
      ),
    );
  });

  test('a group says its worst severity, its types, and when it was first and last', () => {
    const changes = [
      change('1', { severity: 'low', created_at: new Date(2 * HOUR).toISOString() }),
      change('2', { severity: 'high', change_type: 'UPDATE', created_at: new Date(4 * HOUR).toISOString() }),
      change('3', { config_id: 'i-1', first_observed: new Date(0).toISOString() }),
    ];
    const { groups } = fleetOf(changes, new Map(changes.map(({ id }) => [id, print('a')])));
    expect(groups).toMatchObject([
      {
        items: 2,
        severity: 'high',
        changeTypes: ['UPDATE', 'diff'],
        first: 0,
        last: 4 * HOUR,
        members: [{ id: '2' }, { id: '1' }, { id: '3' }],
      },
    ]);
  });
});

test.each([
  ['a\nb\n', 2, 'a\nb\n', 0],
  ['a\nb\nc\n', 2, 'a\nb', 1],
  ['', 2, '', 0],
])('the first lines of %j', (text, most, kept, more) => {
  expect(firstLines(text, most)).toEqual({ text: kept, more });
});
