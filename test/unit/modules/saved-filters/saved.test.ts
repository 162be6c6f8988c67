// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { withDefault, withFilter, withImported } from '@/modules/saved-filters/change';
import { defaultQuery, filterQuery, SAVED_LISTS } from '@/modules/saved-filters/defaultFilter';
import {
  MAX_FILTERS,
  MAX_NAME,
  readImport,
  savedFiltersOf,
  writeExport,
  type SavedFilter,
} from '@/modules/saved-filters/saved';

const filter = (more: Partial<SavedFilter> = {}): SavedFilter => ({
  list: 'catalog',
  name: 'Pods',
  query: 'types=Pod%3A1',
  isDefault: false,
  isPinned: false,
  ...more,
});
const file = (filters: unknown, version: unknown = 1) => JSON.stringify({ version, filters });

beforeEach(() => localStorage.clear());

describe('files of filters', () => {
  test('what is exported is read back', () => {
    const all = [filter({ isDefault: true }), filter({ list: 'health', name: 'Ünïcode "x"', query: '' })];
    expect(readImport(writeExport(all))).toEqual({ filters: all, refused: 0 });
  });

  test.each([
    ['', undefined],
    ['not json', undefined],
    ['[]', undefined],
    ['null', undefined],
    [file([], 2), undefined],
    [file('x'), undefined],
    [file([null, 1, 'a', [], {}, { list: 'catalog' }]), 6],
    [file([{ ...filter(), list: 'secrets' }]), 1],
    [file([{ ...filter(), list: '__proto__' }]), 1],
    [file([{ ...filter(), name: ' \u0000\n ' }]), 1],
    [file([{ ...filter(), name: 'x'.repeat(MAX_NAME + 1) }]), 1],
    [file([{ ...filter(), query: { toString: 'x' } }]), 1],
    [file([{ ...filter(), query: 'x'.repeat(20_000) }]), 1],
  ])('hostile: %.60s', (text, refused) => {
    const found = readImport(text);
    expect(found?.refused).toBe(refused);
    expect(found?.filters ?? []).toEqual([]);
  });

  test('prototypes are out of reach, and markup is a name like any other', () => {
    const found = readImport(
      '{"version":1,"filters":[{"__proto__":{"isDefault":true},"list":"catalog","name":"<img src=x>","query":"a=1","constructor":{}}]}',
    );
    expect(found?.filters).toEqual([filter({ name: '<img src=x>', query: 'a=1' })]);
    expect(Object.hasOwn(Object.prototype, 'isDefault')).toBe(false);
  });

  test('whatever JSON comes, what is kept is sound', () => {
    const almost = fc.record(
      {
        list: fc.oneof(fc.constantFrom(...SAVED_LISTS), fc.string()),
        name: fc.oneof(
          fc.constantFrom('a', 'b'),
          fc.string({ unit: 'binary', maxLength: 100 }),
          fc.integer(),
        ),
        query: fc.oneof(fc.string(), fc.constant(null)),
        isDefault: fc.oneof(fc.boolean(), fc.string()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(almost, fc.jsonValue()), { maxLength: 12 }), entries => {
        const found = readImport(file(entries));
        const kept = found?.filters ?? [];
        expect(kept.length + (found?.refused ?? 0)).toBe(entries.length);
        expect(new Set(kept.map(one => `${one.list} ${one.name}`)).size).toBe(kept.length);
        for (const list of SAVED_LISTS)
          expect(kept.filter(one => one.list === list && one.isDefault).length).toBeLessThanOrEqual(1);
        for (const one of kept) {
          expect(SAVED_LISTS).toContain(one.list);
          expect(one.name).toBe(one.name.trim());
          expect(one.name.length).toBeGreaterThan(0);
          expect(one.name.length).toBeLessThanOrEqual(MAX_NAME);
        }
        expect(readImport(writeExport(kept))).toEqual({ filters: kept, refused: 0 });
      }),
    );
  });

  test('a file replaces filters of the same name, and takes no default away', () => {
    const mine = [filter({ isDefault: true }), filter({ name: 'Nodes' })];
    const merged = withImported(mine, [
      filter({ name: 'Nodes', query: 'n=2', isDefault: true }),
      filter({ query: 'p=2' }),
      filter({ list: 'health', isDefault: true }),
    ]);
    expect(merged).toEqual([
      filter({ query: 'p=2', isDefault: true }),
      filter({ name: 'Nodes', query: 'n=2' }),
      filter({ list: 'health', isDefault: true }),
    ]);
  });

  test('there is an end to how many are kept', () => {
    const full = Array.from({ length: MAX_FILTERS }, (_, at) => filter({ name: `f${at}` }));
    expect(withFilter(full, filter())).toBeUndefined();
    expect(withFilter(full, filter({ name: 'f3', query: 'new' }))?.[3]?.query).toBe('new');
    expect(readImport(file([...full, filter()]))).toMatchObject({ refused: 1 });
  });
});

describe('kept by person', () => {
  test('one default a list; nobody sees the filters of another', () => {
    const mine = savedFiltersOf('me');
    mine.write(withDefault([filter(), filter({ name: 'Nodes', query: 'n=1' })], 'catalog', 'Nodes'));
    expect(defaultQuery('me', 'catalog', ['n', 'types'])).toBe('n=1');
    expect(defaultQuery('me', 'health', ['n'])).toBeUndefined();
    expect(defaultQuery('you', 'catalog', ['n'])).toBeUndefined();
    expect(savedFiltersOf('you').read()).toEqual([]);
    mine.write(withDefault(mine.read(), 'catalog', undefined));
    expect(defaultQuery('me', 'catalog', ['n'])).toBeUndefined();
  });

  test.each([
    '',
    '{',
    '[]',
    '{"v":1,"value":{}}',
    '{"v":1,"value":[null,{"list":"catalog","isDefault":true}]}',
  ])('garbage in the storage is no default and no filter: %s', text => {
    localStorage.setItem('filters.g', text);
    expect(defaultQuery('g', 'catalog', ['a'])).toBeUndefined();
    expect(savedFiltersOf('g').read()).toEqual([]);
  });

  test('of a query only what narrows the list is kept, in one order', () => {
    expect(filterQuery('?b=2&pageIndex=3&a=1&evil=x&b=1', ['a', 'b'])).toBe('a=1&b=2&b=1');
    expect(filterQuery('', ['a'])).toBe('');
  });
});
