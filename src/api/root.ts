import type { Middleware } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { appBaseQuery } from './baseQuery';
import { sessionGate } from './session';
import { TAGS } from './tags';

/**
 * Data older than this are asked for again when a screen needs them, and dropped when none does (API-009).
 */
export const STALE_AFTER_SECONDS = 300;

/**
 * The one api of the page. Generated endpoints are injected into it (src/api/generated), so that any mutation can
 * invalidate any query; the modules beside this one add tags and transforms, and are what screens import.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: appBaseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: STALE_AFTER_SECONDS,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
  // Focus and reconnect are handled by revalidate.ts, which spares what is still fresh.
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** What a store needs for the api: the gate of the session before the api's own middleware, never one without the other. */
export const apiMiddleware: readonly Middleware[] = [sessionGate, api.middleware];

declare module '@/lib/store/root' {
  interface RootState {
    api: ReturnType<typeof api.reducer>;
  }
}
