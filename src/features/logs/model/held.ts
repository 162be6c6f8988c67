import type { LogsAnswer } from '../api';
import { NO_LINES, readLines, type LogLines } from './lines';
import { MOST_KEPT, withAnswer } from './tail';

/** What is known of a log: all of it, and as much as is shown while a person reads further back. */
export interface HeldLines {
  /** Component and selector, and everything that was asked. */
  source: string;
  question: string;
  answer: LogsAnswer | undefined;
  all: LogLines;
  shown: LogLines;
  /** Lines in `all` that are not shown yet. */
  unseen: number;
  /** Lines that were dropped since it is followed. */
  dropped: number;
  hasGap: boolean;
}

/** A log of which nothing is known yet. */
export const NOTHING_HELD: HeldLines = {
  source: '',
  question: '',
  answer: undefined,
  all: NO_LINES,
  shown: NO_LINES,
  unseen: 0,
  dropped: 0,
  hasGap: false,
};

/** An answer, to what, and how the log is read meanwhile. */
export interface TakenAnswer {
  source: string;
  question: string;
  answer: LogsAnswer;
  isFollowing: boolean;
  isPaused: boolean;
  /** Lines that are kept while the log is followed. */
  most?: number;
}

/** An answer to another question begins again; while a log is followed, one to the same question adds to what is there. */
export function takeAnswer(held: HeldLines, taken: TakenAnswer): HeldLines {
  const { source, question, answer, isFollowing, isPaused, most = MOST_KEPT } = taken;
  if (!isFollowing || held.question !== question || held.answer === undefined) {
    const all = readLines(answer.results);
    return { ...NOTHING_HELD, source, question, answer, all, shown: all };
  }
  const tail = withAnswer(held.all, answer.results, answer.total > answer.results.length, most);
  return {
    ...held,
    answer,
    all: tail.lines,
    shown: isPaused ? held.shown : tail.lines,
    unseen: isPaused ? held.unseen + tail.added : 0,
    dropped: held.dropped + tail.dropped,
    hasGap: held.hasGap || tail.hasGap,
  };
}
