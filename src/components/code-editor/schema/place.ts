/**
 * Where a place of a YAML text stands, only by its indentation: text that is being written can rarely be parsed. Knows
 * the block style; inside braces, brackets and texts of several lines it knows nothing.
 */

/** A mark of a line: `- ` begins an item, `key:` a value. */
type Mark = { indent: number; key: string; endColumn: number } | { indent: number; item: true };

/** What a line says. */
interface Line {
  marks: Mark[];
  /** Where what follows the marks begins, and what it is. */
  rest: { column: number; text: string };
  blank: boolean;
}

export interface YamlPlace {
  /** Keys and list items (0) from the top to what holds the place. */
  path: (string | number)[];
  /** The key whose value is written here; undefined where a key, or an item of a list, is written. */
  key?: string;
  /** Columns of the keys written here. */
  indent: number;
  /** What stands before the place, from where the word begins. */
  typed: string;
  /** Keys beside it. */
  beside: Set<string>;
}

/** Lines that are looked back, and ahead, at most. */
const MOST_LINES = 10_000;
const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"[\]{}&*!|>%@`,-][^#]*?|-[^\s#][^#]*?)\s*:(?=\s|$)/;

const bare = (key: string) => key.replace(/^(["'])(.*)\1$/, '$2');

/** Reads a line. Tabs are no indentation in YAML: such a line says nothing. */
function lineOf(text: string): Line {
  const marks: Mark[] = [];
  let column = text.length - text.trimStart().length;
  const blank = text.trim() === '' || text.trim().startsWith('#') || text.slice(0, column).includes('\t');
  let rest = text.slice(column);
  for (let item = /^-(\s+|$)/.exec(rest); item; item = /^-(\s+|$)/.exec(rest)) {
    marks.push({ indent: column, item: true });
    column += item[0].length;
    rest = rest.slice(item[0].length);
  }
  const [found, key] = KEY.exec(rest) ?? [];
  if (found !== undefined && key !== undefined) {
    marks.push({ indent: column, key: bare(key), endColumn: column + key.length });
    const gap = rest.slice(found.length);
    column += found.length + (gap.length - gap.trimStart().length);
    rest = gap.trimStart();
  }
  return { marks, rest: { column, text: rest }, blank };
}

/** A value that goes on below: a text of several lines. */
const isFolded = (value: string) => /^[|>][+-]?\d?[+-]?\s*(#.*)?$/.test(value);
const isFlow = (value: string) => /^[[{]/.test(value);

const bound = (mark: Mark) => ('item' in mark ? mark.indent + 0.5 : mark.indent);

/** Walks up from a row: the path to what stands at that indentation. Undefined inside a text of several lines. */
function pathAbove(lines: readonly string[], row: number, from: number, own: readonly Mark[]) {
  const path: (string | number)[] = [];
  let limit = from;
  const take = (marks: readonly Mark[]) => {
    for (const mark of marks.toReversed()) {
      if (bound(mark) >= limit) continue;
      path.unshift('item' in mark ? 0 : mark.key);
      limit = bound(mark);
    }
  };
  take(own);
  for (let at = row - 1; at >= 0 && limit > 0 && row - at < MOST_LINES; at -= 1) {
    const line = lineOf(lines[at] ?? '');
    if (line.blank) continue;
    const deepest = line.marks.at(-1);
    if (deepest && bound(deepest) < limit && (isFolded(line.rest.text) || isFlow(line.rest.text)))
      return undefined;
    // A text of several lines as an item: `- |`.
    take(line.marks);
  }
  return path;
}

/** The keys of the map at that indentation, around a row. */
function keysBeside(lines: readonly string[], row: number, indent: number): Set<string> {
  const keys = new Set<string>();
  const look = (at: number, step: number): boolean => {
    if (Math.abs(at - row) > MOST_LINES) return false;
    const line = lineOf(lines[at] ?? '');
    if (line.blank) return true;
    const first = line.marks[0];
    const key = line.marks.find(mark => mark.indent === indent && 'key' in mark);
    if (key && 'key' in key) keys.add(key.key);
    const least = first?.indent ?? line.rest.column;
    // An item's first line holds the first key of its map.
    return step < 0
      ? least >= indent
      : least >= indent && !(first && 'item' in first && first.indent < indent);
  };
  for (let at = row - 1; at >= 0 && look(at, -1); at -= 1);
  for (let at = row + 1; at < lines.length && look(at, 1); at += 1);
  return keys;
}

/** The place before a column of a row; undefined where nothing is known of it. */
export function placeAt(lines: readonly string[], row: number, column: number): YamlPlace | undefined {
  const before = (lines[row] ?? '').slice(0, column);
  if (before.slice(0, before.length - before.trimStart().length).includes('\t')) return undefined;
  const line = lineOf(before);
  const last = line.marks.at(-1);
  if (line.rest.text.startsWith('#') || / #/.test(line.rest.text) || isFlow(line.rest.text)) return undefined;
  if (last && 'key' in last) {
    // Behind the colon a value begins, and only after a blank.
    if (column < line.rest.column || !/\s$/.test(before.slice(0, line.rest.column))) return undefined;
    const path = pathAbove(lines, row, last.indent, line.marks.slice(0, -1));
    if (!path) return undefined;
    return { path, key: last.key, indent: last.indent, typed: line.rest.text, beside: new Set() };
  }
  const indent = line.rest.column;
  const path = pathAbove(lines, row, indent, line.marks);
  if (!path) return undefined;
  return { path, indent, typed: line.rest.text, beside: keysBeside(lines, row, indent) };
}

/** The key that stands at a column of a row, with the path to what holds it. */
export function keyAt(lines: readonly string[], row: number, column: number) {
  const line = lineOf(lines[row] ?? '');
  const last = line.marks.at(-1);
  if (line.blank || !last || !('key' in last)) return undefined;
  if (column < last.indent || column >= last.endColumn) return undefined;
  const path = pathAbove(lines, row, last.indent, line.marks.slice(0, -1));
  return path && { path, key: last.key, column: last.indent, endColumn: last.endColumn };
}
