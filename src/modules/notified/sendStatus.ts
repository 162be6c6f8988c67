import type { StatusTone } from '@/theme/tokens';
import { statusWord } from '@/components/status/tones';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';

/** What became of a notification, in the large. */
export type SendBucket = 'sent' | 'failed' | 'progress' | 'suppressed' | 'unknown';

interface StatusFacts {
  label: string;
  bucket: SendBucket;
}

/** Statuses of sends. Later backends may write others. */
const STATUSES: Readonly<Record<string, StatusFacts>> = {
  attempting_fallback: { label: 'Attempting Fallback', bucket: 'progress' },
  error: { label: 'Error', bucket: 'failed' },
  'evaluating-waitfor': { label: 'Evaluating WaitFor', bucket: 'progress' },
  grouped: { label: 'Grouped', bucket: 'suppressed' },
  inhibited: { label: 'Inhibited', bucket: 'suppressed' },
  pending: { label: 'Pending', bucket: 'progress' },
  pending_playbook_completion: { label: 'Playbook In Progress', bucket: 'progress' },
  pending_playbook_run: { label: 'Pending Playbook Run', bucket: 'progress' },
  'repeat-interval': { label: 'Repeated', bucket: 'suppressed' },
  sending: { label: 'Sending', bucket: 'progress' },
  sent: { label: 'Sent', bucket: 'sent' },
  silenced: { label: 'Silenced', bucket: 'suppressed' },
  skipped: { label: 'Skipped', bucket: 'suppressed' },
};

/** Statuses that filters offer, by value. */
export const SEND_STATUSES: readonly string[] = Object.keys(STATUSES).sort();

/** What the lists leave out until a person filters. */
export const DEFAULT_STATUSES: TriState = { skipped: -1, silenced: -1 };

/** 'repeat-interval' as 'Repeated'; an unheard-of status as its own word. */
export const sendWord = (status: string | null | undefined): string =>
  ownValue(STATUSES, status ?? '')?.label ?? statusWord(status);

export const bucketOf = (status: string | null | undefined): SendBucket =>
  ownValue(STATUSES, status ?? '')?.bucket ?? 'unknown';

const TONES: Readonly<Record<SendBucket, StatusTone>> = {
  sent: 'healthy',
  failed: 'unhealthy',
  progress: 'caution',
  suppressed: 'unknown',
  unknown: 'unknown',
};

/** Green for what was sent, red for what failed; what was held back is grey. */
export const sendTone = (status: string | null | undefined): StatusTone => TONES[bucketOf(status)];
