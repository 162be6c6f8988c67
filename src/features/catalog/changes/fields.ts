import { readCode } from '@/components/code-editor/codeText';
import { differences, diffTrees, type Difference } from '@/lib/diff/tree';
import { parseUnified, sideOf, type Hunk } from '@/lib/diff/unified';
import { isObject, type Json } from '@/lib/json';

/** Longer diffs are shown as text alone: reading them as YAML would hold up the page. */
const MOST_LETTERS = 200_000;

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

/** A piece of a YAML document; undefined when it is none by itself. Nothing in it is nothing. */
function readPiece(lines: readonly string[], indent: number): Json | undefined {
  const read = readCode(lines.map(line => line.slice(indent)).join('\n'), 'yaml');
  if (!('value' in read)) return undefined;
  return read.value ?? {};
}

function hunkDifferences(hunk: Hunk): Difference[] | undefined {
  const indent = Math.min(
    ...hunk.lines.filter(line => line.text.trim() !== '').map(line => indentOf(line.text)),
  );
  if (!Number.isFinite(indent)) return [];
  const [before, after] = [
    readPiece(sideOf(hunk, 'before'), indent),
    readPiece(sideOf(hunk, 'after'), indent),
  ];
  const readable = (value: Json | undefined) => value !== undefined && typeof value === 'object';
  if (before === undefined || after === undefined || !readable(before) || !readable(after)) return undefined;
  return differences(diffTrees(before, after), indent > 0 ? hunk.section.trim().replace(/:.*$/, '') : '');
}

/**
 * What a diff of YAML or JSON changes, by path: as far as each place of it can be read by itself.
 * @returns undefined when any place cannot; the text then says it alone
 */
export function fieldsOfDiff(diff: string): Difference[] | undefined {
  if (diff.length > MOST_LETTERS) return undefined;
  const parts = parseUnified(diff).map(hunkDifferences);
  if (parts.length === 0) return undefined;
  return parts.every(part => part !== undefined) ? parts.flat() : undefined;
}

/** What changed between the two states that details of a health change hold; undefined for other details. */
export function fieldsOfDetails(details: unknown): Difference[] | undefined {
  if (!isObject(details)) return undefined;
  const { previous, current } = details;
  if (!isObject(previous) || !isObject(current)) return undefined;
  return differences(diffTrees(previous as Json, current as Json));
}
