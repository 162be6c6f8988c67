const every = (...spans: readonly string[]) => spans.map(span => `@every ${span}`);

/** Schedules to choose from (FRM-011 to FRM-014); the check editor has a list of its own. */
export const SCHEDULE_PRESETS = {
  Short: [...every('30s', '1m', '5m', '30m'), '@hourly', ...every('2h', '4h')],
  Scraper: [...every('15m', '30m'), '@hourly', ...every('2h', '4h'), '@daily'],
  Medium: [...every('5m', '15m', '30m'), '@hourly', ...every('2h', '4h', '6h', '8h')],
  Default: [
    ...every('30s', '1m', '15m', '5m', '30m'),
    '@hourly',
    ...every('2h', '4h', '6h', '8h'),
    '@daily',
    '@weekly',
  ],
  Check: [...every('30s', '1m', '5m', '30m'), '@hourly', ...every('6h'), '@daily', '@weekly'],
} as const satisfies Record<string, readonly string[]>;

export type SchedulePresets = keyof typeof SCHEDULE_PRESETS;

/** What a schedule that cannot be read says. */
export const NOT_A_SCHEDULE = "Neither a cron expression ('*/5 * * * *') nor '@every 5m'";

const WORD = /^@(?:hourly|daily|midnight|weekly|monthly|yearly|annually)$/;
const EVERY = /^@every\s+(?:\d+(?:\.\d+)?(?:ns|us|ms|s|m|h|d|w|y))+$/;
/** One part of a cron expression: a star, a number or a name, a range, a step, and lists of these. */
const PART = /^(?:[*?]|[\w]+(?:-[\w]+)?)(?:\/\d+)?(?:,(?:[*?]|[\w]+(?:-[\w]+)?)(?:\/\d+)?)*$/;

/**
 * Whether a text has the shape of a schedule: `@every` and a duration, one of cron's words, or cron's five parts (six
 * with seconds), with a zone before them if need be. The backend has the last word on the values.
 */
export function isSchedule(text: string): boolean {
  const trimmed = text.trim();
  if (WORD.test(trimmed) || EVERY.test(trimmed)) return true;
  const parts = trimmed.replace(/^(?:CRON_)?TZ=\S+\s+/, '').split(/\s+/);
  return (parts.length === 5 || parts.length === 6) && parts.every(part => PART.test(part));
}
