import type { LogItem } from '../api';
import { messageText } from './lines';
import { writeJson } from '@/lib/numbers';

/** Lines as text: time and message, without colours. A message of several lines stays so. */
export const toText = (items: readonly LogItem[]): string =>
  items.map(item => `${item.timestamp} ${messageText(item)}\n`).join('');

/** Lines as they came, one JSON object a line. */
export const toJsonLines = (items: readonly LogItem[]): string =>
  items.map(item => `${writeJson(item)}\n`).join('');

/** Lines between two of them, both included, in the order in which they are shown. */
export function stretch(shown: readonly number[], from: number, to: number): readonly number[] {
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
