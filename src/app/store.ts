import { combineReducers, configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api, apiMiddleware } from '@/api/root';
import type { canaryApi } from '@/features/health/api';
import { authReducer } from '@/auth/slice';
import { withHealthLink } from '@/features/health/link';
import { healthFiltersReducer } from '@/features/health/slice';
import { isObject } from '@/lib/json';
import { dashboardReducer } from '@/lib/store/dashboard';
import { locationChanged, locationReducer } from '@/lib/store/location';
import { preferencesReducer } from '@/lib/store/preferences';
import type { RootState } from '@/lib/store/root';
import { viewedAsReducer } from '@/lib/store/viewedAs';
import { breadcrumbs } from '@/trace/breadcrumbs';

const slices = combineReducers({
  [api.reducerPath]: api.reducer,
  auth: authReducer,
  dashboard: dashboardReducer,
  healthFilters: healthFiltersReducer,
  location: locationReducer,
  preferences: preferencesReducer,
  viewedAs: viewedAsReducer,
});

/** How an action of a trace that DevTools import is read: whole, or undefined for one that is to be left out. */
export type ReadTraced = (action: UnknownAction, state: unknown) => UnknownAction | undefined;

/** All slices. A choice on the health screen changes its link in the same step, so that no state has the one without the other. */
export const rootReducer: typeof slices = (state, action) => {
  const next = slices(state, action);
  if (!state?.healthFilters || locationChanged.match(action)) return next;
  const location = withHealthLink(next.location, state.healthFilters, next.healthFilters);
  return location === next.location ? next : { ...next, location };
};

/** The reducer of a store that traces can be imported into. */
const withImports =
  (readTraced: ReadTraced): typeof slices =>
  (state, given) => {
    const action = readTraced(given, state);
    return action ? rootReducer(state, action) : (state as ReturnType<typeof slices>);
  };

/**
 * The store of the page, or of one test.
 * @param preloaded state to begin with: stored preferences, or what a test needs
 * @param listeners middleware that reacts to actions (src/app/listeners.ts); none in tests of a single part
 * @param readTraced for pages with Redux DevTools (app/trace/imports.ts)
 */
export function setupStore(
  preloaded?: Partial<RootState>,
  listeners: Middleware[] = [],
  readTraced?: ReadTraced,
) {
  return configureStore({
    reducer: readTraced ? withImports(readTraced) : rootReducer,
    preloadedState: preloaded,
    middleware: getDefault =>
      getDefault({ immutableCheck: { ignoredPaths: [api.reducerPath] }, serializableCheck })
        .prepend(...listeners)
        .concat(...apiMiddleware, breadcrumbs),
    // Answers are told at the end of the turn that brought them. By default they wait for the next frame, which a page that
    // is busy painting gives late.
    enhancers: getDefault => getDefault({ autoBatch: { type: 'tick' } }),
    devTools: { maxAge: 500, name: 'Ops Console' },
  });
}

const SUMMARY = 'getHealthSummary' satisfies keyof typeof canaryApi.endpoints;

/** The action that brings the health summary. */
const isSummary = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.meta) &&
  isObject(value.meta.arg) &&
  value.meta.arg.endpointName === SUMMARY;

/**
 * In development, state and actions are checked to be plain JSON, so that a trace can be written down and read again. The
 * one exception is what the health summary answers: 20,000 checks, which are not frozen (health/api.ts) and would be
 * walked again on every action. Builds for production leave the check out.
 */
const serializableCheck = {
  ignoredPaths: [new RegExp(`^${api.reducerPath}\\.queries\\.${SUMMARY}\\(.*\\)\\.data$`)],
  // The whole action: nothing of it is taken for granted but that payload.
  ignoredActionPaths: [],
  getEntries: (value: object) =>
    Object.entries(value).filter(([key]) => key !== 'payload' || !isSummary(value)),
};

export type AppStore = ReturnType<typeof setupStore>;
