import { isObject, parseSafe } from '../json';
import { writtenText } from '../numbers';

/** Rows of an earlier export by the headings of their columns; what a row does not have is not in it. */
export interface ExportedRows {
  headings: readonly string[];
  rows: readonly ReadonlyMap<string, string>[];
  /** Rows that are none, such as a list in the place of an object. */
  unreadable: number;
}

/** Rows that are read at most. */
export const MOST_EXPORTED_ROWS = 200_000;
/** Columns of a file at most: one with more is none that a list exported. */
const MOST_HEADINGS = 500;

/** How a cell begins that was kept from running as a formula (formats.ts). */
const DEFUSED = /^'\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

const cellText = (cell: string) => (DEFUSED.test(cell) ? cell.slice(1) : cell);

/** The lines of a CSV text (RFC 4180) as cells; undefined where a quote is never closed, or there are too many. */
function csvLines(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let cells: string[] = [];
  let index = 0;
  while (index < text.length) {
    let cell = '';
    if (text[index] === '"') {
      for (;;) {
        const end = text.indexOf('"', index + 1);
        if (end < 0) return undefined;
        cell += text.slice(index + 1, end);
        index = end + 1;
        if (text[index] !== '"') break;
        cell += '"';
      }
    }
    let end = index;
    while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
    cell += text.slice(index, end);
    cells.push(cell);
    index = end;
    if (text[index] === ',') {
      index += 1;
      // A comma at the very end opens a cell without anything in it.
      if (index < text.length) continue;
      cells.push('');
    }
    if (text[index] === '\r') index += 1;
    if (text[index] === '\n') index += 1;
    if (cells.length > 1 || cells[0] !== '') lines.push(cells);
    if (lines.length > MOST_EXPORTED_ROWS + 1) return undefined;
    cells = [];
  }
  return lines;
}

function fromCsv(text: string): ExportedRows | undefined {
  const [headings = [], ...lines] = csvLines(text) ?? [];
  if (headings.length === 0 || headings.length > MOST_HEADINGS) return undefined;
  return {
    headings,
    rows: lines.map(
      cells =>
        new Map(
          headings.flatMap((heading, place) => {
            const cell = cellText(cells[place] ?? '');
            return cell === '' ? [] : [[heading, cell] as const];
          }),
        ),
    ),
    unreadable: 0,
  };
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return writtenText(value) ?? '';
}

function fromObjects(found: readonly unknown[]): ExportedRows | undefined {
  if (found.length > MOST_EXPORTED_ROWS) return undefined;
  const objects = found.filter(isObject);
  const headings = new Set<string>();
  const rows = objects.map(object => {
    const row = new Map<string, string>();
    for (const [heading, value] of Object.entries(object)) {
      headings.add(heading);
      const text = valueText(value);
      if (text !== '') row.set(heading, text);
    }
    return row;
  });
  return { headings: [...headings], rows, unreadable: found.length - objects.length };
}

/** JSON lines: a line that is no JSON is a row that cannot be read. */
const fromLines = (text: string) =>
  fromObjects(
    text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => parseSafe(line)),
  );

/**
 * Reads a file that a list exported: CSV, JSON or JSON lines, told apart by how it begins.
 * @returns undefined where it is none of them, or holds more than 200,000 rows
 */
export function readExportedRows(file: string): ExportedRows | undefined {
  const text = file.replace(/^\ufeff/, '');
  const start = text.trimStart();
  if (start.startsWith('[')) {
    const list = parseSafe(text);
    return Array.isArray(list) ? fromObjects(list) : undefined;
  }
  return start.startsWith('{') ? fromLines(text) : fromCsv(text);
}
