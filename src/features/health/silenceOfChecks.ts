import type { TriState } from '@/lib/triState';
import { DEFAULT_HEALTH_RANGE } from '@/lib/time/healthRanges';
import type { SilenceLink } from '@/modules/silences/link';
import { labelTerms, sayablePairs, silenceOfFilter, type Selector } from '@/modules/silences/matching';
import { NO_VALUE, OTHERS } from './model/group';
import { LOCAL_AGENT } from './model/tabs';
import { LABEL_PREFIX, type HealthUrlState } from './url';

/** What of the state of the list says which checks it holds. */
export type ChecksFilter = Pick<
  HealthUrlState,
  'labels' | 'query' | 'show' | 'hidePassing' | 'tabBy' | 'tab' | 'timeRange'
>;

/** Labels as lists write them, `key:value`, as pairs `key=value`. */
const asPairs = (labels: ChecksFilter['labels']): TriState =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, state]) => {
      const colon = name.indexOf(':');
      return colon < 1 ? [] : [[`${name.slice(0, colon)}=${name.slice(colon + 1)}`, state] as const];
    }),
  );

/** What the open tab narrows the list to. */
function ofTab({ tabBy, tab }: ChecksFilter): { selector: Selector; label?: string; left: string[] } {
  if (tab === '' || tabBy === 'none') return { selector: {}, left: [] };
  const isValue = tab !== NO_VALUE && tab !== OTHERS;
  if (isValue && tabBy === 'namespace') return { selector: { namespace: tab }, left: [] };
  if (isValue && tabBy === 'type') return { selector: { types: [tab] }, left: [] };
  if (tabBy === 'agent') return { selector: { agent: tab === LOCAL_AGENT ? 'self' : tab }, left: [] };
  if (isValue && tabBy.startsWith(LABEL_PREFIX)) {
    const { said, left } = sayablePairs({ [`${tabBy.slice(LABEL_PREFIX.length)}=${tab}`]: 1 }, 'label');
    return { selector: {}, label: labelTerms(said), left };
  }
  return { selector: {}, left: [`the tab ${tabBy === 'canary_name' ? 'canary ' : ''}${tab}`] };
}

/** How well the listed checks are, as selectors say it. */
const healthShown = ({ show, hidePassing }: ChecksFilter): string | undefined =>
  show === 'healthy' ? 'healthy' : show === '' && hidePassing ? '!healthy' : undefined;

/** The silence of the checks that the filter lists. */
export function silenceOfChecks(filter: ChecksFilter): SilenceLink {
  const { query, show, timeRange } = filter;
  const labels = sayablePairs(asPairs(filter.labels), 'label');
  const tab = ofTab(filter);
  const health = healthShown(filter);
  // Both must hold: terms of one key are not joined.
  const labelSelector = [labelTerms(labels.said), tab.label].filter(Boolean).join(',');
  const selector = { ...tab.selector, ...(labelSelector && { labelSelector }), ...(health && { health }) };
  return silenceOfFilter({
    selectors: Object.keys(selector).length > 0 ? [selector] : [],
    left: [
      ...labels.left,
      ...tab.left,
      ...(query.trim() === '' ? [] : [`the search '${query.trim()}'`]),
      ...(show === 'mixed' ? ['that only groups that pass in part are listed'] : []),
      ...(timeRange === DEFAULT_HEALTH_RANGE ? [] : [`the time range ${timeRange}`]),
    ],
    kind: 'checks',
  });
}
