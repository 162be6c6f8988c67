/** States of runs and actions, as the backend writes them. */

/** What the list of runs can be narrowed to. */
export const RUN_STATUSES = [
  'scheduled',
  'running',
  'cancelled',
  'completed',
  'failed',
  'pending_approval',
  'timed_out',
  'waiting',
  'sleeping',
  'retrying',
] as const;

const ENDED = ['completed', 'failed', 'cancelled', 'timed_out'];
const ACTION_ENDED = ['completed', 'failed', 'skipped'];

/** Whether a run is over: nothing about it changes any more, and nobody can cancel it. */
export const hasRunEnded = (status: string): boolean => ENDED.includes(status);

/** Whether a run ended without doing what it was for, by itself. */
export const hasRunFailed = (status: string): boolean => status === 'failed' || status === 'timed_out';

export const hasActionEnded = (status: string): boolean => ACTION_ENDED.includes(status);
