import type { CheckSummary } from '../api';
import { compareNatural } from '@/lib/sortRows';

/** One label key with its values and how many checks carry each. */
export interface LabelFacet {
  key: string;
  values: { value: string; count: number }[];
  /** Only 'true' and 'false' occur: drawn as a toggle. */
  isBoolean: boolean;
}

/** The labels of all checks, keys and values sorted. Keys with more values than a person can pick from stay usable. */
export function facetsOf(checks: readonly CheckSummary[]): LabelFacet[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { labels } of checks) {
    if (!labels) continue;
    for (const key of Object.keys(labels)) {
      const value = labels[key] ?? '';
      let values = counts.get(key);
      if (!values) counts.set(key, (values = new Map()));
      values.set(value, (values.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([key, values]) => ({
      key,
      values: [...values]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => compareNatural(a.value, b.value)),
      isBoolean: [...values.keys()].every(value => value === 'true' || value === 'false'),
    }))
    .sort((a, b) => compareNatural(a.key, b.key));
}
