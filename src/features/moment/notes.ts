import { messageOf } from '@/lib/errors';
import { formatCount } from '@/lib/format';
import { MOMENT_KINDS } from './entries';
import type { MomentLane } from './useMoment';

/** What a lane cannot tell, in a sentence; '' where it tells all. */
export function laneNote({ kind, refused, error, cutAt }: Omit<MomentLane, 'entries' | 'retry'>): string {
  const label = MOMENT_KINDS[kind];
  if (refused !== undefined) return `${label} were not read. ${refused}`;
  if (error !== undefined) return `${label} could not be read: ${messageOf(error)}`;
  return cutAt === undefined ? '' : `${label}: only the newest ${formatCount(cutAt)} of this time were read.`;
}
