import { configureStore, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createElement, type ReactNode } from 'react';
import { Provider, type ProviderProps } from 'react-redux';
import { vi } from 'vitest';
import { resetActivity } from '@/api/activity';
import { appBaseQuery, type AppMeta, type CallOptions } from '@/api/baseQuery';
import { configureApi, resetApiConfig } from '@/api/config';
import type { ApiError } from '@/lib/errors';
import { api, apiMiddleware } from '@/api/root';
import type { CallArgs } from '@/api/transport';

/** What a test needs of a store around components. */
export function StoreProvider({ store, children }: { store: Store; children?: ReactNode }) {
  return createElement(Provider, { store, children } as ProviderProps);
}

// The very function that thunks get: the session gate finds its store by it.
const getStateOf = ({ getState }: { getState: () => unknown }) => getState;

/** A store with nothing but the api in it, and the actions that passed. */
export function apiStore() {
  const actions: UnknownAction[] = [];
  const recorder: Middleware = () => next => action => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault().concat(...apiMiddleware, recorder),
  });
  return { store, actions, typesOf: (type: string) => actions.filter(action => action.type === type) };
}

export interface Answer {
  data?: unknown;
  error?: ApiError;
  meta?: AppMeta;
}

/** Send one call through the base query, as an endpoint of the given kind would. */
export async function call(
  args: CallArgs,
  options: CallOptions = {},
  {
    type = 'query',
    signal = new AbortController().signal,
    store = apiStore().store,
    endpoint = 'test',
  } = {} as {
    type?: 'query' | 'mutation';
    signal?: AbortSignal;
    store?: ReturnType<typeof apiStore>['store'];
    endpoint?: string;
  },
): Promise<Answer> {
  const baseQueryApi: BaseQueryApi = {
    signal,
    abort: () => undefined,
    dispatch: store.dispatch,
    getState: getStateOf(store),
    extra: undefined,
    endpoint,
    type,
  };
  return (await appBaseQuery(args, baseQueryApi, options)) as Answer;
}

/** Stand in for the network. Each request is recorded; the last answer is given again when they run out. */
export function fakeFetch(
  ...answers: ((request: Request, signal: AbortSignal) => Response | Promise<Response>)[]
) {
  const requests: Request[] = [];
  const fetchFn = vi.fn<typeof fetch>(async (input, init) => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(input, rest);
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (!answer) throw new TypeError('fetch failed');
    return answer(request, signal ?? new AbortController().signal);
  });
  configureApi({ baseUrl: 'http://console.test/api', fetchFn });
  return { requests, fetchFn };
}

export const json =
  (body: unknown, { headers = {}, ...init }: { status?: number; headers?: Record<string, string> } = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    });

/** Says nothing until the call is given up. */
export const silence = (_request: Request, signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
  );

/**
 * What a test leaves behind is put back. Each file says `afterEach(resetCalls)` for itself: files of rules share what they
 * import, and a hook in here would be that of the first of them alone.
 */
export function resetCalls(): void {
  resetApiConfig();
  resetActivity();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
