import { articled } from './node';

/** What the validator says of one place. */
export interface ValidationUnit {
  keyword: string;
  instanceLocation: string;
  keywordLocation: string;
  error: string;
}

const MOST_VALUES = 12;
const quoted = (text: string) => /"(.*)"/.exec(text)?.[1] ?? '';

function typeWords(error: string): string {
  const [, is = '', expected = ''] = /type "(\w+)" is invalid\. Expected "(.*)"\./.exec(error) ?? [];
  const wanted = expected.split('", "').map(articled).join(' or ');
  if (is === 'null') return `Empty; it must be ${wanted}`;
  const quotes = expected === 'string' && (is === 'number' || is === 'boolean') ? ': put it in quotes' : '';
  return `This is ${articled(is)}; it must be ${wanted}${quotes}`;
}

function valueWords(error: string): string {
  const listed = /any of (\[.*\])\./s.exec(error)?.[1];
  try {
    const values = JSON.parse(listed ?? '') as unknown[];
    const shown = values
      .slice(0, MOST_VALUES)
      .map(value => (typeof value === 'string' ? value : JSON.stringify(value)));
    const more = values.length > shown.length ? ` and ${values.length - shown.length} more` : '';
    return `Must be one of ${shown.join(', ')}${more}`;
  } catch {
    return 'Not one of the allowed values';
  }
}

const numberIn = (error: string) => /(-?\d+(?:\.\d+)?)\D*$/.exec(error)?.[1] ?? '';

const WORDS: ReadonlyMap<string, (error: string) => string> = new Map([
  ['type', typeWords],
  ['enum', valueWords],
  ['const', (error: string) => `Must be ${/match (.*)\.$/s.exec(error)?.[1] ?? 'another value'}`],
  ['required', (error: string) => `The key ${quoted(error)} is missing`],
  [
    'dependentRequired',
    (error: string) => `The key ${/have "([^"]*)"\.$/.exec(error)?.[1] ?? ''} is missing`,
  ],
  ['pattern', () => 'Does not match the required pattern'],
  ['format', (error: string) => `Not a valid ${/format "([^"]*)"/.exec(error)?.[1] ?? 'value'}`],
  ['minItems', () => 'The list is too short'],
  ['maxItems', () => 'The list is too long'],
  ['uniqueItems', () => 'The list has duplicate items'],
  ['minLength', () => 'The text is too short'],
  ['maxLength', () => 'The text is too long'],
  ['minimum', (error: string) => `Must be at least ${numberIn(error)}`],
  ['maximum', (error: string) => `Must be at most ${numberIn(error)}`],
  ['exclusiveMinimum', (error: string) => `Must be more than ${numberIn(error)}`],
  ['exclusiveMaximum', (error: string) => `Must be less than ${numberIn(error)}`],
  ['multipleOf', (error: string) => `Must be a multiple of ${numberIn(error)}`],
  ['minProperties', () => 'The map has too few keys'],
  ['maxProperties', () => 'The map has too many keys'],
  ['not', () => 'The schema does not allow this'],
  ['anyOf', () => 'Matches none of the allowed forms'],
  ['oneOf', () => 'Must match exactly one of the allowed forms'],
  ['contains', () => 'The list lacks a required item'],
]);

/** A message of the validator in the words of the page; undefined for those that only wrap others. */
export const validationMessage = ({ keyword, error }: ValidationUnit): string | undefined =>
  WORDS.get(keyword)?.(error);
