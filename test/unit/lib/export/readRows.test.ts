import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportText, FILE_MARK, type ExportColumn } from '@/lib/export/formats';
import { MOST_EXPORTED_ROWS, readExportedRows } from '@/lib/export/readRows';

type Row = Record<'a' | 'b', string | null>;
const columns: ExportColumn<Row>[] = [
  { header: 'First', value: row => row.a },
  { header: 'A, "second"', value: row => row.b },
];
const rowsOf = (text: string) => readExportedRows(text)?.rows.map(row => Object.fromEntries(row));

describe('an exported file is read back', () => {
  // A text of a quote and a formula is written as it is, and read as one that was defused.
  const text = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '+49', '-', '@x', 'a,b', '"', '\r\n', ' =x', '-1'),
    )
    .filter(one => !one.startsWith("'") && !one.includes('\ufeff'));
  test.each(['csv', 'json', 'jsonl'] as const)('%s', format => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: text, b: fc.option(text) }), { minLength: 1 }), rows => {
        const full = rows.map(row => ({ ...row, a: `x${row.a}` }));
        const file = FILE_MARK[format] + exportText(format, columns, full);
        expect(rowsOf(file)).toEqual(
          full.map(({ a, b }) => ({ First: a, ...(b !== null && b !== '' && { 'A, "second"': b }) })),
        );
      }),
    );
  });
});

describe('files of any shape', () => {
  test.each<[string, string, unknown]>([
    ['nothing', '', undefined],
    ['an open quote', 'a,b\n"x', undefined],
    ['broken JSON', '[{"a":1}', undefined],
    ['a line of JSON that is broken', '{"a":1}\n{"a"', [{ a: '1' }]],
    ['rows that are none', '[1,null,[2],{"a":"x"}]', [{ a: 'x' }]],
    ['values of any kind', '[{"a":1,"b":true,"c":null,"d":[1],"e":{"f":1}}]', [{ a: '1', b: 'true' }]],
    [
      'numbers with more digits than are held',
      '[{"a":12345678901234567890}]',
      [{ a: '12345678901234567890' }],
    ],
    ['names that objects inherit', '[{"__proto__":{"a":1},"constructor":"x","b":"y"}]', [{ b: 'y' }]],
    ['too few and too many cells', 'a,b\n1\n1,2,3\n', [{ a: '1' }, { a: '1', b: '2' }]],
    ['text behind a quote', 'a\n"x"y\n', [{ a: 'xy' }]],
    ['a comma at the end', 'a,b\n1,', [{ a: '1' }]],
    ['another kind of line end', 'a\r\n1\r2\n3', [{ a: '1' }, { a: '2' }, { a: '3' }]],
  ])('%s', (_what, file, expected) => {
    expect(rowsOf(file)).toEqual(expected);
  });

  test('what is no row is counted', () => {
    expect(readExportedRows('[1,{"a":"x"}]')?.unreadable).toBe(1);
  });

  test('more rows than are read, or columns than a list has, are no export', () => {
    expect(readExportedRows(`a\n${'1\n'.repeat(MOST_EXPORTED_ROWS + 1)}`)).toBeUndefined();
    expect(readExportedRows(`${'a,'.repeat(600)}\n1`)).toBeUndefined();
  });

  test('nothing that is thrown at it throws', () => {
    const files = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map(value => JSON.stringify([value])),
    );
    fc.assert(
      fc.property(files, file => {
        expect(() => readExportedRows(file)).not.toThrow();
      }),
    );
  });
});
