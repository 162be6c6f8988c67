// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeColumn,
  columnsParam,
  linkedColumnsParam,
  DEFAULT_COLUMNS,
  isDefaultArrangement,
  isHidden,
  moveColumn,
  orderOf,
  storedColumns,
  type ColumnState,
} from '@/components/data-table/columnState';
import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  pageSizeParam,
  preferredPageSize,
  SHELL_PAGE_SIZES,
  storedPageSize,
} from '@/components/data-table/pageSizes';
import { applyTablePatch, tableParams, tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { narrowColumns } from '@/components/data-table/narrow';
import { defaultPreferences, DENSITIES } from '@/lib/store/preferences';
import { readUrlState, writeUrlState } from '@/lib/urlState';

beforeEach(() => localStorage.clear());

describe('columns of a phone', () => {
  const columns = [
    { field: 'name', flex: 1, minWidth: 200 },
    { field: 'type', width: 112 },
    { field: 'health', flex: 0.5, minWidth: 160 },
    { field: 'status', width: 112 },
  ];
  test('those that are wanted come first and fit; none is lost, and what a table lacks is left out', () => {
    const narrow = narrowColumns(columns, [
      ['name', 176],
      ['gone', 40],
      ['health', 92],
      ['status', 100],
    ]);
    expect(narrow).toEqual([
      { field: 'name', flex: 1, width: 176, minWidth: 176 },
      { field: 'health', flex: 0.5, width: 92, minWidth: 92 },
      { field: 'status', width: 100, minWidth: 100 },
      { field: 'type', width: 112 },
    ]);
    expect(narrowColumns(columns, [])).toEqual(columns);
  });
});

describe('page sizes', () => {
  test('[TBL-006] the default is 50', () => {
    expect(DEFAULT_PAGE_SIZE).toBe(50);
    expect(pageSizeParam().parse(null)).toBe(50);
  });
  test('[TBL-008] the options', () => {
    expect(PAGE_SIZES).toEqual([5, 10, 25, 50, 100, 150, 200, 250, 300, 500, 1000]);
  });
  test("[TBL-009] the shell's options", () => {
    expect(SHELL_PAGE_SIZES).toEqual([50, 100, 200]);
    expect(pageSizeParam(SHELL_PAGE_SIZES).parse('10')).toBe(50);
  });
  test('[TBL-007] a chosen size is remembered in the browser, under its key', () => {
    storedPageSize.write(200);
    expect(localStorage.getItem('persistPageSize')).toBe('200');
    expect(preferredPageSize()).toBe(200);
    expect(pageSizeParam().parse(null)).toBe(200);
    storedPageSize.write(10);
    expect(pageSizeParam().parse(null)).toBe(10);
    expect(preferredPageSize(SHELL_PAGE_SIZES)).toBe(50); // not offered there
    expect(preferredPageSize([20, 40])).toBe(20);
  });
  test.each(['"50"', '7', 'x', '{}'])('the remembered garbage %s gives the default', text => {
    localStorage.setItem('persistPageSize', text);
    expect(preferredPageSize()).toBe(50);
  });
  test('a size in the address counts more than the remembered one, and is always written', () => {
    storedPageSize.write(200);
    const param = pageSizeParam();
    expect(param.parse('100')).toBe(100);
    expect(param.parse('101')).toBe(200);
    expect(param.format(200)).toBe('200');
    expect(pageSizeParam(PAGE_SIZES, 150).parse(null)).toBe(150);
    expect(pageSizeParam(PAGE_SIZES, 150).format(150)).toBeNull();
  });
});

describe('the table in the address', () => {
  const schema = tableParams();
  test('reads and writes page, size and order', () => {
    const url = readUrlState(schema, 'pageIndex=2&pageSize=25&sortBy=name&sortOrder=desc');
    expect(tableStateOf(url)).toEqual({ page: 2, pageSize: 25, sortBy: 'name', sortDesc: true });
    const search = writeUrlState(
      schema,
      '',
      tablePatchOf({ page: 2, pageSize: 25, sortBy: 'name', sortDesc: true }),
    );
    expect(search).toBe('pageIndex=2&pageSize=25&sortBy=name&sortOrder=desc');
  });
  test.each(['pageIndex=-1', 'pageIndex=1e9', 'pageIndex=x', 'pageSize=7', 'sortOrder=up'])(
    'garbage: %s',
    search => {
      expect(tableStateOf(readUrlState(schema, search))).toEqual({
        page: 0,
        pageSize: 50,
        sortBy: undefined,
        sortDesc: false,
      });
    },
  );
  test('a change that names no page goes to the first; sorting taken back leaves no parameter', () => {
    expect(tablePatchOf({ pageSize: 100 })).toEqual({ pageIndex: 0, pageSize: 100 });
    expect(
      writeUrlState(
        schema,
        'sortBy=name&sortOrder=desc&pageIndex=3',
        tablePatchOf({ sortBy: undefined, sortDesc: undefined }),
      ),
    ).toBe('');
    expect(applyTablePatch({ page: 4, pageSize: 50, sortBy: 'a' }, { sortBy: 'b' })).toEqual({
      page: 0,
      pageSize: 50,
      sortBy: 'b',
    });
    expect(applyTablePatch({ page: 4, pageSize: 50 }, { page: 5 }).page).toBe(5);
  });
});

describe('arranging columns', () => {
  const columns = [
    { field: 'name' },
    { field: 'status' },
    { field: 'labels', hiddenByDefault: true },
    { field: 'age' },
  ];
  const fields = columns.map(column => column.field);

  test('[TBL-011] the default density is extra small', () => {
    expect(defaultPreferences.density).toBe('extra-small');
    expect(DEFAULT_COLUMNS.density).toBeUndefined();
  });
  test('columns move, hide, show and get widths; nothing else changes', () => {
    let state: ColumnState = DEFAULT_COLUMNS;
    expect(isHidden({ field: 'labels', hiddenByDefault: true }, state)).toBe(true);
    state = moveColumn(columns, state, 'age', -2);
    expect(orderOf(fields, state)).toEqual(['name', 'age', 'status', 'labels']);
    expect(moveColumn(columns, state, 'name', -1)).toBe(state);
    state = changeColumn(columns, state, 'labels', { hidden: false });
    state = changeColumn(columns, state, 'status', { hidden: true, width: 220 });
    expect(isHidden({ field: 'labels', hiddenByDefault: true }, state)).toBe(false);
    expect(isHidden({ field: 'status' }, state)).toBe(true);
    expect(orderOf(fields, state)).toEqual(['name', 'age', 'status', 'labels']);
    expect(isDefaultArrangement(state)).toBe(false);
    expect(isDefaultArrangement(DEFAULT_COLUMNS)).toBe(true);
  });
  test('a column that is new to an arrangement stands behind its neighbour; one that is gone is left out', () => {
    const old: ColumnState = {
      columns: [{ field: 'age' }, { field: 'gone' }, { field: 'name' }],
      density: 'small',
    };
    expect(orderOf(fields, old)).toEqual(['age', 'name', 'status', 'labels']);
  });
  test('an arrangement is kept for its table, checked when read', () => {
    const state: ColumnState = { columns: [{ field: 'age', width: 90, hidden: true }], density: 'medium' };
    storedColumns('a').write(state);
    expect(storedColumns('a').read()).toEqual(state);
    expect(storedColumns('b').read()).toEqual(DEFAULT_COLUMNS);
    const bad = { columns: [{ field: 1 }, { field: 'x', width: 9, hidden: 'yes' }, null], density: 'huge' };
    localStorage.setItem('table.a', JSON.stringify({ v: 1, value: bad }));
    expect(storedColumns('a').read()).toEqual({ columns: [{ field: 'x' }] });
  });
  test('an arrangement survives the way through a link', () => {
    const column = fc.record(
      {
        field: fc.string({ minLength: 1 }),
        width: fc.integer({ min: 40, max: 2000 }),
        hidden: fc.boolean(),
      },
      { requiredKeys: ['field'], noNullPrototype: true },
    );
    const states = fc.record({
      columns: fc.array(column, { minLength: 1, maxLength: 8 }),
      density: fc.constantFrom(...DENSITIES),
    });
    fc.assert(
      fc.property(states, state => {
        const text = columnsParam.format(state);
        expect(columnsParam.parse(text)).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
  test('the link names the table that is arranged so', () => {
    const linked = { table: 'view-team/cost', state: { columns: [{ field: 'a!b', hidden: true }] } };
    expect(linkedColumnsParam.format(linked)).toBe('view-team/cost!-a!b');
    expect(linkedColumnsParam.parse('view-team/cost!-a!b')).toEqual(linked);
    for (const text of [null, '', '!name', 'incidents', 'incidents!', 'incidents!%'])
      expect(linkedColumnsParam.parse(text)).toBeUndefined();
    for (const state of [undefined, { table: 'incidents', state: DEFAULT_COLUMNS }])
      expect(linkedColumnsParam.format(state)).toBeNull();
  });
  test.each(['', '%', '%E0%A4%A', 'a:b:c', '~~', 'x'.repeat(3000), ':5'])(
    'the link garbage %j gives no arrangement',
    text => expect(columnsParam.parse(text)).toBeUndefined(),
  );
  test('any text in a link is read without throwing', () => {
    fc.assert(fc.property(fc.string(), text => void columnsParam.parse(text)));
    expect(columnsParam.format(undefined)).toBeNull();
    expect(columnsParam.format(DEFAULT_COLUMNS)).toBeNull();
  });
});
