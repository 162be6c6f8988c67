import { useSyncExternalStore, type ReactNode } from 'react';
import { download } from '@/lib/export/download';
import { observeActions } from '@/trace/breadcrumbs';
import type { Recorder } from '@/trace/recorder';
import { watchPage } from './watchPage';
import { showOverPage } from '../OverPage';
import { computerNow } from '@/lib/time/clock';

let recorder: Recorder | undefined;
let watch: ReturnType<typeof watchPage> | undefined;
const listeners = new Set<() => void>();

/** @param bar what is shown over the page meanwhile */
export function setRecorder(next: Recorder | undefined, bar?: ReactNode): void {
  recorder?.stop();
  watch?.stop();
  watch = next && watchPage(next);
  recorder = next;
  observeActions(
    next &&
      (({ ...action }, before, after) => {
        next.note(action, before, after);
        watch?.stirred();
      }),
  );
  showOverPage(bar);
  listeners.forEach(listener => listener());
}

/** Ends the recording; what was not saved is gone. */
export const stopRecording = (): void => setRecorder(undefined);

/** The recording under way, if any. */
export const currentRecorder = (): Recorder | undefined => recorder;

/** The same, for what draws it. */
export const useRecorder = (): Recorder | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => recorder,
  );

/** `trace-2026-03-01-10-30-00.json`, in UTC. */
const fileName = (now: number) =>
  `trace-${new Date(now).toISOString().slice(0, 19).replace(/[T:]/g, '-')}.json`;

/** Hands the browser the recording as a file. @param lastMs only of so many ms before now */
export async function saveRecording(from: Recorder, lastMs?: number): Promise<void> {
  download(fileName(computerNow()), await from.save(lastMs), 'application/json');
}
