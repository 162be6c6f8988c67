import { messagePattern } from './model/patterns';

/** Patterns on their way. */
interface PatternJob {
  /** In the order of the messages. Rejects when the code of the worker cannot be had. */
  result: Promise<readonly string[]>;
  /** Nobody waits any more: the work ends, and the promise stays open. */
  cancel: () => void;
}

function inWorker(messages: readonly string[]): PatternJob {
  const worker = new Worker(new URL('./patterns.worker.ts', import.meta.url), { type: 'module' });
  const result = new Promise<readonly string[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', event => {
      worker.terminate();
      reject(new Error(event.message || 'The patterns could not be found.'));
    });
  });
  worker.postMessage(messages);
  return { result, cancel: () => worker.terminate() };
}

/** Finds the patterns of messages in a worker, so that the page stays quick; in the page where there are none. */
export function startPatterns(messages: readonly string[]): PatternJob {
  if (typeof Worker !== 'undefined') return inWorker(messages);
  return { result: Promise.resolve(messages.map(messagePattern)), cancel: () => undefined };
}
