import type { UnknownAction } from '@reduxjs/toolkit';
import { isObject } from '@/lib/json';
import { withChanges } from './withChanges';

/** What the cache of a state holds under a name. */
export const queryData = (state: unknown, key: unknown): unknown => {
  const api = isObject(state) ? state.api : undefined;
  const queries = isObject(api) && isObject(api.queries) ? api.queries : {};
  const entry = typeof key === 'string' && Object.hasOwn(queries, key) ? queries[key] : undefined;
  return isObject(entry) ? entry.data : undefined;
};

/** The name under which a call is kept. */
export const keyOf = ({ meta }: UnknownAction): unknown =>
  isObject(meta) && isObject(meta.arg) ? meta.arg.queryCacheKey : undefined;

/** The action as reducers take it, given the state before it. */
export function whole(action: UnknownAction, before: unknown): UnknownAction {
  if (action.type !== 'api/executeQuery/fulfilled') return action;
  const payload = withChanges(queryData(before, keyOf(action)), action.payload);
  return payload === action.payload ? action : { ...action, payload };
}
