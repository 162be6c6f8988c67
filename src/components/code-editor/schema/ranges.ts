import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type LineCounter,
  type Node,
  type Pair,
} from 'yaml';
import type { Finding } from '../types';

export type TextRange = Pick<Finding, 'row' | 'column' | 'endRow' | 'endColumn'>;

/** The range of two offsets: one line at most, so that a mark shows where something begins. */
export function rangeOf(lines: LineCounter, from: number, to: number): TextRange {
  const start = lines.linePos(from);
  const end = lines.linePos(Math.max(to, from + 1));
  const row = Math.max(0, start.line - 1);
  const column = Math.max(0, start.col - 1);
  return end.line === start.line
    ? { row, column, endRow: row, endColumn: Math.max(column + 1, end.col - 1) }
    : { row, column, endRow: row, endColumn: column + 200 };
}

const keyText = (key: unknown) => String(isScalar(key) ? key.value : key);

/** What stands at a path; where an alias is on the way, the alias. */
export interface FoundRange {
  node: unknown;
  /** The key and value it is, inside a map. */
  pair?: Pair;
}

export function nodeAt(document: Document, path: readonly string[]): FoundRange {
  let found: FoundRange = { node: document.contents };
  for (const step of path) {
    const { node } = found;
    if (isMap(node)) {
      const pair = node.items.find(item => isPair(item) && keyText(item.key) === step);
      if (!pair) return found;
      found = { node: pair.value, pair };
    } else if (isSeq(node)) found = { node: node.items[Number(step)] };
    else return found;
    if (isAlias(found.node)) return found;
  }
  return found;
}

const offsets = (node: unknown): [number, number] | undefined => {
  const range = (node as Node | null | undefined)?.range;
  return range ? [range[0], range[1]] : undefined;
};

/** Where a mark is drawn: at the key, or at the value. */
export function markRange(found: FoundRange, lines: LineCounter, at: 'key' | 'value'): TextRange {
  const key = offsets(found.pair?.key);
  const value = offsets(found.node);
  const isLeaf = isScalar(found.node) || isAlias(found.node);
  const [from, to] = (at === 'value' && isLeaf && value && value[1] > value[0] ? value : (key ?? value)) ?? [
    0, 1,
  ];
  return rangeOf(lines, from, to);
}
