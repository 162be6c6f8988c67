/**
 * Errors as answers: JSON `{error, message?}` from services, plain text from the authentication and role
 * checks, `{message}` from the framework.
 */
import { ownValue } from './records';

/** An answer in the shape of a simple error: `{error, message?}`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly detail?: string,
  ) {
    super(error);
    this.name = 'HttpError';
  }
}

/** A refusal of a call to the database, in PostgREST's shape: `{code, message, details, hint}`. */
export class DbError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'DbError';
  }
}

/** An answer of the authentication and role checks: plain text, with headers that say what was asked. */
export class AccessError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 500,
    text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(text);
    this.name = 'AccessError';
  }
}

/** The refusal of what a caller may not do, with headers that say what was asked. */
export const accessDenied = (subject: string, object: string, action: string): AccessError =>
  new AccessError(403, 'unauthorized. Access Denied', {
    'X-Rbac-Subject': subject,
    'X-Rbac-Object': object,
    'X-Rbac-Action': action,
  });

/** Postgres codes that mean "not now": shutting down, starting up, crash recovery, connection lost, too many clients. */
const AWAY_SQLSTATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
]);

const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);

const AWAY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|connection error|client has encountered/i;

/** The code of an error of Postgres or the system, such as `23505` or `EEXIST`; undefined for one without. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What an error says. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether an error says that a server behind this one is away for the moment, so that a 503 is the honest answer. */
export function isOutage(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (AWAY_SQLSTATES.has(code) || AWAY_ERRNOS.has(code))) return true;
  return error instanceof Error && AWAY_TEXT.test(error.message);
}

/** Whether a write was refused because a unique key is taken. */
export const isDuplicate = (error: unknown): boolean => errorCode(error) === '23505';

/** Whether a query ended because it was cancelled: the caller went away, or it ran out of time. */
export function isCancelled(error: unknown): boolean {
  return errorCode(error) === '57014';
}

/** What to say of values that Postgres cannot read, by its codes (class 22, data exceptions, and one limit). */
const UNREADABLE: Readonly<Record<string, string>> = {
  '22001': 'A text is too long.',
  '22003': 'A number is out of range.',
  '22007': 'A value is no date or time.',
  '22008': 'A date or time is out of range.',
  '22021': 'A text holds a character that cannot be stored.',
  '22P02': 'A value does not have the form that is needed here, such as that of an id.',
  '22P05': 'A text holds a character that cannot be stored.',
  '54001': 'A value is nested too deeply.',
};

/** What to say of an error about a value that Postgres could not read; undefined for any other. Its own words quote the value. */
export function unreadableValue(error: unknown): string | undefined {
  const code = errorCode(error);
  return code === undefined ? undefined : ownValue(UNREADABLE, code);
}

/** Codes of Postgres for what went wrong with itself: no room, no memory, no file, a bug. Its own words name its files. */
const OWN_TROUBLE = /^(53|58|F0|XX)/;

/** What to say when Postgres cannot go on for a reason of its own; undefined for any other error. */
export function troubleOfDatabase(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  if (code === '53100') return 'The disk of the database is full. Nothing was stored.';
  return OWN_TROUBLE.test(code) ? 'The database cannot do this right now. Its log says why.' : undefined;
}

const headers = { 'Cache-Control': 'no-store' };

/** `{error}` with 503: a part of the backend is away; it comes back by itself. */
export function outage(part: string): Response {
  return Response.json(
    { error: `The ${part} is not available right now. It is being restarted.` },
    { status: 503, headers: { ...headers, 'Retry-After': '2' } },
  );
}

/** The answer for anything a handler throws. Text of unexpected errors stays inside: it may quote data. */
export function toResponse(error: unknown): Response {
  if (error instanceof HttpError) {
    const body = error.detail ? { error: error.error, message: error.detail } : { error: error.error };
    return Response.json(body, { status: error.status, headers });
  }
  if (error instanceof AccessError) {
    return new Response(error.message, {
      status: error.status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', ...error.headers },
    });
  }
  if (error instanceof DbError) {
    const { status, code, message } = error;
    return Response.json({ code, message, details: null, hint: null }, { status, headers });
  }
  if (isOutage(error)) return outage('database');
  const trouble = troubleOfDatabase(error);
  if (trouble !== undefined) return Response.json({ error: trouble }, { status: 503, headers });
  const unreadable = unreadableValue(error);
  if (unreadable !== undefined) return Response.json({ error: unreadable }, { status: 400, headers });
  if (isCancelled(error)) {
    return Response.json({ error: 'The query was cancelled or took too long.' }, { status: 504, headers });
  }
  return Response.json({ message: 'Internal Server Error' }, { status: 500, headers });
}
