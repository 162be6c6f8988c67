import type { StatusTone } from '@/theme/tokens';
import { ownValue } from '@/lib/own';

const TONES: Readonly<Record<string, StatusTone>> = {
  completed: 'healthy',
  failed: 'unhealthy',
  timed_out: 'unhealthy',
  cancelled: 'caution',
  pending_approval: 'warning',
  retrying: 'warning',
};

/** The tone of a run or an action; what goes on is grey. */
export const runTone = (status: string): StatusTone => ownValue(TONES, status) ?? 'unknown';
