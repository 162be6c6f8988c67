import { canonical } from '@/lib/diff/tree';
import { parseUnified, type DiffLine, type Hunk } from '@/lib/diff/unified';
import { isObject, parseSafe, type Json } from '@/lib/json';

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
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
const TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;

/** Shorter words, and numbers, stand in texts for too much else. */
const isTelling = (word: string | undefined): word is string =>
  word !== undefined && word.length >= 3 && /[a-z]/i.test(word);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/**
 * A text without what is of one item alone: its name, its namespace, any uuid and any point in time. Words count only
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

/** Lines that enclose the current one by indentation. */
function enclose(stack: DiffLine[], line: DiffLine): void {
  const indent = indentOf(line.text);
  for (let last = stack.at(-1); last && indentOf(last.text) >= indent; last = stack.at(-1)) stack.pop();
}

/**
 * What a hunk does and where: each changed line after the unchanged lines that enclose it. Line numbers and neighbours
 * are left out, so that the same change in a longer document is the same.
 */
function hunkKey({ section, lines }: Hunk): string[] {
  const out = [`@ ${section.trim()}`];
  const stacks = { removed: [] as DiffLine[], added: [] as DiffLine[] };
  let place = '';
  for (const line of lines) {
    if (line.text.trim() === '' && line.kind === 'same') continue;
    for (const side of ['removed', 'added'] as const) {
      if (line.kind !== 'same' && line.kind !== side) continue;
      const stack = stacks[side];
      enclose(stack, line);
      if (line.kind === side) {
        const within = stack.flatMap(one => (one.kind === 'same' ? [one.text.trim()] : [])).join('\n> ');
        if (within !== place) out.push(`> ${within}`);
        place = within;
        out.push(`${side === 'added' ? '+' : '-'} ${line.text.trim()}`);
      }
      stack.push(line);
    }
  }
  return out;
}

/** The merge patch of a change; undefined when it has none, or one that sets nothing. */
function patchOf(patches: unknown): Json | undefined {
  const value = typeof patches === 'string' ? parseSafe(patches) : parseSafe(JSON.stringify(patches) ?? '');
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
    return { kind: 'diff', text: diff, key: `diff\n${withoutItem(lines, item)}` };
  }
  const patch = patchOf(change.patches);
  if (patch === undefined) return undefined;
  return {
    kind: 'patch',
    text: JSON.stringify(patch, null, 2),
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
