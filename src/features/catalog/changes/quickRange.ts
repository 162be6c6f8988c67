import { rangeFromParams, toInterval } from '@/lib/time/range';
import type { ChangeEnds } from './ends';

/** The ends of a quick range ('Yesterday') in the reader's zone; undefined for a name that is none. */
export function quickEnds(name: string, now: number, zone: string): ChangeEnds | undefined {
  const range = rangeFromParams({ rangeType: 'mapped', timeRange: name }, zone);
  if (!range) return undefined;
  const { from, to } = toInterval(range, { now, zone });
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
