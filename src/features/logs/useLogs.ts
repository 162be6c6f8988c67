import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import { usePostLogsSearchQuery, type LogsAnswer, type LogsArgs } from './api';
import { usePolling } from '@/lib/hooks/usePolling';
import { NO_LINES, readLines, type LogLines } from './model/lines';
import { withAnswer } from './model/tail';

/** How often a followed log is asked for new lines, in ms. */
const FOLLOW_MS = 5_000;

/** What is known of a log: all of it, and as much as is shown while a person reads further back. */
interface Held {
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

const NOTHING: Held = {
  source: '',
  question: '',
  answer: undefined,
  all: NO_LINES,
  shown: NO_LINES,
  unseen: 0,
  dropped: 0,
  hasGap: false,
};

interface Taking {
  source: string;
  question: string;
  answer: LogsAnswer;
  isFollowing: boolean;
  isPaused: boolean;
}

/** An answer to another question begins again; while a log is followed, one to the same question adds to what is there. */
function taken(held: Held, { source, question, answer, isFollowing, isPaused }: Taking): Held {
  if (!isFollowing || held.question !== question || held.answer === undefined) {
    const all = readLines(answer.results);
    return { ...NOTHING, source, question, answer, all, shown: all };
  }
  const tail = withAnswer(held.all, answer.results, answer.total > answer.results.length);
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

interface LogsOptions {
  /** Asks again every few seconds, while the tab is in front. */
  isFollowing: boolean;
  /** A person reads further back: new lines are held until they are wanted. */
  isPaused: boolean;
}

/**
 * The lines of a log selector. Another question cancels the one under way, and lines of the same selector stay until its
 * answer is there. @param args undefined while it is not known what to ask
 */
export function useLogs(args: LogsArgs | undefined, { isFollowing, isPaused }: LogsOptions) {
  const query = usePostLogsSearchQuery(args ?? skipToken);
  const [stored, setHeld] = useState(NOTHING);
  const source = args ? `${args.componentId} ${args.selector}` : '';
  let held = stored;
  const answer = args && query.currentData;
  if (answer && answer !== held.answer) {
    held = taken(held, { source, question: JSON.stringify(args), answer, isFollowing, isPaused });
  } else if (held.source !== source && held.source !== '') held = NOTHING;
  else if (!isPaused && held.shown !== held.all) held = { ...held, shown: held.all, unseen: 0 };
  if (held !== stored) setHeld(held);

  const { refetch } = query;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const call = refetch();
      signal.addEventListener('abort', () => call.abort());
      await call.unwrap();
    },
    [refetch],
  );
  usePolling({
    intervalMs: FOLLOW_MS,
    run: ask,
    enabled: isFollowing && answer !== undefined,
  });
  const { startedTimeStamp: started, fulfilledTimeStamp: ended } = query;
  return {
    lines: held.shown,
    /** Undefined until lines of this selector have come. */
    answer: held.answer,
    unseen: held.unseen,
    dropped: held.dropped,
    hasGap: held.hasGap,
    error: query.error,
    isFetching: query.isFetching,
    /** The answer on the screen is to an earlier question. */
    isStale: args !== undefined && held.question !== JSON.stringify(args),
    /** How long the newest answer took, in ms; undefined while another is on its way. */
    tookMs: started !== undefined && ended !== undefined && ended >= started ? ended - started : undefined,
    follow: !isFollowing ? ('off' as const) : isPaused ? ('paused' as const) : ('on' as const),
    refetch,
  };
}

export type Logs = ReturnType<typeof useLogs>;
