import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { beginCall } from './activity';
import { kindOfAnswer, readAnswer } from './answers';
import type { CallMeta, CallResult } from './callResult';
import { abortedError, type ApiError, messageOf, parseError, signedOutError } from '@/lib/errors';
import { isObject } from '@/lib/json';
import { exclusively } from './exclusive';
import type { Count, Counted } from './page';
import type { ReadBody } from './parseJson';
import { namesRows } from './postgrest';
import { explainError } from './reasons';
import { attemptRead } from './retry';
import { gateOf, IDENTITY_CHECK, sessionExpired } from './session';
import { type Attempt, attemptCall, type CallArgs } from './transport';
import { lookBeyond, watchAnswer } from './unanswered';
import { selectPreferences } from '@/lib/store/preferences';
import { selectViewedAs, viewBlock, type ViewedAs } from '@/lib/store/viewedAs';
import type { RootState } from '@/lib/store/root';
import { BROWSER_ZONE } from '@/lib/time/zones';

/** How an endpoint wants to be called; `extraOptions` of the endpoint. */
export interface CallOptions {
  /** Ask for the total (Prefer: count=...); the answer's Content-Range then carries it. */
  count?: Count;
  /** A 401 is an ordinary error here and does not end the session. */
  quiet401?: boolean;
  /** Milliseconds until the call is given up; 30 s when absent. */
  timeoutMs?: number;
  /** A new call of this endpoint cancels the one under way, whatever their arguments. */
  exclusive?: boolean;
  /**
   * What a good answer is; anything else counts as unreadable, so that screens never meet it. What a query brings is said by
   * openapi/; a mutation says it where its answer is needed.
   */
  shape?: 'list' | 'object';
  /** How the body of a good answer is read: one that may be megabytes is parsed while it arrives (parseJson.ts). */
  readBody?: ReadBody;
  /** The answer is a file: the data is its address in the page, to be saved and taken back (lib/export/download). */
  file?: boolean;
}

/** Milliseconds until a call is given up. */
export const TIMEOUT_MS = 30_000;

export type AppMeta = CallMeta & Counted;

export type AppBaseQuery = BaseQueryFn<CallArgs, unknown, ApiError, CallOptions, AppMeta>;

function checkShape(outcome: CallResult, shape: CallOptions['shape']): CallResult {
  if ('error' in outcome || !shape) return outcome;
  const { data, meta } = outcome;
  const fits =
    shape === 'list'
      ? Array.isArray(data)
      : data !== null && typeof data === 'object' && !Array.isArray(data);
  if (fits) return outcome;
  // Some backends answer 200 with nothing but an error in it: its text is for the person.
  const error = parseError(meta.status ?? 0, `The answer is not the ${shape} asked for.`);
  return { error: { ...error, message: messageOf(data) }, meta };
}

/** The zone in which the page shows times; a store of nothing but the api has no preferences. */
const zoneOf = (state: unknown): string =>
  isObject(state) && 'preferences' in state
    ? selectPreferences(state as unknown as RootState).timezone
    : BROWSER_ZONE;

/** Whose eyes a page with screens has; a store of nothing but the api has its own. */
const viewedAsIn = (state: unknown): ViewedAs | null =>
  isObject(state) && 'viewedAs' in state ? selectViewedAs(state as unknown as RootState) : null;

/** A good answer as the screens can read it, or the error that it is none of what was asked for. */
function judged(url: string, answer: CallResult, shape: CallOptions['shape'], isQuery: boolean): CallResult {
  const outcome = checkShape(answer, shape ?? (isQuery ? kindOfAnswer(url) : undefined));
  return 'error' in outcome ? outcome : { ...outcome, data: readAnswer(url, outcome.data) };
}

const isWriteToAllRows = ({ method, url, params }: CallArgs) =>
  (method === 'PATCH' || method === 'DELETE') && url.startsWith('/db/') && !namesRows(params);

const refusedWrite = (): ApiError => ({
  kind: 'http',
  message: 'Nothing was changed: the change does not say which rows it is for.',
});

async function perform(call: CallArgs, attempt: Attempt, mayGoOn: () => boolean): Promise<CallResult> {
  const isGet = (call.method ?? 'GET') === 'GET';
  return isGet ? attemptRead(call, attempt, mayGoOn) : attemptCall(call, attempt);
}

/**
 * The one way to the backend: base address, headers, time limit, cancellation, retries of reads, the end of the session,
 * and one error shape. Errors are values; it never throws.
 */
export const appBaseQuery: AppBaseQuery = async (call, api, options) => {
  const gate = gateOf(api.getState);
  if (gate.refusal) return { error: gate.refusal };
  if (!gate.open) return { error: signedOutError() };
  if (isWriteToAllRows(call)) return { error: refusedWrite() };
  // What is asked for as a file changes nothing, and is in no cache: a mutation for that alone.
  const viewedAs = api.type === 'mutation' && !options?.file ? viewedAsIn(api.getState()) : null;
  if (viewedAs) return { error: { kind: 'http', message: viewBlock(viewedAs) } };
  const { session, over } = gate;
  const isPresent = () => gate.session === session;
  while (gate.doubt && api.endpoint !== IDENTITY_CHECK) {
    await gate.doubt;
    if (!gate.open) return { error: signedOutError() };
    if (!isPresent()) return { error: abortedError() };
  }
  const { count, quiet401, shape, readBody, file = false, timeoutMs = TIMEOUT_MS, exclusive } = options ?? {};

  const endCall = beginCall(call);
  const watch = watchAnswer(call);
  const alone = exclusive ? exclusively(api) : undefined;
  const wanted = alone?.signal ?? api.signal;
  const attempt: Attempt = {
    // Reads end with their session. A write that is on its way may have been done: it is not torn off.
    signal: api.type === 'query' ? AbortSignal.any([wanted, over.signal]) : wanted,
    timeoutMs,
    prefer: count ? `count=${count}` : 'return=representation',
    emptyIsFine: api.type === 'mutation',
    readBody,
    isFile: file,
    onAnswer: watch.heard,
  };
  const answer = await perform(call, attempt, () => gate.open && isPresent());
  const outcome = 'error' in answer || file ? answer : judged(call.url, answer, shape, api.type === 'query');
  watch.end();
  alone?.end();
  const failure = 'error' in outcome ? outcome.error : undefined;
  endCall(failure);
  if (isPresent() && gate.open) void lookBeyond(call, failure);

  // Nothing of a former session reaches the store, however late it comes.
  if (!isPresent()) return { error: abortedError() };
  const meta: AppMeta = { ...outcome.meta, ...(count ? { count } : {}) };
  if (!('error' in outcome)) return { data: outcome.data, meta };
  const { error, unusable } = outcome;
  if (error.status !== 401 || quiet401) {
    // Where nothing answered there is nothing to explain.
    const isExplained = outcome.meta.status !== undefined;
    return {
      error: isExplained ? explainError(call, error, unusable, zoneOf(api.getState())) : error,
      meta,
    };
  }
  // The first 401 of a session closes the gate by this action; those that follow find it closed.
  if (gate.open) api.dispatch(sessionExpired());
  return { error: signedOutError(401), meta };
};
