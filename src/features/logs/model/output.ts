import { messageText } from './lines';
import { writeJson } from '@/lib/numbers';
import type { SourcedLine } from './sources';

/** Lines as text: time, source where there are several, and message, without colours. A message of several lines stays so. */
export const toText = (lines: readonly SourcedLine[]): string =>
  lines
    .map(
      ({ item, source }) => `${item.timestamp} ${source ? `[${source.label}] ` : ''}${messageText(item)}\n`,
    )
    .join('');

/** Lines as they came, one JSON object a line, beginning with the source where there are several. */
export const toJsonLines = (lines: readonly SourcedLine[]): string =>
  lines
    .map(({ item, source }) => `${writeJson(source ? { source: source.label, ...item } : item)}\n`)
    .join('');

/** Lines between two of them, both included, in the order in which they are shown. */
export function stretch(shown: readonly number[], from: number, to: number): readonly number[] {
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
