import type { UnknownAction } from '@reduxjs/toolkit';
import { createRecorder } from '@/trace/recorder';
import type { RuntimeConfig } from '../config/config';
import { rootReducer, type AppStore } from '../store';
import { outsideNow } from './outside';
import { RecordingBar } from './RecordingBar';
import { setRecorder } from './recording';

export { readImported } from './imports';

/** Records from now on what happens in a store, until it is stopped or the page is left. */
export function startRecording(store: AppStore, config: RuntimeConfig): void {
  const state = store.getState();
  const nothing: UnknownAction = { type: 'trace/nothing' };
  setRecorder(
    createRecorder({
      state: { ...state },
      empty: { ...rootReducer(undefined, nothing) },
      reduce: (from, action) => ({ ...rootReducer(from as unknown as typeof state, action) }),
      outside: outsideNow(config, state.location),
    }),
    <RecordingBar />,
  );
}
