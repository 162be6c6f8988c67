import { countOf, formatCount, joinWords } from '@/lib/format';
import { DAY, HOUR, MINUTE } from '@/lib/time/clock';
import { formatClock, formatDate } from '@/lib/time/dates';
import type { TimeWindow } from '@/lib/time/window';
import type { ShiftList } from './sections';

/** How many a list holds. */
export interface ShiftCount {
  count: number;
  /** There are more than were read. */
  isMore?: boolean;
}

interface ShiftFacts {
  window: TimeWindow;
  zone: string;
  /** What is not known is absent, and is not told. */
  counts: Partial<Record<ShiftList, ShiftCount>>;
  /** What could not be read, or may not be, in words: 'checks'. */
  unread: readonly string[];
}

/** '8 h', '30 min', '2 h 15 min', '3 d 4 h'; what is below the minute is dropped. @param ms at least 0 */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const parts =
    ms < DAY
      ? [
          [Math.floor(minutes / 60), 'h'],
          [minutes % 60, 'min'],
        ]
      : [
          [Math.floor(ms / DAY), 'd'],
          [Math.floor((ms % DAY) / HOUR), 'h'],
        ];
  return (
    parts
      .filter(([count]) => count !== 0)
      .map(([count, unit]) => `${count} ${unit}`)
      .join(' ') || 'Less than a minute'
  );
}

/** The end of a shift in that zone: '22:00', with the day of one that is longer than one. */
export const shiftClock = (at: number, { from, to }: TimeWindow, zone: string): string =>
  to - from <= DAY
    ? formatClock(at, zone).slice(0, 'hh:mm'.length)
    : formatDate(at, 'full', zone, 0).slice(0, -':ss.SSS'.length);

const NONE: ShiftCount = { count: 0 };

const sumOf = (...all: readonly ShiftCount[]): ShiftCount => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  isMore: all.some(({ isMore }) => isMore),
});

const several = ({ count, isMore }: ShiftCount, one: string, many: string) =>
  isMore ? `${formatCount(count)}+ ${many}` : countOf(count, one, many);

const verb = ({ count, isMore }: ShiftCount, one: string, many: string) =>
  count === 1 && !isMore ? one : many;

/** '3 incidents begun, 1 goes on, 2 ended'. */
function incidentClause({ begun, goesOn, ended }: ShiftFacts['counts']): string {
  const told = [
    { counted: begun, one: 'begun', many: 'begun' },
    { counted: goesOn, one: 'goes on', many: 'go on' },
    { counted: ended, one: 'ended', many: 'ended' },
  ].flatMap(({ counted, one, many }) =>
    counted && counted.count > 0 ? { counted, word: verb(counted, one, many) } : [],
  );
  const parts = told.map(({ counted, word }, index) =>
    index === 0
      ? `${several(counted, 'incident', 'incidents')} ${word}`
      : `${formatCount(counted.count)}${counted.isMore ? '+' : ''} ${word}`,
  );
  if (parts.length > 0) return parts.join(', ');
  return begun && goesOn ? 'no incident is in work' : '';
}

/** '5 checks are red, 2 of them since before'. */
function checkClause({ redSince, redBefore, redAfter = NONE }: ShiftFacts['counts']): string {
  if (!redSince || !redBefore) return '';
  const all = sumOf(redSince, redBefore, redAfter);
  if (all.count === 0) return 'no check is red';
  const red = `${several(all, 'check', 'checks')} ${verb(all, 'is', 'are')} red`;
  if (redBefore.count === 0) return red;
  return redBefore.count === all.count
    ? `${red}, ${all.count === 1 ? '' : 'all '}since before`
    : `${red}, ${formatCount(redBefore.count)} of them since before`;
}

function countClause(
  counted: ShiftCount | undefined,
  noun: readonly [string, string],
  verbs: readonly [string, string],
): string {
  return counted && counted.count > 0 ? `${several(counted, ...noun)} ${verb(counted, ...verbs)}` : '';
}

/** What a shift hands over, as a sentence of facts. */
export function shiftSentence({ window, zone, counts, unread }: ShiftFacts): string {
  const clock = (at: number) => shiftClock(at, window, zone);
  const runs = ['run', 'runs'] as const;
  const clauses = [
    incidentClause(counts),
    checkClause(counts),
    countClause(counts.waiting, runs, ['waits for approval', 'wait for approval']),
    countClause(counts.failedRuns, runs, ['failed', 'failed']),
    countClause(counts.failedSends, ['notification', 'notifications'], ['failed', 'failed']),
    countClause(counts.ending, ['silence', 'silences'], ['ends soon', 'end soon']),
    unread.length > 0 && `${joinWords(unread)} were not read`,
  ].filter(Boolean);
  const span = `${spanWords(window.to - window.from)} from ${clock(window.from)} to ${clock(window.to)}`;
  return `${span}: ${clauses.join('; ') || 'nothing is known of it'}.`;
}
