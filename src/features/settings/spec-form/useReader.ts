import { useEffect, useRef } from 'react';
import type { ReadCode } from '@/components/code-editor/codeText';
import { useLatest } from '@/lib/hooks/useLatest';
import { readSpec } from './readSpec';

/** Letters of a text that is read at once: a few milliseconds. More would hold up the next key. */
export const AT_ONCE = 8_000;
/** How long typing has to rest before a long text is read, ms. */
const REST_MS = 250;

/**
 * Reads what is typed: short texts at once, long ones in a worker when typing rests. Only the newest text is answered.
 * @returns `read`, which says whether the answer is still to come
 */
export function useReader(onRead: (text: string, read: ReadCode) => void): {
  read: (text: string) => boolean;
} {
  const answer = useLatest(onRead);
  const work = useRef<{ worker?: Worker; timer?: ReturnType<typeof setTimeout>; turn: number }>({ turn: 0 });
  useEffect(() => {
    const held = work.current;
    return () => {
      clearTimeout(held.timer);
      held.worker?.terminate();
      delete held.worker;
    };
  }, []);
  const read = (text: string): boolean => {
    const held = work.current;
    held.turn += 1;
    const { turn } = held;
    clearTimeout(held.timer);
    // Without workers (unit tests) everything is read at once.
    if (text.length <= AT_ONCE || typeof Worker === 'undefined') {
      answer(text, readSpec(text));
      return false;
    }
    held.timer = setTimeout(() => {
      held.worker ??= new Worker(new URL('./specText.worker.ts', import.meta.url), { type: 'module' });
      held.worker.onmessage = ({ data }: MessageEvent<{ turn: number; read: ReadCode }>) => {
        if (data.turn === work.current.turn) answer(text, data.read);
      };
      held.worker.onerror = () => answer(text, readSpec(text));
      held.worker.postMessage({ turn, text });
    }, REST_MS);
    return true;
  };
  return { read };
}
