import type { StatusTone } from '@/theme/tokens';

/** Tones of severities and states by their word, whatever its case. */
const TONES: ReadonlyMap<string, StatusTone> = new Map([
  ['blocker', 'unhealthy'],
  ['critical', 'unhealthy'],
  ['high', 'warning'],
  ['medium', 'caution'],
  ['low', 'info'],
  ['info', 'healthy'],
  ['open', 'unhealthy'],
  ['failed', 'unhealthy'],
  ['unhealthy', 'unhealthy'],
  ['investigating', 'warning'],
  ['warning', 'warning'],
  ['in-progress', 'info'],
  ['pending', 'info'],
  ['started', 'info'],
  ['running', 'info'],
  ['enqueued', 'info'],
  ['mitigated', 'caution'],
  ['resolved', 'healthy'],
  ['closed', 'healthy'],
  ['completed', 'healthy'],
  ['successful', 'healthy'],
  ['healthy', 'healthy'],
]);

/** The tone of a severity or state; grey for `accepted` and whatever is not known. */
export const reportTone = (word: string): StatusTone => TONES.get(word.trim().toLowerCase()) ?? 'unknown';
