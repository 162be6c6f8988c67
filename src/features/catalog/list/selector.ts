import type { TriState } from '@/lib/triState';
import { asSearch } from '@/modules/pickers/search';
import type { SilenceLink } from '@/modules/silences/link';
import {
  labelTerms,
  sayablePairs,
  selectorPatterns,
  silenceOfFilter,
  type Selector,
} from '@/modules/silences/matching';
import type { ConfigFilter } from './filter';
import { parseQuery, QuerySyntaxError } from './query';
import { searchMembers } from './search';

const isEmpty = (states: TriState) => Object.keys(states).length === 0;

/** The selector that matches what a filter of the catalog lists; undefined when the filter narrows nothing. */
export function selectorOf(filter: ConfigFilter): Selector | undefined {
  const { types = {}, status = {}, health = {}, tags = {}, labels = {}, search = '' } = filter;
  const selector: Selector = {
    ...(!isEmpty(types) && { types: selectorPatterns(types) }),
    ...(!isEmpty(status) && { statuses: selectorPatterns(status) }),
    ...(!isEmpty(health) && { health: selectorPatterns(health).join(',') }),
    ...(!isEmpty(tags) && { tagSelector: labelTerms(tags) }),
    ...(!isEmpty(labels) && { labelSelector: labelTerms(labels) }),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
  return Object.keys(selector).length > 0 ? selector : undefined;
}

/** A search as a selector takes it, and what of it that leaves out. */
function searchTerms(text: string): { search: string; left: string[] } {
  const search = text.trim();
  try {
    // Refused as the list refuses it; which instant a date means is of no matter.
    searchMembers(search, () => 0);
    const hasWords = parseQuery(search).some(terms => terms.some(({ kind }) => kind === 'word'));
    const left = hasWords ? [`the search '${search}' in anything but names`] : [];
    return { search: asSearch(search), left };
  } catch (error) {
    if (!(error instanceof QuerySyntaxError)) throw error;
    return { search: '', left: [`the search '${search}', which cannot be read`] };
  }
}

/** The silence of what a filter of the catalog lists. */
export function silenceOfItems({ deleted, ...filter }: ConfigFilter): SilenceLink {
  const tags = sayablePairs(filter.tags ?? {}, 'tag');
  const labels = sayablePairs(filter.labels ?? {}, 'label');
  const { search, left } = searchTerms(filter.search ?? '');
  const selector = selectorOf({ ...filter, tags: tags.said, labels: labels.said, search });
  return silenceOfFilter({
    selectors: selector ? [selector] : [],
    left: [...tags.left, ...labels.left, ...left, ...(deleted ? ['deleted items'] : [])],
    kind: 'catalog items',
  });
}
