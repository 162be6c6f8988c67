/**
 * The search grammar of resources: `name=x* type=pod,!job labels.env=prod "two words"`. It has no OR but the
 * comma list: white space, `|` and brackets all mean AND. `;` unites two queries.
 */

export type QueryOperator = '=' | '!=' | '<' | '>';

/** One member of a comma list. */
export interface QueryValue {
  text: string;
  /** `!x`: the list excludes it. */
  negated: boolean;
  /** Written in quotes: stars in it are stars. */
  quoted: boolean;
}

export type QueryTerm =
  | { kind: 'condition'; field: string; operator: QueryOperator; values: QueryValue[] }
  | { kind: 'exists'; field: string; negated: boolean }
  | { kind: 'word'; value: QueryValue };

/** What is wrong with a query, in words for the person who typed it. */
export class QuerySyntaxError extends Error {}

const SPACE = /[\s()|]+/y;
const FIELD = /([A-Za-z_][\w./-]*)(!=|>=|<=|=|>|<|:(?!:))/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const BARE = /[^\s,()|";]+/y;
const KEY_ONLY = /^(?:labels|tags)\.[^\s=<>!]+$/;
const REFUSED = new Set(['>=', '<=', ':']);

class Reader {
  at = 0;
  constructor(readonly text: string) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found || found[0] === '') return undefined;
    this.at += found[0].length;
    return found;
  }

  /** Whether the next character is this one; it is taken then. */
  next(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }
}

function readValue(reader: Reader): QueryValue | undefined {
  const negated = reader.next('!');
  const quoted = reader.take(QUOTED)?.[1];
  if (quoted !== undefined) return { text: quoted.replace(/\\(.)/g, '$1'), negated, quoted: true };
  const bare = reader.take(BARE)?.[0];
  return bare === undefined ? undefined : { text: bare, negated, quoted: false };
}

function readList(reader: Reader): QueryValue[] {
  const values: QueryValue[] = [];
  do {
    const value = readValue(reader);
    if (value) values.push(value);
  } while (reader.next(','));
  return values;
}

const isOperator = (text: string): text is QueryOperator => ['=', '!=', '<', '>'].includes(text);

function readTerm(reader: Reader): QueryTerm | undefined {
  const [, field, operator] = reader.take(FIELD) ?? [];
  if (field !== undefined && operator !== undefined) {
    if (REFUSED.has(operator) || !isOperator(operator))
      throw new QuerySyntaxError(`The operator ${operator} is not supported: use =, !=, < or >.`);
    return { kind: 'condition', field, operator, values: readList(reader) };
  }
  if (reader.text[reader.at] === '-')
    throw new QuerySyntaxError('A word with a leading - is not supported: write name!=word.');
  const value = readValue(reader);
  if (!value) {
    reader.at += 1; // a lone comma or quote stands for nothing
    return undefined;
  }
  if (!value.quoted && KEY_ONLY.test(value.text))
    return { kind: 'exists', field: value.text, negated: value.negated };
  return { kind: 'word', value };
}

/**
 * The queries of a text, to be united; the terms of each must all hold. Empty for a blank text.
 * @throws QuerySyntaxError on grammar that is refused
 */
export function parseQuery(text: string): QueryTerm[][] {
  const reader = new Reader(text);
  const queries: QueryTerm[][] = [[]];
  for (reader.take(SPACE); reader.at < text.length; reader.take(SPACE)) {
    if (reader.next(';')) {
      queries.push([]);
      continue;
    }
    const term = readTerm(reader);
    if (term) queries.at(-1)?.push(term);
  }
  return queries.filter(terms => terms.length > 0);
}
