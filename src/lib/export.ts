/** A column of an export: its heading and the value of a row. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => unknown;
}

/** Spreadsheets run cells that begin so as formulas; a quote in front makes them text (OWASP, "CSV injection"). */
const FORMULA_START = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean | bigint);
}

/** One CSV cell: formula starts are defused, and quotes put where RFC 4180 asks for them. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  const text = asText(value);
  const number = typeof value === 'number' || typeof value === 'bigint' || PLAIN_NUMBER.test(text);
  const safe =
    !number && (FORMULA_START.test(text) || FORMULA_START.test(text.trimStart())) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180, CRLF), with a heading line. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(column => csvCell(column.header)).join(',')];
  for (const row of rows) lines.push(columns.map(column => csvCell(column.value(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Rows as JSON, two spaces deep, a list of objects keyed by heading. */
export function toJson<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const objects = rows.map(row =>
    Object.fromEntries(columns.map(column => [column.header, column.value(row) ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** A file name from a title: lower case, words joined by '-', the day behind it: 'health-checks-2026-03-01.csv'. */
export function exportName(title: string, extension: string, now: number): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'export'}-${new Date(now).toISOString().slice(0, 10)}.${extension}`;
}

/** Hand a text to the browser as a file to save. */
export function download(
  name: string,
  text: string,
  type: 'text/csv' | 'application/json' | 'text/plain',
): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hand anything to the browser as a file to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
