/** One condition of a tag selector: the tag has the value, or has another. */
export interface TagTerm {
  key: string;
  value: string;
  not: boolean;
}

const TERM = /^\s*([^=!\s]+)\s*(!?=)=?\s*([^=!\s]+)\s*$/;
const SYNTAX = 'Write tags as key=value, separated by commas.';

/** The conditions of a tag selector, all of which must hold; undefined for one that is written in another way. */
export function readTagTerms(text: string): TagTerm[] | undefined {
  const terms = text.split(',').map(term => TERM.exec(term));
  return terms.every(term => term !== null)
    ? terms.map(([, key = '', operator, value = '']) => ({ key, value, not: operator === '!=' }))
    : undefined;
}

/** What is wrong with the tags of a scope as they are typed, where only `key=value` counts; undefined when nothing is. */
export function tagSelectorProblem(text: string): string | undefined {
  const values = new Map<string, string>();
  for (const part of text.split(',')) {
    const [term] = readTagTerms(part) ?? [];
    if (!term || term.not)
      return part.trim() === ''
        ? `There is no tag between two commas or at an end. ${SYNTAX}`
        : `'${part.trim()}' is not key=value. ${SYNTAX}`;
    const other = values.get(term.key);
    if (other !== undefined && other !== term.value)
      return `No tag ${term.key} is both ${other} and ${term.value}. Add another target for the second value.`;
    values.set(term.key, term.value);
  }
  return undefined;
}
