import { FUTURE_RANGES, INDEFINITELY, relativeDisplay } from '@/lib/time/rangeChoices';

/** The choice of a time of one's own, typed beside it. */
export const AT_A_TIME = 'at';

/** The choice of a clock time, which no date math says on days when clocks are set. */
export const TOMORROW_MORNING = 'tomorrow 09:00';

/** What a new silence begins with. */
export const DEFAULT_DURATION = 'now+1h';

interface Duration {
  value: string;
  label: string;
  /** A line below it: what follows is chosen less often. */
  divider?: boolean;
}

const USUAL: readonly Duration[] = [
  ...['now+30m', 'now+1h', 'now+2h', 'now+4h'].map(value => ({ value, label: relativeDisplay(value) })),
  { value: TOMORROW_MORNING, label: 'Until tomorrow 09:00' },
  { value: 'now+1w', label: relativeDisplay('now+1w') },
  { value: INDEFINITELY.range, label: INDEFINITELY.display },
  { value: AT_A_TIME, label: 'Other', divider: true },
];

/** Offered under another name: a week is seven days. */
const SAME_AS_A_WEEK = 'now+7d';

/**
 * How long a silence may last, in every form: what is usual first, then the rest of the future list (TRP-007). Values are
 * date math against the beginning, 'tomorrow 09:00' against now, 'indefinitely', or `AT_A_TIME`.
 */
export const DURATIONS: readonly Duration[] = [
  ...USUAL,
  ...FUTURE_RANGES.filter(
    ({ range }) => range !== SAME_AS_A_WEEK && !USUAL.some(({ value }) => value === range),
  ).map(({ range, display }) => ({ value: range, label: display })),
];

/** The choices, and the chosen one where it is offered no longer: a draft may hold '7 days'. */
export const durationOptions = (chosen: string): readonly Duration[] =>
  chosen === '' || DURATIONS.some(({ value }) => value === chosen)
    ? DURATIONS
    : [...DURATIONS, { value: chosen, label: relativeDisplay(chosen) }];
