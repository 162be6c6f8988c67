import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import { usePostLogsSearchQuery, type LogsArgs } from './api';
import { usePolling } from '@/lib/hooks/usePolling';
import { NOTHING_HELD, takeAnswer } from './model/held';
import type { LogLines } from './model/lines';

/** How often a followed log is asked for new lines, in ms. */
export const FOLLOW_MS = 5_000;

/** How a log is read. */
export interface LogsOptions {
  /** Asks again every few seconds, while the tab is in front. */
  isFollowing: boolean;
  /** A person reads further back: new lines are held until they are wanted. */
  isPaused: boolean;
}

/** Lines that were read, and how: of one source or of several. */
export interface Logs {
  lines: LogLines;
  /** Lines that the newest answers held, and how many match in all. */
  sent: number;
  total: number;
  unseen: number;
  dropped: number;
  hasGap: boolean;
  isFetching: boolean;
  /** Lines on the screen are from an answer to an earlier question. */
  isStale: boolean;
  /** How long the newest answer took, in ms; undefined while another is on its way. */
  tookMs: number | undefined;
  follow: 'off' | 'paused' | 'on';
}

/** Whether new lines are shown as they come. */
export const followState = ({ isFollowing, isPaused }: LogsOptions): Logs['follow'] =>
  !isFollowing ? 'off' : isPaused ? 'paused' : 'on';

/**
 * The lines of a log selector. Another question cancels the one under way, and lines of the same selector stay until its
 * answer is there. @param args undefined while it is not known what to ask
 */
export function useLogs(
  args: LogsArgs | undefined,
  { isFollowing, isPaused }: LogsOptions,
): Logs & { isRead: boolean; error: unknown; refetch: () => unknown } {
  const query = usePostLogsSearchQuery(args ?? skipToken);
  const [stored, setHeld] = useState(NOTHING_HELD);
  const source = args ? `${args.componentId} ${args.selector}` : '';
  let held = stored;
  const answer = args && query.currentData;
  if (answer && answer !== held.answer) {
    held = takeAnswer(held, { source, question: JSON.stringify(args), answer, isFollowing, isPaused });
  } else if (held.source !== source && held.source !== '') held = NOTHING_HELD;
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
    /** Lines of this selector have come. */
    isRead: held.answer !== undefined,
    sent: held.answer?.results.length ?? 0,
    total: held.answer?.total ?? 0,
    unseen: held.unseen,
    dropped: held.dropped,
    hasGap: held.hasGap,
    error: query.error,
    isFetching: query.isFetching,
    isStale: args !== undefined && held.question !== JSON.stringify(args),
    tookMs: started !== undefined && ended !== undefined && ended >= started ? ended - started : undefined,
    follow: followState({ isFollowing, isPaused }),
    refetch,
  };
}
