import { describe, expect, test } from 'vitest';
import { cellText, gaugeOf, hrefOf, prettyName, readColumns, rowKey } from '@/components/view-table/column';

const column = (type: string, rest: object = {}) => {
  const [read] = readColumns([{ name: 'c', type, ...rest }]);
  if (!read) throw new Error('no column');
  return read;
};

test.each([
  ['string', 'a', 'a'],
  ['string', null, '-'],
  ['string', '', '-'],
  ['string', { a: 1 }, '{"a":1}'],
  ['number', 1234.5, '1,234.5'],
  ['number', 'many', 'many'],
  ['decimal', '3.14159', '3.14'],
  ['decimal', 2, '2.00'],
  ['decimal', -0.005, '-0.005'],
  ['decimal', 0.00312, '0.0031'],
  ['decimal', 0, '0.00'],
  ['decimal', 1e21, '1.00e+21'],
  ['millicore', 1e21, '1.00e+18 cores'],
  ['duration', -1234, '0ms'],
  ['boolean', true, 'Yes'],
  ['boolean', false, 'No'],
  ['boolean', 'maybe', 'maybe'],
  ['duration', 90e9, '1m30s'],
  ['duration', '90000000000', '1m30s'],
  ['bytes', '192Mi', '192 MB'],
  ['bytes', [1], '[1]'],
  ['millicore', '250m', '250m'],
  ['millicore', 1500, '1.50 cores'],
  ['gauge', { value: 5, max: 10 }, '5'],
  ['nobody-knows', 7, '7'],
])('a %s column says %j as %j', (type, value, wanted) => {
  expect(cellText(column(type), value)).toBe(wanted);
});

test('units stand behind figures', () => {
  expect(cellText(column('number', { unit: 'pods' }), 3)).toBe('3 pods');
  expect(cellText(column('decimal', { unit: 'USD' }), '12.5')).toBe('12.50 USD');
  expect(cellText(column('decimal', { unit: '$/hr' }), 0.003)).toBe('0.003 $/hr');
  expect(cellText(column('gauge', { unit: 'bytes' }), 1536)).toBe('1.5 KB');
});

test('columns that decorate, or say who may see a row, are not read', () => {
  const names = readColumns([
    { name: 'a', type: 'string' },
    { name: '__row__attributes', type: 'row_attributes' },
    { name: '__grants', type: 'grants' },
    { type: 'string' },
    null,
  ]).map(({ name }) => name);
  expect(names).toEqual(['a']);
  expect(readColumns('none')).toEqual([]);
});

test.each([
  ['2', { flex: 2 }, undefined],
  ['150px', { width: 150 }, undefined],
  ['', undefined, undefined],
  ['wide', undefined, 'wide'],
  ['-1', undefined, '-1'],
])('the width %j is %j, or said to be wrong', (width, wanted, problem) => {
  expect(column('string', { width })).toMatchObject({ width: wanted, problem });
});

test.each([
  ['cost_1d', 'Cost 1d'],
  ['lastSeen', 'Last Seen'],
])('%s is headed %s', (name, wanted) => {
  expect(prettyName(name)).toBe(wanted);
});

describe('cells', () => {
  test('lead where their row says, an item to the catalog, an address to itself', () => {
    const row = { c: 'x', __row__attributes: { c: { url: '/view/a/b', config: { id: 'i' } } } };
    expect(hrefOf(row, column('string'))).toBe('/view/a/b');
    expect(
      hrefOf({ c: 'x', __row__attributes: { c: { config: { id: 'i d' } } } }, column('config_item')),
    ).toBe('/catalog/i%20d');
    expect(hrefOf({ c: 'https://example.org' }, column('url'))).toBe('https://example.org');
    expect(hrefOf({ c: 'https://example.org' }, column('string'))).toBe('');
    expect(hrefOf({ c: 'x', __row__attributes: 'none' }, column('string'))).toBe('');
  });

  test('a gauge may come as an object, or as JSON of one, with ends of its own', () => {
    expect(gaugeOf('{"value":"1Ki","max":2048}')).toEqual({ value: 1024, ends: { value: '1Ki', max: 2048 } });
    expect(gaugeOf('{broken')).toEqual({ value: undefined, ends: {} });
    expect(gaugeOf(null)).toEqual({ value: undefined, ends: {} });
  });

  test('rows are told apart by their primary key, else by all of them', () => {
    const keyed = readColumns([
      { name: 'a', type: 'string', primaryKey: true },
      { name: 'b', type: 'string' },
    ]);
    expect(rowKey(keyed, { a: 1, b: 2 })).toBe(rowKey(keyed, { a: 1, b: 3 }));
    expect(rowKey([], { a: 1, b: 2 })).not.toBe(rowKey([], { a: 1, b: 3 }));
  });
});
