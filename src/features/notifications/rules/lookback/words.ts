import { countOf, formatCount, joinWords } from '@/lib/format';
import type { Lookback } from './lookback';

/** What a rule would have done, in sentences. */

/** Days that are looked back on. */
export const LOOKBACK_DAYS = 7;

/** Reasons that are told; of the others there is only their count. */
const MOST_REASONS = 3;

const were = (count: number) => (count === 1 ? 'was' : 'were');

/** @param recipient '' while nobody is chosen */
export function lookbackSentences(
  { events, sends, filtered, repeated, unknown }: Lookback,
  recipient: string,
): string[] {
  const days = `the last ${LOOKBACK_DAYS} days`;
  if (events === 0) return [`Nothing that it listens to was found in ${days}.`];
  const whom = recipient ? ` to ${recipient}` : '';
  const unjudged = unknown.reduce((sum, [, count]) => sum + count, 0);
  const rest = [
    filtered > 0 && `${formatCount(filtered)} left out by its filter`,
    repeated > 0 && `${formatCount(repeated)} within the repeat interval`,
    unjudged > 0 && `${formatCount(unjudged)} not judged`,
  ].filter(part => part !== false);
  return [
    sends.length === 0
      ? `In ${days} it would have sent nothing that can be told.`
      : `In ${days} it would have sent ${countOf(sends.length, 'notification')}${whom}.`,
    `${countOf(events, 'event')} ${were(events)} found${rest.length > 0 ? `: ${joinWords(rest)}` : ''}.`,
    ...unknown
      .slice(0, MOST_REASONS)
      .map(([reason, count]) => `The filter cannot be judged for ${countOf(count, 'event')}: ${reason}.`),
    ...(unknown.length > MOST_REASONS
      ? [`There are ${formatCount(unknown.length - MOST_REASONS)} other reasons.`]
      : []),
  ];
}

/** What it leaves out, and where events are known from. */
export const LOOKBACK_LIMITS = [
  'Not considered: Wait For, Group By, Inhibitions and silences.',
  'Known are events that some rule has a notification of, each check’s last change of status, and items that came or went.',
];
