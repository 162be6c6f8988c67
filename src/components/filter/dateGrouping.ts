import { list, oneOf } from '@/lib/urlState';

/** Whether a list that is ordered by time has date groups as headings, and which of them are closed, as its address holds it. */
export const dateGroupingParams = { groupBy: oneOf(['none', 'date'], 'none'), closed: list() } as const;

/** The choice of it in the filters of the list. */
export const dateGroupingFilter = {
  kind: 'choice',
  param: 'groupBy',
  label: 'Group by',
  options: { none: 'None', date: 'Date' },
  also: () => ({ closed: [] }),
  width: 104,
  keepsPage: true,
} as const;
