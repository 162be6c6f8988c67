import { configureStore, createAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { apiMiddleware } from '@/api/root';
import { gateOf } from '@/api/session';
import type { RootState } from '@/lib/store/root';
import { rootReducer, type AppStore } from '../store';
import { NOTHING_IS_SENT } from './world';

const shown = createAction<RootState>('replay/shown');

const reducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  shown.match(action) ? action.payload : (state ?? rootReducer(undefined, action));

/** What the page does by itself, such as asking for data, leaves no trace in the state that is replayed. */
const nothingElse: Middleware = () => next => action => (shown.match(action) ? next(action) : action);

/** Refuses every call, no matter who is signed in. */
const nothingSent: Middleware = ({ getState }: { getState: () => unknown }) => {
  gateOf(getState).refusal = { kind: 'http', message: NOTHING_IS_SENT };
  return next => action => next(action);
};

/** A store that has the state of one step after the other, and whose calls are all refused. */
export function createReplayStore(): { store: AppStore; put: (state: RootState) => void } {
  const store = configureStore({
    reducer,
    middleware: getDefault =>
      getDefault({ immutableCheck: false, serializableCheck: false }).concat(
        nothingSent,
        ...apiMiddleware,
        nothingElse,
      ),
    devTools: false,
  });
  return { store: store as unknown as AppStore, put: state => void store.dispatch(shown(state)) };
}
