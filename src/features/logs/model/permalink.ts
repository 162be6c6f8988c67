import type { LogItem } from '../api';
import type { LogLines } from './lines';
import { sourceOfLine, type LogSource } from './sources';

/** FNV-1a of a text, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * What a link says of a line: its time and a hash of its message, so that it finds the line in any answer that has it; then
 * its source, where there are several that may say the same at the same time.
 */
export const lineKey = (
  { timestamp, message }: Pick<LogItem, 'timestamp' | 'message'>,
  source?: Pick<LogSource, 'key'>,
): string => `${timestamp}~${hashOf(message)}${source ? `~${source.key}` : ''}`;

/** The position of a linked line; undefined when it is not among these. A link without a source means any of them. */
export function positionOf(
  lines: LogLines,
  key: string,
  sources: readonly LogSource[] = [],
): number | undefined {
  const [, line, time, source] = /^(([^~]+)~[^~]*)(?:~(.+))?$/s.exec(key) ?? [];
  if (line === undefined || time === undefined) return undefined;
  const isOfSource = (index: number) =>
    source === undefined || source === (sourceOfLine(lines, sources, index) ?? sources[0])?.key;
  const found = lines.items.findIndex(
    (item, index) => item.timestamp === time && lineKey(item) === line && isOfSource(index),
  );
  return found === -1 ? undefined : found;
}
