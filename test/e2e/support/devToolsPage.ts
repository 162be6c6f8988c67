/*
 * What Redux DevTools put into a page, without their window: their own instrumentation of the store. Bundled and run before
 * the page's scripts (devTools.ts).
 */
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { compose, type Action, type StoreEnhancer, type StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Store = EnhancedStore<unknown, Action<string>, null>;

/** What a person does in the window of DevTools. */
export interface DevToolsPage {
  /** Number of the newest action of that type. */
  idOf: (type: string) => number;
  /** The page as it was after an action. */
  jump: (actionId: number) => void;
  /** Leaves an action out, or takes it in again. */
  skip: (actionId: number) => void;
  /** Takes a file in: an export of DevTools, or a recording of the console. */
  load: (text: string) => void;
  /** A file, as their export writes it. */
  save: () => string;
  /** The page as it is after the last action. */
  latest: () => void;
}

declare global {
  interface Window {
    devTools?: DevToolsPage;
  }
}

const control = ({ liftedStore }: Store): DevToolsPage => ({
  idOf: type => {
    const { actionsById, stagedActionIds } = liftedStore.getState();
    const id = stagedActionIds.findLast(one => actionsById[one]?.action.type === type);
    if (id === undefined) throw new Error(`No action ${type}`);
    return id;
  },
  jump: actionId => void liftedStore.dispatch(ActionCreators.jumpToAction(actionId)),
  skip: actionId => void liftedStore.dispatch(ActionCreators.toggleAction(actionId)),
  load: text => {
    const { payload, preloadedState } = JSON.parse(text) as { payload: string; preloadedState?: string };
    liftedStore.dispatch({
      ...ActionCreators.importState(JSON.parse(payload) as Action<string>[]),
      ...(preloadedState && { preloadedState: JSON.parse(preloadedState) as unknown }),
    });
  },
  save: () => {
    const { actionsById, stagedActionIds, committedState } = liftedStore.getState();
    // The first is the one by which the store begins.
    const actions = stagedActionIds.slice(1).map(id => actionsById[id]?.action);
    return JSON.stringify({
      payload: JSON.stringify(actions),
      ...(committedState !== undefined && { preloadedState: JSON.stringify(committedState) }),
    });
  },
  latest: () => {
    const { stagedActionIds } = liftedStore.getState();
    liftedStore.dispatch(ActionCreators.jumpToState(stagedActionIds.length - 1));
  },
});

/** Outside of all enhancers: the store that the page uses is the one that is controlled. */
const outermost = ((create: StoreEnhancerStoreCreator) => (reducer: never, preloaded: never) => {
  const store: unknown = create(reducer, preloaded);
  window.devTools = control(store as Store);
  return store;
}) as StoreEnhancer;

// By this a page tells that they are there.
Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: {} });
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  ({ maxAge }: { maxAge?: number } = {}) =>
  (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    compose(outermost, ...enhancers, instrument(undefined, { ...(maxAge && { maxAge }) })) as StoreEnhancer;
