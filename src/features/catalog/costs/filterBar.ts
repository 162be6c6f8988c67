import type { Filters } from '@/components/filter/definition';
import { useTypes } from '../filterOptions';
import type { CostsUrlState, ItemCostsUrlState } from '../url';
import { AMOUNT_WORDS, GRAIN_WORDS } from './words';

/** What links without a range mean. */
export const COSTS_RANGE = 'now-7d';
export const ITEM_COSTS_RANGE = 'now-30d';

const PERIODS = { any: 'Automatic', options: GRAIN_WORDS, width: 136 } as const;

/** What is shown of costs, and by what they are summed up. */
export const costViewFilters: Filters<CostsUrlState> = [
  {
    kind: 'view',
    param: 'by',
    label: 'Sum up by',
    options: { item: 'Items', type: 'Types', service: 'Services' },
    also: () => ({ sortBy: '', sortOrder: 'asc' }),
  },
  {
    kind: 'view',
    param: 'show',
    label: 'Show',
    options: { list: 'List', trend: 'Over time' },
    also: () => ({ sortBy: '', sortOrder: 'asc' }),
  },
];

/** What narrows the costs of all items. @param found services and currencies that charges were found of */
export const costFilters = (
  show: CostsUrlState['show'],
  found: { services: readonly string[]; currencies: readonly string[] },
): Filters<CostsUrlState> => [
  {
    kind: 'search',
    param: 'search',
    label: 'Search costs',
    placeholder: 'Item, type or service',
    width: [160, 240],
  },
  { kind: 'range', fallback: COSTS_RANGE },
  { kind: 'choice', param: 'amount', label: 'Amount', options: AMOUNT_WORDS, width: 140 },
  { kind: 'choice', param: 'grain', label: 'Period', ...PERIODS, hidden: show === 'list' },
  { kind: 'triState', param: 'types', label: 'Type', noun: 'types', useOptions: useTypes },
  { kind: 'triState', param: 'services', label: 'Service', noun: 'services', options: found.services },
  {
    kind: 'choice',
    param: 'currency',
    label: 'Currency',
    any: 'Any currency',
    options: found.currencies.map(currency => [currency, currency] as const),
    width: 136,
  },
];

/** What is shown of the costs of one item. */
export const itemCostFilters: Filters<ItemCostsUrlState> = [
  { kind: 'range', fallback: ITEM_COSTS_RANGE },
  { kind: 'choice', param: 'amount', label: 'Amount', options: AMOUNT_WORDS, width: 140 },
  { kind: 'choice', param: 'grain', label: 'Period', ...PERIODS },
  {
    kind: 'view',
    param: 'split',
    label: 'Split by',
    options: { service: 'Services', category: 'Kinds', none: 'Total' },
  },
];
