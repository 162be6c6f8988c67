import { type ApiError, isUnreachable, NO_REASON } from '@/lib/errors';
import type { Unusable } from './callResult';
import { isDatabase, outageMessage, serviceOf } from './services';
import { describeUnusable, describeWait } from './unusable';
import type { CallArgs } from './transport';

const saysNothing = ({ message }: ApiError) => message === NO_REASON || /^not found$/i.test(message);

/** What a 404 of the database API means: it answers a row that is not there with an empty list. */
function missing({ url }: CallArgs): string {
  const [path = ''] = url.split('?');
  const [, ...rest] = path.split('/').filter(Boolean);
  const name = rest.at(-1) ?? '';
  const what = rest[0] === 'rpc' ? `function '${name}'` : `relation '${name}'`;
  return `This backend has no ${what}, or no database API at /db.`;
}

/** Why Postgres keeps a row that something refers to; undefined for other failures. */
function stillNeeded({ code, message }: ApiError): string | undefined {
  if (code !== '23503') return undefined;
  const [, table] = /^update or delete on table .* on table "([^"]+)"$/.exec(message) ?? [];
  return table && `It cannot be deleted: rows of ${table} refer to it.`;
}

/** The error with what the address tells beyond the answer: the service that is down, what the database lacks. */
function withReason(call: CallArgs, error: ApiError): ApiError {
  if (error.kind !== 'http') return error;
  const service = serviceOf(call);
  if (service && isUnreachable(error)) {
    const silence = outageMessage(service);
    return { ...error, message: saysNothing(error) ? silence : `${silence}: ${error.message}` };
  }
  if (error.status === 404 && isDatabase(call) && saysNothing(error))
    return { ...error, message: missing(call) };
  return { ...error, message: stillNeeded(error) ?? error.message };
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The error in words for a person: what the address tells; where the answer gives no reason of its own, what it was, who
 * sent it and what to do; and until when it asked to wait. Sentences of the specification stay in front.
 * @param zone in which the page shows times
 */
export function explainError(
  call: CallArgs,
  error: ApiError,
  unusable: Unusable | undefined,
  zone: string,
): ApiError {
  const told = withReason(call, error);
  const isOpen = error.message === NO_REASON && (told.message === NO_REASON || isUnreachable(error));
  const { what, advice } = isOpen || error.kind === 'network' ? describeUnusable(error, unusable) : {};
  const [first = '', ...more] = [
    what ? `${told.message}: ${what}` : told.message,
    advice,
    error.retryAt && describeWait(error.retryAt, zone),
  ].filter(part => typeof part === 'string');
  return { ...told, message: more.length > 0 ? [asSentence(first), ...more].join(' ') : first };
}
