import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curlOf } from '@/lib/export/curl';
import { exportName } from '@/lib/export/download';
import { csvCell, exportText, writerOf, type ExportColumn } from '@/lib/export/formats';

interface Row {
  n: string;
  v: unknown;
}
const columns: readonly ExportColumn<Row>[] = [
  { header: '=name', value: row => row.n },
  { header: 'Value', value: row => row.v },
];

/** Reads CSV by RFC 4180, apart from what wrote it. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ',' || text.startsWith('\r\n', at)) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') {
        lines.push([]);
        at += 1;
      }
    } else cell += char;
  }
  return lines.slice(0, -1);
}

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\tcmd', "'\tcmd"],
    ['  =HYPERLINK("x")', '"\'  =HYPERLINK(""x"")"'],
    ['＝1', "'＝1"],
    ['-12.5', '-12.5'],
    [-3, '-3'],
    [null, ''],
    [{ a: 1 }, '"{""a"":1}"'],
    [true, 'true'],
  ])('the cell %j is written %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  test('has a heading, CRLF, and headings as safe as cells', () => {
    expect(exportText('csv', columns, [{ n: 'a', v: 1 }])).toBe("'=name,Value\r\na,1\r\n");
    expect(exportText('csv', columns, [])).toBe("'=name,Value\r\n");
  });

  test('any text comes back as it was, but for the quote that defuses a formula; no cell begins a formula', () => {
    const special = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      ',',
      "'",
      '＝',
      '1',
      '\r\n',
    );
    const anyText = fc.array(fc.oneof(special, fc.string({ maxLength: 2 })), { maxLength: 8 });
    fc.assert(
      fc.property(anyText, parts => {
        const text = parts.join('');
        const [, line] = readCsv(exportText('csv', columns, [{ n: text, v: 'end' }]));
        const [cell = '', end] = line ?? [];
        expect(end).toBe('end');
        expect([text, `'${text}`]).toContain(cell);
        const isNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell);
        expect(isNumber || !/^[=+\-@＝]/.test(cell.trimStart())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('JSON', () => {
  test('is a list of objects keyed by heading, whatever the portions; what is absent is null', () => {
    const rows: Row[] = Array.from({ length: 7 }, (_, at) => ({ n: `r${at}`, v: at === 3 ? undefined : at }));
    for (const size of [1, 2, 3, 7, 8]) {
      const writer = writerOf('json', columns);
      let text = writer.rows([]);
      for (let at = 0; at < rows.length; at += size) text += writer.rows(rows.slice(at, at + size));
      text += writer.end();
      expect(JSON.parse(text)).toEqual(rows.map(row => ({ '=name': row.n, Value: row.v ?? null })));
    }
    expect(JSON.parse(exportText('json', columns, []))).toEqual([]);
  });
  test('lines hold an object each, even of texts with line breaks', () => {
    const text = exportText('jsonl', columns, [
      { n: 'a\nb', v: 1 },
      { n: 'c', v: null },
    ]);
    const lines = text.trimEnd().split('\n');
    expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
      { '=name': 'a\nb', Value: 1 },
      { '=name': 'c', Value: null },
    ]);
  });
});

describe('Markdown', () => {
  const HEADING = '| =name | Value |\n| --- | --- |\n';

  test('has a row a line, and no cell ends the cell or becomes markup', () => {
    expect(exportText('md', columns, [{ n: 'a|b\nc', v: '<img> *x* [y](z)' }])).toBe(
      `${HEADING}| a\\|b c | \\<img\\> \\*x\\* \\[y\\](z) |\n`,
    );
  });

  test('is one table, whatever the portions, and a heading where there are no rows', () => {
    const writer = writerOf('md', columns);
    const text = [[], [{ n: 'a', v: 1 }], [{ n: 'b', v: null }]].map(rows => writer.rows(rows)).join('');
    expect(text + writer.end()).toBe(`${HEADING}| a | 1 |\n| b |  |\n`);
    expect(exportText('md', columns, [])).toBe(HEADING);
  });
});

test('file names: words of the title and the day', () => {
  expect(exportName('Health: Checks!', 'csv', Date.UTC(2026, 2, 1))).toBe('health-checks-2026-03-01.csv');
  expect(exportName('///', 'json', 0)).toBe('export-1970-01-01.json');
});

describe('curl', () => {
  test('names the call, and a variable where the token goes', () => {
    expect(curlOf({ method: 'GET', address: 'https://x.example/api/db/configs?name=eq.a' })).toBe(
      "curl 'https://x.example/api/db/configs?name=eq.a' \\\n  -H 'Accept: application/json' \\\n" +
        '  -H "Authorization: Bearer $CONSOLE_TOKEN"\n',
    );
  });
  test('nothing in an address or a body leaves its quotes', () => {
    const text = curlOf({ method: 'POST', address: "https://x/'; rm -rf ~'", body: { a: "it's $(id)" } });
    expect(text).toContain(String.raw`'https://x/'\''; rm -rf ~'\'''`);
    expect(text).toContain(String.raw`--data-raw '{"a":"it'\''s $(id)"}'`);
  });
});
