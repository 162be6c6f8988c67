import { SearchError } from './grammar';

/** Label selectors: `k=v`, `k!=v`, `k in (a,b)`, `k notin (a,b)`, `k`, `!k`, `k>n`, `k<n`. */

export type LabelTerm =
  | { kind: 'in'; key: string; values: string[]; negated: boolean }
  | { kind: 'exists'; key: string; negated: boolean }
  | { kind: 'compare'; key: string; operator: '<' | '>'; number: number };

/** Splits at commas outside brackets. */
function parts(text: string): string[] {
  return (text.match(/(?:\([^)]*\)|[^,(])+/g) ?? []).map(part => part.trim()).filter(Boolean);
}

const SET = /^([^\s=!<>()]+)\s+(in|notin)\s*\(([^)]*)\)$/;
const EQUALS = /^([^\s=!<>()]+)\s*(==|=|!=)\s*(.*)$/;
const COMPARE = /^([^\s=!<>()]+)\s*([<>])\s*(-?\d+(?:\.\d+)?)$/;
const EXISTS = /^(!?)\s*([^\s=!<>()]+)$/;

function parsePart(part: string): LabelTerm {
  const set = SET.exec(part);
  if (set) {
    const values = (set[3] ?? '').split(',').map(value => value.trim());
    return { kind: 'in', key: set[1] ?? '', values, negated: set[2] === 'notin' };
  }
  const compare = COMPARE.exec(part);
  if (compare) {
    return {
      kind: 'compare',
      key: compare[1] ?? '',
      operator: compare[2] === '<' ? '<' : '>',
      number: Number(compare[3]),
    };
  }
  const equals = EQUALS.exec(part);
  if (equals)
    return { kind: 'in', key: equals[1] ?? '', values: [equals[3] ?? ''], negated: equals[2] === '!=' };
  const exists = EXISTS.exec(part);
  if (exists) return { kind: 'exists', key: exists[2] ?? '', negated: exists[1] === '!' };
  throw new SearchError(`label selector '${part}' cannot be read`);
}

/** The terms of a selector, all of which must hold. Throws SearchError when one cannot be read. */
export function parseLabelSelector(text: string): LabelTerm[] {
  return parts(text).map(parsePart);
}
