import { ownValue } from '@/lib/own';
import { failingTone } from '../status/statusTone';
import { kinds, type StatusTone } from '@/theme/tokens';

/** Colours of views: those that their authors name, and those that words mean. */

const dot = (tone: StatusTone) => `var(--mui-palette-status-${tone}-dot)`;

/** Names of colours that mean a status here, so that they are right in both schemes. */
const NAMED: Readonly<Record<string, StatusTone>> = {
  green: 'healthy',
  red: 'unhealthy',
  orange: 'warning',
  amber: 'warning',
  yellow: 'caution',
  blue: 'info',
  gray: 'unknown',
  grey: 'unknown',
};

export const NEUTRAL = 'var(--mui-palette-primary-main)';

/** What may be a colour; anything else from data is none. */
const COLOUR = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** A colour from a definition; the accent for what is none. */
export function colourOf(text: string): string {
  const name = text.trim().toLowerCase();
  const tone = ownValue(NAMED, name);
  if (tone) return dot(tone);
  return COLOUR.test(name) ? name : NEUTRAL;
}

const TONE_WORDS: readonly (readonly [tone: StatusTone, words: readonly string[]])[] = [
  [
    'unhealthy',
    [
      'degraded',
      'missing',
      'unhealthy',
      'failed',
      'failure',
      'error',
      'critical',
      'inactive',
      'down',
      'fatal',
    ],
  ],
  ['unknown', ['unknown', 'suspended', 'silenced', 'skipped', 'none', 'stopped', 'terminated']],
  ['warning', ['warning', 'warn', 'dormant', 'pending', 'medium', 'high', 'mixed']],
];
const GOOD: readonly string[] = [
  'healthy',
  'success',
  'successful',
  'succeeded',
  'ok',
  'passed',
  'running',
  'active',
  'up',
  'good',
  'completed',
  'available',
];

const toneOf = (word: string): StatusTone | undefined =>
  TONE_WORDS.find(([, words]) => words.includes(word.trim().toLowerCase()))?.[0];

/** The tone of a health or status: whatever is not known to be bad is good. */
export const healthTone = (word: string): StatusTone => toneOf(word) ?? failingTone(word) ?? 'healthy';

/** The tone that a word means; undefined for one that says nothing of how something is. */
export const wordTone = (word: string): StatusTone | undefined =>
  toneOf(word) ?? failingTone(word) ?? (GOOD.includes(word.trim().toLowerCase()) ? 'healthy' : undefined);

/** The colour of the nth kind. */
export const kindColour = (index: number): string => kinds[index % kinds.length] ?? NEUTRAL;

/** The colour of a label: as its author says, else what the word means, else its place. */
export function labelColour(
  label: string,
  colours: Readonly<Record<string, unknown>>,
  index: number,
): string {
  const own = ownValue(colours, label);
  if (typeof own === 'string') return colourOf(own);
  const tone = wordTone(label);
  return tone ? dot(tone) : kindColour(index);
}
