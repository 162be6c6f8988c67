import { useSyncExternalStore } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { download } from '@/lib/export/download';
import { observeActions } from '@/trace/breadcrumbs';
import { createRecorder, type Recorder } from '@/trace/recorder';
import type { RuntimeConfig } from '../config/config';
import { showOverPage } from '../OverPage';
import { rootReducer, type AppStore } from '../store';
import { outsideNow } from './outside';
import { RecordingBar } from './RecordingBar';

let recorder: Recorder | undefined;
const listeners = new Set<() => void>();

function change(next: Recorder | undefined): void {
  recorder?.stop();
  recorder = next;
  observeActions(next && (({ ...action }, before, after) => next.note(action, before, after)));
  showOverPage(next && RecordingBar);
  listeners.forEach(listener => listener());
}

/** Records from now on what happens in a store, until it is stopped or the page is left. */
export function startRecording(store: AppStore, config: RuntimeConfig): void {
  const state = store.getState();
  const nothing: UnknownAction = { type: 'trace/nothing' };
  change(
    createRecorder({
      state: { ...state },
      empty: { ...rootReducer(undefined, nothing) },
      reduce: (from, action) => ({ ...rootReducer(from as unknown as typeof state, action) }),
      outside: outsideNow(config, state.location),
    }),
  );
}

/** Ends the recording; what was not saved is gone. */
export const stopRecording = (): void => change(undefined);

/** The recording under way, if any. */
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
  download(fileName(Date.now()), await from.save(lastMs), 'application/json');
}
