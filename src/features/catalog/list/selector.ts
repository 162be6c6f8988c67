import type { TriState } from '@/lib/triState';
import { byKey } from '@/lib/pairs';
import type { ConfigFilter } from './filter';

/** A selector of resources, as silences and playbooks keep it. */
export interface Selector {
  types?: string[];
  statuses?: string[];
  health?: string;
  tagSelector?: string;
  labelSelector?: string;
  search?: string;
}

const patterns = (states: TriState): string[] =>
  Object.entries(states).map(([value, state]) => (state === 1 ? value : `!${value}`));

/** Labels or tags as a selector of Kubernetes: `k=v`, `k in (a,b)`, `k!=v`. */
function labelSelector(states: TriState): string {
  return [...byKey(states)]
    .flatMap(([key, values]) => {
      const of = (sign: number) =>
        Object.entries(values)
          .filter(([, state]) => state === sign)
          .map(([value]) => value);
      const [include, exclude] = [of(1), of(-1)];
      const [only] = include;
      return [
        ...(include.length > 1 ? [`${key} in (${include.join(',')})`] : []),
        ...(include.length === 1 && only !== undefined ? [`${key}=${only}`] : []),
        ...exclude.map(value => `${key}!=${value}`),
      ];
    })
    .join(',');
}

/** The selector that matches what a filter of the catalog lists; undefined when the filter narrows nothing. */
export function selectorOf(filter: ConfigFilter): Selector | undefined {
  const { types = {}, status = {}, health = {}, tags = {}, labels = {}, search = '' } = filter;
  const selector: Selector = {
    ...(Object.keys(types).length > 0 && { types: patterns(types) }),
    ...(Object.keys(status).length > 0 && { statuses: patterns(status) }),
    ...(Object.keys(health).length > 0 && { health: patterns(health).join(',') }),
    ...(Object.keys(tags).length > 0 && { tagSelector: labelSelector(tags) }),
    ...(Object.keys(labels).length > 0 && { labelSelector: labelSelector(labels) }),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
  return Object.keys(selector).length > 0 ? selector : undefined;
}
