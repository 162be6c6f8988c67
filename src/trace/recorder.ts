import type { UnknownAction } from '@reduxjs/toolkit';
import { answerChanges } from './changes';
import { keyOf, queryData, whole } from './whole';
import { writeTrace, type Outside } from './file';
import { redactedAction } from './redactedAction';
import { whileIdle, type Pause } from './pause';
import { redactedState } from './redactedState';
import { computerNow } from '@/lib/time/clock';

type State = Readonly<Record<string, unknown>>;
type Reduce = (state: State | undefined, action: UnknownAction) => State;

/** Bytes of actions that are kept; the oldest give way. The start state comes on top of it. */
const LIMIT_BYTES = 8 * 1024 * 1024;

export interface RecorderOptions {
  /** State of the store at the start, and of one in which nothing has happened. */
  state: State;
  empty: State;
  reduce: Reduce;
  outside: Outside;
  limitBytes?: number;
  now?: () => number;
}

export interface Recorded {
  /** Epoch ms. */
  startedAt: number;
  actions: number;
  dropped: number;
  bytes: number;
}

export interface Recorder {
  /** Notes an action. Cheap: what it costs is done when the page has nothing else to do. */
  note: (action: UnknownAction, before: unknown, after: unknown) => void;
  /** Notes what the page says now that it has come to rest, as hashes with blanks between them. */
  noteTexts: (texts: string) => void;
  /** Figures so far; the same object until they change. */
  recorded: () => Recorded;
  subscribe: (listener: () => void) => () => void;
  /** The file. @param lastMs only of so many ms before now */
  save: (lastMs?: number) => Promise<string>;
  stop: () => void;
}

/** What the page said, and when: epoch ms. */
interface Said {
  at: number;
  texts: string;
}

interface Kept {
  /** JSON. */
  text: string;
  at: number;
  /** What the page said after it, when it had come to rest. */
  said?: Said;
}

/** A long answer as it differs from the one before. */
async function shortened(
  action: UnknownAction,
  before: unknown,
  after: unknown,
  pause: Pause,
): Promise<UnknownAction> {
  if (action.type !== 'api/executeQuery/fulfilled') return action;
  const key = keyOf(action);
  const now = queryData(after, key);
  // What the store made of it is what a page shows; an answer that it left alone is kept as it came.
  return now === undefined
    ? action
    : { ...action, payload: await answerChanges(queryData(before, key), action.payload, pause) };
}

const sizeOf = ({ text, said }: Kept): number => text.length + (said?.texts.length ?? 0);

/**
 * Keeps what happens in a store as a ring of actions, bounded in bytes: when there are more, the oldest become part of
 * the start state. All of it is redacted before it is kept.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const { state, empty, reduce, outside, limitBytes = LIMIT_BYTES, now = computerNow } = options;
  const reduced = (from: State, { text }: Kept): State => {
    const action = JSON.parse(text) as UnknownAction;
    return reduce(from, whole(action, from));
  };
  const pause = whileIdle();
  const listeners = new Set<() => void>();
  let startedAt = now();
  let figures: Recorded = { startedAt, actions: 0, dropped: 0, bytes: 0 };
  let start: State = empty;
  const kept: Kept[] = [];
  let stopped = false;

  const tell = (next: Partial<Recorded>) => {
    figures = { ...figures, ...next };
    listeners.forEach(listener => listener());
  };
  const drop = (): number => {
    const oldest = kept.shift();
    if (!oldest) return 0;
    start = reduced(start, oldest);
    startedAt = oldest.at;
    return sizeOf(oldest);
  };
  const keep = (entry: Kept) => {
    kept.push(entry);
    let { bytes, dropped } = figures;
    bytes += entry.text.length;
    for (; bytes > limitBytes && kept.length > 1; dropped += 1) bytes -= drop();
    tell({ actions: kept.length, bytes, dropped, startedAt });
  };

  const say = (said: Said) => {
    const last = kept.at(-1);
    if (!last) return;
    const before = sizeOf(last);
    last.said = said;
    tell({ bytes: figures.bytes + sizeOf(last) - before });
  };

  /** One thing after the other: the start state first, then the actions in their order. */
  let work: Promise<void> = redactedState(state, empty, pause).then(first => {
    start = first;
  });
  const later = (job: () => void | Promise<void>) => {
    work = work.then(pause).then(job);
  };

  return {
    note: (action, before, after) => {
      if (stopped) return;
      const at = now();
      later(async () => {
        const redacted = redactedAction(await shortened(action, before, after, pause));
        if (redacted) keep({ text: JSON.stringify(redacted), at });
      });
    },
    noteTexts: texts => {
      const at = now();
      if (!stopped) later(() => say({ at, texts }));
    },
    recorded: () => figures,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: async lastMs => {
      await work;
      const since = lastMs === undefined ? startedAt : Math.max(startedAt, now() - lastMs);
      const late = kept.findIndex(({ at }) => at >= since);
      const cut = late < 0 ? kept.length : late;
      const from = kept.slice(0, cut).reduce(reduced, start);
      const actions = kept.slice(cut);
      return writeTrace({
        startedAt: since,
        outside,
        dropped: figures.dropped + cut,
        state: from,
        actions: actions.map(({ text }) => text),
        times: actions.map(({ at }) => at - since),
        marks: actions.flatMap(({ said }, index) =>
          said ? [{ after: index + 1, at: said.at - since, texts: said.texts }] : [],
        ),
      });
    },
    stop: () => {
      stopped = true;
    },
  };
}
