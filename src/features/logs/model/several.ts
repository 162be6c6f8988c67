import type { LogsAnswer, LogsArgs } from '../api';
import { NOTHING_HELD, takeAnswer, type HeldLines } from './held';
import { NO_LINES, type LogLines } from './lines';
import { mergeLines } from './merge';
import { writeSourceRef } from './sources';
import { MOST_KEPT } from './tail';

/** What came of asking for the lines of a source. */
export type SourceOutcome = { answer: LogsAnswer; tookMs?: number | undefined } | { error: unknown };

/** A source, what is asked of it, and what is known of its lines. */
export interface SourcePart {
  args: LogsArgs;
  /** Of the source: another question to it leaves its lines until the answer is there. */
  key: string;
  question: string;
  held: HeldLines;
  /** The question is neither answered nor has it failed. */
  isPending: boolean;
  /** Why the question has no answer, or the newest one is missing while the log is followed. */
  error: unknown;
  /** How long the newest answer took, in ms. */
  tookMs: number | undefined;
}

/** Several sources and their lines as one stream. */
export interface SourcesState {
  asked: readonly LogsArgs[];
  parts: readonly SourcePart[];
  lines: LogLines;
}

export const NO_SOURCES: SourcesState = { asked: [], parts: [], lines: NO_LINES };

/** What tells a question to a source from all others. */
export const questionOf = (args: LogsArgs): string => JSON.stringify(args);

/** The state with other parts; the lines are merged again only where some of them changed. */
function withParts(state: SourcesState, asked: readonly LogsArgs[], parts: readonly SourcePart[]) {
  const isSame =
    parts.length === state.parts.length &&
    parts.every(({ held }, index) => held.shown === state.parts[index]?.held.shown);
  return { asked, parts, lines: isSame ? state.lines : mergeLines(parts.map(({ held }) => held.shown)) };
}

/** The state for what is asked now: what is known of a source stays with it. @param asked the same list while it is the same */
export function askedNow(state: SourcesState, asked: readonly LogsArgs[]): SourcesState {
  if (asked === state.asked) return state;
  const known = new Map(state.parts.map(part => [part.key, part]));
  const parts = asked.map((args): SourcePart => {
    const key = writeSourceRef({ id: args.componentId, selector: args.selector });
    const question = questionOf(args);
    const part = known.get(key);
    if (part?.question === question) return part;
    const held = part?.held ?? NOTHING_HELD;
    return { args, key, question, held, isPending: true, error: undefined, tookMs: undefined };
  });
  return withParts(state, asked, parts);
}

/** The state once a person is back where new lines appear: all that came meanwhile is shown. */
export function shownNow(state: SourcesState): SourcesState {
  if (state.parts.every(({ held }) => held.shown === held.all)) return state;
  const parts = state.parts.map(part => ({
    ...part,
    held: { ...part.held, shown: part.held.all, unseen: 0 },
  }));
  return withParts(state, state.asked, parts);
}

/** The state after a question was answered, or was not; one that nobody asks any more changes nothing. */
export function endedNow(
  state: SourcesState,
  question: string,
  outcome: SourceOutcome,
  how: { isFollowing: boolean; isPaused: boolean },
): SourcesState {
  // Together they keep no more than one would.
  const most = Math.floor(MOST_KEPT / state.parts.length);
  const parts = state.parts.map(part => {
    if (part.question !== question) return part;
    if ('error' in outcome) return { ...part, isPending: false, error: outcome.error };
    const { answer, tookMs } = outcome;
    const held = takeAnswer(part.held, { source: part.key, question, answer, most, ...how });
    return { ...part, held, isPending: false, error: undefined, tookMs };
  });
  return withParts(state, state.asked, parts);
}

/** The state after somebody wants a failed question asked again. */
export const retriedNow = (state: SourcesState, key: string): SourcesState => ({
  ...state,
  parts: state.parts.map(part => (part.key === key ? { ...part, isPending: true, error: undefined } : part)),
});
