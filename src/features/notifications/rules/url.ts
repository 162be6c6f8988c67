import { tableParams } from '@/components/data-table/tableState';
import type { Filters } from '@/components/filter/definition';
import { oneOf, str, type UrlState } from '@/lib/urlState';
import { RULE_EVENTS } from './vocabulary';

/** The state of `/notifications/rules` as its link holds it. */
export const rulesUrl = {
  search: str(),
  event: str(),
  status: oneOf(['', 'active', 'paused'], ''),
  /** The rule that is open; `new` while one is added. */
  id: str(),
  ...tableParams(),
} as const;
export type RulesUrl = UrlState<typeof rulesUrl>;

/** Name, event and status. */
export const ruleFilters: Filters<RulesUrl> = [
  { kind: 'search', param: 'search', label: 'Search rules', placeholder: 'Search rules', width: 220 },
  {
    kind: 'choice',
    param: 'event',
    label: 'Event',
    any: 'Any event',
    options: RULE_EVENTS.map(event => [event, event]),
    width: 210,
  },
  {
    kind: 'choice',
    param: 'status',
    label: 'Status',
    any: 'Any status',
    options: { active: 'Active', paused: 'Paused' },
    width: 140,
  },
];
