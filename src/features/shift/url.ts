import { hasRange, rangeParams, type RangeInLink } from '@/components/time-range/rangeParams';
import { idParam } from '@/lib/idParam';
import { toInstant } from '@/lib/time/instant';
import { bool, list, str, type UrlState } from '@/lib/urlState';

/** A shift is as long where the link says nothing. */
export const USUAL_SHIFT = 'now-8h';

/** The state of /shift as its link holds it. */
export const shiftUrl = {
  ...rangeParams,
  /** Only incidents of this team. */
  team: idParam,
  /** What stood there when the link was made, as `snapshotText` writes it. */
  stood: str(),
  /** Lists that are drawn whole. */
  all: list(),
  /** The handover is being written. */
  write: bool(false),
} as const;
export type ShiftUrl = UrlState<typeof shiftUrl>;

/**
 * The range of a link. Two ends need no word that says so, and a beginning alone lasts until now.
 * @param now epoch ms
 */
export function rangeOfShift(
  { rangeType, from, to, range, timeRange }: RangeInLink,
  now: number,
): RangeInLink {
  const given = { rangeType, from, to, range, timeRange };
  if (!hasRange(given) || (rangeType !== '' && rangeType !== 'absolute')) return given;
  const begin = toInstant(from);
  if (begin === undefined) return given;
  return {
    ...given,
    rangeType: 'absolute',
    to: new Date(toInstant(to) ?? Math.max(now, begin)).toISOString(),
  };
}
