import type { StatusTone } from '@/theme/tokens';
import type { ServerVerdict } from './server';

/** What the server's verdicts are called, and their colours. */
export const SERVER_WORDS: Readonly<Record<ServerVerdict['word'], { word: string; tone: StatusTone }>> = {
  yes: { word: 'Allowed', tone: 'healthy' },
  no: { word: 'No', tone: 'unknown' },
  unknown: { word: 'Unknown', tone: 'unknown' },
};
