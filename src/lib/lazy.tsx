import {
  lazy as lazyComponent,
  Suspense as Boundary,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
} from 'react';

/**
 * React's lazy components and their boundaries, without its throttle: once a boundary has shown what stands in for its
 * content, React holds back everything that arrives within 300 ms of that, so that pages do not flicker from one
 * stand-in to the next. Here code takes some ten milliseconds to come, and every first page and dialog would wait out
 * the rest. Only what a boundary retries by itself is held back; an update of it is not, and so each arrival is one.
 */

let arrivals = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function arrived(): void {
  arrivals += 1;
  for (const listener of listeners) listener();
}

/** As React's own: a component whose code is fetched when it is first drawn. */
// eslint-disable-next-line typescript/no-explicit-any -- as React types it: props are those of the component
export function lazy<T extends ComponentType<any>>(load: () => Promise<{ default: T }>) {
  return lazyComponent(() => {
    const code = load();
    // Told once React has taken it, which listens after us. A failure is React's to tell.
    code.then(
      () => queueMicrotask(arrived),
      () => undefined,
    );
    return code;
  });
}

/** As React's own: what stands in for lazy components until their code is there. */
export function Suspense(props: ComponentProps<typeof Boundary>) {
  useSyncExternalStore(subscribe, () => arrivals);
  return <Boundary {...props} />;
}
