import { oneOf } from '@/lib/urlState';

/** Whether a list that is ordered by time has date groups as headings, as its address holds it. */
export const dateGroupingParam = { groupBy: oneOf(['none', 'date'], 'none') } as const;

/** The choice of it in the filters of the list. */
export const dateGroupingFilter = {
  kind: 'choice',
  param: 'groupBy',
  label: 'Group by',
  options: { none: 'None', date: 'Date' },
  width: 104,
  keepsPage: true,
} as const;
