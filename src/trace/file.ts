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
  /** What the server's clock was ahead of the computer's, in ms; absent for nothing. */
  clockOffset?: number;
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
interface Mark {
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
const FILE_VERSION = 2;

/** What is said of a file whose content does not hold together. */
export const DAMAGED = 'The trace is incomplete or was changed. Record it again.';

const isVersion = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;

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

/** The last moment that a date can be, in epoch ms. */
const LAST_MOMENT = 8_640_000_000_000_000;

const isFrom = (least: number, most: number, value: unknown): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const isTimes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(one => isFrom(0, LAST_MOMENT, one));

const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  isFrom(0, Number.MAX_SAFE_INTEGER, value.after) &&
  isFrom(0, LAST_MOMENT, value.at) &&
  typeof value.texts === 'string';

/** Whether the engine knows a locale and a zone: it throws where it does not, wherever one is used. */
function isKnown(locale: unknown, zone: unknown): boolean {
  if (typeof locale !== 'string' || typeof zone !== 'string') return false;
  try {
    // Linux names some locales with what follows an '@', which is not of the name.
    return new Intl.DateTimeFormat(locale.replace(/@.*/, ''), { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Pixels of the widest wall. */
const MOST_PIXELS = 20_000;

const isViewport = (value: unknown): value is Outside['viewport'] =>
  isObject(value) && isFrom(1, MOST_PIXELS, value.width) && isFrom(1, MOST_PIXELS, value.height);

/** Parts of the state that the page reads before it draws anything. */
const PARTS = ['api', 'auth', 'dashboard', 'healthFilters', 'location', 'preferences'];

const isState = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) &&
  PARTS.every(part => value[part] === undefined || isObject(value[part])) &&
  (!isObject(value.location) || String(value.location.pathname).startsWith('/'));

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
    isKnown(value.locale, value.zone) &&
    isViewport(value.viewport) &&
    (value.clockOffset === undefined || isFrom(-LAST_MOMENT, LAST_MOMENT, value.clockOffset)) &&
    isObject(value.storage) &&
    Object.values(value.storage).every(one => typeof one === 'string')
  );
}

/** Reads a file of this or a former version. @throws {TraceError} when it is none, or of a later version */
export function readTrace(text: string): Trace {
  const file = parsed(text);
  if (!isObject(file) || file.format !== FORMAT)
    throw new TraceError('This is not a trace of the console. Choose a file that the recorder saved.');
  if (!isVersion(file.version)) throw new TraceError('The trace has no version. Record it again.');
  if (file.version > FILE_VERSION)
    throw new TraceError(
      `The trace is of version ${file.version}; this console reads up to version ${FILE_VERSION}. Use a newer console.`,
    );
  const { startedAt, dropped, outside, times, marks, ...texts } = migrated(file, file.version);
  const state = parsed(texts.preloadedState);
  const actions = parsed(texts.payload);
  if (
    !isFrom(0, LAST_MOMENT, startedAt) ||
    !isFrom(0, Number.MAX_SAFE_INTEGER, dropped) ||
    !isOutside(outside) ||
    !isState(state) ||
    !Array.isArray(actions) ||
    !actions.every(isAction) ||
    !isTimes(times) ||
    times.length !== actions.length ||
    !isMarks(marks)
  )
    throw new TraceError(DAMAGED);
  return { startedAt, dropped, outside, state, actions, times, marks };
}
