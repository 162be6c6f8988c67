import { tableParams } from '@/components/data-table/tableState';
import type { Filters } from '@/components/filter/definition';
import { oneOf, str, type UrlState } from '@/lib/urlState';

const ABOUT = ['', 'config_id', 'component_id', 'check_id', 'canary_id', 'filter', 'selectors'] as const;

/** The state of `/notifications/silences` as its link holds it. */
export const silencesUrl = {
  view: oneOf(['all', 'indefinite', 'unmatched', 'ending', 'over'], 'all'),
  about: oneOf(ABOUT, ''),
  search: str(),
  /** The silence that is open; `new` while one is added. */
  id: str(),
  ...tableParams(),
} as const;
export type SilencesUrl = UrlState<typeof silencesUrl>;

const UNMATCHED = 'Matched nothing for 30 days';
const VIEWS = { all: 'All', indefinite: 'Indefinite', ending: 'Ends within the hour', over: 'Expired' };

/**
 * Name, what it is about, and the views of those that were perhaps forgotten.
 * @param knowsMatches whether one may read what silences held back: without it nobody can say which matched nothing
 */
export const silenceFilters = (knowsMatches: boolean): Filters<SilencesUrl> => [
  { kind: 'search', param: 'search', label: 'Search silences', placeholder: 'Search silences', width: 220 },
  {
    kind: 'choice',
    param: 'about',
    label: 'Target',
    any: 'Any target',
    options: {
      config_id: 'Configuration item',
      component_id: 'Component',
      check_id: 'Check',
      canary_id: 'Canary',
      filter: 'Filter',
      selectors: 'Selectors',
    },
    width: 150,
  },
  {
    kind: 'choice',
    param: 'view',
    label: 'Show',
    options: knowsMatches ? { ...VIEWS, unmatched: UNMATCHED } : VIEWS,
    // An older link may ask for it.
    stray: () => UNMATCHED,
    width: 250,
  },
];
