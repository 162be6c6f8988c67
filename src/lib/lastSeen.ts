/** When a person or something was last heard of: within a span, longer ago than one, or never. Spans are in days. */
export type LastSeen = { within: number } | { before: number } | 'never';

/** What is offered, by the value that stands in the address. */
export const LAST_SEEN = {
  '1d': { label: 'Last 24 hours', when: { within: 1 } },
  '7d': { label: 'Last 7 days', when: { within: 7 } },
  '30d': { label: 'Last 30 days', when: { within: 30 } },
  'over-30d': { label: 'Over 30 days ago', when: { before: 30 } },
  'over-90d': { label: 'Over 90 days ago', when: { before: 90 } },
  never: { label: 'Never', when: 'never' },
} as const satisfies Record<string, { label: string; when: LastSeen }>;

export type LastSeenChoice = keyof typeof LAST_SEEN;

const isChoice = (text: string): text is LastSeenChoice => Object.hasOwn(LAST_SEEN, text);

/** The choices in the order in which they are offered. */
export const LAST_SEEN_CHOICES: readonly LastSeenChoice[] = Object.keys(LAST_SEEN).filter(isChoice);

const DAY_MS = 24 * 3_600_000;

/** The moment so many days ago, in milliseconds. */
export const daysAgo = (days: number, now: number): number => now - days * DAY_MS;

/**
 * Whether a time of being seen is what is asked for. Never is not long ago: it is a choice of its own.
 * @param time ISO 8601, or null for never
 * @param now milliseconds
 */
export function wasSeen(time: string | null, when: LastSeen, now: number): boolean {
  if (when === 'never' || time === null) return when === 'never' && time === null;
  const at = Date.parse(time);
  return 'within' in when ? at >= daysAgo(when.within, now) : at < daysAgo(when.before, now);
}
