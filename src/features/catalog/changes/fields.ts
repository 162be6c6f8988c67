import { readCode } from '@/components/code-editor/codeText';
import { canonical, differences, diffTrees, type Difference } from '@/lib/diff/tree';
import { parseUnified, sideOf, type Hunk } from '@/lib/diff/unified';
import { isObject, type Json } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** Longer diffs are shown as plain text: reading them as YAML would hold up the page. */
const MOST_LETTERS = 200_000;

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;

/** A piece of a YAML document; undefined when it is none by itself. Nothing in it is nothing. */
function readPiece(lines: readonly string[], indent: number): Json | undefined {
  const read = readCode(lines.map(line => line.slice(indent)).join('\n'), 'yaml');
  if (!('value' in read)) return undefined;
  return read.value ?? {};
}

/** Steps of a path: keys, and `[]` for any member of a list. */
const stepsOf = (path: string) =>
  path
    .replace(/\[[^\]]*\]/g, '.[]')
    .split('.')
    .filter(step => step !== '');

/** Whether a patch writes what a difference says, from this place of the patch on. */
function writes(place: Json, steps: readonly string[], change: Difference): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (change.kind === 'removed') return place === null;
    // A patch holds of an object only what it changes.
    return isObject(place) || change.after === undefined || canonical(place) === canonical(change.after);
  }
  if (step === '[]') return Array.isArray(place) && place.some((item: Json) => writes(item, rest, change));
  if (!isObject(place)) return false;
  const inner = ownValue(place as Record<string, Json>, step);
  return inner !== undefined && writes(inner, rest, change);
}

/** Every place of a patch with its path; members of a list have the list's. */
function placesOf(patch: Json, path = ''): { path: string; place: Json }[] {
  const inner = Array.isArray(patch)
    ? patch.map((item: Json) => [`${path}[]`, item] as const)
    : isObject(patch)
      ? Object.entries(patch as Record<string, Json>).map(
          ([key, value]) => [path === '' ? key : `${path}.${key}`, value] as const,
        )
      : [];
  return [{ path, place: patch }, ...inner.flatMap(([at, value]) => placesOf(value, at))];
}

/**
 * Where a piece of a document lies. Its heading names some line above it, which may be any of its parents: only the patch
 * of the change says which. Undefined when that says nothing, or fits several places.
 */
function pathOfPiece(changes: readonly Difference[], patch: Json | undefined): string | undefined {
  if (patch === undefined) return undefined;
  const fitting = placesOf(patch).filter(({ place }) =>
    changes.every(change => writes(place, stepsOf(change.path), change)),
  );
  const paths = new Set(fitting.map(({ path }) => path));
  return paths.size === 1 ? fitting[0]?.path : undefined;
}

function hunkDifferences(hunk: Hunk, patch: Json | undefined): Difference[] | undefined {
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
  const changes = differences(diffTrees(before, after));
  if (indent === 0 || changes.length === 0) return changes;
  const path = pathOfPiece(changes, patch);
  if (path === undefined) return undefined;
  return path === '' ? changes : changes.map(change => ({ ...change, path: `${path}.${change.path}` }));
}

/** The patch of a change as a value; backends send it as one or as its text. */
function patchOf(patches: unknown): Json | undefined {
  if (typeof patches !== 'string') return isObject(patches) ? (patches as Json) : undefined;
  const read = readCode(patches, 'json');
  return 'value' in read && isObject(read.value) ? read.value : undefined;
}

/**
 * What a diff of YAML or JSON changes, by path: as far as each place of it can be read by itself.
 * @param patches of the change, which say where in the document a place lies
 * @returns undefined when any place cannot be read, or it is not known where it lies; the text then says it alone
 */
export function fieldsOfDiff(diff: string, patches?: unknown): Difference[] | undefined {
  if (diff.length > MOST_LETTERS) return undefined;
  const patch = patchOf(patches);
  const parts = parseUnified(diff).map(hunk => hunkDifferences(hunk, patch));
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
