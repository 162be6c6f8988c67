import { isMap, isScalar, LineCounter, visit, type ErrorCode } from 'yaml';
import { isObject } from '@/lib/json';
import { parseYaml } from '@/lib/yaml';
import { readCode, type ReadCode } from './codeText';
import type { CodeLanguage, CodeProblem } from './types';

/** Why a text is no YAML, in plain words; the text itself is never part of it, since it may hold secrets. */
const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  DUPLICATE_KEY: 'a key is used twice',
  TAB_AS_INDENT: 'a tab, where only spaces indent',
  BAD_INDENT: 'it is not indented like the lines before',
  MISSING_CHAR: 'a bracket, a quote or a colon is missing',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing, or a line too many',
  BLOCK_AS_IMPLICIT_KEY: 'a second colon: put the text in quotes',
  BAD_ALIAS: 'a name of an alias is missing',
  MULTIPLE_DOCS: 'more than one document',
  UNEXPECTED_TOKEN: 'something that does not belong there',
  BAD_SCALAR_START: 'text that begins like this must be in quotes',
};

const withReason = (problem: CodeProblem, text: string): CodeProblem => {
  const [error] = parseYaml(text, { prettyErrors: false }).errors;
  const reason = error && REASONS[error.code];
  return reason ? { ...problem, message: `${problem.message}: ${reason}` } : problem;
};

/** Keys that a spec cannot have: they reach an object's prototype, or mean a merge, which is not made. */
const REFUSED = new Map([
  ['__proto__', "The key '__proto__' is not allowed"],
  ['constructor', "The key 'constructor' is not allowed"],
  ['prototype', "The key 'prototype' is not allowed"],
  ['<<', "Merging ('<<') is not supported: write the fields out"],
]);
const SUSPECT = /__proto__|constructor|prototype|<</;

/** The first key that would silently be lost; most texts hold none of these words, so that nothing is read twice. */
function refusedKey(text: string): CodeProblem | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const lines = new LineCounter();
  let found: CodeProblem | undefined;
  visit(parseYaml(text, { lineCounter: lines, prettyErrors: false }), {
    Map(_key, map) {
      for (const { key } of map.items) {
        const message = isScalar(key) ? REFUSED.get(String(key.value)) : undefined;
        if (message === undefined || !isScalar(key)) continue;
        found = { line: lines.linePos(key.range?.[0] ?? 0).line || 1, message };
        return visit.BREAK;
      }
      return isMap(map) ? undefined : visit.SKIP;
    },
  });
  return found;
}

/** Read a spec: a map of fields, of which every key is kept. Never throws. */
export function readSpec(text: string): ReadCode {
  const read = readCode(text, 'yaml');
  if ('problem' in read) return { problem: withReason(read.problem, text) };
  if (read.value !== undefined && !isObject(read.value))
    return { problem: { line: 1, message: 'Not a map of fields' } };
  const problem = refusedKey(text);
  return problem ? { problem } : read;
}

/** What a text is read as: `spec` is YAML that holds a map, and nothing that would silently be lost. */
export type ReadAs = CodeLanguage | 'spec';

/** Read a text as `readCode` or `readSpec` does. */
export const readTextAs = (text: string, as: ReadAs): ReadCode =>
  as === 'spec' ? readSpec(text) : readCode(text, as);
