import type { LogItem } from '../api';
import type { LogLines } from './lines';

/** Lines of several sources as one stream, by time; equal times in the order of the sources. Each part is in order itself. */
export function mergeLines(parts: readonly LogLines[]): LogLines {
  const count = parts.reduce((sum, { items }) => sum + items.length, 0);
  const items: LogItem[] = [];
  const times = new Float64Array(count);
  const levels = new Uint8Array(count);
  const sources = new Uint8Array(count);
  const next = parts.map(() => 0);
  for (let index = 0; index < count; index += 1) {
    let source = -1;
    let earliest = Number.POSITIVE_INFINITY;
    for (let part = 0; part < parts.length; part += 1) {
      const time = parts[part]?.times[next[part] ?? 0] ?? Number.POSITIVE_INFINITY;
      if (time < earliest) [source, earliest] = [part, time];
    }
    const part = parts[source];
    const position = next[source] ?? 0;
    const item = part?.items[position];
    if (!part || !item) break;
    items.push(item);
    times[index] = earliest;
    levels[index] = part.levels[position] ?? 0;
    sources[index] = source;
    next[source] = position + 1;
  }
  return { items, times, levels, sources };
}
