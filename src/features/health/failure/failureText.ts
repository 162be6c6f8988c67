import { linePattern } from '@/lib/linePattern';

/** As many as there are checks. */
const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/**
 * What failures of one cause have in common, by `linePattern`; worked out once a line.
 * @param line by `failureLine`
 */
export function failureName(line: string): string {
  const known = kept.get(line);
  if (known !== undefined) return known;
  const name = linePattern(line);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(line, name);
  return name;
}
