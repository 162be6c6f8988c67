import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '@/api/root';
import { authReducer } from '@/auth/slice';
import { withHealthLink } from '@/features/health/link';
import { healthFiltersReducer } from '@/features/health/slice';
import { dashboardReducer } from '@/lib/store/dashboard';
import { locationChanged, locationReducer } from '@/lib/store/location';
import { preferencesReducer } from '@/lib/store/preferences';
import type { RootState } from '@/lib/store/root';
import { breadcrumbs } from '@/trace/breadcrumbs';

const slices = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  dashboard: dashboardReducer,
  healthFilters: healthFiltersReducer,
  location: locationReducer,
  preferences: preferencesReducer,
});

/** All slices. A choice on the health screen changes its link in the same step, so that no state has the one without the other. */
export const rootReducer: typeof slices = (state, action) => {
  const next = slices(state, action);
  if (!state?.healthFilters || locationChanged.match(action)) return next;
  const location = withHealthLink(next.location, state.healthFilters, next.healthFilters);
  return location === next.location ? next : { ...next, location };
};

/**
 * The store of the page, or of one test.
 * @param preloaded state to begin with: stored preferences, or what a test needs
 * @param listeners middleware that reacts to actions (src/app/listeners.ts); none in tests of a single part
 */
export function setupStore(preloaded?: Partial<RootState>, listeners: Middleware[] = []) {
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: getDefault =>
      getDefault(defaults)
        .prepend(...listeners)
        .concat(api.middleware, breadcrumbs),
    // Answers are told at the end of the turn that brought them. By default they wait for the next frame, which a page that
    // is busy painting gives late.
    enhancers: getDefault => getDefault({ autoBatch: { type: 'tick' } }),
    devTools: { maxAge: 500, name: 'Ops Console' },
  });
}

/**
 * The development checks stay on, but skip the server cache: walking 20,000 checks on every action would make the page
 * unusable in development and tell nothing, since the cache only ever holds parsed JSON.
 */
const defaults = {
  immutableCheck: { ignoredPaths: [api.reducerPath] },
  serializableCheck: { ignoredPaths: [api.reducerPath], ignoredActionPaths: ['meta', 'payload'] },
};

export type AppStore = ReturnType<typeof setupStore>;
