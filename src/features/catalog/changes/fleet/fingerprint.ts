import { canonical } from '@/lib/diff/tree';
import { parseUnified, type Hunk } from '@/lib/diff/unified';
import { isObject, parseWhole, type Json } from '@/lib/json';
import { writeJson } from '@/lib/numbers';

/** What of an item tells it from others and may stand anywhere in its diffs. */
export interface ItemWords {
  id: string;
  name?: string | undefined;
  namespace?: string | undefined;
}

/** The text of a change that is drawn, and a key that is the same for the same change of another item. */
export interface Fingerprint {
  kind: 'diff' | 'patch';
  text: string;
  key: string;
  /** Of a diff, the patch beside it: it says where in the document a place lies. */
  patches?: unknown;
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;

/** Shorter words, and numbers, stand in texts for too much else. */
const isTelling = (word: string | undefined): word is string =>
  word !== undefined && word.length >= 3 && /[a-z]/i.test(word);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/**
 * A text without what belongs to one item only: its name, its namespace, any uuid and any point in time. Words count only
 * whole, and not as keys: an item in the namespace `default` has the same `default: true` as others.
 */
export function withoutItem(text: string, { id, name, namespace }: ItemWords): string {
  const places = [
    [id, '‹uuid›'],
    [name, '‹name›'],
    [namespace, '‹namespace›'],
  ] as const;
  let out = text;
  for (const [word, mark] of places) {
    if (!isTelling(word)) continue;
    out = out.replace(new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-]|"?:(?:\\s|$))`, 'gm'), mark);
  }
  return out.replace(UUID, '‹uuid›').replace(TIME, '‹time›');
}

const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;

/** A line that others may be within, and where those are: a line that changed adds nothing to the place. */
interface Enclosing {
  indent: number;
  place: string;
}

/** What a line is within by indentation, as one text. Lines that have ended before it are dropped. */
function placeOf(stack: Enclosing[], indent: number): string {
  for (let last = stack.at(-1); last && last.indent >= indent; last = stack.at(-1)) stack.pop();
  return stack.at(-1)?.place ?? '';
}

/**
 * What a hunk does and where: each changed line after the unchanged lines that enclose it. Line numbers and neighbours
 * are left out, so that the same change in a longer document is the same.
 */
function hunkKey({ section, lines }: Hunk): string[] {
  const out = [`@ ${section.trim()}`];
  const stacks = { removed: [] as Enclosing[], added: [] as Enclosing[] };
  let last = '';
  for (const { kind, text } of lines) {
    const trimmed = text.trim();
    if (trimmed === '' && kind === 'same') continue;
    const indent = indentOf(text);
    for (const side of ['removed', 'added'] as const) {
      if (kind !== 'same' && kind !== side) continue;
      const place = placeOf(stacks[side], indent);
      stacks[side].push({ indent, place: kind === 'same' ? `${place}> ${trimmed}\n` : place });
      if (kind === 'same') continue;
      if (place !== last) out.push(place);
      last = place;
      out.push(`${kind === 'added' ? '+' : '-'} ${trimmed}`);
    }
  }
  return out;
}

/** The merge patch of a change; undefined when it has none, or one that sets nothing. */
function patchOf(patches: unknown): Json | undefined {
  const value = typeof patches === 'string' ? parseWhole(patches) : parseWhole(writeJson(patches) ?? '');
  return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/**
 * The fingerprint of a change.
 * @param change its unified diff and its JSON merge patch; the diff counts when there are both
 * @returns undefined when it has neither
 */
export function fingerprintOf(
  change: { diff: string | null; patches: unknown },
  item: ItemWords,
): Fingerprint | undefined {
  const { diff } = change;
  if (diff !== null && diff.trim() !== '') {
    const hunks = parseUnified(diff);
    const lines = hunks.length > 0 ? hunks.flatMap(hunkKey).join('\n') : diff.trim();
    return {
      kind: 'diff',
      text: diff,
      key: `diff\n${withoutItem(lines, item)}`,
      patches: change.patches,
    };
  }
  const patch = patchOf(change.patches);
  if (patch === undefined) return undefined;
  return {
    kind: 'patch',
    text: writeJson(patch, 2),
    key: `patch\n${withoutItem(canonical(patch), item)}`,
  };
}

/**
 * The first lines of a text.
 * @param most lines kept
 * @returns `more`: lines that were cut off
 */
export function firstLines(text: string, most: number): { text: string; more: number } {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.length <= most
    ? { text, more: 0 }
    : { text: lines.slice(0, most).join('\n'), more: lines.length - most };
}
