import { plainText } from '@/lib/terminal/plain';

/** Characters of an output that are drawn: a page of colours is slow beyond. */
export const CHARACTERS_DRAWN = 100_000;
/** Lines that a search lists. */
export const LINES_LISTED = 500;

/** The end of a text, from a beginning of a line on, and how many characters stand before it. */
export function tailOf(text: string, most = CHARACTERS_DRAWN): { text: string; hidden: number } {
  if (text.length <= most) return { text, hidden: 0 };
  const from = text.length - most;
  const line = text.indexOf('\n', from);
  // A single line of megabytes is cut where it is.
  const start = line >= 0 && line < text.length - 1 ? line + 1 : from;
  return { text: text.slice(start), hidden: start };
}

/** A line that holds what is looked for, with its number from 1. */
export interface FoundLine {
  number: number;
  text: string;
}

/** Lines in which a text stands, in any case: how many, and the first of them. Lines are without colours, and cut. */
export function linesWith(text: string, needle: string): { count: number; lines: FoundLine[] } {
  const wanted = needle.trim().toLowerCase();
  if (wanted === '') return { count: 0, lines: [] };
  const lines: FoundLine[] = [];
  let count = 0;
  for (const [at, line] of plainText(text).split('\n').entries()) {
    if (!line.toLowerCase().includes(wanted)) continue;
    count += 1;
    if (lines.length < LINES_LISTED) lines.push({ number: at + 1, text: line.slice(0, 1_000) });
  }
  return { count, lines };
}
