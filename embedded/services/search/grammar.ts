/**
 * The search grammar: `name=x* type=pod,!job labels.env=prod (health!=healthy)`. It knows no OR but the comma
 * list: whitespace, `|` and brackets all mean AND, so a query is a flat list of conditions. `;` unites two
 * queries.
 */

export type Operator = '=' | '!=' | '<' | '>';

/** One member of a comma list. */
export interface Value {
  text: string;
  /** `!x`: the list excludes it. */
  negated: boolean;
  /** Written in quotes: stars in it are stars. */
  quoted: boolean;
}

export type Term =
  | { kind: 'condition'; field: string; operator: Operator; values: Value[] }
  | { kind: 'exists'; field: string; negated: boolean }
  | { kind: 'word'; value: Value };

export interface Query {
  terms: Term[];
  limit?: number;
  offset?: number;
  sort: { field: string; descending: boolean }[];
}

/** What is wrong with a query, in words for the person who typed it. */
export class SearchError extends Error {}

const FIELD = /[A-Za-z_@][\w./-]*/y;
const OPERATOR = /!=|>=|<=|=|>|<|:/y;
/** Grammar that is recognised and refused. */
const REFUSED = new Set(['>=', '<=', ':']);

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  skip(pattern: RegExp): void {
    this.match(pattern);
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found || found[0] === '') return undefined;
    this.at += found[0].length;
    return found[0];
  }

  /** Goes back to an earlier place. */
  mark(): () => void {
    const { at } = this;
    return () => {
      this.at = at;
    };
  }

  get rest(): string {
    return this.text.slice(this.at);
  }
}

const SPACE = /[\s()|]+/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const BARE = /[^\s,()|"]+/y;
const COMMA = /,/y;
const NOT = /!/y;

function readValue(reader: Reader): Value | undefined {
  const negated = reader.match(NOT) !== undefined;
  const quoted = reader.match(QUOTED);
  if (quoted !== undefined)
    return { text: quoted.slice(1, -1).replace(/\\(.)/g, '$1'), negated, quoted: true };
  const bare = reader.match(BARE);
  if (bare === undefined) return negated ? { text: '', negated, quoted: false } : undefined;
  return { text: decodeEscapes(bare), negated, quoted: false };
}

/** Percent escapes stand for the characters they name; text that only looks like them is left alone. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readList(reader: Reader): Value[] {
  const values: Value[] = [];
  do {
    const value = readValue(reader);
    if (value) values.push(value);
  } while (reader.match(COMMA) !== undefined);
  return values;
}

/** `labels.env` or `!labels.env`: the key is there, or is not. */
const KEY_ONLY = /^(labels|tags|properties|config|spec|summary|details)\.[^\s=<>!]+$/;

function readTerm(reader: Reader): Term | undefined {
  const back = reader.mark();
  const negated = reader.match(NOT) !== undefined;
  const field = reader.match(FIELD);
  const operator = field === undefined || negated ? undefined : reader.match(OPERATOR);
  if (field !== undefined && operator !== undefined) {
    if (REFUSED.has(operator)) throw new SearchError(`operator ${operator} is not supported`);
    return { kind: 'condition', field, operator: operator as Operator, values: readList(reader) };
  }
  back();
  if (reader.rest.startsWith('-')) throw new SearchError('a word with a leading - is not supported');
  const value = readValue(reader);
  if (!value) {
    // A lone comma or quote stands for nothing.
    reader.match(/[\s\S]/y);
    return undefined;
  }
  if (!value.quoted && KEY_ONLY.test(value.text))
    return { kind: 'exists', field: value.text, negated: value.negated };
  return { kind: 'word', value };
}

function wholeNumber(name: string, values: readonly Value[]): number {
  const value = Number(values[0]?.text);
  if (!Number.isInteger(value) || value < 0) throw new SearchError(`${name} takes a whole number`);
  return value;
}

function parseOne(text: string): Query {
  const reader = new Reader(text);
  const query: Query = { terms: [], sort: [] };
  reader.skip(SPACE);
  while (!reader.done) {
    const term = readTerm(reader);
    reader.skip(SPACE);
    if (!term) continue;
    if (term.kind !== 'condition') {
      query.terms.push(term);
      continue;
    }
    const { field, operator, values } = term;
    if (operator === '=' && field === 'limit') query.limit = wholeNumber(field, values);
    else if (operator === '=' && field === 'offset') query.offset = wholeNumber(field, values);
    else if (operator === '=' && (field === 'sort' || field === '@order')) {
      query.sort.push(
        ...values.map(({ text: name }) => ({
          field: name.replace(/^-/, ''),
          descending: name.startsWith('-'),
        })),
      );
    } else query.terms.push(term);
  }
  return query;
}

/** Splits at semicolons outside quotes. */
function branches(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|[^;"]|")+/g) ?? [''];
}

/**
 * The queries of a search text, to be united. An empty text is one query without terms.
 * Throws SearchError on grammar that is refused.
 */
export function parseSearch(text: string): Query[] {
  return branches(text).map(parseOne);
}
