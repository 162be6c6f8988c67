import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '@/lib/json';

/** What a page shows that is not in its store. */
export interface Outside {
  /** Of the console that was recorded. */
  version: string;
  /** Path and query of the page below its base, secrets replaced. */
  address: string;
  /** IANA name. */
  zone: string;
  locale: string;
  viewport: { width: number; height: number };
  /** The system's choices, which `system` of the preferences follows. */
  dark: boolean;
  reducedMotion: boolean;
  /** The runtime configuration. */
  config: unknown;
  /** Local storage, secrets replaced. */
  storage: Readonly<Record<string, string>>;
  userAgent: string;
}

/** What the page said at rest, as hashes of its texts (pageText.ts). */
export interface Mark {
  /** How many of the actions had been by then. */
  after: number;
  /** Ms since the start. */
  at: number;
  /** Hashes, with blanks between them. */
  texts: string;
}

/** A recorded session, as it is used. */
export interface Trace {
  /** Epoch ms of the start state. */
  startedAt: number;
  outside: Outside;
  /** Actions that were dropped before the start state, for want of room. */
  dropped: number;
  /** State of the store at the start. */
  state: Readonly<Record<string, unknown>>;
  actions: readonly UnknownAction[];
  /** When each action was, in ms since the start. */
  times: readonly number[];
  /** What a replay is compared with, in the order of time. */
  marks: readonly Mark[];
}

/** What is written: Redux DevTools read `payload` and `preloadedState`, which are JSON texts, and leave the rest alone. */
interface File {
  format: typeof FORMAT;
  version: number;
  startedAt: number;
  dropped: number;
  outside: Outside;
  times: readonly number[];
  marks: readonly Mark[];
  preloadedState: string;
  payload: string;
}

const FORMAT = 'ops-console-trace';

/** Of the files that are written. Older ones are read too (`read`). */
export const FILE_VERSION = 2;

/** Why a file cannot be replayed; ready to be shown. */
export class TraceError extends Error {
  override name = 'TraceError';
}

/** @param actions JSON texts of the actions, as they are kept while recording */
export function writeTrace(trace: Omit<Trace, 'actions'> & { actions: readonly string[] }): string {
  const { actions, state, ...rest } = trace;
  const file: File = {
    format: FORMAT,
    version: FILE_VERSION,
    ...rest,
    preloadedState: JSON.stringify(state),
    payload: `[${actions.join(',')}]`,
  };
  return JSON.stringify(file);
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isAction = (value: unknown): value is UnknownAction =>
  isObject(value) && typeof value.type === 'string';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(one => typeof one === 'number');

const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  typeof value.after === 'number' &&
  typeof value.at === 'number' &&
  typeof value.texts === 'string';

const isMarks = (value: unknown): value is Mark[] => Array.isArray(value) && value.every(isMark);

type Fields = Readonly<Record<string, unknown>>;

/** Turns a file of a version into one of the next. */
const MIGRATIONS: Readonly<Record<number, (file: Fields) => Fields>> = {
  // The page was not compared with anything.
  1: file => ({ ...file, marks: [] }),
};

function migrated(file: Fields, version: number): Fields {
  const migrate = MIGRATIONS[version];
  return migrate ? migrated(migrate(file), version + 1) : file;
}

function isOutside(value: unknown): value is Outside {
  return (
    isObject(value) &&
    typeof value.address === 'string' &&
    typeof value.zone === 'string' &&
    typeof value.locale === 'string' &&
    isObject(value.viewport) &&
    isObject(value.storage)
  );
}

/** Reads a file of this or a former version. @throws {TraceError} when it is none, or of a later version */
export function readTrace(text: string): Trace {
  const file = parsed(text);
  if (!isObject(file) || file.format !== FORMAT)
    throw new TraceError('This is no trace of the console. Choose a file that the recorder saved.');
  if (typeof file.version !== 'number' || file.version > FILE_VERSION)
    throw new TraceError(
      `The trace is of version ${String(file.version)}; this console reads up to version ${FILE_VERSION}. Use a newer console.`,
    );
  const { startedAt, dropped, outside, times, marks, ...texts } = migrated(file, file.version);
  const state = parsed(texts.preloadedState);
  const actions = parsed(texts.payload);
  if (
    typeof startedAt !== 'number' ||
    typeof dropped !== 'number' ||
    !isOutside(outside) ||
    !isObject(state) ||
    !Array.isArray(actions) ||
    !actions.every(isAction) ||
    !isNumbers(times) ||
    times.length !== actions.length ||
    !isMarks(marks)
  )
    throw new TraceError('The trace is incomplete or was changed. Record it again.');
  return { startedAt, dropped, outside, state, actions, times, marks };
}
