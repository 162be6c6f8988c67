import { escapeLike, type Parameters } from './conditions';
import { decodeEscapes } from './grammar';

/**
 * Pattern lists: a comma list with `*` at the start, the end or both, and `!` for what must not match. Case
 * does not matter, percent escapes stand for their characters, and a list of negations alone matches all
 * else. A row without a value counts as one with an empty text.
 */

export interface Pattern {
  text: string;
  negated: boolean;
}

/** The members of a list; blank ones are dropped. Escapes are read after the commas, so that `%2C` is a comma. */
export function readPatterns(list: string): Pattern[] {
  return list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && part !== '!')
    .map(part => ({
      text: decodeEscapes(part.replace(/^!/, '')).toLowerCase(),
      negated: part.startsWith('!'),
    }));
}

function matches(text: string, value: string): boolean {
  const start = text.startsWith('*');
  const end = text.length > 1 && text.endsWith('*');
  const middle = text.slice(start ? 1 : 0, end ? -1 : undefined);
  if (start && end) return value.includes(middle);
  if (start) return value.endsWith(middle);
  return end ? value.startsWith(middle) : value === middle;
}

/** Whether a value passes a list of patterns, as `patternCondition` asks it of the database. */
export function passesPatterns(patterns: readonly Pattern[], value: string): boolean {
  const folded = value.toLowerCase();
  const found = (one: Pattern) => matches(one.text, folded);
  const wanted = patterns.filter(one => !one.negated);
  if (patterns.some(one => one.negated && found(one))) return false;
  return wanted.length === 0 || wanted.some(found);
}

function test(sql: string, text: string, parameters: Parameters): string {
  const start = text.startsWith('*');
  const end = text.length > 1 && text.endsWith('*');
  if (!start && !end) return `${sql} = ${parameters.add(text)}`;
  const middle = escapeLike(text.slice(start ? 1 : 0, end ? -1 : undefined));
  return `${sql} LIKE ${parameters.add(`${start ? '%' : ''}${middle}${end ? '%' : ''}`)}`;
}

/** A list of patterns on a text expression. `undefined` when the list asks for nothing. */
export function patternCondition(sql: string, list: string, parameters: Parameters): string | undefined {
  const patterns = readPatterns(list);
  if (patterns.length === 0) return undefined;
  const folded = `lower(coalesce(${sql}, ''))`;
  const wanted = patterns.filter(one => !one.negated).map(one => test(folded, one.text, parameters));
  const unwanted = patterns
    .filter(one => one.negated)
    .map(one => `NOT ${test(folded, one.text, parameters)}`);
  return `(${[...unwanted, ...(wanted.length > 0 ? [`(${wanted.join(' OR ')})`] : [])].join(' AND ')})`;
}
