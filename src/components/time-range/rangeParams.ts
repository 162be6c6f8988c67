import { oneOf, str, type UrlState } from '@/lib/urlState';

/** The parameters under which lists keep their time range; a screen's schema spreads them. */
export const rangeParams = {
  rangeType: oneOf(['', 'absolute', 'relative', 'mapped'], ''),
  from: str(),
  to: str(),
  range: str(),
  timeRange: str(),
} as const;
/** A range as the address of a list holds it. */
export type RangeInLink = UrlState<typeof rangeParams>;

/** Whether an address holds a range. */
export const hasRange = ({ from, to, range, timeRange }: RangeInLink): boolean =>
  [from, to, range, timeRange].some(Boolean);
