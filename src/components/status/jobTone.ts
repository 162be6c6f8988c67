import type { StatusTone } from '@/theme/tokens';
import { ownValue } from '@/lib/own';

const TONES: Readonly<Record<string, StatusTone>> = {
  SUCCESS: 'healthy',
  WARNING: 'warning',
  FAILED: 'unhealthy',
  RUNNING: 'unknown',
  STOPPED: 'caution',
  STALE: 'unknown',
  SKIPPED: 'unknown',
};

/** The tone of a job's status, in whatever case it is written; grey for an unknown one. */
export const jobTone = (status: string): StatusTone => ownValue(TONES, status.toUpperCase()) ?? 'unknown';
