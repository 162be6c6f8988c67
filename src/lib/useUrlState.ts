import { useCallback, useContext, useMemo } from 'react';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import { useLatest } from './hooks/useLatest';
import { readUrlState, writeUrlState, type UrlSchema, type UrlState } from './urlState';

/** 'push' makes a step that Back undoes (a tab, a page, an opened item); 'replace' does not (typing). */
export type UrlMode = 'push' | 'replace';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface Pending {
  place: Place;
  mode: UrlMode;
}

/** Patches of one tick, by router: they become one navigation. */
const pendings = new WeakMap<object, Pending>();

/**
 * The router's own idea of where the page is going. React may be a render behind it, and a patch that started from
 * what React last drew would undo another one (remix-run/react-router issue 14491).
 */
function useRouterPlace(): { owner: object; basename: string; place: () => Place | undefined } {
  const data = useContext(UNSAFE_DataRouterContext);
  const { navigator, basename } = useContext(UNSAFE_NavigationContext);
  return useMemo(() => {
    if (data) {
      const { router } = data;
      return {
        owner: router,
        basename,
        place: () => router.state.navigation.location ?? router.state.location,
      };
    }
    return { owner: navigator, basename, place: () => (navigator as { location?: Place }).location };
  }, [data, navigator, basename]);
}

function schedule(owner: object, place: Place, mode: UrlMode, navigate: NavigateFunction): void {
  const waiting = pendings.has(owner);
  pendings.set(owner, { place, mode });
  if (waiting) return;
  queueMicrotask(() => {
    const pending = pendings.get(owner);
    pendings.delete(owner);
    if (!pending) return;
    const { pathname, search, hash } = pending.place;
    void navigate(
      { pathname, search: search && `?${search}`, hash },
      {
        replace: pending.mode === 'replace',
        preventScrollReset: true,
        // A choice shows with the next frame. In steps that anything may interrupt it takes half as long again.
        flushSync: true,
      },
    );
  });
}

/** The router's places carry the base path; useLocation's, and those of pending patches, do not. */
function withoutBase(pathname: string, basename: string): string {
  return basename !== '/' && pathname.startsWith(basename)
    ? pathname.slice(basename.length) || '/'
    : pathname;
}

/** Changes some parameters of the address. All patches of one tick become one navigation: a push if any asked for it. */
export type PatchUrl<S extends UrlSchema> = (patch: Partial<UrlState<S>>, mode?: UrlMode) => void;

/**
 * The part of the address that a schema describes, and the way to change it. The URL is the only copy: nothing is
 * kept in component state. The state object, and each list and map in it, stays the same until it changes; `patch`
 * stays the same as long as the path does.
 * A patch from a page that is being left (a debounce that fires late) is dropped.
 * @param schema a module constant
 */
export function useUrlState<S extends UrlSchema>(schema: S): [state: UrlState<S>, patch: PatchUrl<S>] {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { owner, basename, place } = useRouterPlace();
  const state = useMemo(() => readUrlState(schema, search), [schema, search]);
  const drawn = useLatest((): Place => ({ pathname, search, hash }));

  const patch = useCallback<PatchUrl<S>>(
    (changes, mode = 'push') => {
      const pending = pendings.get(owner);
      const current = pending?.place ?? place() ?? drawn();
      if (!pending && withoutBase(current.pathname, basename) !== pathname) return;
      const next = writeUrlState(schema, current.search, changes);
      if (!pending && next === new URLSearchParams(current.search).toString()) return;
      const strongest = pending?.mode === 'push' ? 'push' : mode;
      schedule(owner, { pathname, search: next, hash: current.hash }, strongest, navigate);
    },
    [schema, owner, basename, place, drawn, pathname, navigate],
  );
  return [state, patch];
}
