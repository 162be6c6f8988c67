import { isObject } from './json';
import { ownValue } from './own';
/**
 * How a call failed.
 * - `http`: the backend answered with an error status
 * - `parse`: it answered, but with something that is not the data asked for (a page, an empty or broken body)
 * - `timeout`, `network`, `offline`: it did not answer
 * - `signedOut`: the session has ended; nothing was sent, or the answer was a 401
 * - `aborted`: the caller no longer wants the answer
 */
export type ApiErrorKind = 'http' | 'parse' | 'timeout' | 'network' | 'offline' | 'signedOut' | 'aborted';

/** The one error shape of every call. Plain data: it is kept in the store and in traces, so it holds nothing secret. */
export interface ApiError {
  kind: ApiErrorKind;
  /** HTTP status, when there was an answer. */
  status?: number;
  /** Ready to be shown to a person. */
  message: string;
  /** PostgREST's or the backend's code, for example PGRST103, 23505, not_found. */
  code?: string;
  /** What a developer wants to know and a toast does not say. */
  detail?: string;
  /** The parts of the answer that are safe to keep. */
  body?: Record<string, string>;
  /** Rows there are in all, when a page past the end was asked for (416). */
  total?: number;
  /** When it may be asked again, by this computer's clock, epoch ms: the answer named a wait (`Retry-After`). */
  retryAt?: number;
}

/** What is said when no answer comes (ERR-002, ERR-003, ERR-004). */
const TRANSPORT_MESSAGES = {
  timeout: 'Request timed out. Please try again.',
  network: 'Network Error. Please try again.',
  offline: 'No internet connection. Please try again.',
} as const;

/** What is said when an answer gives no reason (ERR-021). */
export const NO_REASON = 'An error occurred';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const ABORTED = 'The request was cancelled.';

const KINDS: readonly string[] = [
  'http',
  'parse',
  'timeout',
  'network',
  'offline',
  'signedOut',
  'aborted',
] satisfies readonly ApiErrorKind[];

export function isApiError(value: unknown): value is ApiError {
  return isObject(value) && typeof value.kind === 'string' && KINDS.includes(value.kind);
}

/** How PostgREST and Postgres say that there is no such relation; releases that lack it answer 404 alone. */
const NO_RELATION: readonly (string | undefined)[] = ['PGRST205', '42P01'];

/** Whether the backend has nothing of the kind that was asked for: a relation or a service of another release. */
export const isMissingRelation = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'http' && (error.status === 404 || NO_RELATION.includes(error.code));

/**
 * Whether the backend has no service of the address that was asked: the answer is that of a router, not of a service that
 * does not know what was asked about.
 */
export const isMissingService = (error: unknown): boolean =>
  isMissingRelation(error) && isApiError(error) && error.body?.['error'] === undefined;

/** A failure before or instead of an answer. */
export function transportError(kind: 'timeout' | 'network' | 'offline', detail?: string): ApiError {
  return { kind, message: TRANSPORT_MESSAGES[kind], ...(detail ? { detail } : {}) };
}

export const signedOutError = (status?: number): ApiError => ({
  kind: 'signedOut',
  message: SESSION_ENDED,
  ...(status ? { status } : {}),
});

export const abortedError = (): ApiError => ({ kind: 'aborted', message: ABORTED });

/** The answer came but is not what was asked for. @param detail says what it is instead */
export const parseError = (status: number, detail: string): ApiError => ({
  kind: 'parse',
  status,
  message: NO_REASON,
  detail,
});

/** As parseError, for what an endpoint misses in an answer that is fine by its shape. @param what 'the answer has no …' */
export const missingError = (status: number, what: string): ApiError => ({
  ...parseError(status, what),
  message: `${NO_REASON}: ${what}`,
});

/**
 * Fields of an error body that are kept. Everything else goes: rich errors carry requests, responses, contexts and
 * stack traces, in which passwords and tokens travel.
 */
const KEPT = ['error', 'message', 'code', 'hint', 'details', 'trace', 'time'] as const;

/** Longest text kept of an answer: a message, not a document. */
const LONGEST = 1000;

/** Postgres repeats the whole refused row, secrets included, in the details of a failed constraint. */
const HOLDS_ROW = /^(Failing row contains|Key )/;

function kept(body: Record<string, unknown>): Record<string, string> {
  const out: Record<string, string> = {};
  for (const field of KEPT) {
    const value = ownValue(body, field);
    if (typeof value !== 'string' || value === '') continue;
    if (field === 'details' && HOLDS_ROW.test(value)) continue;
    out[field] = value.slice(0, LONGEST);
  }
  return out;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, LONGEST) : undefined;

/** A message out of a response body: its `error`, else its `message`, else the given fallback. */
function reasonIn(body: unknown, fallback: string): string {
  if (isObject(body)) return text(body.error) ?? text(body.message) ?? fallback;
  return fallback;
}

/**
 * The error of an answer with an error status.
 * @param body parsed JSON, or the text of the answer; a page (HTML) is not shown to anyone
 */
export function httpError(status: number, body: unknown): ApiError {
  if (isObject(body)) {
    const code = text(body.code);
    const rest = kept(body);
    return {
      kind: 'http',
      status,
      message: reasonIn(body, NO_REASON),
      ...(code ? { code } : {}),
      ...(Object.keys(rest).length > 0 ? { body: rest } : {}),
    };
  }
  // The role policy and the session check answer in plain text, for example 'unauthorized. Access Denied'.
  const plain = typeof body === 'string' && !looksLikeMarkup(body) ? text(body.trim()) : undefined;
  return { kind: 'http', status, message: plain ?? NO_REASON };
}

/** Whether a text is a page rather than data. */
export const looksLikeMarkup = (body: string): boolean => /^\s*</.test(body);

/**
 * The text of a generic error toast: the response's error, else its message, else 'An error occurred'
 * (ERR-019, ERR-020, ERR-021). Takes whatever a query or mutation hook may hold: an ApiError, a thrown Error
 * or its serialised form, or a response body.
 */
export function messageOf(error: unknown): string {
  if (isApiError(error)) return error.message || NO_REASON;
  if (isObject(error) && 'data' in error) return reasonIn(error.data, reasonIn(error, NO_REASON));
  if (error instanceof Error) return error.message || NO_REASON;
  return reasonIn(error, NO_REASON);
}

/** When a call that failed so may be sent again, epoch ms; undefined where no wait was named. */
export const retryAtIn = (error: unknown): number | undefined =>
  isObject(error) && typeof error.retryAt === 'number' ? error.retryAt : undefined;

/** Whether trying again later, unchanged, can help: the backend was not reached or was not ready. */
export function isUnreachable(error: ApiError): boolean {
  if (error.kind === 'http') return error.status === 502 || error.status === 503 || error.status === 504;
  return error.kind === 'timeout' || error.kind === 'network' || error.kind === 'offline';
}

/** What was thrown as an error; anything can be. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : 'Unknown error');
