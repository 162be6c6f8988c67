/** PostgREST's query language, as far as it has to be judged here: which rows and columns a query is about. */

/** Parameters that choose columns and pages, not rows. */
const NOT_FILTERS: ReadonlySet<string> = new Set([
  'select',
  'columns',
  'order',
  'limit',
  'offset',
  'on_conflict',
]);

/** A group of conditions on the rows themselves: `or`, `not.and`. */
export const isGroup = (name: string): boolean => /^(not\.)?(and|or)$/.test(name);

/**
 * The column that a parameter tests: `name` of `name`, `labels` of `labels->>team.name`. Undefined when the parameter is
 * about an embedded relation (`created_by.name`), or a group.
 */
export function testedColumn(name: string): string | undefined {
  const [column = ''] = name.split('->');
  return column.includes('.') || isGroup(column) ? undefined : column;
}

/** Whether a change says which rows it is for. Conditions on embedded relations leave all rows in. */
export function namesRows(parameters: URLSearchParams): boolean {
  return [...parameters].some(
    ([name, value]) =>
      value !== '' && !NOT_FILTERS.has(name) && (isGroup(name) || testedColumn(name) !== undefined),
  );
}

/** The columns of an `order` list; undefined when it is more than names and directions. */
export function orderColumns(order: string): string[] | undefined {
  const terms = order
    .split(',')
    .map(term => /^([a-z_]+)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/.exec(term)?.[1]);
  return terms.every(term => term !== undefined) ? terms : undefined;
}

const NESTED = /(?:not\.)?(?:and|or)(?=\()/y;
const CONDITION = /([a-z_]+)\.(?:not\.)?[a-z]+(?:\([a-z]+\))?\./y;
const VALUE = /"(?:[^"\\]|\\.)*"|\((?:"(?:[^"\\]|\\.)*"|[^"()])*\)|[^",()]*/y;

/** Reads a text from left to right by expressions that are anchored to where the last one ended. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text) ?? undefined;
    if (found) this.at = expression.lastIndex;
    return found;
  }

  takes(text: string): boolean {
    const isNext = this.text.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }
}

/** Adds the columns of a group to `columns`; false when it is none. */
function readGroup(reader: Reader, columns: string[]): boolean {
  if (!reader.takes('(')) return false;
  do {
    if (reader.take(NESTED)) {
      if (!readGroup(reader, columns)) return false;
      continue;
    }
    const column = reader.take(CONDITION)?.[1];
    if (column === undefined || !reader.take(VALUE)) return false;
    columns.push(column);
  } while (reader.takes(','));
  return reader.takes(')');
}

/**
 * The columns that a group of conditions tests: `(name.eq.x,or(type.in.(a,b),id.is.null))`. Undefined for anything that is
 * not plainly one: on what this reader and PostgREST's might disagree, there is no telling what is tested.
 */
export function groupColumns(group: string): string[] | undefined {
  const columns: string[] = [];
  const reader = new Reader(group);
  return readGroup(reader, columns) && reader.isAtEnd ? columns : undefined;
}
