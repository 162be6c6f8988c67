import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { readCode, type ReadCode } from '@/components/code-editor/codeText';
import type { CodeProblem } from '@/components/code-editor/types';
import { isObject } from '@/lib/json';

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
  visit(parseDocument(text, { lineCounter: lines, prettyErrors: false }), {
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
  if ('problem' in read) return read;
  if (read.value !== undefined && !isObject(read.value))
    return { problem: { line: 1, message: 'Not a map of fields' } };
  const problem = refusedKey(text);
  return problem ? { problem } : read;
}
