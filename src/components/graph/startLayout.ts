import type { Layout, LayoutRequest } from './model';

/** A layout on its way. */
export interface LayoutJob {
  /** Rejects when the code of the worker cannot be had, or fails. */
  result: Promise<Layout>;
  /** Nobody waits any more: the work ends, and the promise stays open. */
  cancel: () => void;
}

function inWorker(request: LayoutRequest): LayoutJob {
  const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<Layout>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Layout>) => {
      worker.terminate();
      resolve(event.data);
    });
    worker.addEventListener('error', event => {
      worker.terminate();
      reject(new Error(event.message || 'The graph could not be laid out.'));
    });
  });
  worker.postMessage(request);
  return { result, cancel: () => worker.terminate() };
}

/** Lays out in a worker, so that the page stays quick whatever the graph; in the page where there are none. */
export function startLayout(request: LayoutRequest): LayoutJob {
  if (typeof Worker !== 'undefined') return inWorker(request);
  return { result: import('./layout').then(({ layOut }) => layOut(request)), cancel: () => undefined };
}
