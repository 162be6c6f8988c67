import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '@/lib/json';
import { maskSecrets } from '@/lib/secrets/mask';
import { MASK } from '@/lib/secrets/names';
import { isSilent, redactedData, redactedKey, redactedSearch, redactedWrite } from './redactions';

/** Of the cache's own bookkeeping; no page shows it. */
const UNSEEN = /^api\/(internal|config\/|subscriptions\/)|^__rtkq\//;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type Fields = Readonly<Record<string, unknown>>;

/** An error of a call; that of a write may repeat what was sent. */
function redactedError(endpoint: string, error: unknown, isWrite: boolean): unknown {
  if (!isObject(error)) return error;
  const { kind, status, code, message, detail } = error;
  if (isSilent(endpoint)) return { kind, status, message: MASK };
  return isWrite
    ? { kind, status, code, message: maskSecrets(message) }
    : maskSecrets({ ...error, message, detail });
}

/** The notes of a call beside its payload: which one it is, and what was asked. */
function redactedMeta(meta: Fields, isWrite: boolean): Fields {
  const { arg } = meta;
  if (!isObject(arg)) return meta;
  const endpoint = text(arg.endpointName);
  const { originalArgs, queryCacheKey, ...rest } = arg;
  return {
    ...meta,
    arg: {
      ...rest,
      ...(originalArgs !== undefined && {
        originalArgs: isWrite ? redactedWrite(endpoint, originalArgs) : redactedData(endpoint, originalArgs),
      }),
      ...(typeof queryCacheKey === 'string' && !isWrite && { queryCacheKey: redactedKey(queryCacheKey) }),
    },
  };
}

/** A call of the cache as a trace keeps it. Answers of writes are not: screens read what they changed again. */
function redactedCall({ type, payload, meta, error, ...rest }: Fields): Fields {
  const isWrite = text(type).startsWith('api/executeMutation/');
  const fields = isObject(meta) ? meta : {};
  const endpoint = isObject(fields.arg) ? text(fields.arg.endpointName) : '';
  const kept = text(type).endsWith('/rejected')
    ? redactedError(endpoint, payload, isWrite)
    : isWrite
      ? null
      : redactedData(endpoint, payload);
  return {
    ...rest,
    type,
    ...(payload !== undefined && { payload: kept }),
    meta: redactedMeta(fields, isWrite),
    ...(isObject(error) && { error: { message: text(error.name) } }),
  };
}

const endpointOf = (key: unknown) => text(key).split('(')[0] ?? '';

/** A change of an answer in place: by whom it is read is said by its key. */
function redactedPatch(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const { queryCacheKey, patches } = payload;
  return {
    queryCacheKey: redactedKey(text(queryCacheKey)),
    patches: redactedData(endpointOf(queryCacheKey), patches),
  };
}

/**
 * An action as a trace keeps it, or undefined when no page shows what it does.
 * @param action plain data
 */
export function redactedAction(action: UnknownAction): UnknownAction | undefined {
  const { type, payload } = action;
  if (UNSEEN.test(type)) return undefined;
  if (/^api\/execute(Query|Mutation)\//.test(type)) return { ...redactedCall(action), type };
  if (type === 'api/queries/queryResultPatched') return { ...action, payload: redactedPatch(payload) };
  if (type === 'api/queries/removeQueryResult' && isObject(payload))
    return { ...action, payload: { queryCacheKey: redactedKey(text(payload.queryCacheKey)) } };
  if (type.startsWith('api/')) return type === 'api/resetApiState' ? { type } : undefined;
  if (type === 'location/locationChanged' && isObject(payload))
    return { type, payload: { ...payload, search: redactedSearch(text(payload.search)) } };
  return { type, ...(payload !== undefined && { payload: maskSecrets(payload) }) };
}
