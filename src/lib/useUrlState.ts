import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useAppStore } from './store/hooks';
import { selectLocation, type LocationState } from './store/location';
import { readUrlState, writeUrlState, type UrlSchema, type UrlState } from './urlState';

/** 'push' makes a step that Back undoes (a tab, a page, an opened item); 'replace' does not (typing). */
export type UrlMode = 'push' | 'replace';

/** Where the patches of this tick lead, and how: they become one navigation. A page has one router. */
let pending: { place: LocationState; mode: UrlMode } | undefined;

/** @param kept what the entry of the history keeps beside the address */
function schedule(place: LocationState, mode: UrlMode, kept: unknown, navigate: NavigateFunction): void {
  const isScheduled = pending !== undefined;
  pending = { place, mode };
  if (isScheduled) return;
  queueMicrotask(() => {
    if (!pending) return;
    const { place: to, mode: how } = pending;
    pending = undefined;
    void navigate(
      { ...to, search: to.search && `?${to.search}` },
      { replace: how === 'replace', preventScrollReset: true, state: kept },
    );
  });
}

/** Changes some parameters of the address. All patches of one tick become one navigation: a push if any asked for it. */
export type PatchUrl<S extends UrlSchema> = (patch: Partial<UrlState<S>>, mode?: UrlMode) => void;

/**
 * The part of the address that a schema describes, and the way to change it. The URL is the only copy: nothing is
 * kept in component state. The state object, and each list and map in it, stays the same until it changes; `patch`
 * stays the same as long as the path does.
 * A patch from a page that is being left (a debounce that fires late) is dropped. What the entry of the history keeps beside
 * the address, such as the list that this page was opened from, goes on with it.
 * @param schema a module constant
 */
export function useUrlState<S extends UrlSchema>(schema: S): [state: UrlState<S>, patch: PatchUrl<S>] {
  const { search, pathname, state: entry } = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  const state = useMemo(() => readUrlState(schema, search), [schema, search]);
  const drawn = useRef(search);
  const kept = useRef<unknown>(entry);
  useLayoutEffect(() => {
    drawn.current = search;
    kept.current = entry;
  }, [search, entry]);

  const patch = useCallback<PatchUrl<S>>(
    (changes, mode = 'push') => {
      // The store knows at once where the router is; what React has drawn may be older, and a patch of that would undo
      // another one (remix-run/react-router issue 14491).
      const current = pending?.place ?? selectLocation(store.getState());
      if (current.pathname !== pathname) return;
      const next = writeUrlState(schema, current.search, changes, drawn.current);
      if (!pending && next === new URLSearchParams(current.search).toString()) return;
      const strongest = pending?.mode === 'push' ? 'push' : mode;
      schedule({ pathname, search: next, hash: current.hash }, strongest, kept.current, navigate);
    },
    [schema, store, pathname, navigate],
  );
  return [state, patch];
}

/**
 * What each row of a list opens over the page, as an address: that of the page with what `changesOf` says of the row, all
 * else as it is, such as `/settings/jobs?status=FAILED:1&job=ID`. Another function when the address changes.
 * @param schema a module constant
 * @param changesOf a module function, or memoised
 */
export function useRowHref<S extends UrlSchema, Row>(
  schema: S,
  changesOf: (row: Row) => Partial<UrlState<S>>,
): (row: Row) => string {
  const drawn = useLocation();
  const store = useAppStore();
  return useCallback(
    row => {
      // As in `patch`.
      const current = pending?.place ?? selectLocation(store.getState());
      const { pathname, search, hash } = current.pathname === drawn.pathname ? current : drawn;
      const next = writeUrlState(schema, search, changesOf(row));
      return `${pathname}${next && `?${next}`}${hash}`;
    },
    [schema, changesOf, store, drawn],
  );
}
