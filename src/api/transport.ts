import type { CallMeta, CallResult, Unusable } from './callResult';
import { apiConfig } from './config';
import {
  abortedError,
  type ApiError,
  httpError,
  looksLikeMarkup,
  parseError,
  transportError,
} from '@/lib/errors';
import { parseContentRange } from './page';
import type { Body, ReadBody } from './parseJson';
import { serializeParams } from './params';
import { readJson, writeJson } from '@/lib/numbers';
import { computerNow, learnClock } from '@/lib/time/clock';
import { noteWait, retryAtOf, standingAnswer } from './waits';

/** What an endpoint asks for; the generated endpoints produce it. */
export interface CallArgs {
  /** Path under the base address, beginning with a slash. */
  url: string;
  method?: string;
  body?: unknown;
  params?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface Attempt {
  signal: AbortSignal;
  timeoutMs: number;
  prefer: string;
  /** What an empty answer means: nothing to say after a write, a broken answer to a read. */
  emptyIsFine: boolean;
  /** How the body of a good answer is read; as a text when absent. */
  readBody?: ReadBody | undefined;
  /** The answer is a file. Its data is an address of the page's own (`blob:`), for its saver to take back. */
  isFile?: boolean;
  /** The answer begins, whatever it is. */
  onAnswer?: () => void;
  /** 'manual' for a call that fails without a word: a redirect to another origin, such as a sign-in page, is then seen as one. */
  redirect?: RequestRedirect;
}

/** Characters of an answer's text that the words about it look at. */
const BEGINNING = 20_000;

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The whole address of a call, query string included. */
export function addressOf({ url, params }: CallArgs): string {
  const query = params ? serializeParams(params) : '';
  return `${apiConfig().baseUrl}${url}${query ? `?${query}` : ''}`;
}

/** A signal that fires when the caller's does, or after the time given; `clear` once the call has ended. */
function limited(signal: AbortSignal, timeoutMs: number) {
  const controller = new AbortController();
  let timedOut = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, timeoutMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    /** Why it fired. */
    error: (cause: unknown): ApiError => {
      if (signal.aborted) return abortedError();
      if (timedOut) return transportError('timeout');
      return transportError(isOffline() ? 'offline' : 'network', String(cause));
    },
    clear: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}

function requestInit(
  call: CallArgs,
  attempt: Attempt,
  signal: AbortSignal,
  token: string | null,
): RequestInit {
  const headers: Record<string, string> = {
    Accept: attempt.isFile ? '*/*' : 'application/json',
    Prefer: attempt.prefer,
  };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  for (const [name, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined) headers[name] = value;
  return {
    method: call.method ?? 'GET',
    headers,
    signal,
    // The session is a cookie of this origin; with a bearer token no cookie is wanted.
    credentials: token ? 'omit' : 'same-origin',
    ...(attempt.redirect && { redirect: attempt.redirect }),
    ...(call.body === undefined ? {} : { body: writeJson(call.body) }),
  };
}

/** Rejects when the signal fires, or has; for work that cannot be cancelled itself. */
export const fired = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(new DOMException('The call was given up.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** Fetch once; with a bearer token that was refused, once more with a fresh one. Tokens are never kept. */
async function send(call: CallArgs, attempt: Attempt, signal: AbortSignal): Promise<Response> {
  const { getToken, fetchFn = fetch } = apiConfig();
  const address = addressOf(call);
  const fetchWith = async (skipCache: boolean) => {
    const token = getToken ? await Promise.race([getToken({ skipCache }), fired(signal)]) : null;
    return fetchFn(address, requestInit(call, attempt, signal, token));
  };
  const response = await fetchWith(false);
  return response.status === 401 && getToken ? fetchWith(true) : response;
}

/** The error of an answer with an error status; its text is JSON or words. */
function refusal(response: Response, text: string): ApiError {
  const isJson = /json/i.test(response.headers.get('content-type') ?? '') || /^\s*[{[]/.test(text);
  const error = httpError(response.status, isJson ? jsonOf(text) : text);
  const retryAt = retryAtOf(response);
  if (retryAt) error.retryAt = retryAt;
  const total = parseContentRange(response.headers.get('content-range'))?.total;
  if (response.status === 416 && total !== undefined) error.total = total;
  return error;
}

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

const notJson = (status: number, cause: unknown) =>
  parseError(status, `The answer is not JSON: ${String(cause).slice(0, 200)}`);

/** The data of a good answer, or what is wrong with it. */
function content(
  status: number,
  body: Body,
  { emptyIsFine }: Attempt,
): { data: unknown } | { error: ApiError } {
  if (status === 204 || status === 205) return { data: null };
  if ('value' in body) return { data: body.value };
  const { text } = body;
  if (text.trim() === '') {
    return emptyIsFine ? { data: null } : { error: parseError(status, 'The answer is empty.') };
  }
  if (looksLikeMarkup(text)) return { error: parseError(status, 'The answer is a page, not data.') };
  try {
    return { data: readJson(text) };
  } catch (cause) {
    return { error: notJson(status, cause) };
  }
}

/**
 * Send a call once and read its answer. Never throws: every failure is an ApiError.
 * The time limit covers the answer's body and its parsing as well. A read is not sent before the wait is over that the last
 * answer of its address named: that answer stands.
 */
export async function attemptCall(call: CallArgs, attempt: Attempt): Promise<CallResult> {
  const isRead = (call.method ?? 'GET') === 'GET' || !attempt.emptyIsFine;
  const address = addressOf({ url: call.url });
  const standing = isRead && standingAnswer(address);
  if (standing) return standing;
  const outcome = await sendCall(call, attempt);
  if (isRead) noteWait(address, outcome);
  return outcome;
}

async function sendCall(call: CallArgs, attempt: Attempt): Promise<CallResult> {
  if (attempt.signal.aborted) return { error: abortedError(), meta: {} };
  if (isOffline()) return { error: transportError('offline'), meta: {} };
  const limit = limited(attempt.signal, attempt.timeoutMs);
  let meta: CallMeta = {};
  let unusable: Unusable | undefined;
  const sentAt = computerNow();
  try {
    const response = await send(call, attempt, limit.signal);
    learnClock(response.headers, sentAt);
    attempt.onAnswer?.();
    const contentRange = response.headers.get('content-range');
    meta = { status: response.status, ...(contentRange ? { contentRange } : {}) };
    unusable = { response };
    if (response.type === 'opaqueredirect') return { error: transportError('network'), meta, unusable };
    if (attempt.isFile && response.ok) return { data: URL.createObjectURL(await response.blob()), meta };
    const body =
      attempt.readBody && response.ok
        ? await attempt.readBody(response, limit.signal)
        : { text: await response.text() };
    if ('text' in body) unusable.text = body.text.slice(0, BEGINNING);
    if (!response.ok && 'text' in body) return { error: refusal(response, body.text), meta, unusable };
    const result = content(response.status, body, attempt);
    return 'error' in result ? { ...result, meta, unusable } : { ...result, meta };
  } catch (cause) {
    // Of a large answer that came whole: it was parsed while it came.
    if (cause instanceof SyntaxError && unusable)
      return { error: notJson(unusable.response.status, cause), meta, unusable };
    return { error: limit.error(cause), meta };
  } finally {
    limit.clear();
  }
}
