import { writeJson } from '../numbers';
/** A column of an export: its heading and the value of a row. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => unknown;
}

/** What an export can be written as, as files end: 'jsonl' is one JSON object a line, 'md' a table of Markdown. */
const EXPORT_FORMATS = ['csv', 'json', 'jsonl', 'md'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Media types of the formats. */
export const MEDIA_TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  md: 'text/markdown',
};

/** How a file begins: spreadsheets take CSV for UTF-8 by this mark alone, and what reads the others stumbles over it. */
export const FILE_MARK: Readonly<Record<ExportFormat, string>> = {
  csv: '\ufeff',
  json: '',
  jsonl: '',
  md: '',
};

/** Spreadsheets run cells that begin so as formulas; a quote in front makes them text (OWASP, "CSV injection"). */
const FORMULA_START = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A value as text: nothing for null, ISO for dates, JSON for lists and maps. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? writeJson(value) : String(value as number | boolean | bigint);
}

/** One CSV cell: formula starts are defused, and quotes put where RFC 4180 asks for them. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  const text = asText(value);
  const number = typeof value === 'number' || typeof value === 'bigint' || PLAIN_NUMBER.test(text);
  const safe =
    !number && (FORMULA_START.test(text) || FORMULA_START.test(text.trimStart())) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A cell of a Markdown table: one line, and nothing in it ends the cell or begins markup that runs. */
function markdownCell(value: unknown): string {
  return asText(value)
    .replace(/[\\|`*_[\]<>~]/g, String.raw`\$&`)
    .replace(/\s+/g, ' ')
    .trim();
}

const markdownLine = (cells: readonly unknown[]) => `| ${cells.map(markdownCell).join(' | ')} |\n`;

/** The formats that are a heading and a line a row. */
const TABLES = {
  csv: { heading: csvLine, line: csvLine },
  md: {
    heading: (cells: readonly unknown[]) => markdownLine(cells) + markdownLine(cells.map(() => '---')),
    line: markdownLine,
  },
} as const;

/** A row as an object keyed by heading; what a row does not have is null, so that all objects have the same keys. */
function objectOf<Row>(columns: readonly ExportColumn<Row>[], row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(column => [column.header, column.value(row) ?? null]));
}

/** Writes rows portion by portion, so that no text as long as the whole file is ever made. */
export interface RowWriter<Row> {
  /** The next rows; the first portion brings the beginning of the file with it. */
  rows: (rows: readonly Row[]) => string;
  /** What ends the file. */
  end: () => string;
}

/**
 * A writer of a format. CSV has a heading line and CRLF (RFC 4180); JSON is a list with a row a line; Markdown a table of GitHub
 * Flavored Markdown.
 */
export function writerOf<Row>(format: ExportFormat, columns: readonly ExportColumn<Row>[]): RowWriter<Row> {
  const json = (row: Row) => writeJson(objectOf(columns, row));
  if (format === 'jsonl') return { rows: rows => rows.map(row => `${json(row)}\n`).join(''), end: () => '' };
  let begun = false;
  const opened = (opening: string, text: string) => {
    const first = !begun;
    begun = true;
    return first ? opening + text : text;
  };
  if (format !== 'json') {
    const table = TABLES[format];
    const heading = table.heading(columns.map(column => column.header));
    const line = (row: Row) => table.line(columns.map(column => column.value(row)));
    return { rows: rows => opened(heading, rows.map(line).join('')), end: () => opened(heading, '') };
  }
  let any = false;
  return {
    rows: rows => {
      const text = rows.map(json).join(',\n');
      const joint = any && text !== '' ? ',\n' : '';
      any ||= text !== '';
      return opened('[\n', joint + text);
    },
    end: () => opened('[\n', any ? '\n]\n' : ']\n'),
  };
}

/** Few rows as one text, for the clipboard and small files. */
export function exportText<Row>(
  format: ExportFormat,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): string {
  const writer = writerOf(format, columns);
  return writer.rows(rows) + writer.end();
}
