import { type ApiError, isUnreachable, NO_REASON } from '@/lib/errors';
import { isDatabase, outageMessage, serviceOf } from './services';
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
export function withReason(call: CallArgs, error: ApiError): ApiError {
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
