import type { Filters } from '@/components/filter/definition';
import type { AskedAction } from '../effective/model';
import { ACTION_NAMES } from '../words';
import { shownRows, type MayRow } from './rows';
import type { WhoShown, WhoUrl } from './url';

const SHOWN: readonly (readonly [WhoShown, string])[] = [
  ['may', 'May'],
  ['denied', 'Denied'],
  ['not', 'May not'],
  ['differs', 'Differs'],
  ['all', 'All'],
];

/** Which action, who is listed and a text. @param rows all of them, to count @param listed what is listed now */
export const whoFilters = (
  actions: readonly AskedAction[],
  rows: readonly MayRow[],
  listed: WhoShown,
): Filters<WhoUrl> => [
  {
    kind: 'choice',
    param: 'whoAction',
    label: 'Action',
    options: actions.map(action => [action, ACTION_NAMES[action]] as const),
    width: 132,
  },
  {
    kind: 'view',
    param: 'whoShown',
    label: 'Listed',
    options: Object.fromEntries(
      SHOWN.filter(
        ([shown]) => shown !== 'differs' || listed === shown || rows.some(({ differs }) => differs),
      ).map(([shown, word]) => [shown, `${word} ${shownRows(rows, shown).length}`]),
    ),
  },
  {
    kind: 'search',
    param: 'whoText',
    label: 'Search people',
    placeholder: 'Name, email or reason',
    width: [180, 280],
  },
];
