import type { LogsArgs } from '../api';
import { questionOf, type SourceOutcome } from './several';

/** Questions to a log service, so many at once. */
export interface Asker {
  /** Asks, unless that is being asked already. @returns what came of it; undefined when it was given up */
  ask: (args: LogsArgs) => Promise<SourceOutcome | undefined>;
  /** Gives up all others. @param questions that are still wanted */
  keep: (questions: ReadonlySet<string>) => void;
}

interface UnderWay {
  outcome: Promise<SourceOutcome | undefined>;
  controller: AbortController;
}

/**
 * Asks for lines of several sources: a few at once, the others in their turn.
 * @param width questions under way at once
 * @param send asks one; cancelled by the signal
 * @param onEnd is told of each that was not given up
 */
export function createAsker(
  width: number,
  send: (args: LogsArgs, signal: AbortSignal) => Promise<SourceOutcome>,
  onEnd: (question: string, outcome: SourceOutcome) => void,
): Asker {
  const underWay = new Map<string, UnderWay>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(args: LogsArgs, { signal }: AbortController) {
    if (running >= width) await new Promise<void>(begin => waiting.push(begin));
    else running += 1;
    const question = questionOf(args);
    const outcome = signal.aborted ? undefined : await send(args, signal);
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
    if (outcome === undefined || signal.aborted) return undefined;
    underWay.delete(question);
    onEnd(question, outcome);
    return outcome;
  }

  return {
    ask: args => {
      const question = questionOf(args);
      const known = underWay.get(question);
      if (known) return known.outcome;
      const controller = new AbortController();
      const outcome = inTurn(args, controller);
      underWay.set(question, { outcome, controller });
      return outcome;
    },
    keep: questions => {
      for (const [question, { controller }] of underWay) {
        if (questions.has(question)) continue;
        controller.abort();
        underWay.delete(question);
      }
    },
  };
}
