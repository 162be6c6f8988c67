import type { LogItem } from '../api';
import type { LogLines } from './lines';

/** FNV-1a of a text, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What a link says of a line: its time and a hash of its message, so that it finds the line in any answer that has it. */
export const lineKey = ({ timestamp, message }: Pick<LogItem, 'timestamp' | 'message'>): string =>
  `${timestamp}~${hashOf(message)}`;

/** The position of a linked line; undefined when it is not among these. */
export function positionOf({ items }: LogLines, key: string): number | undefined {
  const time = key.slice(0, key.lastIndexOf('~'));
  if (time === '') return undefined;
  const at = items.findIndex(item => item.timestamp === time && lineKey(item) === key);
  return at === -1 ? undefined : at;
}
