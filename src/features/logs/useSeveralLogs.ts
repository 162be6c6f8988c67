import { useCallback, useEffect, useState } from 'react';
import { logsApi, type LogsArgs } from './api';
import { isAborted } from '@/lib/aborted';
import { abortedError } from '@/lib/errors';
import { useLatest } from '@/lib/hooks/useLatest';
import { usePolling } from '@/lib/hooks/usePolling';
import { useAppDispatch, useAppStore } from '@/lib/store/hooks';
import { createAsker } from './model/asker';
import {
  askedNow,
  endedNow,
  NO_SOURCES,
  retriedNow,
  shownNow,
  type SourceOutcome,
  type SourcePart,
} from './model/several';
import { FOLLOW_MS, followState, type Logs, type LogsOptions } from './useLogs';

/** Calls to the log service under way at once. */
const MOST_AT_ONCE = 3;

const NONE: ReadonlySet<string> = new Set();

/** One call for the lines of a source. */
function useSend() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (args: LogsArgs, signal: AbortSignal): Promise<SourceOutcome> => {
      const call = async () => {
        const request = dispatch(
          logsApi.endpoints['postLogsSearch/source'].initiate(args, {
            subscribe: false,
            forceRefetch: true,
          }),
        );
        const abort = () => request.abort();
        signal.addEventListener('abort', abort);
        const result = await request;
        signal.removeEventListener('abort', abort);
        return result;
      };
      let result = await call();
      // The same question, given up a moment ago, was still on its way out.
      if (isAborted(result.error) && !signal.aborted) result = await call();
      const { data, error, startedTimeStamp: started, fulfilledTimeStamp: ended } = result;
      if (error !== undefined || data === undefined) return { error: error ?? abortedError() };
      return {
        answer: data,
        tookMs: started !== undefined && ended !== undefined ? ended - started : undefined,
      };
    },
    [dispatch],
  );
}

/** Sources, their lines as one stream, and how reading each of them goes. */
export interface ReadSources extends Logs {
  parts: readonly SourcePart[];
  /** Asks a source again. */
  retry: (key: string) => void;
}

/**
 * The lines of several sources by their time. Each comes when it is there, and one that fails takes none of the others away.
 * What is known of the first already is not asked for again.
 * @param asked the same list while the same is asked
 */
export function useSeveralLogs(asked: readonly LogsArgs[], how: LogsOptions): ReadSources {
  const { isFollowing, isPaused } = how;
  const store = useAppStore();
  const [stored, setState] = useState(NO_SOURCES);
  const current = askedNow(stored, asked);
  const state = isPaused ? current : shownNow(current);
  if (state !== stored) setState(state);

  const send = useSend();
  const end = useLatest((question: string, outcome: SourceOutcome) =>
    setState(last => endedNow(last, question, outcome, how)),
  );
  const [asker] = useState(() => createAsker(MOST_AT_ONCE, send, end));
  const { parts } = state;
  useEffect(() => {
    asker.keep(new Set(parts.map(({ question }) => question)));
    for (const { args, question, isPending } of parts) {
      if (!isPending) continue;
      // It was read a moment ago, while it was the only one.
      const { data } = logsApi.endpoints.postLogsSearch.select(args)(store.getState());
      if (data) end(question, { answer: data });
      else void asker.ask(args);
    }
  }, [asker, parts, store, end]);
  useEffect(() => () => asker.keep(NONE), [asker]);

  const askAgain = useCallback(
    async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => asker.keep(NONE));
      const outcomes = await Promise.all(asked.map(asker.ask));
      const failures = outcomes.flatMap(outcome => (outcome && 'error' in outcome ? [outcome.error] : []));
      // While any of them answers, the others are asked again at the same pace.
      if (failures.length > 0 && failures.length === asked.length) throw failures[0];
    },
    [asker, asked],
  );
  const isPending = parts.some(part => part.isPending);
  usePolling({ intervalMs: FOLLOW_MS, run: askAgain, enabled: isFollowing && !isPending });

  const retry = useCallback((key: string) => setState(last => retriedNow(last, key)), []);
  const sum = (figure: (part: SourcePart) => number) =>
    parts.reduce((total, part) => total + figure(part), 0);
  const took = parts.flatMap(({ tookMs }) => tookMs ?? []);
  return {
    parts,
    retry,
    lines: state.lines,
    sent: sum(({ held }) => held.answer?.results.length ?? 0),
    total: sum(({ held }) => held.answer?.total ?? 0),
    unseen: sum(({ held }) => held.unseen),
    dropped: sum(({ held }) => held.dropped),
    hasGap: parts.some(({ held }) => held.hasGap),
    isFetching: isPending,
    isStale: parts.some(({ held, question }) => held.answer !== undefined && held.question !== question),
    // The slowest: all of them were under way side by side.
    tookMs: isPending || took.length === 0 ? undefined : Math.max(...took),
    follow: followState(how),
  };
}
